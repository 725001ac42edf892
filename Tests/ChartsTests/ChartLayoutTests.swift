import Charts
import Foundation
import Testing

@Suite struct `The layout of a chart` {
  /// Returns the line labels of each panel; the doses are equal from 45 to below 50 degC.
  private func labels(_ outputs: String) throws -> [[String]] {
    let axes = ["feed_temperature=46,47,48,49,51 degC", "feed_tds=50:500/10"]
    let drawn = try DrawnChart(chart(.boiler, axes, outputs).svg)
    return drawn.panels.map { panel in
      panel.element.all { $0.name == "text" && $0.attributes["class"] == "s" }.map(\.text)
    }
  }

  @Test func `shows a long label completely in a wide panel`() throws {
    let complete = ["46 °C", "47 °C", "48 °C", "49 °C"].map { $0.replacing(" ", with: "\u{A0}") }
    #expect(try labels("S5.dose") == [[complete.joined(separator: ", "), "51\u{A0}°C"]])
  }

  /// Two panels share 960 pixels; labels of more than a third of a panel would leave little room.
  @Test func `leaves two thirds of a narrow panel to its curves`() throws {
    let labels = try labels("S5.dose,S10.dose")
    #expect(labels.count == 2)
    #expect(labels.allSatisfy { $0[0].contains("…") && $0[1] == "51\u{A0}°C" })
  }

  /// The image is 960 pixels wide, so each of four columns is 217 wide.
  @Test(arguments: [(6, "300"), (7, "220"), (9, "170"), (10, "130")])
  func `has lower panels in more columns`(lines: Int, height: String) throws {
    let products = ["S5", "S10", "S123", "S125", "S26", "S124", "S22", "S23", "S456", "SS1095"]
    let chart = try chart(
      .boiler, ["feed_tds=50:500:50"],
      products.prefix(lines).map { $0 + ".dose" }.joined(separator: ","))
    let heights = chart.vega().components(separatedBy: "\"height\":").dropFirst()
    #expect(heights.count == (lines == 6 ? 1 : lines))
    #expect(heights.allSatisfy { $0.hasPrefix(height + ",") })
  }

  /// The lines of a title are 17 pixels apart and end 12 above the plots of a row; two titles are too
  /// long for a third of 960 pixels.
  @Test func `wraps titles above all plots of a row`() throws {
    let products = ["S22", "S5", "S10"].flatMap { ["\($0).dose", "\($0).usage"] }
    let outputs = ["annual_feed", "cycles", "dissolved_oxygen"] + products
    let chart = try chart(
      .boiler, ["calcium_hardness=1,2", "feed_tds=50:500/10"], outputs.joined(separator: ","))
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
}
