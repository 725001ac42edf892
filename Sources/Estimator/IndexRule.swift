import Formulas
import Notation
import Units

/// The calcium by which the saturation indices of a cooling system are computed.
package enum IndexRule: String, Sendable, Hashable, CaseIterable {
  /// All of the hardness of the make-up water, so that the Langelier index is an upper bound.
  case hardness
  /// The calcium hardness of the make-up water, which plants give.
  case calcium

  /// Returns the inputs of a plant with indices; its water is neither soft nor alkaline by hydroxide.
  func fields(insteadOf fields: [Field]) -> [Field] {
    IndexFields.added(to: fields, withCalcium: self == .calcium).map { field in
      let isCounted = self == .hardness && field == CoolingFields.makeupHardness
      return isCounted ? IndexFields.makeupHardness : IndexFields.limited[field, default: field]
    }
  }
}

extension Field {
  /// The name by which tables of words have its label, which is unique.
  package var labelName: String {
    meaning == IndexFields.calciumHardness.meaning ? "makeup_calcium_hardness" : name
  }
}

/// The inputs that only saturation indices need.
package enum IndexFields {
  package static let calciumHardness = Field(
    "calcium_hardness", "calcium hardness of the make-up water", .calciumHardness,
    Limits(0, 20_000, .slip), step: 10, example: "80 mg/L CaCO3")
  package static let waterTemperature = Field(
    "water_temperature", "temperature of the water at the hottest surface", .temperature,
    Limits(0, 100, .formula), usual: Limits(10, 60, .slip), step: 1, example: "30 degC")

  /// Both inputs, in order.
  package static let all = [calciumHardness, waterTemperature]

  /// The make-up waters that have indices, in mg/L: the range of the logarithm.
  package static let range = Limits(
    10, 10_000, .guide(.softOrBrine))
  /// The pH of such waters, which is 0.7 lower than that of the system.
  package static let acidities = Limits(
    0, 8.8, .guide(.systemPH))

  /// The calcium and the hardness of such waters.
  static let limitedCalcium = calciumHardness.limited(to: range)
  fileprivate static let makeupHardness = CoolingFields.makeupHardness.limited(to: range)
  /// Their other figures.
  fileprivate static let limited = [
    calciumHardness: limitedCalcium,
    CoolingFields.makeupTDS: CoolingFields.makeupTDS.limited(to: range),
    CoolingFields.makeupAlkalinity: CoolingFields.makeupAlkalinity.limited(to: range),
    CoolingFields.makeupPH: CoolingFields.makeupPH.limited(
      to: acidities, usual: Limits(6, 8.8, .slip)),
  ]

  /// Returns the fields of a cooling system with those of its indices.
  static func added(
    to fields: [Field], withTemperature: Bool = true, withCalcium: Bool
  ) -> [Field] {
    fields.flatMap { field in
      (withCalcium && field == CoolingFields.makeupHardness ? [calciumHardness] : []) + [field]
        + (withTemperature && field == CoolingFields.makeupChloride ? [waterTemperature] : [])
    }
  }
}

