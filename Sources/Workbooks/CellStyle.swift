import Notation

/// The look of a cell, and whether it can be edited in a protected sheet.
package struct CellStyle: Sendable, Hashable {
  /// The colour of a cell's text.
  package enum TextColour: String, Sendable {
    case plain = "FF000000"
    case muted = "FF595959"
    case alarm = "FFB00020"
  }

  /// The colour behind a cell's text, by its number in `styles.xml`.
  ///
  /// Programs show the second fill of every workbook as a dot pattern, whatever the file defines.
  package enum Fill: Int, Sendable {
    case none = 0
    case heading = 2
    case input = 3
  }

  /// How a cell shows numbers.
  package enum Format: Sendable, Hashable {
    case general
    /// Text, even if it looks like a figure or a formula.
    case text
    /// A fixed number of decimals, rounded, perhaps with the reader's mark between thousands.
    case decimals(Int, isGrouped: Bool = false)
  }

  package var isBold = false
  /// The font size in points.
  package var size = 10
  package var textColour = TextColour.plain
  package var fill = Fill.none
  package var format = Format.general
  /// Whether long text wraps within the cell.
  package var wraps = false
  /// Whether text is aligned right, like figures.
  package var isRight = false
  /// The indent from the left, in the spreadsheet program's steps.
  package var indent = 0
  /// Whether the cell has a thin border.
  package var hasFrame = false
  /// Whether the cell can be edited in a protected sheet.
  package var isUnlocked = false

  /// Creates the plain style.
  package init() {}

  /// Returns a copy of the style with changes.
  package func with(_ change: (inout CellStyle) -> Void) -> CellStyle {
    var style = self
    change(&style)
    return style
  }
}

// MARK: - The styles part

/// Returns the part that lists the styles: ECMA-376 part 1, section 18.8.
func stylesPart(_ styles: [CellStyle]) -> String {
  var fonts = Numbered<String>()
  let listed = styles.map { $0.xml(font: fonts.number(of: $0.font)) }
  let formats = Numbered(styles.map(\.format)).values.compactMap(\.xml)
  return EmbeddedText.named("styles.xml").replacing("$FORMATS", with: counted("numFmts", formats))
    .replacing("$FONTS", with: counted("fonts", fonts.values))
    .replacing("$CELLS", with: counted("cellXfs", listed))
}

extension CellStyle {
  fileprivate func xml(font: Int) -> String {
    let horizontal =
      isRight
      ? " horizontal=\"right\"" : indent > 0 ? " horizontal=\"left\" indent=\"\(indent)\"" : ""
    return "<xf numFmtId=\"\(format.number)\" fontId=\"\(font)\" fillId=\"\(fill.rawValue)\""
      + " borderId=\"\(hasFrame ? 1 : 0)\" xfId=\"0\" applyNumberFormat=\"1\""
      + " applyFont=\"1\" applyFill=\"1\" applyBorder=\"1\" applyAlignment=\"1\""
      + " applyProtection=\"1\">"
      + "<alignment\(horizontal) vertical=\"top\" wrapText=\"\(wraps ? 1 : 0)\"/>"
      + "<protection locked=\"\(isUnlocked ? 0 : 1)\"/></xf>"
  }

  /// The font element of the styles part.
  fileprivate var font: String {
    "<font>" + (isBold ? "<b/>" : "") + "<sz val=\"\(size)\"/>"
      + "<color rgb=\"\(textColour.rawValue)\"/><name val=\"Arial\"/><family val=\"2\"/></font>"
  }
}

extension CellStyle.Format {
  /// The number of the format; custom formats start at 164.
  fileprivate var number: Int {
    switch self {
    case .general: 0
    case .decimals(0, isGrouped: false): 1
    case .decimals(let count, let isGrouped): (isGrouped ? 200 : 163) + count
    case .text: 49
    }
  }

  /// The definition of a custom format.
  fileprivate var xml: String? {
    guard case .decimals(let count, let isGrouped) = self, isGrouped || count > 0 else {
      return nil
    }
    let decimals = (count > 0 ? "." : "") + String(repeating: "0", count: count)
    let code = (isGrouped ? "#,##0" : "0") + decimals
    return "<numFmt numFmtId=\"\(number)\" formatCode=\"\(code)\"/>"
  }
}
