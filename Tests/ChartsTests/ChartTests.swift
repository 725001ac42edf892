import Charts
import Estimator
import Foundation
import Notation
import Plants
import Sweep
import Testing

@Suite struct `A chart` {
  private func panels(
    _ system: SystemKind, _ axes: [String], _ outputs: String
  ) throws -> [DrawnPanel] {
    try DrawnChart(chart(system, axes, outputs).svg).panels
  }

  private func refusal(_ axes: [String], _ outputs: String) -> ChartError? {
    do {
      _ = try chart(.boiler, axes, outputs)
      return nil
    } catch { return error as? ChartError }
  }

  @Test
  func `has a panel for each quantity, and for each unit of results`()
    throws
  {
    let panels = try panels(
      .boiler, ["feed_tds=50:500/10"], "S5,S10,cycles,dissolved_oxygen,annual_feed")
    #expect(
      panels.map(\.title) == [
        "Dose, g/m³", "Usage, kg/yr", "Cycles of concentration",
        "Oxygen dissolved in the feed water, mg/L",
        "Feed water per year, without the blowdown, m³/yr",
      ])
    #expect(panels[0].labels == ["S5", "S10"])
  }

  @Test func `draws equal lines once with both names`() throws {
    let panels = try panels(.boiler, ["feed_tds=50:500/10"], "S26.dose,S28.dose,S5.dose")
    #expect(panels[0].labels == ["S26, S28", "S5"])
  }

  @Test
  func `has a line for each value of a second input and a panel for each output`()
    throws
  {
    let panels = try panels(
      .cooling, ["temperature_drop=5,10 degF", "concentration_factor=2:5:1"], "H207.usage,bleed")
    #expect(panels.count == 2)
    #expect(panels[0].labels == ["5", "10"])
  }

  @Test func `has lines for the last input if only that has few values`() throws {
    let panels = try panels(
      .boiler, ["feed_tds=50:110:10", "feed_temperature=40,60"], "S5.dose,S10.dose")
    #expect(panels.map(\.labels) == [["40", "60"], ["40", "60"]])
  }

  /// Twelve biocides have eight different slugs, which are too many for one panel.
  @Test(arguments: [
    (
      SystemKind.boiler, "feed_temperature=40:100:5", "solid,liquid",
      [
        "Oxygen scavenger", "All-in-one", "Alkalinity builder", "Scale control",
        "Condensate treatment",
      ]
    ),
    (
      .cooling, "concentration_factor=2:6:1", "solid,liquid",
      [
        "Scale inhibitor", "Scale and corrosion inhibitor", "Corrosion inhibitor",
        "Biocide (1 of 2)", "Biocide (2 of 2)", "Oxidising biocide",
      ]
    ),
  ]) func `has a panel for each job and quantity if one panel would have too many lines`(
    system: SystemKind, axis: String, outputs: String, jobs: [String]
  ) throws {
    let drawn = try DrawnChart(chart(system, [axis], outputs).svg)
    #expect(
      drawn.panels.map(\.title) == jobs.flatMap { ["\($0): dose, g/m³", "\($0): usage, kg/yr"] })
    #expect(drawn.panels.allSatisfy { 1...6 ~= $0.labels.count })
    let model = Model.of(system)
    let products = Set(try model.outputs(named: outputs).compactMap(\.product?.id))
    let shown = drawn.panels.flatMap(\.labels).flatMap { $0.components(separatedBy: ", ") }
    #expect(shown.count == 2 * products.count && Set(shown) == products)
    #expect(drawn.words.contains("Each panel has its own scale."))
  }

  @Test func `has parts of a job that has too many products`() throws {
    let products = (1...8).map { number in
      Product(
        id: "P\(number)", form: .liquid, role: .biocide, what: "a biocide",
        dosing: .weeklySystemSlug(dose: Rational(number)))
    }
    let model = Model(.cooling, products: products)
    let axis = try Axis(parsing: "concentration_factor=2:6:1", of: model)
    let grid = try Grid(model, axes: [axis], fixed: Plant.example(of: model))
    let drawn = try DrawnChart(Chart(of: grid, outputs: model.outputs(named: "liquid")).svg)
    #expect(drawn.panels.map(\.labels.count) == [6, 6, 2, 2])
    #expect(drawn.panels.map(\.title)[2] == "Biocide (2 of 2): dose, g/m³")
  }

  /// The dose is 600 * feed_tds / 3500 g/m3: 30 at 175 mg/L, and 108 at 630 mg/L, to which the axis reaches.
  @Test func `marks plants that differ only in the input of the axis on one curve`() throws {
    let axis = try Axis(parsing: "feed_tds=50:500/10", of: .boiler)
    let grid = try Grid(.boiler, axes: [axis], fixed: Plant.example(of: .boiler))
    let chart = try Chart(
      of: grid, outputs: Model.boiler.outputs(named: "S26.dose"),
      marks: [("Before", 175), ("After", 630)])
    let drawn = try DrawnChart(chart.svg)
    let panel = try #require(drawn.panels.first)
    let dots = try panel.element.all { $0.attributes["class"] == "d" }
      .flatMap { try PathSegment.all(in: try #require($0.attributes["d"])) }
    #expect(dots.count == 2 && panel.lines.count == 1)
    for (dot, (x, dose)) in zip(dots, [(175.0, 30.0), (630, 108)]) {
      #expect(abs(dot.x[0] - panel.across.pixel(x)) < 0.02)
      #expect(abs(dot.y[0] - panel.up.pixel(dose)) < 0.02)
    }
    #expect(drawn.texts("text").filter(["Before", "After"].contains) == ["Before", "After"])
    let words = try DrawnChart.description(of: chart)[0]
    #expect(words.hasSuffix("to 630\u{A0}mg/L. Before: 175\u{A0}mg/L. After: 630\u{A0}mg/L."))
  }

  /// S22 depends on the calcium hardness, and S5 does not.
  @Test func `draws a repeated value once, with its own label`() throws {
    let solids = "feed_tds=50:500/10"
    func labels(_ values: String) throws -> [[String]] {
      try panels(.boiler, ["calcium_hardness=\(values)", solids], "S22.dose,S5.dose").map(\.labels)
    }
    #expect(try labels("2,2,3") == [["2", "3"], ["all"]])
    #expect(try labels("2,2") == [["2"], ["2"]])
  }

  /// There are six styles, which is not enough for seven products.
  @Test(arguments: [
    ("S10.dose,S5.dose,S5.usage,cycles", [["c0", "c1"], ["c1"], ["c0"]]),
    (
      "S5.dose,S10.dose,S123.dose,S125.dose,S26.usage,S124.usage",
      [["c0", "c1", "c2", "c3"], ["c4", "c5"]]
    ),
    (
      "S5.dose,S10.dose,S123.dose,S125.dose,S26.usage,S124.usage,S22.usage",
      [["c0", "c1", "c2", "c3"], ["c0", "c1", "c2"]]
    ),
  ]) func `uses the same style for a product in every panel if there are enough styles`(
    outputs: String, styles: [[String]]
  ) throws {
    let panels = try panels(.boiler, ["feed_tds=50:500/10"], outputs)
    #expect(panels.map(\.styles) == styles)
    if styles.count == 3 { #expect(panels.map(\.labels) == [["S10", "S5"], [], []]) }
  }

  @Test(
    arguments: [
      ("feed_tds=1000:3500:500", [1000, 2000]), ("feed_tds=100:300:100", nil),
      ("feed_tds=1:2000:1999", nil), ("feed_tds=1:2001:2000", [1, 2000]),
      ("feed_tds=2000:2500:500", nil), ("feed_tds=2100:2500:100", nil), ("ph=4:11:1", [5, 11]),
      ("ph=4:5:1", nil), ("ph=3:4:1", nil), ("ph=11:12:1", nil), ("ph=4:12:1", [5, 11]),
      ("min_sulphite=0:19:19", nil),
    ] as [(String, [Double]?)])
  func `shades the usual part of the axis`(
    axis: String, usual: [Double]?
  ) throws {
    let drawn = try DrawnChart(chart(.boiler, [axis], "S5.dose").svg)
    let shade = drawn.root.all { $0.name == "rect" && $0.attributes["class"] == "u" }.first
    let found = try shade.map { [try $0.number("x"), try $0.number("x") + $0.number("width")] }
    let across = try #require(drawn.panels.first).across
    #expect((found == nil) == (usual == nil))
    for (pixel, number) in zip(found ?? [], usual ?? []) {
      #expect(abs(pixel - across.pixel(number)) < 0.02)
    }
  }

  /// Together the seasons have at most 52 weeks, and the one that does not vary has 25.
  ///
  /// The feed has 165 mg/L of solids, and must not exceed the 3500 mg/L of the boiler water.
  @Test(arguments: [
    ("summer_weeks=0:27:27", "0\u{A0}wk/yr and 27\u{A0}wk/yr"),
    ("winter_weeks=1:27:26", "27\u{A0}wk/yr"),
    ("summer_weeks=0:26:26", "0\u{A0}wk/yr"), ("max_tds=165:3500:3335", "165\u{A0}mg/L"),
    ("max_tds=166:3500:3334", ""),
    ("feed_tds=1:3500:3499", "1\u{A0}mg/L and 3\u{202F}500\u{A0}mg/L"),
    ("feed_tds=1000:3500:500", "3\u{202F}500\u{A0}mg/L"), ("feed_tds=100:300:100", ""),
    ("feed_temperature=104:212/3 degF", "104\u{A0}°F and 212\u{A0}°F"),
  ]) func `marks limits of the field and those set by another input`(
    axis: String, limits: String
  ) throws {
    let words = try DrawnChart(chart(.boiler, [axis], "S5.usage").svg).texts("text")
      .joined(separator: " ")
    let marked = words.components(separatedBy: "Thick edge: no estimate beyond ").dropFirst().first
    #expect(marked?.components(separatedBy: " (").first ?? "" == limits, "\(words)")
  }

  @Test func `explains its features in notes below the panels`() throws {
    func notes(_ axes: [String], _ outputs: String) throws -> String {
      try DrawnChart(chart(.boiler, axes, outputs).svg).texts("text")
        .joined(separator: " ")
    }
    let scale = "The scale does not start at 0."
    let far = try notes(["feed_tds=150:200:50"], "S5.dose")
    #expect(far.contains(scale) && !far.contains("Thick edge") && !far.contains("Shaded"))
    #expect(!far.contains("filled end"))
    let near = try notes(["feed_tds=150:200:50"], "S26.dose")
    #expect(!near.contains(scale))
    let below = try notes(["m_alkalinity=380:400:20"], "S19.demand")
    #expect(below.contains(scale))
    let two = try notes(["feed_tds=150:200:50"], "S5.dose,S5.usage")
    #expect(two.contains("Not every scale starts at 0.") && !two.contains("Each panel"))
    let steps = try notes(["feed_temperature=40:60:20"], "S5.dose")
    #expect(
      steps.contains("At a step, the filled end is the value, not the hollow one."))
    #expect(steps.contains("Thick edge: no estimate beyond 40\u{A0}°C (feed temperature)."))
    let shaded = try notes(["feed_tds=1000:2500:500"], "S26.dose")
    #expect(shaded.contains("Shaded: the usual feed TDS, 1 to 2\u{202F}000\u{A0}mg/L."))
  }

  @Test func `has at most 12 panels, and six lines in each`() throws {
    let names = Model.boiler.outputs.filter { $0.product != nil }.map(\.name)
    for axes in [
      ["calcium_hardness=1,2", "feed_tds=50:500/10"], ["ph=7:9/7", "feed_tds=50:500/10"],
    ] {
      #expect(try panels(.boiler, axes, names.prefix(12).joined(separator: ",")).count == 12)
      let refused = refusal(axes, names.prefix(13).joined(separator: ","))
      #expect(refused == .tooManyPanels(13, example: ["SS1294.demand", "SS1295.demand"]))
    }
    #expect(refusal(["feed_tds=50:100:10", "ph=7,8"], "S5.dose") == nil)
  }

  /// To update the golden files, set `GOLDEN=write`, and inspect the images.
  @Test(arguments: Golden.all) private func `matches its golden files`(_ golden: Golden) throws {
    let chart = try chart(
      golden.system, golden.axes, golden.outputs,
      examples: Set(Model.of(golden.system).fields.map(\.name)),
      log: golden.log)
    _ = try DrawnChart.root(of: chart.svg)
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("golden/\(golden.name).svg")
    if ProcessInfo.processInfo.environment["GOLDEN"] == "write" {
      try Data(chart.svg.utf8).write(to: file)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == chart.svg, "\(golden.name)")
  }
}

private struct Golden: CustomTestStringConvertible {
  let name: String
  let system: SystemKind
  let axes: [String]
  let outputs: String
  var log: Set<ChartDirection> = []
  var testDescription: String { name }

  static let all = [
    Golden(
      name: "corners", system: .boiler, axes: ["m_alkalinity=0:100:10"],
      outputs: "SS1995.dose,S19.demand"),
    Golden(
      name: "curves", system: .cooling,
      axes: ["temperature_drop=5,10,15 degF", "concentration_factor=1.5:10/18"],
      outputs: "H207.usage"),
    Golden(name: "point", system: .boiler, axes: ["feed_tds=165"], outputs: "S5.dose,S10.dose"),
    Golden(name: "constant", system: .boiler, axes: ["ph=5,9"], outputs: "S88"),
    Golden(
      name: "multiples", system: .boiler, axes: ["feed_tds=50:3500/2"],
      outputs: "S5.dose,S10.dose,S123.dose,S125.dose,S26.dose,S124.dose,S22.dose"),
    Golden(
      name: "staircase", system: .boiler, axes: ["feed_temperature=40:100:5"],
      outputs: "S5.dose,S10.dose,S123.dose,S125.dose,S26.dose,SS1095.dose,S5.usage,annual_feed"),
    Golden(
      name: "labels", system: .boiler,
      axes: ["feed_temperature=46,47,48,49,51,56", "feed_tds=900:2500/10"],
      outputs: "S5.dose,S10.usage"),
    Golden(
      name: "heat", system: .boiler, axes: ["feed_temperature=40:100:5", "max_tds=2000:4000/20"],
      outputs: "S5.dose,S10.usage,S19.demand,cycles"),
    Golden(
      name: "logarithms", system: .cooling, axes: ["concentration_factor=1.5:20/2"],
      outputs: "H207,bleed", log: [.x, .y]),
  ]
}