/// The saturation indices of calcium carbonate in the water of a cooling system.
///
/// Logarithms are those of the make-up water and of the concentration factor, whose sum is that of the
/// system water. Each is a rational formula of one input, so that values stay exact, and directions
/// are proved.
package struct IndexFormulas: Sendable {
  /// The index of Langelier, above 0 if the water forms scale.
  package let langelier: Formula
  /// The index of Ryznar, below 6 if the water forms scale.
  package let ryznar: Formula
  /// The index of Puckorius, below 6 if the water forms scale.
  package let puckorius: Formula

  /// The indices, in order.
  package var all: [Formula] { [langelier, ryznar, puckorius] }

  /// The names of the indices.
  package static let names: Set<String> = ["lsi", "rsi", "psi"]
  /// The number of decimals that indices have: published ones differ from one another by 0.1 to 0.3.
  package static let decimals = 1

  package static let byHardness = IndexFormulas(calcium: CoolingFields.makeupHardness)
  package static let byCalcium = IndexFormulas(calcium: IndexFields.calciumHardness)

  private static let source = "UFC 3-240-13FN, p. 210 to 217"

  private init(calcium field: Field) {
    let solids = Self.concentrated(CoolingFields.makeupTDS, "tds", "total dissolved solids")
    let calcium = Self.concentrated(field, "calcium", "calcium hardness")
    let alkalinity = Self.concentrated(CoolingFields.makeupAlkalinity, "alkalinity", "alkalinity")
    let saturation = Formula(
      "saturation_ph", .acidity, "pH at which the water is saturated with calcium carbonate",
      source: Self.source
    ) {
      let ofSolids = (solids - .constant(1, .pH)) / .constant(10, .one)
      let ofCalcium = calcium - .constant(0.4, .pH)
      return .constant(9.3, .pH) + ofSolids + .formula(Self.temperature) - ofCalcium - alkalinity
    }
    let equilibrium = Formula(
      "equilibrium_ph", .acidity, "pH that water of this alkalinity has in a tower",
      source: "Garratt-Callahan, 1.465 log10 alkalinity + 4.54"
    ) { .constant(1.465, .one) * alkalinity + .constant(4.54, .pH) }
    let acidity = Term.formula(CoolingFormulas.systemPH)
    let twice = Term.constant(2, .one) * .formula(saturation)
    langelier = Formula(
      "lsi", .acidity, "Langelier index, above 0 scale", source: Self.source
    ) { acidity - .formula(saturation) }
    ryznar = Formula("rsi", .acidity, "Ryznar index, below 6 scale", source: Self.source) {
      twice - acidity
    }
    puckorius = Formula("psi", .acidity, "Puckorius index, below 6 scale", source: Self.source) {
      twice - .formula(equilibrium)
    }
  }

  /// Returns the logarithm of a figure of the system water, concentrated from the make-up.
  private static func concentrated(_ makeup: Field, _ name: String, _ meaning: String) -> Term {
    .formula(
      Formula(
        "log_\(name)", .acidity, "decimal logarithm of the system water's \(meaning)",
        source: logarithmSource
      ) { logarithm(of: makeup.term, in: makeup.kind.dimension) + .formula(concentration) })
  }

  private static let concentration = Formula(
    "log_concentration", .acidity, "decimal logarithm of the concentration factor",
    source: logarithmSource
  ) {
    // Ten times the factor is within the range of the logarithm.
    logarithm(of: .constant(10, .one) * CoolingFields.concentrationFactor.term, in: .one)
      - .constant(1, .pH)
  }

  private static let logarithmSource = "within 0.000088 of each log10 from 10 to 10,000"

  /// Returns the decimal logarithm of a term, in units of pH, each of which is a power of ten.
  private static func logarithm(of figure: Term, in unit: CompoundUnit) -> Term {
    let fractions: [(Rational, Rational)] = [
      (6.719, 5.26), (41.822, 50.1), (247.87, 316), (1660.7, 1990), (24303, 19000),
    ]
    return fractions.reduce(.constant(5.00536, .pH)) { sum, part in
      sum - .constant(part.0, .pH * unit) / (figure + .constant(part.1, unit))
    }
  }

  private static let temperature = Formula(
    "temperature_term", .acidity, "term of the saturation pH for the temperature",
    source: "within 0.000013 of 34.55 - 13.12 log10(T + 273.15) from 0 to 100 degC"
  ) {
    let (celsius, degree) = (IndexFields.waterTemperature.term, Kind.temperature.dimension)
    return .constant(3078.28, .pH * degree) / (celsius + .constant(433, degree))
      - .constant(0.00443715, .pH / degree) * celsius - .constant(4.524788, .pH)
  }
}

extension IndexRule {
  /// The formulas of the indices.
  package var formulas: IndexFormulas { self == .calcium ? .byCalcium : .byHardness }
}

/// What a review can take from plants that have it: a water temperature and a calcium hardness.
package struct ReviewedWater: Sendable, Hashable {
  package var hasTemperature = false
  package var hasCalcium = false

  package init(hasTemperature: Bool = false, hasCalcium: Bool = false) {
    (self.hasTemperature, self.hasCalcium) = (hasTemperature, hasCalcium)
  }
}

extension Model {
  /// Returns the same rules with the saturation indices of cooling systems among the results.
  package func indexing(by rule: IndexRule) -> Model {
    precondition(system == .cooling, "only a cooling system has saturation indices")
    return changing { $0.indices = rule }
  }

  /// Returns the same rules for cooling systems that may also give what a review can take.
  package func reviewing(_ water: ReviewedWater) -> Model {
    precondition(system == .cooling, "only a cooling system has saturation indices")
    return changing { $0.water = water }
  }

  /// WTP's rules for a cooling system with all inputs of its indices.
  package static let indexed = Model.cooling.indexing(by: .calcium)
}
