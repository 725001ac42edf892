/// Whether a list is printed for the eye, or as a table again.
enum TextOrTable: String, CaseIterable { case text, csv }
