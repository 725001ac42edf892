import Estimator
import Formulas
import Mutation
import Testing

/// The mutants of an audit, and the outputs that they change.
@Suite struct `Mutants` {
  private static let boiler = Mutant.all(of: .boiler)
  private static let cooling = Mutant.all(of: .cooling)

  @Test func `of a boiler include every kind`() {
    let kinds = Set(Self.boiler.map(\.kind))
    #expect(MutantKind.allCases.filter { !kinds.contains($0) }.isEmpty)
  }

  @Test func `of a cooling system include every kind that applies to its formulas`() {
    let kinds = Set(Self.cooling.map(\.kind))
    let missing = MutantKind.allCases.filter { !kinds.contains($0) }
    #expect(
      missing == [
        .season, .edge, .doseAndDemand, .neighbours, .node, .clamp, .extreme, .line,
      ])
  }

  @Test func `are distinct and wrong`() {
    for (model, mutants) in [(Model.boiler, Self.boiler), (.cooling, Self.cooling)] {
      var known: [String: Set<Term>] = [:]
      var wrong: [String] = []
      for mutant in mutants {
        guard let changed = mutant.changed.first, let place = mutant.places.first else {
          wrong.append("\(mutant.description) changes nothing")
          continue
        }
        let formula = changed.term.withFormula(mutant.formula) ?? changed.term
        let isNew = known[mutant.formula, default: []].insert(formula).inserted
        let isRight = changed.term == model.outputs[place].formula.term
        if !isNew || isRight { wrong.append(mutant.description) }
      }
      #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(5))")
    }
  }

  @Test func `of a shared formula change only the outputs that read it`() {
    let mutant = Self.boiler.first { $0.formula == "annual_feed" }
    let names = mutant?.places.map { Model.boiler.outputs[$0].name } ?? []
    let readers = Model.boiler.outputs.map(\.name).filter { name in
      name == "annual_feed" || name.hasSuffix(".usage") || name.hasSuffix(".annual_demand")
    }
    #expect(names == readers)
    #expect(mutant?.changed.map(\.name) == readers)
  }

  @Test(arguments: [
    "S5.demand: 35 g/g O2 * dissolved_oxygen -> 35.35 g/g O2 * dissolved_oxygen",
    "S5.demand: 35 g/g O2 * dissolved_oxygen -> 36 g/g O2 * dissolved_oxygen",
    "annual_feed: summer_steam / 2200 lb steam/m3 -> summer_steam / 2204.62 lb steam/m3",
    "annual_feed: 2200 lb steam/m3 everywhere -> 2240 lb steam/m3",
    "annual_feed: summer_weeks -> summer_weeks as 52, whatever is entered",
    "annual_feed: summer + winter -> summer twice",
    "cycles: max_tds / feed_tds -> feed_tds / max_tds",
    "dissolved_oxygen: oxygen_table at 45: 6.2 -> 6.3",
    "dissolved_oxygen: oxygen_table at or above 45 -> above 45",
    "dissolved_oxygen: oxygen_table in steps -> a line",
    "dissolved_oxygen: feed_temperature -> feed_temperature as degF read as degC",
    "S19.usage: S19.dose -> S19.demand",
  ])
  func `of a boiler describe the change`(description: String) {
    #expect(Self.boiler.contains { $0.description == description })
  }

  /// Each possible mistake in a quotient of two figures occurs once.
  @Test func `of a quotient include every mistake once`() {
    let quotient = "max_tds / feed_tds"
    #expect(
      mistakes("cycles") == [
        "operation: \(quotient) -> max_tds + feed_tds",
        "operation: \(quotient) -> max_tds - feed_tds",
        "operation: \(quotient) -> max_tds * feed_tds",
        "operands exchanged: \(quotient) -> feed_tds / max_tds",
        "term or factor dropped: \(quotient) -> max_tds",
        "term or factor dropped: \(quotient) -> 1 / feed_tds",
        "figures exchanged: max_tds -> feed_tds", "figures exchanged: max_tds -> min_sulphite",
        "figures exchanged: feed_tds -> max_tds", "figures exchanged: feed_tds -> min_sulphite",
      ])
  }

  /// In the catalogue, S88 is between S23 and S95.
  @Test func `of a product with one term include every mistake once`() {
    let demand = "3 g/g CaCO3 * m_alkalinity"
    #expect(
      mistakes("S88.demand") == [
        "dose and demand exchanged: demand -> dose, never negative",
        "constant 1 % off: \(demand) -> 3.03 g/g CaCO3 * m_alkalinity",
        "constant 1 % off: \(demand) -> 2.97 g/g CaCO3 * m_alkalinity",
        "last digit of a constant: \(demand) -> 4 g/g CaCO3 * m_alkalinity",
        "last digit of a constant: \(demand) -> 2 g/g CaCO3 * m_alkalinity",
        "sign of a constant: \(demand) -> -3 g/g CaCO3 * m_alkalinity",
        "constant 0: \(demand) -> 0 g/g CaCO3 * m_alkalinity",
        "operation: \(demand) -> 3 g/g CaCO3 + m_alkalinity",
        "operation: \(demand) -> 3 g/g CaCO3 - m_alkalinity",
        "operation: \(demand) -> 3 g/g CaCO3 / m_alkalinity",
        "term or factor dropped: \(demand) -> 3 g/g CaCO3",
        "term or factor dropped: \(demand) -> m_alkalinity",
        "figures exchanged: m_alkalinity -> calcium_hardness",
        "figures exchanged: m_alkalinity -> min_caustic_alkalinity",
        "figures exchanged: m_alkalinity -> min_alkalinity",
        "unit confused: m_alkalinity -> m_alkalinity x HCO3 as CaCO3",
        "unit confused: m_alkalinity -> m_alkalinity / HCO3 as CaCO3",
        "catalogue entry exchanged: \(demand) -> 20 g/g CaCO3 * calcium_hardness + 1000 g/m3 * "
          + "blowdown_fraction, S23.demand",
        "catalogue entry exchanged: \(demand) -> 5 g/g CaCO3 * m_alkalinity, S95.demand",
      ])
    let constants = Self.boiler.filter { $0.formula == "S88.demand" }.compactMap(\.constant)
    #expect(constants == Array(repeating: "3 g/g CaCO3", count: 6))
  }

  /// Returns descriptions of the mutants of a boiler formula, with their kinds.
  private func mistakes(_ formula: String) -> [String] {
    Self.boiler.filter { $0.formula == formula }
      .map { "\($0.kind.rawValue): \($0.before) -> \($0.after)" }
  }

  @Test(arguments: [
    "CS4802.usage: sump_volume -> system_volume",
    "system_tds: makeup_tds -> makeup_chloride",
    "bleed: concentration_factor - 1 -> 1 - concentration_factor",
    "H207.dose: 100 g/m3 -> 300 g/m3, H2073.dose",
    "evaporation: temperature_drop -> temperature_drop x degF per degC",
    "C31.usage: system_volume -> system_volume in US for imperial gallons",
  ])
  func `of a cooling system describe the change`(description: String) {
    #expect(Self.cooling.contains { $0.description == description })
  }
}

extension Term {
  /// Returns the term of a formula that this term uses, directly or indirectly.
  fileprivate func withFormula(_ name: String) -> Term? {
    formulas.first { $0.name == name }?.term
  }
}
