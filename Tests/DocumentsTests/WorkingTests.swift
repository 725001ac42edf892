import Documents
import Estimator
import Testing

@Suite struct `The working of a dose` {
  private func working(_ names: [String], _ model: Model = .boiler) throws -> String {
    let outputs = try names.map { try #require(model.output($0)) }
    return Documents.working(of: outputs, for: try Plant(model, Plant.example(of: model)))
  }

  /// By the sheet of 2013: 35 g of S5 for each of 6.2 g of oxygen, and 120 g/m3 of the 165/3500 blown down.
  @Test func `has each step in names, in numbers and as its value`() throws {
    let text = try working(["S5.dose"])
    #expect(text.hasPrefix("dissolved_oxygen  (WTP boiler reference sheet, 2013,"))
    #expect(
      text.contains(
        """

          = feed_tds / max_tds
          = 165 / 3500
          = 0.047142857142857146

        S5.demand  (
        """))
    #expect(
      text.contains("\n  = 35 * 6.2 + 120 * 0.047142857142857146\n  = 222.65714285714284 g/m3\n\n"))
    #expect(text.hasSuffix("\n  = max(0, 222.65714285714284)\n  = 222.65714285714284 g/m3\n"))
  }

  @Test func `has a step once that several figures share, and notes where there are any`() throws {
    func steps(_ text: String) -> [String] {
      text.split(separator: "\n").filter { !$0.hasPrefix(" ") }.map { line in
        String(line.prefix { $0 != " " })
      }
    }
    let text = try working(["S5.dose", "S5.usage", "S10.dose"])
    #expect(
      steps(text) == [
        "dissolved_oxygen", "blowdown_fraction", "S5.demand", "S5.dose", "annual_feed", "S5.usage",
        "S10.demand", "S10.dose",
      ])
    #expect(!text.contains("note: "))
    #expect(try working(["S19.demand"]).contains("\n    note: min_alkalinity / cycles = "))
    #expect(try working([]) == "")
  }
}
