import Notation

/// A figure that differs from the right one by a single slip in typing or reading.
package struct Misprint: Sendable {
  /// The figure as it should have been written.
  package let right: String
  /// The slip, such as `two digits swapped`.
  package let slip: String

  /// Creates the misprint that turns the right figure into the written one, if a single slip does.
  ///
  /// It rounds the right figure to as many decimals as the written one has, to one more and to one
  /// fewer.
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

  /// Returns the slip between two plain decimals; nil if they are equal or more than one slip
  /// apart.
  package static func slip(from right: String, to written: String) -> String? {
    let (old, new) = (Array(right.utf8), Array(written.utf8))
    let minus = UInt8(ascii: "-")
    if DecimalNumber(right)?.shortened == DecimalNumber(written)?.shortened { return nil }
    if old == [minus] + new { return "sign missing" }
    if new == [minus] + old { return "extra sign" }
    if (old.first == minus) == (new.first == minus), old.significant == new.significant,
      !old.significant.isEmpty
    {
      return "decimal point moved"
    }
    if old.swaps.contains(new) { return "two digits swapped" }
    if old.count == new.count, zip(old, new).count(where: !=) == 1 { return "one digit wrong" }
    if old.removals(of: Array(old.indices)).contains(new) { return "one digit missing" }
    return new.removals(of: Array(new.indices)).contains(old) ? "one extra digit" : nil
  }

  /// Returns the plain decimals that are one slip away from a written figure.
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
    return (others + bytes.swaps + removals + additions).map { String(decoding: $0, as: UTF8.self) }
  }
}

extension [UInt8] {
  /// The positions of the digits.
  fileprivate var digits: [Int] {
    indices.filter { self[$0] >= UInt8(ascii: "0") && self[$0] <= UInt8(ascii: "9") }
  }

  /// The variants of the decimal with two adjacent digits swapped.
  fileprivate var swaps: [[UInt8]] {
    zip(digits, digits.dropFirst()).filter { self[$0] != self[$1] }.map { first, second in
      var swapped = self
      swapped.swapAt(first, second)
      return swapped
    }
  }

  /// Returns the variants of the decimal with one of the given bytes removed.
  fileprivate func removals(of places: [Int]) -> [[UInt8]] {
    places.map { replacing($0..<$0 + 1, by: []) }
  }

  fileprivate func replacing(_ places: Range<Int>, by others: [UInt8]) -> [UInt8] {
    Array(self[..<places.lowerBound] + others + self[places.upperBound...])
  }

  /// The digits without the decimal point and without leading and trailing zeros.
  fileprivate var significant: [UInt8] {
    let zero = UInt8(ascii: "0")
    return digits.map { self[$0] }.drop { $0 == zero }.reversed().drop { $0 == zero }.reversed()
  }
}
