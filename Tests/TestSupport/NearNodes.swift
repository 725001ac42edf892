/// A feed temperature within 1e-17 of a node of WTP's oxygen table, above or below it.
///
/// The number is written in full. Its oxygen follows the rule that a value applies from its node up
/// to, but not including, the next node.
package struct NearNode: Sendable {
  /// The number as text.
  package let text: String
  /// The unit: `degC`, `degF` or `K`.
  package let unit: String
  /// The oxygen in mg/L.
  package let oxygen: String

  /// WTP's table, from 40 degC on in steps of 5 degrees.
  private static let oxygens = [
    "6.8", "6.2", "5.7", "5.2", "4.7", "4.25", "3.8", "3.4", "2.8", "2.2", "1.6", "0.7",
  ]

  /// The distances in units of 1e-19.
  private static let distances: [Int128] = [100] + (1...9).map { $0 * 10 } + (1...6)

  /// More than a thousand figures in three units.
  package static let all: [NearNode] = ["degC", "degF", "K"].flatMap { unit in
    (1..<oxygens.count).flatMap { node in
      distances.flatMap { distance in
        [
          NearNode(node, unit, -distance, oxygens[node - 1]),
          NearNode(node, unit, distance, oxygens[node]),
        ]
      }
    }
  }

  /// Returns the figures in a unit.
  package static func all(in unit: String) -> [NearNode] { all.filter { $0.unit == unit } }

  private init(_ node: Int, _ unit: String, _ distance: Int128, _ oxygen: String) {
    let celsius = 40 + 5 * node
    // In hundredths: 45 degC is 113 degF and 318.15 K.
    let hundredths =
      switch unit {
      case "degF": celsius * 180 + 3200
      case "K": celsius * 100 + 27315
      default: celsius * 100
      }
    let number = Int128(hundredths) * 100_000_000_000_000_000 + distance
    let (whole, part) = number.quotientAndRemainder(dividingBy: 10_000_000_000_000_000_000)
    let decimals = String(part)
    text = "\(whole).\(String(repeating: "0", count: 19 - decimals.count))\(decimals)"
    (self.unit, self.oxygen) = (unit, oxygen)
  }
}
