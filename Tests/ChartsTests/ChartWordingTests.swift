import Charts
import Estimator
import Formulas
import Foundation
import Notation
import Testing

@Suite struct `The text of a chart` {
  @Test(arguments: [
    (["feed_tds=50:500/10"], "S5.dose", "Dose of S5 by total dissolved solids of the feed water"),
    (
      ["feed_tds=50:500/10"], "S5.dose,S5.usage,cycles,annual_feed",
      "Dose and usage of S5, cycles of concentration and feed water per year by total dissolved solids of the feed water"
    ),
    (
      ["feed_tds=50:500/10"], "S5.dose,S10.dose,S123.dose,S125.dose,S26.dose",
      "Dose of S5, S10, S123, S125 and S26 by total dissolved solids of the feed water"
    ),
    (
      ["feed_tds=50:500/10"], "S5.dose,S10.dose,S123.dose,S125.dose,S26.dose,S124.dose",
      "Dose of 6 products by total dissolved solids of the feed water"
    ),
    (
      ["feed_temperature=48,50", "feed_tds=50:500/10"], "annual_feed",
      "Feed water per year by total dissolved solids of the feed water and temperature of the feed water"
    ),
  ])
  func `has a title that names up to five products or results`(
    axes: [String], outputs: String, title: String
  )
    throws
  {
    #expect(try DrawnChart(chart(.boiler, axes, outputs).svg).texts("title") == [title])
  }

  @Test func `shortens meanings at a comma in the title`() throws {
    let chart = try DrawnChart(chart(.cooling, ["concentration_factor=2:5:1"], "bleed").svg)
    #expect(chart.texts("title") == ["Bleed by cycles of concentration"])
  }

  /// A name and its figure are joined by no-break spaces.
  @Test func `lists the fixed inputs and those of the example plant`() throws {
    func fixed(_ axis: String, _ outputs: String, _ examples: Set<String>) throws -> [String] {
      let chart = try chart(.boiler, [axis], outputs, examples: examples)
      let words = try DrawnChart(chart.svg).words.replacing("\u{A0}", with: "_")
      return words.components(separatedBy: ". ").map { $0 + "." }
        .filter { ["Held fixed", "As in WTP's", "No other"].contains(where: $0.hasPrefix) }
    }
    let axis = "feed_tds=50:500/10"
    #expect(try fixed(axis, "S26.dose", []) == ["Held fixed: max_TDS_3\u{202F}500_mg/L."])
    #expect(
      try fixed(axis, "S26.dose", ["max_tds", "ph"])
        == ["As in WTP's example plant: max_TDS_3\u{202F}500_mg/L."])
    #expect(
      try fixed(axis, "S5.dose", ["max_tds"]) == [
        "Held fixed: feed_temperature_48_°C.",
        "As in WTP's example plant: max_TDS_3\u{202F}500_mg/L.",
      ])
    #expect(try fixed("m_alkalinity=1:9:1", "S88.dose", []) == ["No other input matters."])
  }

  /// The words of the tables: "Recirculating flow", "Cycles of concentration", "make-up".
  @Test func `names the inputs of a tower as its tables do`() throws {
    let fixed = try DrawnChart(chart(.cooling, ["temperature_drop=5:10/3 degF"], "bleed").svg).words
      .replacing("\u{A0}", with: " ")
    #expect(
      fixed.contains("Held fixed: recirculating flow 320 m³/h, cycles of concentration 3."),
      "\(fixed)")
    let hardness = try chart(.cooling, ["concentration_factor=2:5:1"], "system_hardness")
    #expect(try DrawnChart(hardness.svg).words.contains("make-up\u{A0}hardness\u{A0}120"))
  }

  @Test func `states the basis of doses, with products if bases differ`() throws {
    func remarks(_ system: SystemKind, _ axis: String, _ outputs: String) throws -> [String] {
      let words = try DrawnChart(chart(system, [axis], outputs).svg).words
      let sentences = words.components(separatedBy: ". ").map { $0 + "." }
      return sentences.filter { sentence in
        !["Held fixed", "No other input", "Estimates;", "The scale", "Each panel", "Not every"]
          .contains(where: sentence.hasPrefix)
      }
    }
    #expect(
      try remarks(.boiler, "feed_tds=50:500/10", "S5.dose,S10.dose")
        == ["Basis of the doses: per m³ of feed."])
    #expect(try remarks(.boiler, "feed_tds=50:500/10", "S5.usage,cycles") == [])
    #expect(
      try remarks(.boiler, "feed_tds=50:500/10", "SS1995.demand,S19.usage") == [
        "Basis of the doses: per m³ of feed.",
        "SS1995 and S19: the demand falls as the required alkalinity rises, as in WTP's sheet; "
          + "check with WTP.",
      ])
    #expect(
      try remarks(
        .cooling, "concentration_factor=2:5:1", "SCG1.dose,C31.dose,CSChlor.dose,H207.dose") == [
          "Basis of the doses: weekly slug into the system volume (SCG1, C31, CSChlor); in the "
            + "system water (H207).",
          "SCG1 and CSChlor: a weekly slug is not enough to maintain a halogen reserve.",
        ])
  }

  @Test func `describes each panel for screen readers`() throws {
    func description(_ axis: String, _ outputs: String) throws -> [String] {
      try DrawnChart.description(of: chart(.boiler, [axis], outputs))
    }
    // The dose is 600 * feed_tds / 3500 g/m3, and the cycles are 3500 / feed_tds.
    #expect(
      try description("feed_tds=50:500/10", "S26.dose,cycles") == [
        "A chart of 2 panels. Across: total dissolved solids of the feed water, from 50 to "
          + "500\u{A0}mg/L.",
        "Panel 1, up: S26 dose, g/m³. S26 dose: rises from 8.571\u{A0}g/m³ at 50\u{A0}mg/L to "
          + "85.71\u{A0}g/m³ at 500\u{A0}mg/L.",
        "Panel 2, up: Cycles of concentration. cycles: falls from 70 at 50\u{A0}mg/L to 7 at "
          + "500\u{A0}mg/L.",
      ])
    #expect(
      try description("feed_tds=350", "cycles") == [
        "A chart of one panel. Across: total dissolved solids of the feed water, from 350 to 350\u{A0}mg/L.",
        "Up: Cycles of concentration. cycles: is 10 at 350\u{A0}mg/L.",
      ])
  }
}

