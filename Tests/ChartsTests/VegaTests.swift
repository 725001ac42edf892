import Charts
import Estimator
import Formulas
import Foundation
import Notation
import Sweep
import Testing

/// The chart as a Vega-Lite specification.
@Suite struct `A Vega-Lite chart` {
  /// A line of a panel: its pieces, each the points in their order.
  private struct Drawn {
    var pieces: [String: [(x: Double, y: Double)]] = [:]
    var height = 0.0
    var span = 0.0
  }

  private func chart(
    _ system: SystemKind, _ axes: [String], _ outputs: String, withMarks: Bool = false
  ) throws -> Chart {
    let model = Model.of(system)
    let grid = try Grid(
      model, axes: try axes.map { try Axis(parsing: $0, of: model) },
      fixed: Plant.example(of: model))
    return try Chart(of: grid, outputs: try model.outputs(named: outputs), withMarks: withMarks)
  }

  private func specification(
    _ system: SystemKind, _ axes: [String], _ outputs: String, withMarks: Bool = false
  ) throws -> [String: Any] {
    let text = try chart(system, axes, outputs, withMarks: withMarks).vega()
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(json as? [String: Any])
  }

  private func panels(_ specification: [String: Any]) throws -> [[String: Any]] {
    try #require(specification["concat"] as? [[String: Any]])
  }

  private func layers(of panel: [String: Any]) throws -> [[String: Any]] {
    try #require(panel["layer"] as? [[String: Any]])
  }

  private func mark(_ layer: [String: Any]) throws -> [String: Any] {
    try #require(layer["mark"] as? [String: Any])
  }

  private func layer(_ type: String, of panel: [String: Any]) throws -> [String: Any]? {
    try layers(of: panel).first { try mark($0)["type"] as? String == type }
  }

  private func rows(_ layer: [String: Any]?) -> [[String: Any]] {
    (layer?["data"] as? [String: Any])?["values"] as? [[String: Any]] ?? []
  }

  private func drawn(_ panel: [String: Any]) throws -> Drawn {
    let line = try layer("line", of: panel)
    var drawn = Drawn()
    for row in rows(line) {
      let key = "\(try #require(row["line"] as? String)) \(try #require(row["piece"] as? Int))"
      #expect(row["order"] as? Int == drawn.pieces[key, default: []].count)
      let point = (try #require(row["x"] as? Double), try #require(row["y"] as? Double))
      drawn.pieces[key, default: []].append(point)
    }
    let encoding = try #require(line?["encoding"] as? [String: [String: Any]])
    let domain = try #require((encoding["y"]?["scale"] as? [String: Any])?["domain"] as? [Double])
    drawn.height = try #require(panel["height"] as? Double)
    drawn.span = domain[1] - domain[0]
    return drawn
  }

  /// S5 is 35 times the oxygen and 120 times 165 over 3500: 243.657142857 with 6.8 mg/L, up to 45 degC.
  @Test func `has the ends of a step and nothing between`() throws {
    let panel = try panels(specification(.boiler, ["feed_temperature=40:50:10"], "S5.dose"))[0]
    let pieces = try drawn(panel).pieces
    #expect(pieces.count == 2)
    let first = try #require(pieces["S5 0"])
    #expect(
      first.map(\.x) == [40, 45] && first.map(\.y) == [243.65714285714284, 243.65714285714284])
    let risers = rows(try layer("rule", of: panel))
    #expect(risers.map { $0["x"] as? Double } == [45, 50])
    #expect(risers[0]["y2"] as? Double == 243.65714285714284)
  }

  /// At 48 degC the water holds 6.2 mg/L of oxygen: 35 times that and 120 times 165 over 3500.
  @Test func `has a dot where the axis is a single point`() throws {
    let panel = try panels(specification(.boiler, ["feed_temperature=48"], "S5.dose"))[0]
    let dots = rows(try layer("point", of: panel))
    #expect(dots.map { $0["x"] as? Double } == [48])
    #expect(dots.map { $0["y"] as? Double } == [222.65714285714284])
  }

