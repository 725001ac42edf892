import Charts
import Estimator
import Formulas
import Foundation
import Notation
import Plants
import Sweep
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A chart read from the text of its SVG image.
struct DrawnChart {
  let root: Element
  let panels: [DrawnPanel]

  /// Returns the root element of an image, which must be valid XML.
  static func root(of svg: String) throws -> Element {
    let reader = ElementReader()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = reader
    guard parser.parse(), let root = reader.root else {
      throw DrawingFault("not XML: \(String(describing: parser.parserError))")
    }
    return root
  }

  /// Reads an image; `isLog` is whether its scales are logarithmic.
  init(_ svg: String, isLog: Bool = false) throws {
    root = try DrawnChart.root(of: svg)
    panels = try root.all { $0.attributes["role"] == "group" }
      .map { try DrawnPanel($0, isLog: isLog) }
  }
}

extension DrawnChart {
  /// Returns the text of the elements with the given name.
  func texts(_ name: String) -> [String] { root.all { $0.name == name }.map(\.text) }

  /// The sentences above and below the panels.
  var words: String {
    root.children.filter { $0.name == "text" && $0.attributes["class"] == nil }.map(\.text)
      .joined(separator: " ")
  }

  /// Returns the description for screen readers, with a line for the chart and for each panel.
  static func description(of chart: Chart) throws -> [String] {
    try root(of: chart.svg).all { $0.name == "desc" }
      .flatMap { $0.text.split(separator: "\n").map(String.init) }
  }
}

/// Returns a chart of a grid with the example plant for the other fields.
func chart(
  _ system: SystemKind, _ axes: [String], _ outputs: String, examples: Set<String> = [],
  plant: String? = nil, log: Set<ChartDirection> = []
) throws -> Chart {
  let model = Model.of(system)
  let grid = try Grid(
    model, axes: try axes.map { try Axis(parsing: $0, of: model) },
    fixed: Plant.example(of: model))
  return try Chart(
    of: grid, outputs: try model.outputs(named: outputs), plant: plant, examples: examples,
    logarithmic: log)
}

/// Returns a chart of a custom formula of one number.
func chart(of term: @escaping (Term) -> Term, _ range: String) throws -> Chart {
  let field = CoolingFields.concentrationFactor
  let axis = try Axis(parsing: "\(field.name)=\(range)", of: .cooling)
  let grid = try Grid(
    .cooling, axes: [axis], fixed: Plant.example(of: .cooling), marksOutside: true)
  let formula = Formula("f", .ratio, "a test", source: "this test") { term(.input(field.input)) }
  return try Chart(of: grid, outputs: [Output(formula)])
}

func number(_ value: Rational) -> Term { .constant(value, .one) }

/// Returns a step table with the given nodes.
func steps(_ nodes: [(Rational, Rational)], through: Rational) -> StepTable {
  StepTable(
    "t", from: .ratio, to: .ratio, source: "this test", through: through,
    nodes.map { TableNode(at: $0.0, gives: $0.1) })
}

struct DrawingFault: Error {
  let text: String
  init(_ text: String) { self.text = text }
}

/// A panel with the scales read from the labels of its ticks.
struct DrawnPanel {
  let lines: [[PathSegment]]
  /// The filled ends of each line, which belong to its curve.
  let filledEnds: [[PathSegment]]
  /// The scales of the axes.
  let across: ReadScale
  let up: ReadScale
  let element: Element
  let title: String
  /// The labels of the lines, except a line that the title names.
  let labels: [String]
  let styles: [String]

