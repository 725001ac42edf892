import Estimator
import Testing

/// What the products are; that their coefficients are WTP's is held by the reference tables.
@Suite struct `The boiler products` {
  @Test func `are those of the reference table, in its order, the solids first`() throws {
    let ids = try ReferenceSheet.own("boiler.csv").names(of: ".demand")
    let products = BoilerCatalogue.all
    #expect(!ids.isEmpty && products.map(\.id) == ids)
    #expect(products.map(\.form) == ids.map { $0.hasPrefix("SS") ? .solid : .liquid })
  }

  @Test func `are dosed per cubic metre of feed, and say what they are`() {
    for product in BoilerCatalogue.all {
      #expect(product.basis == "per m3 of feed" && product.isDosed)
      #expect(!product.what.isEmpty)
    }
  }

  /// The strengths that WTP declares.
  @Test func `say how strong those are that come in several strengths`() {
    let strengths = BoilerCatalogue.all.compactMap { product in
      product.what.firstMatch(of: #/[0-9]+ %/#).map { "\(product.id) \($0.output)" }
    }
    #expect(strengths == ["S5 17 %", "S10 35 %", "S26 25 %", "S28 25 %"])
  }

  @Test func `are scavengers where they take up oxygen, builders where they fall with alkalinity`()
  {
    for product in BoilerCatalogue.all {
      guard case .boiler(let own) = product.dosing else { continue }
      let isBuilder = product.role == .alkalinityBuilder
      #expect(own.fallsWithAlkalinityHeld == isBuilder, "\(product.id)")
      let takesOxygen = [Product.Role.oxygenScavenger, .allInOne].contains(product.role)
      #expect(own.oxygen.isZero || takesOxygen, "\(product.id)")
    }
  }
}
