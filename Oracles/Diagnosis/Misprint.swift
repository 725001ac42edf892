import Notation

/// A figure that is one slip of a hand or an eye away from the right one.
package struct Misprint: Sendable, Hashable {
  /// The figure as it should have been written.
  package let right: String
  /// What happened, as in "two digits exchanged".
  package let slip: String

  /// What makes a written figure out of a right one, if one slip does.
  ///
  /// The right figure is taken with the decimals of the written one, or one more or less.
  package init?(of written: DecimalNumber, for right: Double) {
    guard right.isFinite else { return nil }
    let decimals = written.decimals
    for count in [decimals, decimals + 1, decimals - 1] {
      guard NumberFormat.allowedDecimals.contains(count) else { continue }
      let text = Notation.text(right, as: .fixed(count))
      guard let slip = Misprint.slip(from: text, to: written.description) else { continue }
      (self.right, self.slip) = (text, slip)
      return
    }
    return nil
  }

  /// The slip between two plain decimals; nil where there is none, so that they are one figure, or
  /// more than one.
  package static func slip(from right: String, to written: String) -> String? {
    let (old, new) = (Array(right.utf8), Array(written.utf8))
    guard withoutEndingZeros(old) != withoutEndingZeros(new) else { return nil }
    let minus = UInt8(ascii: "-")
    if old == [minus] + new { return "its sign lost" }
    if new == [minus] + old { return "a sign too many" }
    if (old.first == minus) == (new.first == minus),
      significant(old) == significant(new), !significant(old).isEmpty
    {
      return "the decimal point moved"
    }
    return exchange(old, new) ?? oneDigit(old, new) ?? length(old, new)
  }

  /// A plain decimal without the zeros that end it after its point.
  private static func withoutEndingZeros(_ text: [UInt8]) -> [UInt8] {
    let point = UInt8(ascii: ".")
    guard text.contains(point) else { return text }
    let rest = text.reversed().drop { $0 == UInt8(ascii: "0") }
    return Array((rest.first == point ? rest.dropFirst() : rest).reversed())
  }

  /// The digits without the point and the zeros at both ends.
  private static func significant(_ text: [UInt8]) -> [UInt8] {
    let zero = UInt8(ascii: "0")
    let digits = text.filter { $0 >= zero }.drop { $0 == zero }
    return Array(digits.reversed().drop { $0 == zero }.reversed())
  }

  private static func exchange(_ old: [UInt8], _ new: [UInt8]) -> String? {
    let places = old.indices.filter { old.count == new.count && old[$0] != new[$0] }
    guard places.count == 2, old[places[0]] == new[places[1]], old[places[1]] == new[places[0]],
      places[1] - places[0] == 1
        || places[1] - places[0] == 2 && old[places[0] + 1] == UInt8(ascii: ".")
    else { return nil }
    return "two digits exchanged"
  }

  private static func oneDigit(_ old: [UInt8], _ new: [UInt8]) -> String? {
    guard old.count == new.count else { return nil }
    return old.indices.count { old[$0] != new[$0] } == 1 ? "one digit off" : nil
  }

  /// A digit left out or put in, the point staying where it is in the digits.
  private static func length(_ old: [UInt8], _ new: [UInt8]) -> String? {
    if old.count == new.count + 1, isShorter(new, old) { return "a digit left out" }
    if new.count == old.count + 1, isShorter(old, new) { return "a digit too many" }
    return nil
  }

  private static func isShorter(_ short: [UInt8], _ long: [UInt8]) -> Bool {
    let start = zip(short, long).prefix { $0 == $1 }.count
    return short[start...].elementsEqual(long[(start + 1)...])
  }
}
