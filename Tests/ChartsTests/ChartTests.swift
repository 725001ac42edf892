import Charts
import Estimator
import Foundation
import Notation
import Sweep
import Testing

@Suite struct `A chart` {
  private func chart(
    _ system: SystemKind, _ axes: [String], _ outputs: String, marks: Bool = false
  ) throws -> Chart {
    let model = Model.of(system)
    let grid = try Grid(
      model, axes: try axes.map { try Axis(parsing: $0, of: model) },
      fixed: Plant.example(of: model))
    return try Chart(
      of: grid, outputs: try model.outputs(named: outputs),
      examples: Set(model.fields.map(\.name)), withMarks: marks)
  }

  private func refusal(_ axes: [String], _ outputs: String, marks: Bool = false) -> ChartError? {
    do {
      _ = try chart(.boiler, axes, outputs, marks: marks)
      return nil
    } catch { return error as? ChartError }
  }

  @Test
  func `has a panel for each quantity, and results with their own units in panels of their own`()
    throws
  {
    let chart = try chart(
      .boiler, ["feed_tds=50:500/10"], "S5,S10,cycles,dissolved_oxygen,annual_feed")
    #expect(
      chart.panels.map(\.title) == [
        "Dose, g/m³", "Usage, kg/yr", "Cycles of concentration",
        "Oxygen dissolved in the feed water, mg/L",
        "Feed water a year, the blowdown not added, m³/yr",
      ])
    #expect(chart.panels[0].lines.map(\.label) == ["S5", "S10"])
  }

  @Test func `draws lines that are the same once, and names both`() throws {
    let chart = try chart(.boiler, ["feed_tds=50:500/10"], "S26.dose,S28.dose,S5.dose")
    #expect(chart.panels[0].lines.map(\.label) == ["S26, S28", "S5"])
  }

  @Test
  func `of two varied inputs has a line for each value of the first and a panel for each output`()
    throws
  {
    let chart = try chart(
      .cooling, ["temperature_drop=5,10 degF", "concentration_factor=2:5:1"], "H207.usage,bleed")
    #expect(chart.panels.count == 2)
    #expect(chart.panels[0].lines.map(\.label) == ["5\u{A0}°F", "10\u{A0}°F"])
  }

  @Test func `gives more lines than a panel can show panels of their own`() throws {
    let outputs = "S5.dose,S10.dose,S123.dose,S125.dose,S26.dose,S124.dose,S22.dose"
    let chart = try chart(.boiler, ["feed_tds=50:500/10"], outputs)
    #expect(chart.panels.count == 7 && chart.areMultiples)
  }

  @Test func `that cannot be read is refused, and says what to do instead`() {
    #expect(
      refusal(["feed_tds=50:500/10"], "solid,liquid")
        == .tooManyPanels(count: 40, of: "lines", example: "SS1294.dose,SS1295.dose"))
    #expect(
      refusal(["feed_tds=50:110:10", "feed_temperature=40:95:5"], "S5")
        == .tooManyValues(field: "feed_tds", count: 7))
    #expect(
      refusal(["feed_tds=50,60", "m_alkalinity=1,2", "feed_temperature=40:95:5"], "S5")
        == .tooManyAxes(["feed_tds", "m_alkalinity", "feed_temperature"]))
    #expect(refusal([], "S5") == .noAxis)
    #expect(refusal(["feed_tds=50:500:1"], "S5", marks: true) == .tooManyMarks(count: 451))
    #expect(refusal(["feed_tds=50:500:1"], "S5") == nil)
  }

  @Test func `shades what is usual of the axis, and marks limits only where they are`() throws {
    let partly = try chart(.boiler, ["feed_tds=1000:3500:500"], "S5").axis
    #expect(partly.usual?.from == 1000 && partly.usual?.to == 2000)
    // The feed cannot have more solids than the boiler water may have, 3500 in the example.
    #expect(partly.limits == [3500])
    let wholly = try chart(.boiler, ["feed_tds=100:300:100"], "S5").axis
    #expect(wholly.usual == nil && wholly.limits.isEmpty)
    #expect(
      try chart(.boiler, ["feed_temperature=104:212/3 degF"], "S5").axis.limits == [104, 212])
  }

  @Test(
    arguments: [
      ("feed_tds=1:2000:1999", nil), ("feed_tds=1:2001:2000", [1, 2000]),
      ("feed_tds=2000:2500:500", nil), ("feed_tds=2100:2500:100", nil), ("ph=4:11:1", [5, 11]),
      ("ph=4:5:1", nil), ("ph=3:4:1", nil), ("ph=11:12:1", nil), ("ph=4:12:1", [5, 11]),
      ("min_sulphite=0:19:19", nil),
    ] as [(String, [Int]?)])
  func `shades the part of the axis that is usual, where it is a part`(
    axis: String, usual: [Int]?
  ) throws {
    let found = try chart(.boiler, [axis], "S5").axis.usual
    #expect(found.map { [$0.from, $0.to] } == usual?.map { Rational($0) })
  }

  /// Both seasons have 52 weeks together, and the other one has 25; the feed has 165 mg/L of solids.
  @Test(
    arguments: [
      ("summer_weeks=0:27:27", [0, 27]), ("winter_weeks=1:27:26", [27]),
      ("summer_weeks=0:26:26", [0]),
      ("max_tds=165:3500:3335", [165]), ("max_tds=166:3500:3334", []),
      ("feed_tds=1:3500:3499", [1, 3500]),
    ] as [(String, [Int])])
  func `marks a limit that another input sets`(axis: String, limits: [Int]) throws {
    #expect(try chart(.boiler, [axis], "S5").axis.limits == limits.map { Rational($0) })
  }

  @Test func `says below the picture what a reader must know of it`() throws {
    func notes(_ axes: [String], _ outputs: String, marks: Bool = false) throws -> String {
      let drawn = try DrawnChart(chart(.boiler, axes, outputs, marks: marks).svg)
      return drawn.root.all { $0.name == "text" }.map(\.text).joined(separator: " ")
    }
    let scale = "The scale does not start at 0."
    let far = try notes(["feed_tds=150:200:50"], "S5.dose")
    #expect(far.contains(scale) && !far.contains("Thick edge") && !far.contains("Shaded"))
    #expect(!far.contains("filled end") && !far.contains("Bars"))
    let near = try notes(["feed_tds=150:200:50"], "S26.dose", marks: true)
    #expect(!near.contains(scale) && near.contains("Bars: the points of the grid."))
    let below = try notes(["m_alkalinity=380:400:20"], "S19.demand")
    #expect(below.contains(scale))
    let two = try notes(["feed_tds=150:200:50"], "S5.dose,S5.usage")
    #expect(two.contains("Not every scale starts at 0.") && !two.contains("Each panel"))
    let steps = try notes(["feed_temperature=40:60:20"], "S5.dose")
    #expect(steps.contains("At a step the filled end holds, the hollow end does not."))
    #expect(steps.contains("Thick edge: feed temperature has its limit at 40\u{A0}°C."))
    let shaded = try notes(["feed_tds=1000:2500:500"], "S26.dose")
    #expect(shaded.contains("Shaded: the usual feed TDS, 1 to 2000\u{A0}mg/L."))
  }

  @Test func `has the same style for a product in every panel`() throws {
    let few = try chart(.boiler, ["feed_tds=50:500/10"], "S10.dose,S5.dose,S5.usage,cycles")
    #expect(few.panels.map { $0.lines.map(\.style) } == [[0, 1], [1], [0]])
    let named = few.panels.map(\.isNamedByTitle)
    #expect(named == [false, true, true])
  }

  /// Hardness changes no dose of S5, so that one line is for all its values.
  @Test func `calls the one line of all values so, and each line of some by its value`() throws {
    let all = try chart(.boiler, ["calcium_hardness=1,2", "feed_tds=50:500/10"], "S5.dose").panels[
      0]
    #expect(all.lines.map(\.label) == ["all"] && all.lines[0].name == "S5 dose")
    let each = try chart(.boiler, ["calcium_hardness=1,2", "feed_tds=50:500/10"], "S22.dose")
      .panels[0]
    #expect(each.lines.map(\.style) == [0, 1] && !each.isNamedByTitle)
    #expect(each.lines[1].name.hasPrefix("S22 dose at 2"))
  }

  @Test func `has at most 24 panels, six lines in each, and 200 marks`() throws {
    let names = Model.boiler.outputs.filter { $0.product != nil }.map(\.name)
    let axes = ["calcium_hardness=1,2", "feed_tds=50:500/10"]
    let most = names.prefix(24).joined(separator: ",")
    let more = names.prefix(25).joined(separator: ",")
    #expect(try chart(.boiler, axes, most).panels.count == 24)
    #expect(
      refusal(axes, more)
        == .tooManyPanels(count: 25, of: "outputs", example: "SS1294.demand,SS1295.demand"))
    let doses = Model.boiler.outputs.filter { $0.quantity == "dose" }.map(\.name)
    let usages = Model.boiler.outputs.filter { $0.quantity == "usage" }.map(\.name)
    let lines = (doses + usages).prefix(24).joined(separator: ",")
    #expect(try chart(.boiler, ["feed_tds=50:500/10"], lines).panels.count == 24)
    let tooMany = refusal(
      ["feed_tds=50:500/10"], (doses + usages).prefix(25).joined(separator: ","))
    #expect(
      tooMany == .tooManyPanels(count: 25, of: "lines", example: "SS1294.dose,SS1295.dose"))
    #expect(refusal(["feed_tds=50:249:1"], "S5.dose", marks: true) == nil)
    #expect(refusal(["feed_tds=50:250:1"], "S5.dose", marks: true) == .tooManyMarks(count: 201))
    #expect(refusal(["feed_tds=50:100:10", "ph=7,8"], "S5.dose") == nil)
  }

  @Test func `is the same bytes each time, and about 10 KB for four panels of four lines`() throws {
    let first = try chart(
      .cooling, ["temperature_drop=5,10,15,20 degF", "concentration_factor=1.5:10/18"],
      "H207.usage,H2073.usage,bleed,annual_makeup")
    #expect(first.svg == first.svg)
    #expect(first.svg.utf8.count < 15_000)
  }

  /// Letters of 16 pixels between margins of 16; some titles fit into a line if they are not bold.
  @Test func `has a title of as many lines as its bold letters need`() throws {
    var differing = 0
    for count in 1...5 {
      for other in Model.boiler.fields.map(\.name) where other != "feed_temperature" {
        let products = Model.boiler.products.suffix(count).map { "\($0.id).usage,\($0.id).dose" }
        let field = try #require(Model.boiler.field(other))
        let figure = field.example.value
        let svg = try chart(
          .boiler,
          ["\(other)=\(figure),\(figure + 1) \(field.unit)", "feed_temperature=40:100:60"],
          products.joined(separator: ",")
        ).svg
        let root = try DrawnChart(svg).root
        let title = try #require(root.children.first { $0.name == "title" }).text
        let lines = root.children.filter { $0.attributes["class"] == "t" }.map(\.text)
        let width = Double(try #require(Int(root.attributes["width"] ?? ""))) - 32
        let needed = TextWidth.wrapped(title, to: width, size: 16, isBold: true)
        #expect(lines.count == needed.count && lines.joined(separator: " ") == title)
        if lines.count > TextWidth.wrapped(title, to: width, size: 16).count { differing += 1 }
      }
    }
    #expect(differing > 0)
  }

  @Test
  func `names what it is of, what is fixed and who confirms it, for readers and for listeners`()
    throws
  {
    let chart = try chart(.boiler, ["feed_temperature=40:100:5"], "S5.dose")
    let drawn = try DrawnChart(chart.svg)
    #expect(drawn.root.attributes["role"] == "img")
    let title = try #require(drawn.root.children.first { $0.name == "title" })
    #expect(title.text == "Dose of S5 by temperature of the feed water")
    #expect(drawn.root.attributes["aria-labelledby"] == title.attributes["id"])
    let words = try #require(drawn.root.children.first { $0.name == "desc" }).text
    #expect(words.contains("Across: temperature of the feed water, from 40 to 100\u{A0}°C."))
    #expect(words.contains("S5 dose: falls from 243.7\u{A0}g/m³ at 40\u{A0}°C to 30.16\u{A0}g/m³"))
    let texts = drawn.root.all { $0.name == "text" }.map(\.text)
    #expect(texts.contains("Estimates; to be confirmed by WTP."))
    #expect(texts.contains { $0.contains("feed\u{A0}TDS\u{A0}165\u{A0}mg/L") })
  }

  /// Each is drawn by hand once with `GOLDEN=write`, looked at, and kept.
  @Test(arguments: Golden.all) private func `is drawn as it was`(_ golden: Golden) throws {
    let svg = try chart(golden.system, golden.axes, golden.outputs, marks: golden.marks).svg
    _ = try DrawnChart.root(of: svg)
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("golden/\(golden.name).svg")
    if ProcessInfo.processInfo.environment["GOLDEN"] == "write" {
      try Data(svg.utf8).write(to: file)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == svg, "\(golden.name).svg")
  }
}

private struct Golden: CustomTestStringConvertible {
  let name: String
  let system: SystemKind
  let axes: [String]
  let outputs: String
  var marks = false
  var testDescription: String { name }

  static let all = [
    Golden(
      name: "corners", system: .boiler, axes: ["m_alkalinity=0:100:10"],
      outputs: "SS1995.dose,S19.demand", marks: true),
    Golden(
      name: "curves", system: .cooling,
      axes: ["temperature_drop=5,10,15 degF", "concentration_factor=1.5:10/18"],
      outputs: "H207.usage"),
    Golden(name: "point", system: .boiler, axes: ["feed_tds=165"], outputs: "S5.dose,S10.dose"),
    Golden(name: "constant", system: .boiler, axes: ["ph=5,9"], outputs: "S88"),
    Golden(
      name: "multiples", system: .boiler, axes: ["feed_tds=50:3500/2"],
      outputs: "S5.dose,S10.dose,S123.dose,S125.dose,S26.dose,S124.dose,S22.dose"),
  ]
}