  @Test func `has bars at the points of the grid where they are to be marked`() throws {
    let axes = ["feed_tds=100:300:100"]
    let marked = try panels(specification(.boiler, axes, "S26.dose", withMarks: true))[0]
    #expect(rows(try layer("tick", of: marked)).map { $0["x"] as? Double } == [100, 200, 300])
    let unmarked = try panels(specification(.boiler, axes, "S26.dose"))[0]
    #expect(try layer("tick", of: unmarked) == nil)
  }

  /// S5 is 35 times the oxygen, 6.8 mg/L below 45 degC, 6.2 from there on and 5.7 at 50 degC, and 120
  /// times 165 over 3500.
  @Test func `has filled ends of steps where they hold, and hollow ends elsewhere`() throws {
    let panel = try panels(specification(.boiler, ["feed_temperature=40:50:10"], "S5.dose"))[0]
    let dots = try layers(of: panel).filter { try mark($0)["type"] as? String == "point" }
    #expect(try dots.map { try mark($0)["filled"] as? Bool } == [true, false])
    #expect(rows(dots[0]).map { $0["x"] as? Double } == [45, 50])
    #expect(rows(dots[0]).map { $0["y"] as? Double } == [222.65714285714284, 205.15714285714284])
    #expect(rows(dots[1]).map { $0["y"] as? Double } == [243.65714285714284, 222.65714285714284])
    let fills = dots.map { ($0["encoding"] as? [String: Any])?["fill"] as? [String: String] }
    #expect(fills == [nil, ["value": "white"]])
  }

  /// A layer without rows would be an empty entry for who styles the chart further.
  @Test(arguments: [
    ("feed_tds=100:300:100", "S26.dose", false, ["line"]),
    ("feed_tds=1000:2500:500", "S26.dose", true, ["rect", "line", "tick"]),
    ("feed_temperature=40:50:10", "S5.dose", false, ["line", "rule", "point", "point"]),
  ])
  func `has a layer for what there is to show, what is usual behind all else`(
    axis: String, outputs: String, withMarks: Bool, marks: [String]
  ) throws {
    let panel = try panels(specification(.boiler, [axis], outputs, withMarks: withMarks))[0]
    #expect(try layers(of: panel).map { try mark($0)["type"] as? String } == marks)
  }

  /// An edge of a panel, as each of its layers has it.
  private func axis(_ name: String, _ title: String, from: Int, to: Int, by step: Int) -> String {
    let ticks = stride(from: from, through: to, by: step).map(String.init).joined(separator: ",")
    return """
      "\(name)":{"field":"\(name)","type":"quantitative","scale":{"domain":[\(from),\(to)],\
      "zero":false,"nice":false},"title":\(title),"axis":{"values":[\(ticks)]}}
      """
  }

  /// What tells the lines of a panel apart.
  private func style(_ name: String, _ lines: String, _ range: String, _ legend: String) -> String {
    """
    "\(name)":{"field":"line","type":"nominal","title":null,"scale":{"domain":[\(lines)],\
    "range":[\(range)]},"legend":\(legend)}
    """
  }

