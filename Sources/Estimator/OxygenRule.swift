import Formulas
import Notation
import Units

/// The rule for the oxygen dissolved in a boiler's feed.
package enum OxygenRule: String, Sendable, Hashable, CaseIterable {
  /// The table on WTP's sheet, from 40 to 100 degC.
  case table
  /// Water saturated with air at 1 atm, from 0 to 100 degC.
  case saturation
}

extension BoilerFormulas {
  /// The oxygen dissolved in water that is saturated with air at 1 atm.
  ///
  /// A rational formula, so that its value is exact like those of all other formulas. It is 0 from
  /// 99.974 degC, the boiling point at 101.325 kPa. `Oracles/physics` proves its distance from
  /// IAPWS G7-04, which is defined from 1 degC. Published models differ from one another by 2 %.
  package static let oxygenAtSaturation = Formula(
    dissolvedOxygen.name, .dissolvedOxygen, "oxygen dissolved in feed water saturated with air",
    source: "within 0.0018 mg/L of IAPWS G7-04 at 101.325 kPa"
  ) {
    let temperature = BoilerFields.feedTemperature.term
    let degree = Kind.temperature.dimension
    let oxygen = Kind.dissolvedOxygen.dimension
    let solubility =
      .constant(0.1448, oxygen / degree)
      - .constant(0.000589, oxygen / degree / degree) * temperature
      + .constant(0.00001596, oxygen / degree / degree / degree) * temperature * temperature
    let divisor =
      .constant(1, .one) + .constant(0.0127, .one / degree) * temperature
      - .constant(0.000094, .one / degree / degree) * temperature * temperature
    return .maximum(
      .constant(0, oxygen),
      (.constant(99.974, degree, "boiling point") - temperature) * solubility / divisor)
  }
}
