/// A point of a drawing, in hundredths of a pixel.
struct Dot: Hashable {
  var x: Int
  var y: Int

  init(x: Int, y: Int) { (self.x, self.y) = (x, y) }
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

  init() {}

  /// Goes to a point without drawing, unless it is there.
  mutating func move(to dot: Dot) {
    guard dot != pen else { return }
    say("M", [dot.x, dot.y])
    pen = dot
  }

  /// Draws a straight line.
  mutating func line(to dot: Dot) {
    let from = start()
    let (dx, dy) = (dot.x - from.x, dot.y - from.y)
    pen = dot
    if dy == 0 { return say("h", [dx]) }
    if dx == 0 { return say("v", [dy]) }
    say("l", [dx, dy])
  }

  /// Draws a point, which round ends make visible.
  mutating func point(at dot: Dot) {
    move(to: dot)
    say("h", [0])
    // What follows starts anew, wherever it is.
    pen = nil
  }

  private func start() -> Dot {
    guard let pen else { preconditionFailure("a path starts with a move") }
    return pen
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
}

/// A number of hundredths as a decimal, as short as can be.
func hundredths(_ number: Int) -> String {
  let size = number.magnitude
  let (whole, rest) = size.quotientAndRemainder(dividingBy: 100)
  let sign = number < 0 ? "-" : ""
  if rest == 0 { return "\(sign)\(whole)" }
  let decimals = rest % 10 == 0 ? "\(rest / 10)" : (rest < 10 ? "0" : "") + "\(rest)"
  return "\(sign)\(whole == 0 ? "" : "\(whole)").\(decimals)"
}
