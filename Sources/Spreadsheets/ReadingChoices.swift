/// What stands between the whole part of a figure and its decimals.
package enum DecimalMark: String, CaseIterable, Sendable {
  case comma, point
}

/// How a file is to be read, where the file does not tell by itself.
package struct ReadingChoices: Hashable, Sendable {
  /// The sheet of a workbook; nil for the first that is not hidden.
  package var sheet: String?

  /// The decimal mark of a text; nil where the figures are to tell.
  package var decimal: DecimalMark?

  /// Whatever the file tells.
  package init(sheet: String? = nil, decimal: DecimalMark? = nil) {
    (self.sheet, self.decimal) = (sheet, decimal)
  }
}
