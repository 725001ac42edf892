import Notation

/// The marks of a text table: the byte between cells, and the decimal mark of its figures.
package struct TableDialect: Hashable, Sendable {
  package var separator = UInt8(ascii: ",")
  package var decimal = DecimalMark.point

  /// Creates the dialect of the standard table format, or one with other marks.
  package init(separator: UInt8 = UInt8(ascii: ","), decimal: DecimalMark = .point) {
    (self.separator, self.decimal) = (separator, decimal)
  }
}

/// The form in which a table is written.
package enum TableForm: Sendable {
  /// Text with separators.
  case text(TableDialect)
  /// The rows of a worksheet, without the parts around them.
  case worksheet
}
