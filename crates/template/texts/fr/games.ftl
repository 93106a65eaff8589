game-template = Template
