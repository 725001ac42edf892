import Formulas
import Notation

/// A result that a plant can give as a measured figure, instead of computing it by WTP's rule.
///
/// The result becomes an input, and the inputs that only its rule needs are no longer asked for.
package enum MeasuredResult: String, Sendable, Hashable, CaseIterable {
  case annualFeed = "annual_feed"
  /// The cycles that are held, which need not be those that the maximum TDS allows.
  case cycles
  case dissolvedOxygen = "dissolved_oxygen"
  case annualMakeup = "annual_makeup"

  /// The kind of plant that has the result.
  package var system: SystemKind { self == .annualMakeup ? .cooling : .boiler }

  /// WTP's rule for the result.
  package var formula: Formula {
    switch self {
    case .annualFeed: BoilerFormulas.annualFeed
    case .cycles: BoilerFormulas.cycles
    case .dissolvedOxygen: BoilerFormulas.dissolvedOxygen
    case .annualMakeup: CoolingFormulas.annualMakeup
    }
  }

  /// The input with the given figure.
  package var field: Field {
    switch self {
    case .annualFeed: Self.annualFeedField
    case .cycles: Self.cyclesField
    case .dissolvedOxygen: Self.dissolvedOxygenField
    case .annualMakeup: Self.annualMakeupField
    }
  }

  /// The inputs that only WTP's rule for the result needs, in order.
  package var unneeded: [Field] { Self.unneeded[self, default: []] }

  private static let unneeded = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, $0.inputsOfRule) })

  /// The fields that the rule needs and no other result does.
  private var inputsOfRule: [Field] {
    let others = system.results.filter { $0.name != rawValue }.flatMap(\.inputs)
    return system.fields.filter { formula.inputs.contains($0.input) && !others.contains($0.input) }
  }

  /// The figures that replace a result and what else is computed for it, by their names.
  var replacements: [String: Term] {
    guard self == .cycles else { return [rawValue: field.term] }
    let share = Term.formula(BoilerFormulas.blowdownFraction.with(.constant(1, .one) / field.term))
    // The maximum TDS sets the alkalinity, so the solids of the feed are those that reach it; those
    // of a mixed feed may be others.
    let solids = ConductivityFields.feedTDS
    return [
      rawValue: field.term, BoilerFormulas.blowdownFraction.name: share,
      solids.name: .formula(solids.with(BoilerFields.maxTDS.term * share, named: "held_tds")),
    ]
  }

  /// A steam of 1,000,000 lb/h around the clock needs 3,970,909 m3 a year.
  private static let annualFeedField = Field(
    annualFeed.rawValue, "feed water per year, as metered", .volumePerYear,
    Limits(0, 4_000_000, .slip), step: 100, example: "5000 m3/yr")
  /// The field has no usual range, since the result has one.
  private static let cyclesField = Field(
    cycles.rawValue, "cycles of concentration, as held", .ratio, Limits(1, 1000, .formula),
    step: 0.5, example: "21.2")
  /// Water saturated with air at 0 degC and 1 atm has 14.6 mg/L.
  private static let dissolvedOxygenField = Field(
    dissolvedOxygen.rawValue, "oxygen dissolved in the feed water, as measured", .dissolvedOxygen,
    Limits(0, 20, .slip), usual: Limits(0, 14.6, .guide(.saturation)),
    step: 0.01, example: "6.2 mg/L")
  /// A tower of 100,000 m3/h with a drop of 20 degC and a concentration factor of 1.5 needs
  /// 94,348,800 m3 a year around the clock.
  private static let annualMakeupField = Field(
    annualMakeup.rawValue, "make-up water per year, as metered", .volumePerYear,
    Limits(0, 100_000_000, .slip), step: 100, example: "13824 m3/yr")
}

extension Model {
  /// Returns the same rules with results that plants give as measured figures.
  package func giving(_ results: [MeasuredResult]) -> Model {
    if results.isEmpty { return self }
    precondition(results.allSatisfy { $0.system == system }, "a result of another system is given")
    return changing { changes in
      changes.measured = MeasuredResult.allCases.filter {
        results.contains($0) || changes.measured.contains($0)
      }
    }
  }

  /// The results that plants give as measured figures.
  package var measured: [MeasuredResult] { changes.measured }

  /// Returns the given result because of which an input is not asked for, if there is one.
  package func result(insteadOf field: String) -> MeasuredResult? {
    measured.first { $0.unneeded.contains { $0.name == field } }
  }
}
