/// Works out a line of figures such as `max(0, 35 * 6.2 - (1 + 2) / 3)`, knowing no formula.
struct FigureLine {
  private var rest: Substring
  private let table: (Double) -> Double

  static func value(of line: String, table: @escaping (Double) -> Double) -> Double? {
    var reader = FigureLine(rest: line[...], table: table)
    let value = reader.sum()
    return reader.rest.isEmpty ? value : nil
  }

  private mutating func take(_ text: String) -> Bool {
    rest = rest.drop { $0 == " " }
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }

  private mutating func sum() -> Double {
    var value = product()
    while true {
      if take("+") {
        value += product()
      } else if take("-") {
        value -= product()
      } else {
        return value
      }
    }
  }

  private mutating func product() -> Double {
    var value = factor()
    while true {
      if take("*") {
        value *= factor()
      } else if take("/") {
        value /= factor()
      } else {
        return value
      }
    }
  }

  private mutating func factor() -> Double {
    if take("-") { return -factor() }
    if take("max(") {
      let (a, b) = pair()
      return max(a, b)
    }
    if take("oxygen_table(") { return table(closed()) }
    if take("(") { return closed() }
    return number()
  }

  private mutating func closed() -> Double {
    let value = sum()
    return take(")") ? value : .nan
  }

  private mutating func pair() -> (Double, Double) {
    let first = sum()
    return take(",") ? (first, closed()) : (.nan, .nan)
  }

  private mutating func number() -> Double {
    let start = rest.drop { $0 == " " }
    var digits = start.prefix { $0.isNumber || $0 == "." }
    rest = start.dropFirst(digits.count)
    if take("e") {
      let sign = take("-") ? "-" : take("+") ? "" : ""
      let exponent = rest.prefix(while: \.isNumber)
      rest = rest.dropFirst(exponent.count)
      digits += "e\(sign)\(exponent)"
    }
    return Double(digits) ?? .nan
  }
}
