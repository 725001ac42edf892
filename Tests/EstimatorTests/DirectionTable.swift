@testable import Estimator

/// Which way an output moves as a field rises, derived by hand from WTP's rules.
enum Direction: Character {
  case rises = "+"
  case falls = "-"
  case none = "."
  /// Rises or falls by where the plant stands; see `turned`.
  case turns = "t"
}

/// The direction of every output in every field, typed out; a field not named has no effect.
struct DirectionTable {
  private let directions: [String: [String: Direction]]

  func direction(of output: String, in field: String) -> Direction? {
    directions[output].map { $0[field, default: .none] }
  }

  static func of(_ system: SystemKind) -> DirectionTable { system == .boiler ? boiler : cooling }

  /// The direction of an output that turns, at a plant.
  ///
  /// SS1995 holds `(1000 - caustic) * feed_tds / max_tds`; S19 holds
  /// `(1000 / max_tds - 0.15) * feed_tds`, which falls once max_tds exceeds 6666.67.
  static func turned(_ product: String, in field: String, at point: [String: Double]) -> Direction {
    if product == "S19" { return point["max_tds"]! * 0.15 <= 1000 ? .rises : .falls }
    let isBelow = point["min_caustic_alkalinity"]! <= 1000
    return (field == "feed_tds") == isBelow ? .rises : .falls
  }

  // MARK: - Boiler

  private static let boiler: DirectionTable = {
    let duty = ["steam", "hours", "days", "weeks"].flatMap { ["summer_\($0)", "winter_\($0)"] }
    let rising = Dictionary(uniqueKeysWithValues: duty.map { ($0, Direction.rises) })
    var directions: [String: [String: Direction]] = [
      "annual_feed": rising, "cycles": ["max_tds": .rises, "feed_tds": .falls],
      "dissolved_oxygen": ["feed_temperature": .falls], "min_alkalinity": ["max_tds": .rises],
    ]
    for line in doses.split(separator: "\n").dropFirst() {
      let words = line.split(separator: " ").map(String.init)
      let own = Dictionary(
        uniqueKeysWithValues: zip(doseFields, words[1...].map { Direction(rawValue: $0.first!)! }))
      directions["\(words[0]).demand"] = own
      directions["\(words[0]).dose"] = own
      directions["\(words[0]).usage"] = own.merging(rising) { $1 }
    }
    return DirectionTable(directions: directions)
  }()

  private static let doseFields = [
    "feed_temperature", "feed_tds", "max_tds", "m_alkalinity", "calcium_hardness",
    "min_caustic_alkalinity",
  ]

  private static let doses = """
           temp tds max alk hard caustic
    SS1294   .   +   -   .   .   .
    SS1295   -   +   -   .   .   .
    SS1350   -   +   -   .   .   .
    SS1095   -   +   -   .   .   .
    SS1995   .   t   t   -   +   -
    SS2295   .   +   -   .   +   .
    SS8985   .   .   .   +   .   .
    S5       -   +   -   .   .   .
    S10      -   +   -   .   .   .
    S123     -   +   -   .   .   .
    S125     -   +   -   .   .   .
    S26      .   +   -   .   .   .
    S28      .   +   -   .   .   .
    S19      .   t   -   -   +   .
    S456     .   +   -   .   +   .
    S124     .   +   -   .   .   .
    S22      .   +   -   .   +   .
    S23      .   +   -   .   +   .
    S88      .   .   .   +   .   .
    S95      .   .   .   +   .   .
    """

  // MARK: - Cooling

  private static let cooling: DirectionTable = {
    let flow: [String: Direction] = ["circulation": .rises, "temperature_drop": .rises]
    let bled = flow.merging(["concentration_factor": .falls]) { $1 }
    let annual = bled.merging(["hours": .rises, "days": .rises, "weeks": .rises]) { $1 }
    var directions: [String: [String: Direction]] = [
      "evaporation": flow, "bleed": bled, "makeup": bled, "annual_makeup": annual,
      "system_ph": ["makeup_ph": .rises],
    ]
    for solute in ["tds", "hardness", "alkalinity", "chloride"] {
      directions["system_\(solute)"] = [
        "makeup_\(solute)": .rises, "concentration_factor": .rises,
      ]
    }
    for line in CoolingLine.all where line.dose != nil {
      directions["\(line.id).dose"] = [:]
      directions["\(line.id).usage"] =
        line.target == "bleed" ? annual : ["\(line.target)_volume": .rises]
    }
    return DirectionTable(directions: directions)
  }()
}
