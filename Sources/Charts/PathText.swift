import Notation

/// A point of a drawing, in hundredths of a pixel.
struct Dot: Equatable {
  let x: Int
  let y: Int
}

/// The text of an SVG path, built from point to point.
///
/// It writes differences between points that are already rounded, so that rounding errors do not
/// accumulate.
struct PathText {
  private(set) var text = ""
  private var pen: Dot?
  private var command: Character?
  /// Whether the last number has a decimal mark.
  private var hasPoint = false

  /// Moves to a point without drawing.
  mutating func move(to dot: Dot) {
    guard dot != pen else { return }
    append("M", [dot.x, dot.y])
    pen = dot
  }

  /// Draws a straight line.
  mutating func line(to dot: Dot) {
    guard let from = pen else { preconditionFailure("a path starts with a move") }
    let (dx, dy) = (dot.x - from.x, dot.y - from.y)
    pen = dot
    if dy == 0 { return append("h", [dx]) }
    if dx == 0 { return append("v", [dy]) }
    append("l", [dx, dy])
  }

  /// Draws a straight line between two points.
  mutating func line(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) {
    move(to: Dot(x: start.x, y: start.y))
    line(to: Dot(x: end.x, y: end.y))
  }

  /// Draws a point, which is visible because of its round line caps.
  mutating func point(at dot: Dot) {
    move(to: dot)
    append("h", [0])
    // The next command must start with a move.
    pen = nil
  }

  private mutating func append(_ letter: Character, _ numbers: [Int]) {
    // A repeated move would draw a line.
    let isNew = letter != command || letter == "M"
    if isNew { text.append(letter) }
    for (index, number) in numbers.enumerated() {
      let word = hundredths(number)
      // A minus or a second decimal mark starts a new number without a space.
      let needsNoSpace = word.first == "-" || word.first == "." && hasPoint
      if !(isNew && index == 0), !needsNoSpace { text += " " }
      text += word
      hasPoint = word.contains(".")
    }
    command = letter
  }

  /// Draws a rectangle from its upper left to its lower right corner.
  mutating func area(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) {
    line(from: start, to: (end.x, start.y))
    line(to: Dot(x: end.x, y: end.y))
    line(to: Dot(x: start.x, y: end.y))
    line(to: Dot(x: start.x, y: start.y))
    // The next rectangle must start with a move.
    pen = nil
  }

  /// Returns the path as an element with a class, or nothing for an empty path.
  ///
  /// The width of the line, in hundredths of a pixel, and the color of the area are those of the class
  /// if they are nil.
  func element(_ style: String, width: Int? = nil, fill: String? = nil) -> String {
    let own = width.map { "stroke-width:\(hundredths($0))" } ?? fill.map { "fill:\($0)" }
    let rules = own.map { " style=\"\($0)\"" } ?? ""
    return text.isEmpty ? "" : "<path class=\"\(style)\"\(rules) d=\"\(text)\"/>\n"
  }
}

/// Returns a number of hundredths as the shortest decimal.
func hundredths(_ number: Int) -> String {
  let (whole, rest) = number.magnitude.quotientAndRemainder(dividingBy: 100)
  let sign = number < 0 ? "-" : ""
  if rest == 0 { return "\(sign)\(whole)" }
  let decimals = rest % 10 == 0 ? "\(rest / 10)" : (rest < 10 ? "0" : "") + "\(rest)"
  return "\(sign)\(whole == 0 ? "" : "\(whole)").\(decimals)"
}