  /// In the picture, too, lines are 2 pixels wide and risers 1, in dashes of 1 and gaps of 2; dots, 5
  /// pixels wide, have an area of 20 square pixels.
  @Test func `looks as the picture does where lines have steps`() throws {
    let text = try chart(.boiler, ["feed_temperature=40:50:10"], "S5.dose,S10.dose").vega()
    let edges =
      axis("x", "\"Temperature of the feed water, °C\"", from: 40, to: 50, by: 1) + ","
      + axis("y", "null", from: 0, to: 250, by: 50)
    let (lines, legend) = ("\"S5\",\"S10\"", "{\"symbolType\":\"stroke\"}")
    let colours = ChartStyle.light.prefix(2).map { "\"\($0)\"" }.joined(separator: ",")
    let colour = style("color", lines, colours, legend)
    let dash = style("strokeDash", lines, "[1,0],[8,3]", legend)
    let layers = [
      """
      {"type":"line","strokeWidth":2},"encoding":{\(edges),\(colour),\(dash),\
      "detail":{"field":"piece","type":"nominal"},"order":{"field":"order","type":"quantitative"}}
      """,
      """
      {"type":"rule","strokeWidth":1},"encoding":{\(edges),"y2":{"field":"y2"},\(colour),\
      "strokeDash":{"value":[1,2]}}
      """,
      """
      {"type":"point","size":20,"opacity":1,"filled":true},"encoding":{\(edges),\(colour)}
      """,
      """
      {"type":"point","size":20,"opacity":1,"filled":false},"encoding":{\(edges),\(colour),\
      "fill":{"value":"white"}}
      """,
    ]
    let found = text.components(separatedBy: "\"mark\":").dropFirst()
    #expect(found.count == layers.count)
    for (found, layer) in zip(found, layers) { #expect(found.hasPrefix(layer), "\(found)") }
  }

  /// A bar reaches 6 pixels up and 6 down; what is usual has the colour that it has on white paper.
  @Test func `looks as the picture does where it is shaded and marked`() throws {
    let text = try chart(.boiler, ["feed_tds=1000:2500:500"], "S26.dose", withMarks: true).vega()
    #expect(text.contains("\"mark\":{\"type\":\"rect\",\"color\":\"#f0efe6\"},\"encoding\""))
    #expect(
      text.contains(
        """
        "mark":{"type":"tick","orient":"vertical","size":12,"opacity":1},"encoding"
        """))
    #expect(text.contains(style("color", "\"S26\"", "\"\(ChartStyle.light[0])\"", "null")))
    #expect(text.contains(style("strokeDash", "\"S26\"", "[1,0]", "null")))
  }

