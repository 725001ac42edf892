import Units

/// What each unit of each kind is in the kind's own, and how it may be spelled, typed out.
///
/// A line: kind, spellings, numerator over denominator, and what is added to the numerator; a
/// figure is `(figure * numerator + offset) / denominator` in the kind's own unit.
struct UnitLine {
  let kind: Kind
  let spellings: [String]
  let numerator: Int
  let denominator: Int
  let offset: Int

  init(_ text: Substring) {
    let words = text.split(separator: "|").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    kind = Kind(rawValue: words[0])!
    spellings = words[1].split(separator: ",").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    let numbers = words[2].split(separator: " ").compactMap { Int($0) }
    numerator = numbers[0]
    denominator = numbers[1]
    offset = numbers[2]
  }

  /// A number of tenths in the own unit: one division of whole numbers below 2^53, rounded once.
  func value(ofTenths tenths: Int) -> Double {
    Double(tenths * numerator + 10 * offset) / Double(10 * denominator)
  }

  static let all = table.split(separator: "\n").map(UnitLine.init)

  private static let table = """
    steam                 | lb/h, pph, lb/hr, lbs/hour        | 1 1 0
    steam                 | kg/h, kg/hr                       | 100000000 45359237 0
    steam                 | t/h, t/hr                         | 100000000000 45359237 0
    steam                 | kg/s, kg/sec                      | 360000000000 45359237 0
    volumeFlow            | m3/h, m³/h, m3/hr, m^3/h          | 1 1 0
    volumeFlow            | L/s, l/s                          | 36 10 0
    volumeFlow            | L/min, l/min                      | 6 100 0
    volumeFlow            | gal_us/min, gpm_us, US gal/min    | 22712470704 100000000000 0
    volumeFlow            | gal_imp/min, UK gal/min           | 2727654 10000000 0
    volume                | m3, m³                            | 1 1 0
    volume                | L, l, litres                      | 1 1000 0
    volume                | gal_us, US gal                    | 3785411784 1000000000000 0
    volume                | gal_imp, imperial gallons         | 454609 100000000 0
    massConcentration     | mg/L, g/m3, ppm, mg/l, g/m³       | 1 1 0
    massConcentration     | g/L, g/l                          | 1000 1 0
    dissolvedOxygen       | mg/L, g/m3, ppm, mg/l, g/m³       | 1 1 0
    dose                  | mg/L, g/m3, ppm, mg/l, g/m³       | 1 1 0
    hardness              | mg/L CaCO3, ppm CaCO3, mg/L, ppm, mg/l, mg/L as CaCO3, mg/l as CaCO₃ | 1 1 0
    hardness              | dH, degdH, degDH, °dH             | 17848 1000 0
    hardness              | fH, degfH, degFH, °fH             | 10 1 0
    hardness              | degClark, degE, dege, °Clark, °e  | 14254 1000 0
    hardness              | meq/L, mval/L, meq/l              | 5004 100 0
    hardness              | mmol/L, mmol/l                    | 10009 100 0
    alkalinity            | mg/L CaCO3, ppm CaCO3, mg/L, ppm, mg/l, mg/L as CaCO3, mg/l as CaCO₃ | 1 1 0
    alkalinity            | meq/L, mval/L, meq/l              | 5004 100 0
    temperature           | degC, C, °C, º C                  | 1 1 0
    temperature           | degF, F, °F                       | 5 9 -160
    temperature           | K                                 | 100 100 -27315
    temperatureDifference | degC, C, °C, º C, delta_degC, Δ°C, delta_C | 1 1 0
    temperatureDifference | degF, F, °F, delta_degF, Δ°F, delta_F, ΔF | 5 9 0
    temperatureDifference | K, delta_K, ΔK                    | 1 1 0
    acidity               | pH, ph, PH                        | 1 1 0
    ratio                 | 1, x, ×                           | 1 1 0
    ratio                 | %, percent                        | 1 100 0
    hoursPerDay           | h/d, hr/day, hours/day            | 1 1 0
    daysPerWeek           | d/wk, days/week                   | 1 1 0
    weeksPerYear          | wk/yr, weeks/year                 | 1 1 0
    massPerYear           | kg/yr, kg/a                       | 1 1 0
    massPerYear           | t/yr, t/a                         | 1000 1 0
    massPerYear           | lb/yr, lbs/year                   | 45359237 100000000 0
    volumePerYear         | m3/yr, m³/a                       | 1 1 0
    """

  /// Texts that are no unit of a plant, or of none at all.
  static let others = [
    "gal", "gallons", "gal/min", "gpm", "µS/cm", "\u{3BC}S/cm", "uS/cm", "mS/cm", "kg", "lb",
    "L/yr",
    "furlong", "Mg/L", "m", "lb", "mg/L N", "",
  ]

  /// Every text, once.
  static let spellings = Set(all.flatMap(\.spellings) + others).sorted()

  static func line(_ spelling: String, of kind: Kind) -> UnitLine? {
    all.first { $0.kind == kind && $0.spellings.contains(spelling) }
  }
}
