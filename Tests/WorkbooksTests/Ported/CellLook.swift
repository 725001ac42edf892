import Foundation
import Testing

/// How a cell looks, as the list of styles has it: ECMA-376 part 1, section 18.8.
struct CellLook {
  /// The elements of the list that its style names.
  private let font, fill, border, style: String
  /// How a figure is written; empty for the program's own way.
  let format: String

  /// Every style of the list, by its number.
  static func all(in part: String) throws -> [CellLook] {
    func elements(_ name: String, of list: String) throws -> [String] {
      let start = try #require(part.range(of: "<\(list) "), "\(list)").upperBound
      let end = try #require(part.range(of: "</\(list)>"), "\(list)").lowerBound
      return part[start..<end].matches(of: try Regex("<\(name)[ >].*?</\(name)>"))
        .map { String(part[$0.range]) }
    }
    let (fonts, fills) = (try elements("font", of: "fonts"), try elements("fill", of: "fills"))
    let borders = try elements("border", of: "borders")
    let formats = part.matches(of: /numFmtId="([0-9]+)" formatCode="([^"]*)"/)
      .reduce(into: ["0": "", "49": "@"]) { $0[String($1.1)] = String($1.2) }
    return try elements("xf", of: "cellXfs").map { style in
      func number(_ name: String) throws -> Int { try #require(Int(value(of: name, in: style))) }
      return CellLook(
        font: fonts[try number("fontId")], fill: fills[try number("fillId")],
        border: borders[try number("borderId")], style: style,
        format: try #require(formats[value(of: "numFmtId", in: style)]))
    }
  }

  var isBold: Bool { font.contains("<b/>") }
  var size: Int? { Int(value(of: "sz val", in: font)) }
  /// Red, green and blue, from 0 to 255.
  var ink: [Int] { colour(in: font, of: "color rgb") }
  /// Red, green and blue; none where nothing is behind the text.
  var paper: [Int] { colour(in: fill, of: "fgColor rgb") }
  var hasFrame: Bool { border.contains("style=\"thin\"") }
  var isLocked: Bool { style.contains("locked=\"1\"") }
  var wraps: Bool { style.contains("wrapText=\"1\"") }
  var isRight: Bool { style.contains("horizontal=\"right\"") }
  var indent: Int { Int(value(of: "indent", in: style)) ?? 0 }

  /// Light yellow: much red and green, and less blue.
  var isYellow: Bool {
    paper.count == 3 && min(paper[0], paper[1]) >= 0xF0 && paper[2] < paper[1] - 0x10
  }

  /// More red than twice any other.
  var isRed: Bool { ink[0] > 2 * max(ink[1], ink[2], 1) }

  /// Lighter than black, and as red as it is blue.
  var isGrey: Bool { ink[0] > 0x40 && Set(ink).count == 1 }

  private func colour(in element: String, of name: String) -> [Int] {
    let digits = Array(value(of: name, in: element).dropFirst(2))
    return stride(from: 0, to: digits.count, by: 2).compactMap {
      Int(String(digits[$0...$0 + 1]), radix: 16)
    }
  }
}

/// The value of an attribute of an element, which is empty where there is none.
private func value(of name: String, in element: String) -> String {
  guard let start = element.range(of: "\(name)=\"") else { return "" }
  return String(element[start.upperBound...].prefix { $0 != "\"" })
}
