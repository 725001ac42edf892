import Charts
import Estimator
import Foundation
import Sweep
import Testing

@Suite struct `The layout of a chart` {
  private func chart(_ axes: [String], _ outputs: [String]) throws -> Chart {
    let model = Model.boiler
    let grid = try Grid(
      model, axes: try axes.map { try Axis(parsing: $0, of: model) },
      fixed: Plant.example(of: model))
    let named = try model.outputs(named: outputs.joined(separator: ","))
    return try Chart(of: grid, outputs: named)
  }

  /// The labels of the lines of a chart's panels; the doses are the same from 45 to below 50 degC.
  private func labels(_ outputs: String) throws -> [[String]] {
    let axes = ["feed_temperature=46,47,48,49,51 degC", "feed_tds=50:500/10"]
    let drawn = try DrawnChart(chart(axes, [outputs]).svg)
    return drawn.panels.map { panel in
      panel.element.all { $0.name == "text" && $0.attributes["class"] == "s" }.map(\.text)
    }
  }

  @Test func `has a long label whole where its panel is wide`() throws {
    let whole = ["46 °C", "47 °C", "48 °C", "49 °C"].map { $0.replacing(" ", with: "\u{A0}") }
    #expect(try labels("S5.dose") == [[whole.joined(separator: ", "), "51\u{A0}°C"]])
  }

  /// Two panels share a picture of 960 pixels: a label of more than a third of one leaves a curve no room.
  @Test func `leaves two thirds of a narrow panel to its curves`() throws {
    let labels = try labels("S5.dose,S10.dose")
    #expect(labels.count == 2)
    for label in labels.flatMap(\.self) { #expect(TextWidth.of(label, size: 12) <= 454.0 / 3) }
    #expect(labels.allSatisfy { $0[0].contains("…") && $0[1] == "51\u{A0}°C" })
  }

  /// Of 960 pixels a panel in four columns has 217, three in two.
  @Test(arguments: [(6, "300"), (7, "220"), (9, "170"), (10, "130")])
  func `has lower panels the more columns they stand in`(lines: Int, height: String) throws {
    let products = ["S5", "S10", "S123", "S125", "S26", "S124", "S22", "S23", "S456", "SS1095"]
    let chart = try chart(["feed_tds=50:500:50"], products.prefix(lines).map { $0 + ".dose" })
    let heights = chart.vega().components(separatedBy: "\"height\":").dropFirst()
    #expect(heights.count == (lines == 6 ? 1 : lines))
    #expect(heights.allSatisfy { $0.hasPrefix(height + ",") })
  }

  /// Lines of a title are 17 pixels apart, and the last of the longest is 12 above the plots of a row;
  /// a third of 960 pixels has room for neither of the two long titles.
  @Test func `has titles above all plots of a row, in lines of their own`() throws {
    let products = ["S22", "S5", "S10"].flatMap { ["\($0).dose", "\($0).usage"] }
    let chart = try chart(
      ["calcium_hardness=1,2", "feed_tds=50:500/10"],
      ["annual_feed", "cycles", "dissolved_oxygen"] + products)
    let panels = try DrawnChart(chart.svg).panels
    try #require(panels.count == 9)
    for row in [0, 3, 6] {
      let titles = try panels[row..<(row + 3)].map { panel in
        try panel.element.children.filter { $0.attributes["class"] == "p" }.map {
          try $0.number("y")
        }
      }
      #expect(titles.map(\.count) == (row == 0 ? [2, 1, 2] : [1, 1, 1]))
      let first = titles[0][0]
      for lines in titles {
        #expect(lines == lines.indices.map { first + 17 * Double($0) })
      }
      let last = try #require(titles.flatMap(\.self).max())
      for panel in panels[row..<(row + 3)] {
        let ticks = panel.element.children.first { $0.attributes["class"] == "e" }
        let top = try #require(try ticks?.children.map { try $0.number("y") }.min()) - 4
        #expect(top - last >= 12 && top - last < 13, "\(top), \(last)")
      }
    }
  }

  /// The narrower widths that are tried are a twentieth apart.
  @Test func `has a long title in lines of about one length`() throws {
    let products = ["S5", "S10", "S123", "S125"].flatMap { ["\($0).dose", "\($0).usage"] }
    let svg = try chart(["feed_tds=100,200", "feed_temperature=40:100:60"], products).svg
    let lines = try DrawnChart(svg).root.children.filter { $0.attributes["class"] == "t" }
      .map(\.text)
    try #require(lines.count == 2)
    func widest(_ lines: [String]) -> Double {
      lines.map { TextWidth.of($0, size: 16, isBold: true) }.max() ?? 0
    }
    let words = lines.joined(separator: " ").split(separator: " ")
    let halves = (1..<words.count).map { place in
      widest([words[..<place], words[place...]].map { $0.joined(separator: " ") })
    }
    let width = 960.0 - 2 * 16
    #expect(widest(lines) <= (try #require(halves.min())) + width / 20)
    let filled = TextWidth.wrapped(words.joined(separator: " "), to: width, size: 16, isBold: true)
    #expect(widest(filled) > widest(lines) + width / 20)
  }

  /// What Vega-Lite sets in letters of 11 pixels is broken where the picture ends.
  @Test func `has words below the title of a specification within its width`() throws {
    let chart = try chart(["feed_temperature=40:100:60"], ["SS1995.usage", "S19.usage"])
    let text = chart.vega()
    let start = try #require(text.range(of: "\"subtitle\":[\"")).upperBound
    let end = try #require(text.range(of: "\"],\"anchor\"")).lowerBound
    let lines = text[start..<end].components(separatedBy: "\",\"")
    let sentences = chart.fixed + chart.remarks + ["Estimates; to be confirmed by WTP."]
    #expect(lines.joined(separator: " ") == sentences.joined(separator: " "))
    #expect(lines.count > sentences.count)
    #expect(lines.allSatisfy { TextWidth.of($0, size: 11) <= 760 })
    #expect(lines[0] == TextWidth.wrapped(sentences[0], to: 760, size: 11)[0])
  }
}
