import Charts
import Estimator
import Sweep
import Testing

@Suite struct `The words of a chart` {
  /// A chart of the example plant; the fields among `examples` are said to be those of WTP's example.
  private func chart(
    _ system: SystemKind, _ axes: [String], _ outputs: String, examples: Set<String> = []
  ) throws -> Chart {
    let model = Model.of(system)
    let grid = try Grid(
      model, axes: try axes.map { try Axis(parsing: $0, of: model) },
      fixed: Plant.example(of: model))
    return try Chart(of: grid, outputs: try model.outputs(named: outputs), examples: examples)
  }

  @Test(arguments: [
    (["feed_tds=50:500/10"], "S5.dose", "Dose of S5 by total dissolved solids of the feed water"),
    (
      ["feed_tds=50:500/10"], "S5.dose,S5.usage,cycles,annual_feed",
      "Dose and usage of S5, cycles and annual feed by total dissolved solids of the feed water"
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
      "Annual feed by total dissolved solids of the feed water and temperature of the feed water"
    ),
  ])
  func `name what it is of, up to five of a sort`(axes: [String], outputs: String, title: String)
    throws
  {
    #expect(try chart(.boiler, axes, outputs).title == title)
  }

  @Test func `leave out what a meaning adds after a comma`() throws {
    let chart = try chart(.cooling, ["concentration_factor=2:5:1"], "bleed")
    #expect(chart.title == "Bleed by cycles of concentration")
  }

  /// Blanks within a figure and its name are ones that no line is broken at.
  @Test func `say which of the other inputs that count are held, and which are WTP's`() throws {
    func fixed(_ axis: String, _ outputs: String, _ examples: Set<String>) throws -> [String] {
      try chart(.boiler, [axis], outputs, examples: examples).fixed
        .map { $0.replacing("\u{A0}", with: "_") }
    }
    let axis = "feed_tds=50:500/10"
    #expect(try fixed(axis, "S26.dose", []) == ["Held fixed: max_TDS_3500_mg/L."])
    #expect(
      try fixed(axis, "S26.dose", ["max_tds", "ph"])
        == ["As in WTP's example plant: max_TDS_3500_mg/L."])
    #expect(
      try fixed(axis, "S5.dose", ["max_tds"]) == [
        "Held fixed: feed_temperature_48_°C.", "As in WTP's example plant: max_TDS_3500_mg/L.",
      ])
    #expect(try fixed("m_alkalinity=1:9:1", "S88.dose", []) == ["No other input counts."])
  }

  @Test func `say what doses count, of which products where that differs`() throws {
    func remarks(_ system: SystemKind, _ axis: String, _ outputs: String) throws -> [String] {
      try chart(system, [axis], outputs).remarks
    }
    #expect(
      try remarks(.boiler, "feed_tds=50:500/10", "S5.dose,S10.dose")
        == ["Doses are per m³ of feed."])
    #expect(try remarks(.boiler, "feed_tds=50:500/10", "S5.usage,cycles") == [])
    #expect(
      try remarks(.boiler, "feed_tds=50:500/10", "SS1995.demand,S19.usage") == [
        "Doses are per m³ of feed.",
        "SS1995 and S19: the rule falls as the alkalinity to be held rises, as WTP's sheet has it; "
          + "check with WTP.",
      ])
    #expect(
      try remarks(
        .cooling, "concentration_factor=2:5:1", "SCG1.dose,C31.dose,CSChlor.dose,H207.dose") == [
          "Doses are weekly slug into the system volume (SCG1, C31, CSChlor); in the system water "
            + "(H207).",
          "SCG1 and CSChlor: a weekly slug does not by itself hold a reserve of halogen.",
        ])
  }

  @Test func `tell who hears the chart each panel, and the one point of an axis`() throws {
    func description(_ axis: String, _ outputs: String) throws -> [Substring] {
      let drawn = try DrawnChart.root(of: try chart(.boiler, [axis], outputs).svg)
      return try #require(drawn.children.first { $0.name == "desc" }).text.split(separator: "\n")
    }
    // 600 g/m3 of the share of 3500 mg/L, and 3500 mg/L over the feed's.
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
        "A chart of one panel. Across: total dissolved solids of the feed water, 350\u{A0}mg/L alone.",
        "Up: Cycles of concentration. cycles: is 10 at 350\u{A0}mg/L.",
      ])
  }
}
