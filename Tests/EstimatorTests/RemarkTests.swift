import Estimator
import Notation
import Testing
import Units

/// Tests the text of remarks that no recorded command line prints.
@Suite struct `Remarks` {
  @Test(
    arguments: [
      (
        .blowdownNotInFeed(factor: 1.25),
        "annual_feed excludes the blowdown: the true feed is 1.250 times as much"
      ),
      (
        .blowdownNotInFeed(factor: nil),
        "annual_feed excludes the blowdown, which at 1 cycle is all of the feed"
      ),
      (.neverOnDuty, "the plant is never on duty: amounts that depend on the duty are 0"),
      (
        .alkalinityLimitsCycles(of: 18.8, to: 7.4),
        "calculated at 18.8 cycles, but the feed alkalinity allows 7.4 (ABMA, water-tube: "
          + "700 mg/L CaCO3 in the boiler), in a shell boiler 10.6 (BS 2486: 1000 mg/L)"
      ),
      (
        .alkalinityLimitsCycles(of: 1.2, to: 0.9),
        "calculated at 1.2 cycles, but the feed alkalinity allows less than 1 (ABMA, water-tube: "
          + "700 mg/L CaCO3 in the boiler)"
      ),
      (
        .alkalinityLimitsCycles(of: 18.8, to: 7.4, by: .abma),
        "calculated at 18.8 cycles, but the feed alkalinity allows 7.4 (ABMA, water-tube: "
          + "700 mg/L CaCO3 in the boiler)"
      ),
      (
        .alkalinityLimitsCycles(of: 18.8, to: 10.6, by: .bs2486),
        "calculated at 18.8 cycles, but the feed alkalinity allows 10.6 (BS 2486, shell: "
          + "1000 mg/L CaCO3 in the boiler)"
      ),
    ] as [(Remark, String)]) func `are one sentence each`(remark: Remark, sentence: String)
  {
    #expect(remark.description == sentence)
  }

  /// Data formats contain this identifier instead of a sentence.
  @Test(
    arguments: [
      (Remark.notNeeded(product: "S19"), "not_needed", "S19"),
      (.asOnSheet(product: "S19"), "as_on_sheet", "S19"),
      (.holdsNoReserve(product: "SCG1"), "holds_no_reserve", "SCG1"),
      (.advice(product: "UB30", "hold it"), "advice", "UB30"),
      (.unused(field: "ph"), "unused", "ph"),
      (.blowdownNotInFeed(factor: nil), "blowdown_not_in_feed", "annual_feed"),
      (.neverOnDuty, "never_on_duty", nil), (.noSteam(season: "winter"), "no_winter", nil),
      (
        .unusual(
          name: "cycles", value: 1, unit: BoilerFormulas.cycles.unit,
          usual: BoilerFields.ph.limits), "unusual", "cycles"
      ),
    ] as [(Remark, String, String?)])
  func `have an identifier and a subject`(
    remark: Remark, kind: String, subject: String?
  ) { #expect(remark.kind == kind && remark.subject == subject) }

  @Test func `report a figure, its usual range and the reason`() throws {
    #expect(
      try unusual(.boiler, "max_tds=8000.5") == [
        "max_tds is 8000.5 mg/L, but is usually from 500 to 8000 mg/L "
          + "(guide value for boiler water); check its unit"
      ])
    #expect(
      try unusual(.boiler, "max_tds=600", "feed_tds=400") == [
        "cycles is 1.5, but is usually from 2 to 100 (guide value for boilers)"
      ])
    #expect(
      try unusual(.cooling, "temperature_drop=2 degF") == [
        "temperature_drop is 2 degF, but is usually from 5.4 to 36 degF "
          + "(guide value for cooling towers); check its unit"
      ])
  }

  private func unusual(_ system: SystemKind, _ settings: String...) throws -> [String] {
    try Estimate(Plant(.of(system), figures(system, settings))).remarks.compactMap { remark in
      guard case .unusual = remark else { return nil }
      return remark.description
    }
  }
}