/// Descriptions of curves for screen readers.
@Suite struct `The description of a curve` {
  /// Returns the sentence on the only line of a chart.
  private func words(_ chart: Chart) throws -> String {
    let last = try #require(try DrawnChart.description(of: chart).last)
    return String(try #require(last.components(separatedBy: ": ").last).dropLast())
      .replacing("\u{A0}", with: " ")
  }

  @Test(arguments: [
    (
      "S5.dose", "feed_temperature=42:56:14",
      "falls from 243.7 g/m³ at 42 °C to 187.7 g/m³ at 56 °C with 3 steps"
    ),
    (
      "SS1995.dose", "m_alkalinity=0:400:400",
      "falls from 32.64 g/m³ at 0 mg/L CaCO₃ to 0 g/m³ at 400 mg/L CaCO₃"
    ),
    ("S88.dose", "ph=5:9:4", "is 252 g/m³ throughout"),
    ("S88.dose", "ph=7", "is 252 g/m³ at 7 pH"),
    (
      "S26.dose", "feed_tds=1:3500:3499",
      "rises from 0.1714 g/m³ at 1 mg/L to 600 g/m³ at 3\u{202F}500 mg/L"
    ),
  ]) func `distinguishes staircases, slopes and constants`(
    output: String, axis: String, sentence: String
  ) throws {
    #expect(try words(chart(.boiler, [axis], output)) == sentence)
  }

  @Test func `has the ends, the number of steps, and the range if the ends are not its limits`()
    throws
  {
    let one = steps([(0, 0), (1, 1)], through: 2)
    let two = steps([(0, 0), (1, 1), (2, 2)], through: 3)
    let cases: [(term: (Term) -> Term, range: String, sentence: String)] = [
      ({ .maximum($0, number(2)) }, "0:4:4", "rises from 2 at 0 to 4 at 4"),
      (
        { .maximum(.minimum($0, number(1)), $0 - number(2)) }, "0:4:4",
        "rises from 0 at 0 to 2 at 4"
      ),
      (
        { $0 + number(1) / $0 }, "0.5:1.5:1",
        "goes from 2.5 at 0.5 to 2.167 at 1.5, between 2 and 2.5"
      ),
      ({ .lookup(one, $0) }, "0:2:2", "rises from 0 at 0 to 1 at 2 with 1 step"),
      ({ .lookup(two, $0) + $0 }, "0:3:3", "rises from 0 at 0 to 5 at 3 with 2 steps"),
      (
        { $0 - .lookup(two, $0) - .lookup(one, $0) }, "0:1.5:1.5",
        "goes from 0 at 0 to −0.5 at 1.5 with 1 step, between −1 and 1"
      ),
      ({ $0 }, "0.123456,1.1234567", "rises from 0.1235 at 0.123456 to 1.123 at 1.123"),
    ]
    for (term, range, sentence) in cases {
      #expect(try words(chart(of: term, range)) == sentence)
    }
  }
}
