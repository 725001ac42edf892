import Charts
import Estimator
import Foundation
import Testing

@Suite struct `The layout of a chart` {
  /// Returns the lines of the labels in each panel; the doses are equal from 45 to below 50 degC.
  private func labels(_ outputs: String) throws -> [[String]] {
    let axes = ["feed_temperature=46,47,48,49,51 degC", "feed_tds=50:500/10"]
    let drawn = try DrawnChart(chart(.boiler, axes, outputs).svg)
    return drawn.panels.map { panel in
      panel.element.all { $0.name == "text" && $0.attributes["class"] == "s" }.map(\.text)
    }
  }

  @Test func `shows a long label in one line of a wide panel, and in two of a narrow one`() throws {
    #expect(try labels("S5.dose") == [["46, 47, 48, 49", "51"]])
    let narrow = ["46, 47, 48,", "49", "51"]
    #expect(try labels("S5.dose,S10.dose,S123.dose,S125.dose") == [narrow, narrow, narrow, narrow])
  }

  @Test(arguments: [(1, "260", 1), (3, "200", 1), (4, "150", 2), (12, "150", 2)])
  func `has two columns of lower panels if there are more than three`(
    count: Int, height: String, columns: Int
  ) throws {
    let names = Model.boiler.outputs.filter { $0.quantity == "dose" }.map(\.name)
    let chart = try chart(
      .boiler, ["calcium_hardness=1,2", "feed_tds=50:500:50"],
      names.prefix(count).joined(separator: ","))
    let panels = try DrawnChart(chart.svg).panels.map(\.element.children)
    let lines = panels.compactMap { $0.first { $0.attributes["class"] == "g" }?.attributes["d"] }
    #expect(lines.count == count && lines.allSatisfy { $0.contains("v\(height)M") })
    let lefts = panels.compactMap { $0.first { $0.attributes["class"] == "p" }?.attributes["x"] }
    #expect(lefts.count == count && Set(lefts).count == columns)
  }

  /// The lines of a title are 17 pixels apart and end 12 above the plots of a row; two titles are too
  /// long for half of 512 pixels.
  @Test func `wraps titles above all plots of a row`() throws {
    let products = ["S22", "S5", "S10"].flatMap { ["\($0).dose", "\($0).usage"] }
    let outputs = ["annual_feed", "cycles", "dissolved_oxygen"] + products
    let chart = try chart(
      .boiler, ["calcium_hardness=1,2", "feed_tds=50:500/10"], outputs.joined(separator: ","))
    let panels = try DrawnChart(chart.svg).panels
    try #require(panels.count == 9)
    for row in [0, 2, 4, 6] {
      let titles = try panels[row..<(row + 2)].map { panel in
        try panel.element.children.filter { $0.attributes["class"] == "p" }.map {
          try $0.number("y")
        }
      }
      #expect(titles.map(\.count) == (row == 0 ? [2, 1] : row == 2 ? [2, 1] : [1, 1]))
      let first = titles[0][0]
      for lines in titles {
        #expect(lines == lines.indices.map { first + 17 * Double($0) })
      }
      let last = try #require(titles.flatMap(\.self).max())
      for panel in panels[row..<(row + 2)] {
        let ticks = panel.element.children.first { $0.attributes["class"] == "e" }
        let top = try #require(try ticks?.children.map { try $0.number("y") }.min()) - 4
        #expect(top - last >= 12 && top - last < 13, "\(top), \(last)")
      }
    }
  }
}
