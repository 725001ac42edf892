/// How a cell looks, and whether it may be typed into where its sheet is protected.
package struct CellStyle: Sendable, Hashable {
  /// What the ink of a cell says.
  package enum Ink: String, Sendable {
    case plain = "FF000000"
    case muted = "FF595959"
    case alarm = "FFB00020"
  }

  /// What stands behind a cell's text.
  package enum Fill: String, Sendable, CaseIterable {
    case none = ""
    case heading = "FFE2EAF1"
    case input = "FFFFF8DC"
  }

  /// How a cell writes a figure.
  package enum Format: Sendable, Hashable {
    case general
    /// So many decimals, rounded.
    case decimals(Int)
    /// As text, also what looks like a figure or a formula.
    case text
  }

  package var isBold = false
  package var isItalic = false
  /// The size of the letters in points.
  package var size = 10
  package var ink = Ink.plain
  package var fill = Fill.none
  package var format = Format.general
  /// Whether long text goes on in further lines of the cell.
  package var wraps = false
  /// Whether text stands at the right, as figures do.
  package var isRight = false
  /// How far text stands from the left, in steps of the program.
  package var indent = 0
  /// Whether a thin line runs around the cell.
  package var hasFrame = false
  /// Whether the cell may be changed where its sheet is protected.
  package var isUnlocked = false

  /// The style of plain text.
  package init() {}

  /// The style with some of it changed.
  package func with(_ change: (inout CellStyle) -> Void) -> CellStyle {
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
    let fonts = distinct(styles.map(Font.init))
    let fills = CellStyle.Fill.allCases
    let formats = distinct(styles.compactMap { StyleTable.code(of: $0.format) })
    let listed = styles.map { style in
      let number = StyleTable.code(of: style.format).flatMap { formats.firstIndex(of: $0) }
      return StyleTable.xml(
        of: style, format: number.map { 164 + $0 } ?? (style.format == .text ? 49 : 0),
        font: fonts.firstIndex(of: Font(style)), fill: fills.firstIndex(of: style.fill))
    }
    return xmlDeclaration + "<styleSheet xmlns=\"\(spreadsheetNamespace)\">"
      + (formats.isEmpty ? "" : list("numFmts", StyleTable.xml(ofFormats: formats)))
      + list("fonts", fonts.map(\.xml)) + list("fills", fills.flatMap(StyleTable.xml))
      + list("borders", [StyleTable.noFrame, StyleTable.frame])
      + list("cellStyleXfs", ["<xf numFmtId=\"0\" fontId=\"0\" fillId=\"0\" borderId=\"0\"/>"])
      + list("cellXfs", listed)
      + list("cellStyles", ["<cellStyle name=\"Normal\" xfId=\"0\" builtinId=\"0\"/>"])
      + "</styleSheet>"
  }

  private func list(_ name: String, _ items: [String]) -> String {
    "<\(name) count=\"\(items.count)\">\(items.joined())</\(name)>"
  }

  /// A style; the second fill of every workbook is a pattern of dots, whatever is asked for.
  private static func xml(of style: CellStyle, format: Int, font: Int?, fill: Int?) -> String {
    guard let font, let fill else { preconditionFailure("fonts and fills are those of the styles") }
    let horizontal =
      style.isRight
      ? " horizontal=\"right\""
      : style.indent > 0 ? " horizontal=\"left\" indent=\"\(style.indent)\"" : ""
    let alignment = "<alignment\(horizontal) vertical=\"top\" wrapText=\"\(style.wraps ? 1 : 0)\"/>"
    return "<xf numFmtId=\"\(format)\" fontId=\"\(font)\" fillId=\"\(fill == 0 ? 0 : fill + 1)\""
      + " borderId=\"\(style.hasFrame ? 1 : 0)\" xfId=\"0\" applyNumberFormat=\"1\""
      + " applyFont=\"1\" applyFill=\"1\" applyBorder=\"1\" applyAlignment=\"1\""
      + " applyProtection=\"1\">\(alignment)"
      + "<protection locked=\"\(style.isUnlocked ? 0 : 1)\"/></xf>"
  }

  private static func code(of format: CellStyle.Format) -> String? {
    guard case .decimals(let count) = format else { return nil }
    return count == 0 ? "0" : "0." + String(repeating: "0", count: count)
  }

  private static func xml(ofFormats codes: [String]) -> [String] {
    codes.enumerated().map { place, code in
      "<numFmt numFmtId=\"\(164 + place)\" formatCode=\(xmlAttribute(code))/>"
    }
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

/// The letters of a style.
private struct Font: Hashable {
  let isBold, isItalic: Bool
  let size: Int
  let ink: CellStyle.Ink

  init(_ style: CellStyle) {
    (isBold, isItalic, size, ink) = (style.isBold, style.isItalic, style.size, style.ink)
  }

  var xml: String {
    "<font>" + (isBold ? "<b/>" : "") + (isItalic ? "<i/>" : "") + "<sz val=\"\(size)\"/>"
      + "<color rgb=\"\(ink.rawValue)\"/><name val=\"Arial\"/><family val=\"2\"/></font>"
  }
}

/// The values in their order, each once.
private func distinct<Value: Hashable>(_ values: [Value]) -> [Value] {
  var known: Set<Value> = []
  return values.filter { known.insert($0).inserted }
}
