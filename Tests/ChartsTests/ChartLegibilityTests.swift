import Charts
import Estimator
import Foundation
import Testing

/// Charts of every kind: one panel, two, jobs, ordered lines, heat maps, logarithms, a single point.
@Suite struct `A chart is legible` {
  private static let kinds: [(SystemKind, [String], String, Set<ChartDirection>)] = [
    (.boiler, ["feed_temperature=40:100:5"], "S5.dose", []),
    (.boiler, ["feed_temperature=42:58:4"], "S5.dose,SS1095.dose,S95.dose", []),
    (.boiler, ["feed_tds=50:3500/5"], "S26,cycles", []),
    (.boiler, ["feed_tds=50:3500/5"], "S5,cycles,annual_feed", [.x, .y]),
    (.boiler, ["feed_tds=1.5,1234.567"], "S5.usage", [.x]),
    (.boiler, ["feed_temperature=40:100:5"], "solid,liquid", []),
    (.boiler, ["summer_steam=0:1000000/3 lb/h"], "solid,liquid", []),
    (.cooling, ["concentration_factor=2:6:1"], "solid,liquid", []),
    (.cooling, ["circulation=1:100000/3"], "solid,liquid", [.x]),
    (.boiler, ["feed_temperature=46,47,48,51,56", "feed_tds=9:25/3"], "S5,S10", []),
    (.boiler, ["max_tds=2000:4000/20", "feed_tds=50:500/10"], "S5.dose", []),
    (.boiler, ["feed_temperature=40:100:5", "feed_tds=1:3500/10"], "S5,S10,S22", [.x, .y]),
    (.boiler, ["feed_tds=165"], "S5.dose", []), (.boiler, ["feed_tds=165"], "S5.dose", [.x]),
  ]

  private func drawn(_ kind: (SystemKind, [String], String, Set<ChartDirection>)) throws -> String {
    try chart(kind.0, kind.1, kind.2, log: kind.3).svg
  }

  /// Text must be at least 9 pixels high when the image is 390 pixels wide.
  @Test func `on a phone`() throws {
    for kind in Self.kinds {
      let svg = try drawn(kind)
      let root = try DrawnChart.root(of: svg)
      let box = try #require(root.attributes["viewBox"]).split(separator: " ").compactMap {
        Double($0)
      }
      let sizes = try svg.matches(of: /(?:font|font-size):([0-9.]+)px/).map {
        try #require(Double($0.1))
      }
      let least = try #require(sizes.min())
      #expect(least * 390 / box[2] >= 9, "\(kind)")
      #expect(!svg.contains("transform") && !svg.contains("font-size="))
    }
  }

  /// A reader can tell half of the distance between two lines.
  @Test func `by a grid to 2 or 5 percent`() throws {
    for kind in Self.kinds where kind.1 != ["feed_tds=165"] && kind.3.isEmpty {
      let panels = try DrawnChart(drawn(kind)).panels
      for panel in panels {
        let paths = panel.element.children.filter { ["f", "g"].contains($0.attributes["class"]) }
        let edges = panel.element.children.filter { $0.attributes["class"] == "a" }
        let lines = try (paths + edges.prefix(1)).flatMap {
          try PathSegment.all(in: try #require($0.attributes["d"]))
        }
        for (name, places) in [
          ("across", lines.filter { $0.x[0] == $0.x[1] }.map { $0.x[0] }),
          ("up", lines.filter { $0.y[0] == $0.y[1] }.map { $0.y[0] }),
        ] {
          let sorted = Set(places).sorted()
          let gap = try #require(zip(sorted, sorted.dropFirst()).map { $1 - $0 }.max())
          let length = sorted[sorted.count - 1] - sorted[0]
          #expect(
            gap / 2 <= (panels.count == 1 ? 0.025 : 0.051) * length,
            "\(kind): \(panel.title), \(name): \(gap) of \(length)")
        }
      }
    }
  }

  /// Labels of 12 pixels are next to the lines, or above each other.
  @Test func `without labels that overlap`() throws {
    for kind in Self.kinds {
      let root = try DrawnChart.root(of: drawn(kind))
      for panel in root.all({ $0.attributes["role"] == "group" }) {
        for style in ["e", "v"] {
          let group = panel.children.first { $0.attributes["class"] == style }
          let heights = try (group?.children ?? []).map { try $0.number("y") }.sorted()
          #expect(zip(heights, heights.dropFirst()).allSatisfy { $1 - $0 >= 14 }, "\(kind)")
        }
        let labels = panel.all { $0.attributes["class"] == "s" }
        let heights = try labels.map { try $0.number("y") }.sorted()
        #expect(zip(heights, heights.dropFirst()).allSatisfy { $1 - $0 >= 15.9 }, "\(kind)")
        #expect(labels.allSatisfy { !$0.text.contains("…") })
      }
    }
  }
}

