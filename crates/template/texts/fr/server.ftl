summary-template = Posez des pierres sur un damier carré ; quatre alignées gagnent.
