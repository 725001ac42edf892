import Notation

@testable import Estimator

/// WTP's boiler products as the specification has them, typed out.
///
/// A line: product, form, then the grams of product for a gram of oxygen (a), of hardness (h) and
/// of M alkalinity (m) in the feed; held in a cubic metre of boiler water (r); held there for each
/// gram of hardness (q), of caustic alkalinity (c) and of the least alkalinity (k); and the sheet's
/// dosage and annual usage for the base plant.
struct BoilerLine {
  let id: String
  let form: Product.Form
  let coefficients: [Rational]
  let demand: Double
  let annualDemand: Double

  init(_ text: Substring) {
    let words = text.split(separator: " ").map(String.init)
    id = words[0]
    form = Product.Form(rawValue: words[1])!
    coefficients = words[2..<9].map { word in
      word == "1/3" ? Rational(1, over: 3) : try! DecimalNumber(parsing: word).rational
    }
    demand = Double(words[9])!
    annualDemand = Double(words[10])!
  }

  static let all = table.split(separator: "\n").map(BoilerLine.init)

  private static let table = """
    SS1294 solid   0  0    0    220  0    0   0     10.3714    51.8571
    SS1295 solid  10  0    0     35  0    0   0     63.6500   318.2500
    SS1350 solid  10  0    0     35  0    0   0     63.6500   318.2500
    SS1095 solid   9  0    0     28  0    0   0     57.1200   285.6000
    SS1995 solid   0  1   -1   1000  0   -1   0    -51.3571  -256.7857
    SS2295 solid   0  1.11 0     45  0    0   0      4.3414    21.7071
    SS8985 solid   0  0  1/3      0  0    0   0     28.0000   140.0000
    S5     liquid 35  0    0    120  0    0   0    222.6571  1113.2857
    S10    liquid 18  0    0     65  0    0   0    114.6643   573.3214
    S123   liquid 65  0    0    150  0    0   0    410.0714  2050.3571
    S125   liquid 40  0    0    240  0    0   0    259.3143  1296.5714
    S26    liquid  0  0    0    600  0    0   0     28.2857   141.4286
    S28    liquid  0  0    0    600  0    0   0     28.2857   141.4286
    S19    liquid  0  1   -1   1000  0    0  -1    -59.6071  -298.0357
    S456   liquid  0  0    0     37.5 150 0   0     15.9107    79.5536
    S124   liquid  0  0    0   1200  0    0   0     56.5714   282.8571
    S22    liquid  0  4    0    200  0    0   0     17.4286    87.1429
    S23    liquid  0  20   0   1000  0    0   0     87.1429   435.7143
    S88    liquid  0  0    3      0  0    0   0    252.0000  1260.0000
    S95    liquid  0  0    5      0  0    0   0    420.0000  2100.0000
    """

  /// The oxygen of the feed by its temperature, as the sheet has it: node, then mg/L.
  static let oxygen: [(from: Double, gives: Rational)] = [
    (40, 6.8), (45, 6.2), (50, 5.7), (55, 5.2), (60, 4.7), (65, 4.25), (70, 3.8), (75, 3.4),
    (80, 2.8), (85, 2.2), (90, 1.6), (95, 0.7),
  ]

  /// The demand in exact fractions, in the specification's own form, and the size of its parts.
  func demand(at point: [String: Double]) -> (exact: Rational, size: Rational) {
    func input(_ name: String) -> Rational { Rational(exactly: point[name]!)! }
    let cycles = input("max_tds") / input("feed_tds")
    let oxygen = Self.oxygen.last { $0.from <= point["feed_temperature"]! }!.gives
    let hardness = input("calcium_hardness")
    let amounts: [Rational] = [
      oxygen, hardness, input("m_alkalinity"), 1 / cycles, hardness / cycles,
      input("min_caustic_alkalinity") / cycles, 0.15 * input("max_tds") / cycles,
    ]
    let parts = zip(coefficients, amounts).map { $0 * $1 }
    return (parts.reduce(0, +), parts.reduce(0) { $0 + $1.absoluteValue })
  }

  /// Pounds of steam over 2200, hours, days and weeks, of both seasons.
  static func annualFeed(at point: [String: Double]) -> Rational {
    ["summer", "winter"].reduce(0) { sum, season in
      ["hours", "days", "weeks"].reduce(
        Rational(exactly: point["\(season)_steam"]!)! / 2200
      ) { $0 * Rational(exactly: point["\(season)_\($1)"]!)! } + sum
    }
  }
}