@Suite struct `The colors of ordered figures` {
  /// The lightness of a color in CIELAB, from 0 to 100.
  private func lightness(_ colour: String) -> Double {
    let parts = [1, 3, 5].map { place -> Double in
      let start = colour.index(colour.startIndex, offsetBy: place)
      let part = Double(Int(colour[start...].prefix(2), radix: 16) ?? 0) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    let light = 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    return light > 0.008856 ? 116 * cbrt(light) - 16 : 903.3 * light
  }

  /// Returns the colors of lines in a style sheet, in light and in dark mode.
  private func lines(_ values: String) throws -> [[String]] {
    let svg = try chart(
      .boiler, ["calcium_hardness=\(values)", "feed_tds=50:500/10"], "S22.dose"
    ).svg
    let used = try DrawnChart(svg).panels[0].styles
    let rules = svg.matches(of: /\.(c[0-5])\{color:(#[0-9a-f]{6})\}/).map {
      (String($0.1), String($0.2))
    }
    #expect(!svg.contains("dasharray:8"))
    return [rules.prefix(rules.count / 2), rules.suffix(rules.count / 2)].map { rules in
      used.compactMap { style in rules.first { $0.0 == style }?.1 }
    }
  }

  @Test(arguments: ["1,2,3,4,5,6", "6,5,4,3,2,1", "3,1,2", "1,2"])
  func `get darker on white and lighter on black in the order of the figures`(values: String)
    throws
  {
    let order = values.split(separator: ",").compactMap { Double($0) }
    let found = try lines(values)
    try #require(found.allSatisfy { $0.count == order.count })
    for (mode, sign) in zip(found, [-1.0, 1]) {
      let sorted = zip(order, mode).sorted { $0.0 < $1.0 }.map { lightness($0.1) }
      #expect(zip(sorted, sorted.dropFirst()).allSatisfy { sign * ($1 - $0) > 5.8 }, "\(sorted)")
    }
    // A contrast of 4.5 with white is a lightness of at most 50.
    #expect(found[0].allSatisfy { lightness($0) < 50 })
  }

  @Test func `get darker by the same step from color to color of a heat map`() throws {
    let svg = try chart(
      .boiler, ["max_tds=2000:4000/20", "feed_tds=50:500/10"], "S5.dose,S22.dose,S26.dose"
    ).svg
    for panel in try DrawnChart(svg).panels {
      let fills = panel.element.children.filter { $0.attributes["class"] == "q" }
        .compactMap { $0.attributes["style"]?.suffix(7) }.map { lightness(String($0)) }
      let scale = fills.suffix(fills.count / 2)
      let steps = zip(scale, scale.dropFirst()).map { $0 - $1 }
      let (least, greatest) = (try #require(steps.min()), try #require(steps.max()))
      #expect(scale.count >= 6 && least > 6 && greatest < 1.5 * least, "\(scale)")
    }
  }
}
