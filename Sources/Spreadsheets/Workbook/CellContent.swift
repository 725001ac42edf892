import Notation

/// What a cell shows.
package enum CellContent: Hashable, Sendable {
  case empty
  case text(String)
  case number(CellNumber)
  /// Something that is not to be taken for a figure.
  case unreadable(UnreadableReason)
}

/// A figure in a cell.
package struct CellNumber: Hashable, Sendable {
  /// How the cell's format determines its last digit.
  package enum Precision: Hashable, Sendable {
    /// Rounded to so many decimals; fewer are printed where the format leaves out zeros.
    case fixed(atMost: Int)
    /// As many digits as scientific notation prints.
    case scientific
    /// As many digits as the stored figure has, zeros at the end left out.
    case general
  }

  /// The figure as its format prints it, as `DecimalNumber` reads it: without grouping, currency,
  /// units and colours.
  package let printed: String

  /// The figure as the file stores it, which is what other cells reckon with.
  package let stored: String

  /// What the last digit of `printed` means.
  package let precision: Precision

  /// Whether the stored figure has digits beyond the fifteenth that the format would show.
  package let isCutAtFifteenDigits: Bool
}

/// A cell of a sheet with its place.
package struct WorkbookCell: Hashable, Sendable {
  package let reference: CellReference
  package let content: CellContent

  package init(_ reference: CellReference, _ content: CellContent) {
    (self.reference, self.content) = (reference, content)
  }
}
