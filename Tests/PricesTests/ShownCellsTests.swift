import Notation
import Prices
import Tables
import TestSupport
import Testing

@Suite struct `A price with a number format` {
  /// At 1.15 kg/L, 2.30 a litre are 2 a kilogram.
  @Test func `has the currency, the unit and the density that it shows`() throws {
    for cell in try ShownCell.all(of: "prices") {
      let isOfDensity = cell.title.hasPrefix("density")
      let others = [
        ("product", "S5"), ("price", isOfDensity ? "2.3" : cell.title == "per" ? "1" : "4.2"),
        ("currency", "GBP"), ("per", "1"), ("unit", isOfDensity ? "L" : "kg"),
      ]
      let found: String
      do {
        let prices = try PriceFile(
          file: "p", products: ["S5"], source: byteSource(of: cell.workbook(with: others)))
        found = try prices.byWeight()["S5"].map { exactText($0.perKilogram) } ?? "no price"
      } catch { found = "\(error)" }
      #expect(
        found == cell.says || found.contains(" ") && found.contains(cell.says),
        "\(cell): \(found)")
    }
  }
}
