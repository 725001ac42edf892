import Notation
import Testing

@testable import Estimator

@Suite struct `The cooling products` {
  @Test func `are thirty with amounts and four as advice, in the order of the specification`() {
    let products = CoolingCatalogue.all
    #expect(products.map(\.id) == CoolingLine.all.map(\.id))
    #expect(products.map(\.form) == CoolingLine.all.map(\.form))
    #expect(products.filter(\.isDosed).count == 30 && products.count == 34)
    #expect(products.filter { $0.form == .solid }.count == 9)
    #expect(products.filter { $0.form == .liquid && $0.basis == "in the system water" }.count == 12)
    #expect(products.filter { $0.form == .liquid && $0.role == .biocide }.count == 9)
    #expect(Set(products.map(\.id)).count == 34)
  }

  @Test func `are dosed as much and into what the specification says`() throws {
    for (product, line) in zip(CoolingCatalogue.all, CoolingLine.all) {
      let dose = line.dose.flatMap(Rational.init(exactly:))
      let (basis, expected): (String, Product.Dosing?) =
        switch line.target {
        case "bleed": ("in the system water", dose.map { .bleed(dose: $0) })
        case "system":
          ("weekly slug into the system volume", dose.map { .weeklySystemSlug(dose: $0) })
        case "sump": ("weekly slug into the sump", dose.map { .weeklySumpSlug(dose: $0) })
        default:
          (
            "advice only",
            .advice("hold 1-3 mg/L of free halogen (as WTP states, after L8)")
          )
        }
      #expect(product.dosing == expected && product.basis == basis, "\(product.id)")
    }
  }

  @Test func `name their oxidisers`() {
    let oxidisers = CoolingCatalogue.all.filter { $0.role == .oxidisingBiocide }.map(\.id)
    #expect(oxidisers == ["SCG1", "CSChlor", "C42T", "C42TB", "UB30", "Chlor10", "B20"])
  }

  @Test func `hold scale, corrosion or both, as WTP lists its liquid inhibitors`() {
    let roles = CoolingCatalogue.all.filter { $0.id.hasPrefix("H") && $0.form == .liquid }.map(
      \.role)
    let (scale, both, corrosion): (Product.Role, Product.Role, Product.Role) = (
      .scaleInhibitor, .scaleAndCorrosionInhibitor, .corrosionInhibitor
    )
    #expect(
      roles == [
        scale, scale, both, both, corrosion, corrosion, corrosion, both, corrosion, corrosion, both,
        scale,
      ])
  }
}
