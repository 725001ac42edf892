import Units

/// A unit as the CF conventions need it: in words of UDUNITS that mean the same.
///
/// Units that UDUNITS lacks, or understands as something else (`dH` is a decihenry there, and `degF` of
/// a difference a temperature), are written in terms of others. A hardness or an alkalinity is a mass
/// of something per volume, so equivalents and degrees are converted to mg/L as CaCO3. Source: UDUNITS
/// 2.2, `udunits2-common.xml` and `udunits2-accepted.xml`.
struct ArrayUnit {
  /// The unit of the figures as they are stored.
  let stored: UnitOfMeasure
  /// The text of the attribute `units`.
  let units: String
  /// The substance that the mass in `units` is that of, if any.
  let substance: String?
  private let typed: UnitOfMeasure

  init(_ unit: UnitOfMeasure) {
    typed = unit
    let (mass, substance) = unit.massAndSubstance
    switch unit.kind {
    case .hardness, .calciumHardness, .alkalinity:
      stored = mass == nil ? unit.kind.ownUnit : unit
      (units, self.substance) = (mass ?? "mg/L", substance ?? "CaCO3")
    case .temperatureDifference:
      (stored, units, self.substance) = (unit, Self.difference[unit.symbol] ?? "K", nil)
    default:
      (stored, self.substance) = (unit, substance)
      units = mass ?? Self.words[unit.symbol] ?? unit.symbol
    }
  }

  /// Whether figures are converted to the own unit of their kind.
  var isConverted: Bool { stored != typed }

  /// The attributes of an array in this unit; the unit as typed, where it is another text.
  var attributes: [NetCDFAttribute] {
    [NetCDFAttribute("units", units)]
      + (substance.map { [NetCDFAttribute("expressed_as", $0)] } ?? [])
      + (typed.symbol == ([units] + (substance.map { [$0] } ?? [])).joined(separator: " ")
        ? [] : [NetCDFAttribute("unit_as_typed", typed.symbol)])
  }

  private static let difference = ["degF": "0.5555555555555556 K"]

  private static let words = [
    "pH": "1", "x": "1", "ppm": "mg/L", "ppb": "ug/L", "d/wk": "day week-1", "h/d": "hour day-1",
    "wk/yr": "week year-1", "kg/yr": "kg year-1", "t/yr": "t year-1", "lb/yr": "lb year-1",
    "m3/yr": "m3 year-1", "gal_us": "0.003785411784 m3", "gal_imp": "0.00454609 m3",
    "klb/h": "1000 lb h-1", "gal_us/min": "0.003785411784 m3 min-1",
    "gal_imp/min": "0.00454609 m3 min-1",
  ]
}

extension UnitOfMeasure {
  /// The mass per volume and the substance of `mg/L CaCO3`, and of `ppm CaCO3` in water of 1 kg/L; nil
  /// for other units.
  fileprivate var massAndSubstance: (mass: String?, substance: String?) {
    let words = symbol.split(separator: " ", maxSplits: 1).map(String.init)
    guard let mass = ["mg/L": "mg/L", "ppm": "mg/L"][words[0]] else { return (nil, nil) }
    return (mass, words.count > 1 ? words[1] : nil)
  }
}
