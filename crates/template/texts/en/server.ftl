summary-template = Put stones on a square board; four in a row win.
