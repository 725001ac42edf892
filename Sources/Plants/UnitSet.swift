import Estimator
import Units

/// A set of units in which a table of plants is written, as the page has them.
package enum UnitSet: String, Sendable, CaseIterable {
  case metric, uk, us
  /// The units of WTP's example plant.
  case wtp

  /// Returns the unit of a field: the first of the set that measures it, or the field's own.
  package func unit(of field: Field) -> UnitOfMeasure {
    let symbols =
      switch self {
      case .metric: ["kg/h"]
      case .uk: ["lb/h"]
      case .us: ["lb/h", "degF", "gal_us/min", "gal_us", "ppm CaCO3", "ppm"]
      case .wtp: [field.example.unit.symbol]
      }
    let units = symbols.lazy.compactMap { symbol in
      field.kind.units.first { $0.symbol == symbol }
    }
    return units.first ?? field.unit
  }
}
