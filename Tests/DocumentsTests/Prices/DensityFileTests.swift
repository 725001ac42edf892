import Documents
import Estimator
import Notation
import Tables
import Testing

@Suite struct `A list of densities` {
  private func densities(_ lines: String) throws -> [String: Rational] {
    try DensityFile(
      file: "d.csv", products: Model.boiler.products.map(\.id),
      source: byteSource(of: Array("product,density [kg/L]\n\(lines)".utf8))
    ).densities
  }

  /// 1260 kg of S88 a year are 1200 L at 1.05 kg/L.
  @Test func `gives the litres of chosen products without prices`() throws {
    let densities = try densities("wtp s88,1.05\n")
    let model = try Model.boiler.choosing(named: "S88,S5")
    let plant = try Plant(model, Plant.example(of: model))
    let items = Programme(
      of: plant, model.products, exact: plant.exactOutputs, prices: nil, densities: densities
    ).items
    let volumes = items.map { $0[.volume]?.value }
    #expect(Set(volumes) == [nil, 1200])
  }

  @Test(arguments: [
    ("S88,1050\n", "must be from 0.1 to 20 kg/L"), ("S88,1\ns88,1\n", "already has a density"),
    ("S99x,1\n", "no product is called"),
  ])
  func `is refused with the line and what is wrong`(lines: String, words: String) {
    let error = #expect(throws: InputError.self) { try densities(lines) }
    #expect(error?.description.contains(words) == true)
    #expect(error?.description.hasPrefix("d.csv:") == true)
  }
}
