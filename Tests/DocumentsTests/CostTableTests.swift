import Documents
import Estimator
import Testing

@Suite struct `Costs on a page` {
  @Test func `are not listed if no needed product has a price`() throws {
    let plant = try Plant(.boiler, Plant.example(of: .boiler))
    let costs = try PlantCosts(of: plant, Model.boiler.products, by: samplePrices(["S19": "1"]))
    var page = DocumentPage("Costs", site: nil, system: "boiler")
    page.parts = [.costs(costs, in: "GBP")]
    let text = page.text(width: 80)
    #expect(text.contains("None of the needed products has a price."))
    #expect(text.contains("Not needed: S19."))
    #expect(!text.contains("0.00"))
  }
}
