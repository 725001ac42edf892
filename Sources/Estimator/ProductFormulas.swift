import Formulas
import Notation
import Units

/// The formulas of one product's dose and amount.
///
/// Source: WTP reference sheets, 2013. The sheet divides a boiler product's reserve by the cycles;
/// here it is multiplied by the blowdown fraction, which is the same number.
package struct ProductFormulas: Sendable {
  /// Signed, as the sheet prints it; boilers only.
  package let demand: Formula?
  /// What is dosed, never negative.
  let dose: Formula
  /// What is used in a year, never negative.
  let usage: Formula
  /// The demand of a year, signed as the sheet prints it; boilers only.
  package let annualDemand: Formula?

  /// The formulas of a product, or nil where no amount is computed.
  package init?(_ product: Product) {
    switch product.dosing {
    case .boiler(let coefficients): self.init(boiler: product.id, coefficients)
    case .bleed(let dose):
      self.init(cooling: product.id, dose, "held in the system water") { dose in
        dose / gramsInKilogram * .formula(CoolingFormulas.annualMakeup)
          / CoolingFields.concentrationFactor.term
      }
    case .weeklySystemSlug(let dose):
      self.init(slug: product.id, dose, into: CoolingFields.systemVolume)
    case .weeklySumpSlug(let dose):
      self.init(slug: product.id, dose, into: CoolingFields.sumpVolume)
    case .advice: return nil
    }
  }

  /// The formulas in the order in which a table prints them.
  package var all: [Formula] { [demand, dose, usage, annualDemand].compactMap { $0 } }

  private init(boiler id: String, _ coefficients: BoilerCoefficients) {
    let demand = Formula(
      "\(id).demand", .dose, "demand of the feed and reserve of the boiler water, signed",
      source: "WTP boiler reference sheet, 2013, \(id), dosage", note: coefficients.note
    ) { coefficients.demand }
    let dose = Formula(
      "\(id).dose", .dose, "dose per m3 of feed", source: "the demand, where it is not negative"
    ) { .maximum(.constant(0, .gram / .cubicMetre), .formula(demand)) }
    func amount(_ name: String, _ what: String, of figure: Formula) -> Formula {
      Formula(
        "\(id).\(name)", .massPerYear, what,
        source: "WTP boiler reference sheet, 2013, \(id), annual usage"
      ) { .formula(figure) * .formula(BoilerFormulas.annualFeed) / gramsInKilogram }
    }
    self.demand = demand
    self.dose = dose
    usage = amount("usage", "product used a year", of: dose)
    annualDemand = amount("annual_demand", "demand of a year, signed", of: demand)
  }

  private init(slug id: String, _ dose: Rational, into volume: Field) {
    self.init(cooling: id, dose, "weekly slug into \(volume.name)") { dose in
      dose / gramsInKilogram * volume.term * slugsInYear
    }
  }

  private init(
    cooling id: String, _ figure: Rational, _ what: String, usage term: (Term) -> Term
  ) {
    let source = "WTP cooling reference sheet, 2013, \(id)"
    let dose = Formula("\(id).dose", .dose, what, source: "\(source), dosage") {
      .constant(figure, .gram / .cubicMetre)
    }
    demand = nil
    self.dose = dose
    usage = Formula(
      "\(id).usage", .massPerYear, "product used a year", source: "\(source), annual usage"
    ) { term(.formula(dose)) }
    annualDemand = nil
  }
}

/// One slug a week, whatever the duty.
private let slugsInYear = Term.constant(Limits.weeksOfYear.to, .one / .year, "slugs a year")
private let gramsInKilogram = Term.constant(1000, .gram / .kilogram, "g in a kg")

extension BoilerCoefficients {
  private static let onCalciumCarbonate: CompoundUnit = .gram / .gramOfCalciumCarbonate

  /// The demand as a term; parts whose coefficient is 0 are left out.
  fileprivate var demand: Term {
    let feed = [
      part(oxygen, .gram / .gramOfOxygen, .formula(BoilerFormulas.dissolvedOxygen)),
      part(hardness, Self.onCalciumCarbonate, BoilerFields.calciumHardness.term),
      part(alkalinity, Self.onCalciumCarbonate, BoilerFields.mAlkalinity.term),
    ]
    let held = [
      reserve.isZero ? nil : Signed(term: .constant(reserve, .gram / .cubicMetre)),
      part(reserveHardness, Self.onCalciumCarbonate, BoilerFields.calciumHardness.term),
      part(causticAlkalinity, Self.onCalciumCarbonate, BoilerFields.minCausticAlkalinity.term),
    ]
    let reserve = Signed.total(held).map {
      Signed(term: $0 * .formula(BoilerFormulas.blowdownFraction))
    }
    // The maximum TDS cancels, and so is not named: see `note`.
    let least = part(
      minAlkalinity, Self.onCalciumCarbonate,
      BoilerFormulas.alkalinityShare * BoilerFields.feedTDS.term)
    return Signed.total(feed + [reserve, least]) ?? .constant(0, .gram / .cubicMetre)
  }

  /// Where the least alkalinity went that the sheet divides by the cycles.
  fileprivate var note: String? {
    guard !minAlkalinity.isZero else { return nil }
    let least = BoilerFormulas.minAlkalinity
    let share = BoilerFormulas.alkalinityShare
    let feed = BoilerFields.feedTDS.term
    let held = Term.formula(least) / .formula(BoilerFormulas.cycles)
    let written = least.term / (BoilerFields.maxTDS.term / feed)
    return [held, written, share * feed].map { $0.text() }.joined(separator: " = ")
  }

  private func part(_ coefficient: Rational, _ unit: CompoundUnit, _ term: Term) -> Signed? {
    guard !coefficient.isZero else { return nil }
    let scaled = .constant(coefficient.absoluteValue, unit) * term
    return Signed(term: scaled, isNegative: coefficient.isNegative)
  }
}

/// A part of a sum with its sign, so that a chemist reads `a - b` and not `a + -1 * b`.
private struct Signed {
  let term: Term
  var isNegative = false

  /// The sum of the parts that are there, or nil where none is.
  static func total(_ parts: [Signed?]) -> Term? {
    let present = parts.compactMap { $0 }
    let ordered = present.filter { !$0.isNegative } + present.filter(\.isNegative)
    guard let first = ordered.first else { return nil }
    let start =
      first.isNegative ? .constant(-1, .one) * first.term : first.term
    return ordered.dropFirst().reduce(start) { sum, part in
      part.isNegative ? sum - part.term : sum + part.term
    }
  }
}
