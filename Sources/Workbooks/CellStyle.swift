/// How a cell looks, and whether it may be typed into where its sheet is protected.
struct CellStyle: Sendable, Hashable {
  /// What the ink of a cell says.
  enum Ink: String, Sendable {
    case plain = "FF000000"
    case muted = "FF595959"
    case alarm = "FFB00020"
  }

  /// What stands behind a cell's text.
  enum Fill: String, Sendable, CaseIterable {
    case none = ""
    case heading = "FFE2EAF1"
    case input = "FFFFF8DC"
  }

  /// How a cell writes a figure, by the number of the format; own ones begin at 164.
  enum Format: Int, Sendable {
    case general = 0
    /// As text, also what looks like a figure or a formula.
    case text = 49
    /// One decimal, rounded.
    case oneDecimal = 164
  }

  var isBold = false
  /// The size of the letters in points.
  var size = 10
  var ink = Ink.plain
  var fill = Fill.none
  var format = Format.general
  /// Whether long text goes on in further lines of the cell.
  var wraps = false
  /// Whether text stands at the right, as figures do.
  var isRight = false
  /// How far text stands from the left, in steps of the program.
  var indent = 0
  /// Whether a thin line runs around the cell.
  var hasFrame = false
  /// Whether the cell may be changed where its sheet is protected.
  var isUnlocked = false

  /// The style with some of it changed.
  func with(_ change: (inout CellStyle) -> Void) -> CellStyle {
    var style = self
    change(&style)
    return style
  }
}

// MARK: - The part that lists the styles: ECMA-376 part 1, section 18.8

func stylesPart(_ styles: [CellStyle]) -> String {
  var fonts = Numbered<String>([])
  let listed = styles.map { $0.xml(font: fonts.number(of: $0.font)) }
  let hasDecimal = styles.contains { $0.format == .oneDecimal }
  let decimal =
    "<numFmt numFmtId=\"\(CellStyle.Format.oneDecimal.rawValue)\" formatCode=\"0.0\"/>"
  return xmlDeclaration + "<styleSheet xmlns=\"\(spreadsheetNamespace)\">"
    + counted("numFmts", hasDecimal ? [decimal] : [])
    + counted("fonts", fonts.values) + counted("fills", CellStyle.Fill.allCases.flatMap(\.xml))
    + counted("borders", [noFrame, frame])
    + counted("cellStyleXfs", ["<xf numFmtId=\"0\" fontId=\"0\" fillId=\"0\" borderId=\"0\"/>"])
    + counted("cellXfs", listed)
    + counted("cellStyles", ["<cellStyle name=\"Normal\" xfId=\"0\" builtinId=\"0\"/>"])
    + "</styleSheet>"
}

private let noFrame = "<border><left/><right/><top/><bottom/><diagonal/></border>"
private let frame =
  "<border>"
  + ["left", "right", "top", "bottom"].map {
    "<\($0) style=\"thin\"><color rgb=\"FFB0B0B0\"/></\($0)>"
  }.joined() + "<diagonal/></border>"

extension CellStyle {
  fileprivate func xml(font: Int) -> String {
    let horizontal =
      isRight
      ? " horizontal=\"right\"" : indent > 0 ? " horizontal=\"left\" indent=\"\(indent)\"" : ""
    return
      "<xf numFmtId=\"\(format.rawValue)\" fontId=\"\(font)\" fillId=\"\(fill.number)\""
      + " borderId=\"\(hasFrame ? 1 : 0)\" xfId=\"0\" applyNumberFormat=\"1\""
      + " applyFont=\"1\" applyFill=\"1\" applyBorder=\"1\" applyAlignment=\"1\""
      + " applyProtection=\"1\">"
      + "<alignment\(horizontal) vertical=\"top\" wrapText=\"\(wraps ? 1 : 0)\"/>"
      + "<protection locked=\"\(isUnlocked ? 0 : 1)\"/></xf>"
  }

  /// The letters, as a part lists them.
  fileprivate var font: String {
    "<font>" + (isBold ? "<b/>" : "") + "<sz val=\"\(size)\"/>"
      + "<color rgb=\"\(ink.rawValue)\"/><name val=\"Arial\"/><family val=\"2\"/></font>"
  }
}

extension CellStyle.Fill {
  /// The place among the fills; the second of every workbook is a pattern of dots, whatever is asked for.
  fileprivate var number: Int {
    switch self {
    case .none: 0
    case .heading: 2
    case .input: 3
    }
  }

  fileprivate var xml: [String] {
    if self == .none {
      return ["none", "gray125"].map { "<fill><patternFill patternType=\"\($0)\"/></fill>" }
    }
    return [
      "<fill><patternFill patternType=\"solid\"><fgColor rgb=\"\(rawValue)\"/>"
        + "<bgColor indexed=\"64\"/></patternFill></fill>"
    ]
  }
}
