import Charts
import Estimator
import Formulas
import Foundation
import Notation
import Sweep
import Testing

/// Heat maps read from their images: the color of a point, and the levels of the color next to it.
@Suite struct `A heat map` {
  /// A rectangle of one color.
  private struct Area {
    let x: ClosedRange<Double>
    let y: ClosedRange<Double>
    let fill: String
  }

  /// The areas of a map, and the levels of each color.
  private struct Map {
    let panel: DrawnPanel
    var areas: [Area] = []
    var levels: [String: ClosedRange<Double>] = [:]

    init(_ panel: DrawnPanel) throws {
      self.panel = panel
      let group = try #require(panel.element.children.first { $0.attributes["class"] == "v" })
      let scale = try ReadScale(
        group.children.map { (try $0.number("y") - 4, label(of: $0.text)) })
      let plot = try #require(group.children.first).number("x") - 19.5
      for path in panel.element.children where path.attributes["class"] == "q" {
        let fill = String(try #require(path.attributes["style"]).suffix(7))
        let segments = try PathSegment.all(in: try #require(path.attributes["d"]))
        for start in stride(from: 0, to: segments.count, by: 4) {
          let corners = segments[start..<(start + 4)]
          let (x, y) = (corners.flatMap(\.x), corners.flatMap(\.y))
          let area = Area(
            x: (x.min() ?? 0)...(x.max() ?? 0), y: (y.min() ?? 0)...(y.max() ?? 0), fill: fill)
          if area.x.lowerBound > plot {
            levels[fill] = scale.number(area.y.upperBound)...scale.number(area.y.lowerBound)
          } else {
            areas.append(area)
          }
        }
      }
    }

    /// Returns the levels of the color at a point of the axes.
    func levels(_ x: Double, _ y: Double) -> ClosedRange<Double>? {
      let (across, up) = (panel.across.pixel(x), panel.up.pixel(y))
      let area = areas.first { $0.x.contains(across) && $0.y.contains(up) }
      return area.flatMap { levels[$0.fill] }
    }
  }

  private func map(
    _ system: SystemKind, _ axes: [String], _ output: String, log: Set<ChartDirection> = []
  ) throws -> Map {
    let drawn = try DrawnChart(chart(system, axes, output, log: log).svg, isLog: !log.isEmpty)
    return try Map(try #require(drawn.panels.first))
  }

  /// A row is at most 1/128 of the axis high and has the color of its middle.
  @Test(
    arguments: [
      (.boiler, "max_tds=2000:4000", "feed_tds=50:500", "S5.dose", []),
      (.boiler, "feed_temperature=40:100", "feed_tds=50:500", "S5.usage", []),
      (.boiler, "feed_tds=50:500", "feed_temperature=40:100", "S10.dose", []),
      (.boiler, "m_alkalinity=0:100", "feed_tds=1:3500", "SS1995.dose", []),
      (.boiler, "feed_tds=50:500", "feed_temperature=40:100", "S10.dose", [.x, .y]),
      (.cooling, "concentration_factor=1.5:10", "circulation=10:1000", "H207.usage", [.x, .y]),
    ] as [(SystemKind, String, String, String, Set<ChartDirection>)])
  func `has the color of the rule's figure at 500 random points`(
    system: SystemKind, vertical: String, horizontal: String, output: String,
    log: Set<ChartDirection>
  ) throws {
    func range(_ axis: String) throws -> (String, Double, Double) {
      let parts = axis.split { "=:".contains($0) }
      return (
        String(parts[0]), try #require(Double(parts[1])), try #require(Double(parts[2]))
      )
    }
    let ((up, low, high), (across, left, right)) = (try range(vertical), try range(horizontal))
    let model = Model.of(system)
    let map = try map(system, ["\(vertical)/20", "\(horizontal)/7"], output, log: log)
    let formula = try #require(model.output(output)).formula
    var figures = Plant.example(of: model).compactMapValues(\.exact)
    var stream = RandomStream("heat maps", seed: 7)
    for _ in 0..<500 {
      func between(_ low: Double, _ high: Double) -> Double {
        let share = stream.fraction()
        return log.isEmpty ? low + (high - low) * share : low * pow(high / low, share)
      }
      let (x, y) = (between(left, right), between(low, high))
      let levels = try #require(map.levels(x, y))
      // The color is that of a figure of the same row, which has no step in it.
      let near = [-1.0, -0.5, 0, 0.5, 1].map { row -> Double? in
        let height = log.isEmpty ? y + row * (high - low) / 128 : y * pow(high / low, row / 128)
        figures[across] = Rational(exactly: x)
        figures[up] = Rational(exactly: min(high, max(low, height)))
        return formula.exactValue(at: figures)?.double
      }
      let found = try near.map { try #require($0) }
      let reach = (found.min() ?? 0)...(found.max() ?? 0)
      let slack = 0.002 * (levels.upperBound - levels.lowerBound)
      #expect(
        reach.lowerBound <= levels.upperBound + slack
          && levels.lowerBound - slack <= reach.upperBound,
        "(\(x), \(y)): \(reach) is not in \(levels)")
    }
  }

  /// The steps of the oxygen table are every 5 degC from 45 to 95.
  @Test(arguments: [true, false]) func `has a line at every step of the rule`(isUp: Bool) throws {
    let axes = ["feed_temperature=40:100:10", "feed_tds=50:500:50"]
    let map = try map(.boiler, isUp ? axes : axes.reversed(), "S5.dose")
    let path = try #require(map.panel.element.children.first { $0.attributes["class"] == "n" })
    let lines = try PathSegment.all(in: try #require(path.attributes["d"]))
    let nodes = (0..<11).map { 45 + 5 * Double($0) }
    let scale = isUp ? map.panel.up : map.panel.across
    let places = lines.map { isUp ? $0.y : $0.x }
    try #require(places.count == 11 && places.allSatisfy { $0[0] == $0[1] })
    for (place, pixel) in zip(nodes, places.map { $0[0] }.sorted(by: isUp ? (>) : (<))) {
      #expect(abs(scale.pixel(place) - pixel) < 0.02, "\(place)")
    }
    // A color never extends across a step to a figure of another class.
    let edges = Set(map.areas.flatMap { isUp ? [$0.y.lowerBound] : [$0.x.lowerBound] })
    #expect(
      nodes.filter { node in edges.contains { abs($0 - scale.pixel(node)) < 0.02 } }.count > 4)
  }

  @Test func `lists the range of its figures, and names its axes`() throws {
    let axes = ["max_tds=2000:4000/20", "feed_tds=50:500/10"]
    // The dose is 35 * 6.2 + 120 * feed_tds / max_tds.
    let words = try DrawnChart(chart(.boiler, axes, "S5.dose").svg).texts("text")
      .joined(separator: " ")
    #expect(words.contains("The figures are from 218.5 to 247\u{A0}g/m³."))
    #expect(words.contains("Up: maximum total dissolved solids of the boiler water, mg/L."))
    let description = try DrawnChart.description(of: chart(.boiler, axes, "S5.dose,S10.dose"))
    #expect(
      description == [
        "A chart of 2 panels. Across: total dissolved solids of the feed water, from 50 to "
          + "500\u{A0}mg/L. Up: maximum total dissolved solids of the boiler water, from 2\u{202F}000 to "
          + "4\u{202F}000\u{A0}mg/L.",
        "Panel 1, color: S5 dose, g/m³. from 218.5\u{A0}g/m³ to 247\u{A0}g/m³.",
        "Panel 2, color: S10 dose, g/m³. from 112.4\u{A0}g/m³ to 127.9\u{A0}g/m³.",
      ])
  }
}

private func label(of text: String) -> Double {
  Double(text.replacing("−", with: "-").replacing("\u{202F}", with: "")) ?? .nan
}
