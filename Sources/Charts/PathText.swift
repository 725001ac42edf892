import Notation

/// Where numbers lie along an edge of a panel, in hundredths of a pixel.
struct ChartScale {
  let low: Rational
  let high: Rational
  /// Where the low end is, and the high end.
  let start: Int
  let end: Int

  /// Where a number is, to the nearest hundredth of a pixel.
  func place(_ number: Rational) -> Int {
    let share = (number - low) / (high - low)
    return Int((Rational(start) + share * Rational(end - start)).double.rounded())
  }

  /// Hundredths of a pixel for each unit of the number.
  var slope: Double { (Rational(end - start) / (high - low)).double }
}

/// A point of a drawing, in hundredths of a pixel.
struct Dot: Equatable {
  let x: Int
  let y: Int
}

/// The text of an SVG path, built of moves from point to point.
///
/// Points are rounded to hundredths of a pixel where they are, and then told as differences, so that
/// nothing adds up.
struct PathText {
  private(set) var text = ""
  private var pen: Dot?
  private var command: Character?
  /// Whether the number that was said last has a point.
  private var hasPoint = false

  var isEmpty: Bool { text.isEmpty }

  /// Goes to a point without drawing, unless it is there.
  mutating func move(to dot: Dot) {
    guard dot != pen else { return }
    say("M", [dot.x, dot.y])
    pen = dot
  }

  /// Draws a straight line.
  mutating func line(to dot: Dot) {
    guard let from = pen else { preconditionFailure("a path starts with a move") }
    let (dx, dy) = (dot.x - from.x, dot.y - from.y)
    pen = dot
    if dy == 0 { return say("h", [dx]) }
    if dx == 0 { return say("v", [dy]) }
    say("l", [dx, dy])
  }

  /// Draws a straight line between two points.
  mutating func line(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) {
    move(to: Dot(x: start.x, y: start.y))
    line(to: Dot(x: end.x, y: end.y))
  }

  /// Draws a point, which round ends make visible.
  mutating func point(at dot: Dot) {
    move(to: dot)
    say("h", [0])
    // What follows starts anew, wherever it is.
    pen = nil
  }

  private mutating func say(_ letter: Character, _ numbers: [Int]) {
    // A repeated move would draw a line.
    let isNew = letter != command || letter == "M"
    if isNew { text.append(letter) }
    for (index, number) in numbers.enumerated() {
      let word = hundredths(number)
      // A minus starts a number, and so does a second point.
      let startsItself = word.first == "-" || word.first == "." && hasPoint
      if !(isNew && index == 0), !startsItself { text += " " }
      text += word
      hasPoint = word.contains(".")
    }
    command = letter
  }

  /// The path as an element of a class; nothing where nothing is drawn.
  func element(_ style: String) -> String {
    isEmpty ? "" : "<path class=\"\(style)\" d=\"\(text)\"/>\n"
  }
}

/// A number of hundredths as a decimal, as short as can be.
func hundredths(_ number: Int) -> String {
  let (whole, rest) = number.magnitude.quotientAndRemainder(dividingBy: 100)
  let sign = number < 0 ? "-" : ""
  if rest == 0 { return "\(sign)\(whole)" }
  let decimals = rest % 10 == 0 ? "\(rest / 10)" : (rest < 10 ? "0" : "") + "\(rest)"
  return "\(sign)\(whole == 0 ? "" : "\(whole)").\(decimals)"
}
