import Estimator
import Testing

/// Tests the list of products.
///
/// The tests of reference rows check the products' figures.
@Suite struct `WTP catalogues` {
  @Test func `list the products of the reference tables, then those with only advice`() throws {
    let boiler = try ReferenceSheet.own("boiler.csv").names(of: ".demand")
    #expect(!boiler.isEmpty && BoilerCatalogue.all.map(\.id) == boiler)
    #expect(
      BoilerCatalogue.all.map(\.form) == boiler.map { $0.hasPrefix("SS") ? .solid : .liquid })
    let cooling = try ReferenceSheet.own("cooling.csv").names(of: ".dose")
    let products = CoolingCatalogue.all
    #expect(products.map(\.id) == cooling + ["C42TB", "UB30", "Chlor10", "B20"])
    #expect(products.filter(\.isDosed).map(\.id) == cooling)
    #expect(products.prefix(9).allSatisfy { $0.form == .solid })
    #expect(products[9..<cooling.count].allSatisfy { $0.form == .liquid })
    #expect(products.suffix(4).map(\.form) == [.solid, .liquid, .liquid, .liquid])
  }

  /// The strengths that WTP declares.
  @Test func `include the strength of products that are sold in several strengths`() {
    let strengths = BoilerCatalogue.all.compactMap { product in
      product.what.firstMatch(of: #/[0-9]+ %/#).map { "\(product.id) \($0.output)" }
    }
    #expect(strengths == ["S5 17 %", "S10 35 %", "S26 25 %", "S28 25 %"])
  }

  @Test func `assign roles that match the coefficients`() {
    for product in BoilerCatalogue.all {
      guard case .boiler(let own) = product.dosing else { continue }
      let isBuilder = product.role == .alkalinityBuilder
      #expect(product.fallsWithAlkalinityHeld == isBuilder, "\(product.id)")
      let takesOxygen = [Product.Role.oxygenScavenger, .allInOne].contains(product.role)
      #expect(own.oxygen.isZero || takesOxygen, "\(product.id)")
      #expect(product.basis == "per m3 of feed")
    }
  }

  @Test func `describe the basis or the advice of cooling products`() {
    let advice =
      "hold 1 to 3 mg/L of free halogen, as WTP states (UK guidance: HSE L8); local rules may differ"
    for product in CoolingCatalogue.all {
      let basis =
        switch product.role {
        case _ where !product.isDosed: "advice only"
        case .biocide, .oxidisingBiocide:
          "weekly slug into the \(product.id == "CS4802" ? "sump" : "system volume")"
        default: "in the system water"
        }
      #expect(product.basis == basis, "\(product.id)")
      #expect(product.isDosed || product.dosing == .advice(advice), "\(product.id)")
    }
    let oxidisers = CoolingCatalogue.all.filter { $0.role == .oxidisingBiocide }.map(\.id)
    #expect(oxidisers == ["SCG1", "CSChlor", "C42T", "C42TB", "UB30", "Chlor10", "B20"])
  }
}
