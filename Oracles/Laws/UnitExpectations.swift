import Notation
import Units

/// The expected value of every unit, written independently.
///
/// Factors are those of the International Yard and Pound Agreement of 1959 (0.45359237 kg), the UK
/// Units of Measurement Regulations 1995 (4.54609 L), NIST SP 811 (3.785411784 L; a grain of
/// 64.79891 mg), and for hardness the molar masses of CaCO3, 100.0869, and of CaO, 56.0774 g/mol.
package enum UnitExpectations {
  /// A unit of a kind: a figure `x` in it is `x * times / over + zero` in the kind's own unit.
  package struct Entry: Sendable {
    package let kind: Kind
    package let symbol: String
    let times: Rational
    let over: Rational
    let zero: Rational

    fileprivate init(
      _ kind: Kind, _ symbol: String, _ times: Rational, over: Rational = 1, zero: Rational = 0
    ) {
      (self.kind, self.symbol, self.times, self.over) = (kind, symbol, times, over)
      self.zero = zero
    }

    /// Returns a figure in this unit, converted to the kind's own unit.
    package func inOwnUnit(_ figure: Rational) -> Rational { figure * times / over + zero }
  }

  /// Every unit of every kind, the kind's own unit first.
  package static let all: [Entry] =
    flows + concentrations + hardnesses + temperatures + [
      Entry(.acidity, "pH", 1), Entry(.ratio, "1", 1), Entry(.ratio, "x", 1),
      Entry(.ratio, "%", 1, over: 100), Entry(.conductivity, "uS/cm", 1),
      Entry(.conductivity, "mS/cm", 1000), Entry(.conductivity, "mS/m", 10),
      Entry(.hoursPerDay, "h/d", 1),
      Entry(.daysPerWeek, "d/wk", 1), Entry(.weeksPerYear, "wk/yr", 1),
      Entry(.massPerYear, "kg/yr", 1), Entry(.massPerYear, "t/yr", 1000),
      Entry(.massPerYear, "lb/yr", 0.45359237), Entry(.volumePerYear, "m3/yr", 1),
    ]

  private static let flows = [
    Entry(.steam, "lb/h", 1), Entry(.steam, "klb/h", 1000),
    Entry(.steam, "kg/h", 1, over: 0.45359237),
    Entry(.steam, "t/h", 1000, over: 0.45359237), Entry(.steam, "kg/s", 3600, over: 0.45359237),
    Entry(.volumeFlow, "m3/h", 1), Entry(.volumeFlow, "L/s", 3.6),
    Entry(.volumeFlow, "L/min", 0.06), Entry(.volumeFlow, "gal_us/min", 0.22712470704),
    Entry(.volumeFlow, "gal_imp/min", 0.2727654), Entry(.volume, "m3", 1),
    Entry(.volume, "L", 1, over: 1000), Entry(.volume, "gal_us", 3.785411784, over: 1000),
    Entry(.volume, "gal_imp", 4.54609, over: 1000),
  ]

  private static let concentrations =
    [Kind.massConcentration, .dissolvedOxygen].flatMap { kind in
      ["mg/L", "g/m3", "ppm"].map { Entry(kind, $0, 1) }
    } + ["g/m3", "mg/L", "ppm"].map { Entry(.dose, $0, 1) } + [
      Entry(.massConcentration, "g/L", 1000), Entry(.dissolvedOxygen, "ug/L", 1, over: 1000),
      Entry(.dissolvedOxygen, "ppb", 1, over: 1000),
    ]

  private static let hardnesses =
    [Kind.hardness, .calciumHardness, .alkalinity].flatMap { kind in
      ["mg/L CaCO3", "ppm CaCO3", "mg/L", "ppm"].map { Entry(kind, $0, 1) }
        + [
          Entry(kind, "meq/L", 50.04345), Entry(kind, "gpg_us", 64.79891, over: 3.785411784),
          Entry(kind, "gpg_imp", 64.79891, over: 4.54609),
          Entry(kind, "dH", 1000.869, over: 56.0774), Entry(kind, "fH", 10),
        ]
    }
    + [Kind.hardness, .calciumHardness].flatMap { kind in
      [
        Entry(kind, "degClark", 64.79891, over: 4.54609), Entry(kind, "mmol/L", 100.0869),
      ]
    } + [
      Entry(.calciumHardness, "mg/L Ca", 100.0869, over: 40.078),
      Entry(.alkalinity, "mg/L HCO3", 50.04345, over: 61.01684),
    ]

  private static let temperatures = [
    Entry(.temperature, "degC", 1), Entry(.temperature, "degF", 5, over: 9, zero: -160.0 / 9),
    Entry(.temperature, "K", 1, zero: -273.15), Entry(.temperatureDifference, "degC", 1),
    Entry(.temperatureDifference, "degF", 5, over: 9), Entry(.temperatureDifference, "K", 1),
  ]

  /// Returns the expected error for a unit of another kind.
  static func refusal(of symbol: String, for quantity: String, needing kind: Kind) -> UnitError {
    let measured = Kind.allCases.filter { kind in
      all.contains { $0.kind == kind && $0.symbol == symbol }
    }
    let kinds = measured.filter { $0 != .calciumHardness || !measured.contains(.hardness) }
    // A density converts a volume or volume flow to a mass flow, and a mass flow to a volume flow.
    let counterparts: [Kind] =
      kind == .steam ? [.volume, .volumeFlow] : kind == .volumeFlow ? [.steam] : []
    let isTemperature = kind == .temperature || kind == .temperatureDifference
    let isDegree =
      isTemperature
      ? ["dH", "fH", "degClark"].contains(symbol)
      : [.hardness, .calciumHardness].contains(kind) && ["degC", "degF"].contains(symbol)
    let reason: UnitError.Reason =
      if kinds.contains(where: counterparts.contains) {
        .needsDensity
      } else if kind == .alkalinity && symbol == "mmol/L" {
        .ambiguousMillimole
      } else if isDegree {
        .hardnessDegree
      } else {
        kinds == [.conductivity] ? .conductivity : .mismatch(kinds)
      }
    return UnitError(reason, quantity, needs: kind, given: symbol)
  }
}
