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

/// The styles of a workbook's cells, each once: ECMA-376 part 1, section 18.8.
struct StyleTable {
  private var styles: [CellStyle] = [CellStyle()]
  private var places: [CellStyle: Int] = [CellStyle(): 0]

  /// The number of a style, which is kept where it is new.
  mutating func number(of style: CellStyle) -> Int {
    if let place = places[style] { return place }
    places[style] = styles.count
    styles.append(style)
    return styles.count - 1
  }

  /// The part that lists the styles.
  var xml: String {
    let fonts = distinct(styles.map(font))
    let fills = CellStyle.Fill.allCases
    let listed = styles.map { style in
      StyleTable.xml(
        of: style, font: fonts.firstIndex(of: font(of: style)),
        fill: fills.firstIndex(of: style.fill))
    }
    let hasDecimal = styles.contains { $0.format == .oneDecimal }
    let decimal =
      "<numFmt numFmtId=\"\(CellStyle.Format.oneDecimal.rawValue)\" formatCode=\"0.0\"/>"
    return xmlDeclaration + "<styleSheet xmlns=\"\(spreadsheetNamespace)\">"
      + counted("numFmts", hasDecimal ? [decimal] : [])
      + counted("fonts", fonts) + counted("fills", fills.flatMap(StyleTable.xml))
      + counted("borders", [StyleTable.noFrame, StyleTable.frame])
      + counted("cellStyleXfs", ["<xf numFmtId=\"0\" fontId=\"0\" fillId=\"0\" borderId=\"0\"/>"])
      + counted("cellXfs", listed)
      + counted("cellStyles", ["<cellStyle name=\"Normal\" xfId=\"0\" builtinId=\"0\"/>"])
      + "</styleSheet>"
  }

  /// A style; the second fill of every workbook is a pattern of dots, whatever is asked for.
  private static func xml(of style: CellStyle, font: Int?, fill: Int?) -> String {
    guard let font, let fill else { preconditionFailure("fonts and fills are those of the styles") }
    let horizontal =
      style.isRight
      ? " horizontal=\"right\""
      : style.indent > 0 ? " horizontal=\"left\" indent=\"\(style.indent)\"" : ""
    let alignment = "<alignment\(horizontal) vertical=\"top\" wrapText=\"\(style.wraps ? 1 : 0)\"/>"
    return
      "<xf numFmtId=\"\(style.format.rawValue)\" fontId=\"\(font)\" fillId=\"\(fill == 0 ? 0 : fill + 1)\""
      + " borderId=\"\(style.hasFrame ? 1 : 0)\" xfId=\"0\" applyNumberFormat=\"1\""
      + " applyFont=\"1\" applyFill=\"1\" applyBorder=\"1\" applyAlignment=\"1\""
      + " applyProtection=\"1\">\(alignment)"
      + "<protection locked=\"\(style.isUnlocked ? 0 : 1)\"/></xf>"
  }

  private static func xml(of fill: CellStyle.Fill) -> [String] {
    guard fill != .none else {
      return ["none", "gray125"].map { "<fill><patternFill patternType=\"\($0)\"/></fill>" }
    }
    return [
      "<fill><patternFill patternType=\"solid\"><fgColor rgb=\"\(fill.rawValue)\"/>"
        + "<bgColor indexed=\"64\"/></patternFill></fill>"
    ]
  }

  private static let noFrame = "<border><left/><right/><top/><bottom/><diagonal/></border>"
  private static let frame =
    "<border>"
    + ["left", "right", "top", "bottom"].map {
      "<\($0) style=\"thin\"><color rgb=\"FFB0B0B0\"/></\($0)>"
    }.joined() + "<diagonal/></border>"
}

/// The letters of a style, as a part lists them.
private func font(of style: CellStyle) -> String {
  "<font>" + (style.isBold ? "<b/>" : "") + "<sz val=\"\(style.size)\"/>"
    + "<color rgb=\"\(style.ink.rawValue)\"/><name val=\"Arial\"/><family val=\"2\"/></font>"
}

/// The values in their order, each once.
private func distinct<Value: Hashable>(_ values: [Value]) -> [Value] {
  var known: Set<Value> = []
  return values.filter { known.insert($0).inserted }
}