  @Test func `has a plot of the size of the picture's, below titles at its left`() throws {
    let chart = try chart(.boiler, ["feed_temperature=40:50:10"], "S5.dose,S10.dose")
    let panel = try #require(try DrawnChart(chart.svg).panels.first)
    let across = panel.across.pixel(50) - panel.across.pixel(40)
    let up = panel.up.pixel(0) - panel.up.pixel(250)
    #expect(
      chart.vega().contains(
        """
        "title":{"text":"Dose, g/m³","anchor":"start"},"width":\(Int(across.rounded())),\
        "height":\(Int(up.rounded())),"layer":
        """))
    #expect(chart.vega().contains("\"Estimates; to be confirmed by WTP.\"],\"anchor\":\"start\"}"))
    #expect(
      chart.vega().hasSuffix(
        """
        "resolve":{"scale":{"color":"independent","strokeDash":"independent"}}}

        """))
  }

  /// A feed has up to 2000 mg/L of solids as a rule.
  @Test func `shades what is usual from end to end`() throws {
    let panel = try panels(specification(.boiler, ["feed_tds=1000:2500:500"], "S26.dose"))[0]
    let shade = try #require(try layer("rect", of: panel))
    #expect(rows(shade).map { $0["from"] as? Double } == [1000])
    #expect(rows(shade).map { $0["to"] as? Double } == [2000])
    let encoding = try #require(shade["encoding"] as? [String: [String: String]])
    #expect(encoding["x"]?["field"] == "from" && encoding["x2"]?["field"] == "to")
  }

  /// Usage is dose times evaporation over (factor - 1): a line may leave it by 0.01 of a pixel, for which
  /// 200 points are enough where they are best placed, and thrice as many where halves are halved.
  @Test func `is within a hundredth of a pixel of a curved rule`() throws {
    let panel = try panels(
      specification(.cooling, ["concentration_factor=1.01:50/2"], "H207.usage"))[0]
    let drawn = try drawn(panel)
    let points = try #require(drawn.pieces["H207 0"])
    #expect(points.first?.x == 1.01 && points.last?.x == 50)
    #expect(points.count > 20 && points.count < 600)
    let model = Model.cooling
    let formula = try #require(model.output("H207.usage")).formula
    var figures = Plant.example(of: model).compactMapValues(\.exact)
    var worst = 0.0
    for (from, to) in zip(points, points.dropFirst()) {
      for share in [0.2, 0.5, 0.8] {
        let x = from.x + share * (to.x - from.x)
        figures["concentration_factor"] = Rational(exactly: x)
        let exact = try #require(formula.exactValue(at: figures)).double
        let line = from.y + share * (to.y - from.y)
        worst = max(worst, abs(exact - line) * drawn.height / drawn.span)
      }
    }
    #expect(worst <= 0.01, "\(worst) pixels")
  }

  @Test func `names the schema, the panels and the lines, and says what it rests on`() throws {
    let specification = try specification(
      .cooling, ["temperature_drop=5,10 degF", "concentration_factor=2:5:1"], "H207.usage,bleed")
    #expect(
      specification["$schema"] as? String == "https://vega.github.io/schema/vega-lite/v5.json")
    let title = try #require(specification["title"] as? [String: Any])
    let subtitle = try #require(title["subtitle"] as? [String])
    #expect(subtitle.last == "Estimates; to be confirmed by WTP.")
    let panels = try panels(specification)
    #expect(panels.count == 2)
    let encoding = try #require(
      try layer("line", of: panels[0])?["encoding"] as? [String: [String: Any]])
    let domain = (encoding["color"]?["scale"] as? [String: Any])?["domain"] as? [String]
    #expect(domain == ["5\u{A0}°F", "10\u{A0}°F"])
  }

  /// The least and the greatest number of the left edge; S88 is 3 g for a gram of alkalinity.
  private func edge(_ range: String, _ output: String = "S88.dose") throws -> [Double] {
    let panel = try panels(specification(.boiler, ["m_alkalinity=\(range)"], output))[0]
    let encoding = try #require(
      try layer("line", of: panel)?["encoding"] as? [String: [String: Any]])
    return try #require((encoding["y"]?["scale"] as? [String: Any])?["domain"] as? [Double])
  }

  /// A line is far from 0 within a tenth of its greatest value, but is flat within a thousandth.
  @Test func `has 0 on its left edge, unless all is far from it and not flat`() throws {
    #expect(try edge("90,100") == [0, 300])
    #expect(try edge("91,100")[0] == 270)
    #expect(try edge("99.9,100")[0] > 299)
    #expect(try edge("99.91,100") == [0, 300])
    #expect(try edge("100,100")[0] == 0)
    #expect(try edge("200,400", "S19.demand")[1] == 0)
    let both = try edge("0,400", "S19.demand")
    #expect(both[0] < -350 && both[1] > 24)
    #expect(try edge("84,400", "S19.dose") == [0, 1])
  }

  @Test func `has as many columns as its panels have room in`() throws {
    let names = [
      "S5", "S10", "S123", "S125", "S26", "S124", "S22", "S23", "S456", "SS1095",
    ].map { $0 + ".dose" }
    func columns(_ count: Int, by axes: [String] = ["feed_tds=50:500:50"]) throws -> Int? {
      let outputs = names.prefix(count).joined(separator: ",")
      let specification = try specification(.boiler, axes, outputs)
      #expect(try panels(specification).count == (count < 7 && axes.count == 1 ? 1 : count))
      return specification["columns"] as? Int
    }
    #expect(try columns(6) == 1)
    #expect(try columns(7) == 2 && columns(8) == 2)
    #expect(try columns(9) == 3 && columns(10) == 4)
    let two = ["calcium_hardness=1,2", "feed_tds=50:500:50"]
    #expect(try columns(1, by: two) == 1 && columns(2, by: two) == 2)
    #expect(try columns(8, by: two) == 2 && columns(9, by: two) == 3 && columns(10, by: two) == 3)
  }
}
