import Notation

/// A figure that is one slip of a hand or an eye away from the right one.
package struct Misprint: Sendable {
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
    let minus = UInt8(ascii: "-")
    if old.withoutEndingDecimals == new.withoutEndingDecimals { return nil }
    if old == [minus] + new { return "its sign lost" }
    if new == [minus] + old { return "a sign too many" }
    if (old.first == minus) == (new.first == minus), old.significant == new.significant,
      !old.significant.isEmpty
    {
      return "the decimal point moved"
    }
    if old.exchanges.contains(new) { return "two digits exchanged" }
    if old.count == new.count, zip(old, new).count(where: !=) == 1 { return "one digit off" }
    if old.removals(of: Array(old.indices)).contains(new) { return "a digit left out" }
    return new.removals(of: Array(new.indices)).contains(old) ? "a digit too many" : nil
  }

  /// The figures that are one slip away from a written one, plainly written.
  static func variants(of written: String) -> [String] {
    let bytes = Array(written.utf8)
    let places = bytes.digits
    guard places.count <= 12, !written.contains("e") else { return [] }
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let others = places.flatMap { place in
      digits.filter { $0 != bytes[place] }.map { bytes.replacing(place..<place + 1, by: [$0]) }
    }
    let additions = places.flatMap { place in
      digits.map { bytes.replacing(place + 1..<place + 1, by: [$0]) }
    }
    let removals = places.count > 1 ? bytes.removals(of: places) : []
    return (others + bytes.exchanges + removals + additions).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}

/// The bytes of a plain decimal.
extension [UInt8] {
  /// Where its digits are.
  fileprivate var digits: [Int] {
    indices.filter { self[$0] >= UInt8(ascii: "0") && self[$0] <= UInt8(ascii: "9") }
  }

  /// The decimal with two digits exchanged that follow each other.
  fileprivate var exchanges: [[UInt8]] {
    zip(digits, digits.dropFirst()).filter { self[$0] != self[$1] }.map { first, second in
      var exchanged = self
      exchanged.swapAt(first, second)
      return exchanged
    }
  }

  /// The decimal without each of some of its bytes.
  fileprivate func removals(of places: [Int]) -> [[UInt8]] {
    places.map { replacing($0..<$0 + 1, by: []) }
  }

  fileprivate func replacing(_ places: Range<Int>, by others: [UInt8]) -> [UInt8] {
    Array(self[..<places.lowerBound] + others + self[places.upperBound...])
  }

  /// The decimal without the zeros that end it after its point.
  fileprivate var withoutEndingDecimals: [UInt8] {
    let point = UInt8(ascii: ".")
    guard contains(point) else { return self }
    let rest = withoutEndingZeros
    return rest.last == point ? rest.dropLast() : rest
  }

  /// The digits without the point and the zeros at both ends.
  fileprivate var significant: [UInt8] {
    digits.map { self[$0] }.drop { $0 == UInt8(ascii: "0") }.map { $0 }.withoutEndingZeros
  }

  private var withoutEndingZeros: [UInt8] {
    Array(prefix((lastIndex { $0 != UInt8(ascii: "0") } ?? -1) + 1))
  }
}
