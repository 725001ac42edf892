import Formulas
import Notation
import Units

/// The formulas for the doses and amounts of a product.
///
/// Source: WTP reference sheets, 2013. The sheet divides a boiler product's reserve by the cycles.
/// Here it is multiplied by the blowdown fraction, which gives the same result.
extension Product {
  /// The formulas in the order of a table's columns, or none if the product has no computed
  /// amounts.
  ///
  /// All products have a dose and a usage, which are never negative. Boiler products also have a
  /// demand first and an annual demand last, which are signed, as on the sheet.
  package var formulas: [Formula] {
    switch dosing {
    case .boiler(let coefficients): boilerFormulas(coefficients)
    case .bleed(let dose):
      coolingFormulas(dose, "held in the system water") { dose in
        dose / gramsInKilogram * .formula(CoolingFormulas.annualMakeup)
          / CoolingFields.concentrationFactor.term
      }
    case .weeklySystemSlug(let dose): slugFormulas(dose, into: CoolingFields.systemVolume)
    case .weeklySumpSlug(let dose): slugFormulas(dose, into: CoolingFields.sumpVolume)
    case .advice: []
    }
  }

  private func boilerFormulas(_ coefficients: BoilerCoefficients) -> [Formula] {
    let demand = Formula(
      "\(id).demand", .dose, "demand of the feed and reserve of the boiler water, signed",
      source: "WTP boiler reference sheet, 2013, \(id), dosage", note: coefficients.note
    ) { coefficients.demand }
    let dose = Formula(
      "\(id).dose", .dose, "dose per m3 of feed", source: "the demand, if positive"
    ) { .maximum(.constant(0, .gram / .cubicMetre), .formula(demand)) }
    func amount(_ name: String, _ what: String, of figure: Formula) -> Formula {
      Formula(
        "\(id).\(name)", .massPerYear, what,
        source: "WTP boiler reference sheet, 2013, \(id), annual usage"
      ) { .formula(figure) * .formula(BoilerFormulas.annualFeed) / gramsInKilogram }
    }
    return [
      demand, dose, amount("usage", "product used per year", of: dose),
      amount("annual_demand", "annual demand, signed", of: demand),
    ]
  }

  private func slugFormulas(_ dose: Rational, into volume: Field) -> [Formula] {
    coolingFormulas(dose, "weekly slug into \(volume.name)") { dose in
      dose / gramsInKilogram * volume.term * slugs
    }
  }

  private func coolingFormulas(
    _ figure: Rational, _ what: String, usage term: (Term) -> Term
  ) -> [Formula] {
    let source = "WTP cooling reference sheet, 2013, \(id)"
    let dose = Formula("\(id).dose", .dose, what, source: "\(source), dosage") {
      .constant(figure, .gram / .cubicMetre)
    }
    let usage = Formula(
      "\(id).usage", .massPerYear, "product used per year", source: "\(source), annual usage"
    ) { term(.formula(dose)) }
    return [dose, usage]
  }
}

/// The number of slugs per year: one a week, regardless of the duty.
private let slugs = Term.constant(Product.slugsInYear, .one / .year, "slugs per year")
private let gramsInKilogram = Term.constant(1000, .gram / .kilogram, "grams per kilogram")

extension BoilerCoefficients {
  /// The demand as a term, without parts whose coefficient is 0.
  fileprivate var demand: Term {
    let perCalciumCarbonate: CompoundUnit = .gram / .gramOfCalciumCarbonate
    let calciumHardness = BoilerFields.calciumHardness.term
    let held = total([
      reserve.isZero ? nil : (.constant(reserve, .gram / .cubicMetre), false),
      part(reserveHardness, perCalciumCarbonate, calciumHardness),
      part(causticAlkalinity, perCalciumCarbonate, BoilerFields.minCausticAlkalinity.term),
    ])
    let demand = total([
      part(oxygen, .gram / .gramOfOxygen, .formula(BoilerFormulas.dissolvedOxygen)),
      part(hardness, perCalciumCarbonate, calciumHardness),
      part(alkalinity, perCalciumCarbonate, BoilerFields.mAlkalinity.term),
      held.map { ($0 * .formula(BoilerFormulas.blowdownFraction), false) },
      // The maximum TDS cancels out, so it does not appear; see `note`.
      part(
        minAlkalinity, perCalciumCarbonate,
        BoilerFormulas.alkalinityShare * BoilerFields.feedTDS.term),
    ])
    return demand ?? .constant(0, .gram / .cubicMetre)
  }

  /// Explains why the minimum alkalinity, which the reference sheet divides by the cycles, does not
  /// appear in the demand.
  fileprivate var note: String? {
    guard !minAlkalinity.isZero else { return nil }
    let least = BoilerFormulas.minAlkalinity
    let share = BoilerFormulas.alkalinityShare
    let feed = BoilerFields.feedTDS.term
    let held = Term.formula(least) / .formula(BoilerFormulas.cycles)
    let written = least.term / (BoilerFields.maxTDS.term / feed)
    return [held, written, share * feed].map { $0.text() }.joined(separator: " = ")
  }

  /// A signed part of a sum, so that explanations print `a - b` instead of `a + -1 * b`.
  private typealias Part = (term: Term, isNegative: Bool)

  private func part(_ coefficient: Rational, _ unit: CompoundUnit, _ term: Term) -> Part? {
    guard !coefficient.isZero else { return nil }
    return (.constant(coefficient.absoluteValue, unit) * term, coefficient.isNegative)
  }

  /// Returns the sum of the parts that are not nil, with subtracted parts last, or nil if there are
  /// none.
  private func total(_ parts: [Part?]) -> Term? {
    let present = parts.compactMap { $0 }
    let ordered = present.filter { !$0.isNegative } + present.filter(\.isNegative)
    guard let first = ordered.first else { return nil }
    let start = first.isNegative ? .constant(-1, .one) * first.term : first.term
    return ordered.dropFirst().reduce(start) { sum, part in
      part.isNegative ? sum - part.term : sum + part.term
    }
  }
}
