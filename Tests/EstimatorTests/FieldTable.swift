import Estimator

/// The field table of a system, copied from the specification.
///
/// Each line contains the name, unit, minimum, maximum, usual minimum, usual maximum and example.
struct FieldLine {
  let name: String
  let unit: String
  let limits: ClosedRange<Double>
  let usual: ClosedRange<Double>?
  let example: String

  init(_ text: Substring) {
    let words = text.split(separator: "|").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    func range(_ low: Int) -> ClosedRange<Double>? {
      guard let from = Double(words[low]), let to = Double(words[low + 1]) else { return nil }
      return from...to
    }
    name = words[0]
    unit = words[1]
    limits = range(2)!
    usual = range(4)
    example = words[6]
  }

  static func lines(of system: SystemKind) -> [FieldLine] {
    (system == .boiler ? boiler : cooling).split(separator: "\n").map(FieldLine.init)
  }

  private static let boiler = """
    summer_steam           | lb/h       | 0  | 1000000 | 250 | 60000 | 2200 lb/h
    summer_hours           | h/d        | 0  | 24      | -   | -     | 20 h/d
    summer_days            | d/wk       | 0  | 7       | -   | -     | 5 d/wk
    summer_weeks           | wk/yr      | 0  | 52      | -   | -     | 25 wk/yr
    winter_steam           | lb/h       | 0  | 1000000 | 250 | 60000 | 2200 lb/h
    winter_hours           | h/d        | 0  | 24      | -   | -     | 20 h/d
    winter_days            | d/wk       | 0  | 7       | -   | -     | 5 d/wk
    winter_weeks           | wk/yr      | 0  | 52      | -   | -     | 25 wk/yr
    feed_tds               | mg/L       | 1  | 50000   | 1   | 2000  | 165 mg/L
    m_alkalinity           | mg/L CaCO3 | 0  | 10000   | 0   | 500   | 84 mg/L CaCO3
    ph                     | pH         | 0  | 14      | 5   | 11    | 7.6 pH
    calcium_hardness       | mg/L CaCO3 | 0  | 10000   | 0   | 50    | 2 mg/L CaCO3
    feed_temperature       | degC       | 40 | 100     | -   | -     | 48 degC
    max_tds                | mg/L       | 10 | 100000  | 500 | 8000  | 3500 mg/L
    min_sulphite           | mg/L       | 0  | 1000    | 20  | 100   | 30 mg/L
    min_caustic_alkalinity | mg/L CaCO3 | 0  | 10000   | 100 | 1000  | 350 mg/L CaCO3
    """

  private static let cooling = """
    circulation          | m3/h       | 0.01 | 100000 | -   | -    | 320 m3/h
    temperature_drop     | degC       | 0.1  | 50     | 3   | 20   | 10 degF
    sump_volume          | m3         | 0.01 | 100000 | -   | -    | 12.25 m3
    system_volume        | m3         | 0.01 | 100000 | -   | -    | 24 m3
    concentration_factor | 1          | 1.01 | 50     | 1.5 | 10   | 3
    makeup_tds           | mg/L       | 0    | 50000  | 10  | 2000 | 200 mg/L
    makeup_hardness      | mg/L CaCO3 | 0    | 20000  | -   | -    | 120 mg/L CaCO3
    makeup_alkalinity    | mg/L CaCO3 | 0    | 20000  | -   | -    | 100 mg/L CaCO3
    makeup_ph            | pH         | 0    | 14     | 6   | 9.5  | 7.3 pH
    makeup_chloride      | mg/L       | 0    | 20000  | -   | -    | 25 mg/L
    hours                | h/d        | 0    | 24     | -   | -    | 12 h/d
    days                 | d/wk       | 0    | 7      | -   | -    | 5 d/wk
    weeks                | wk/yr      | 0    | 52     | -   | -    | 48 wk/yr
    """

  /// Returns a setting that keeps cross-field limits satisfied while a field is at one of its ends.
  static func companion(of name: String, at value: Double) -> String? {
    switch name {
    case "summer_weeks": "winter_weeks=0"
    case "winter_weeks": "summer_weeks=0"
    case "feed_tds": value > 3500 ? "max_tds=100000" : nil
    case "max_tds": value < 165 ? "feed_tds=1" : nil
    case "sump_volume": value > 24 ? "system_volume=100000" : nil
    case "system_volume": value < 12.25 ? "sump_volume=0.01" : nil
    default: nil
    }
  }
}