  init(_ element: Element, isLog: Bool) throws {
    self.element = element
    let groups = element.children.filter { $0.name == "g" }
    func ticks(_ style: String) throws -> [(text: Element, number: Double)] {
      let group = try #require(groups.first { $0.attributes["class"] == style })
      return group.children.map { ($0, number(of: $0.text)) }
    }
    up = try ReadScale(try ticks("e").map { (try $0.text.number("y") - 4, $0.number) }, isLog)
    across = try ReadScale(try ticks("m").map { (try $0.text.number("x"), $0.number) }, isLog)
    func paths(_ style: String, _ group: Element) throws -> [PathSegment] {
      try group.children.filter { $0.attributes["class"] == style }
        .flatMap { try PathSegment.all(in: try #require($0.attributes["d"])) }
    }
    let drawn = groups.filter { $0.attributes["class"]?.first == "c" }
    title = try #require(element.attributes["aria-label"])
    labels = drawn.compactMap { $0.attributes["aria-label"] }
    styles = drawn.compactMap { $0.attributes["class"].map { String($0.dropFirst(2)) } }
    lines = try drawn.map { try paths("w", $0) }
    filledEnds = try drawn.map { group in
      let hollow = try paths("h", group)
      return try paths("d", group).filter { !hollow.contains($0) }
    }
  }
}

/// Returns the label of a tick as a number.
private func number(of label: String) -> Double {
  var text = label.replacingOccurrences(of: "\u{202F}", with: "")
    .replacingOccurrences(of: "−", with: "-")
  var factor = 1.0
  if let times = text.range(of: "×10") {
    let power = text[times.upperBound...].map { character -> Character in
      character == "⁻"
        ? "-" : Character(String(character.wholeNumberValue ?? superscript(character)))
    }
    factor = pow(10, Double(String(power)) ?? .nan)
    text = String(text[..<times.lowerBound])
  }
  return (Double(text) ?? .nan) * factor
}

private func superscript(_ character: Character) -> Int {
  Array("⁰¹²³⁴⁵⁶⁷⁸⁹").firstIndex(of: character) ?? -1
}

/// A scale determined by two ticks.
struct ReadScale {
  let slope: Double
  let start: Double

  private let isLog: Bool

  init(_ ticks: [(pixel: Double, number: Double)], _ isLog: Bool = false) throws {
    guard let first = ticks.first, let last = ticks.last, ticks.count > 1 else {
      throw DrawingFault("an axis has fewer than two ticks")
    }
    self.isLog = isLog
    let numbers = [first.number, last.number].map { isLog ? log($0) : $0 }
    slope = (last.pixel - first.pixel) / (numbers[1] - numbers[0])
    start = first.pixel - slope * numbers[0]
  }

  func pixel(_ number: Double) -> Double { start + slope * (isLog ? log(number) : number) }
  func number(_ pixel: Double) -> Double {
    isLog ? exp((pixel - start) / slope) : (pixel - start) / slope
  }
}

/// A straight segment of a path from left to right.
struct PathSegment: Equatable {
  let x: [Double]
  let y: [Double]

  /// Returns the height of the segment at a horizontal position, or nil beyond its ends.
  func height(at pixel: Double) -> Double? {
    guard x[0] - 1e-6 <= pixel, pixel <= x[1] + 1e-6 else { return nil }
    return x[0] == x[1] ? y[0] : y[0] + (pixel - x[0]) / (x[1] - x[0]) * (y[1] - y[0])
  }

  /// Returns the segments of a path; supports only the commands that charts use.
  static func all(in path: String) throws -> [PathSegment] {
    var (x, y) = (0.0, 0.0)
    var segments: [PathSegment] = []
    func line(_ dx: Double, _ dy: Double) {
      segments.append(PathSegment(x: [x, x + dx], y: [y, y + dy]))
      (x, y) = (x + dx, y + dy)
    }
    for (letter, numbers) in try commands(of: path) {
      var rest = numbers[...]
      func next() -> Double { rest.removeFirst() }
      while !rest.isEmpty {
        switch letter {
        case "M": (x, y) = (next(), next())
        case "h": line(next(), 0)
        case "v": line(0, next())
        case "l": line(next(), next())
        default: throw DrawingFault("a path has the command \(letter)")
        }
      }
    }
    return segments
  }

  private static func commands(of path: String) throws -> [(Character, [Double])] {
    var commands: [(Character, [Double])] = []
    var word = ""
    func finish() throws {
      guard !word.isEmpty else { return }
      guard let number = Double(word), !commands.isEmpty else {
        throw DrawingFault("\(word) in a path")
      }
      commands[commands.count - 1].1.append(number)
      word = ""
    }
    for character in path {
      switch character {
      case " ": try finish()
      case "-":
        try finish()
        word = "-"
      case "." where word.contains("."):
        try finish()
        word = "."
      case ".", "0"..."9": word.append(character)
      default:
        try finish()
        commands.append((character, []))
      }
    }
    try finish()
    return commands
  }
}

/// An XML element.
final class Element {
  let name: String
  let attributes: [String: String]
  var children: [Element] = []
  var text = ""

  init(_ name: String, _ attributes: [String: String]) {
    (self.name, self.attributes) = (name, attributes)
  }

  /// Returns the element and its descendants that satisfy a condition.
  func all(_ isWanted: (Element) -> Bool) -> [Element] {
    (isWanted(self) ? [self] : []) + children.flatMap { $0.all(isWanted) }
  }

  func number(_ attribute: String) throws -> Double {
    guard let number = attributes[attribute].flatMap(Double.init) else {
      throw DrawingFault("\(name) has no \(attribute)")
    }
    return number
  }
}

private final class ElementReader: NSObject, XMLParserDelegate {
  var root: Element?
  private var open: [Element] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    let element = Element(name, attributes)
    open.last?.children.append(element)
    if root == nil { root = element }
    open.append(element)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) { open.removeLast() }

  func parser(_ parser: XMLParser, foundCharacters text: String) { open.last?.text += text }
}
