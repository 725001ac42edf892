import Notation
import Testing

@testable import Estimator

@Suite struct `The boiler products` {
  @Test func `are twenty, in the order and the form of the specification`() {
    #expect(BoilerLine.all.count == 20)
    #expect(BoilerCatalogue.all.map(\.id) == BoilerLine.all.map(\.id))
    #expect(BoilerCatalogue.all.map(\.form) == BoilerLine.all.map(\.form))
    #expect(BoilerCatalogue.all.filter { $0.form == .solid }.count == 7)
  }

  @Test func `have the coefficients of the specification`() {
    for (product, line) in zip(BoilerCatalogue.all, BoilerLine.all) {
      guard case .boiler(let own) = product.dosing else {
        Issue.record("\(product.id) is no boiler product")
        continue
      }
      let coefficients = [
        own.oxygen, own.hardness, own.alkalinity, own.reserve, own.reserveHardness,
        own.causticAlkalinity, own.minAlkalinity,
      ]
      #expect(coefficients == line.coefficients, "\(product.id)")
    }
  }

  @Test func `are dosed per cubic metre of feed, and say what they are`() {
    for product in BoilerCatalogue.all {
      #expect(product.basis == "per m3 of feed" && product.isDosed)
      #expect(!product.what.isEmpty)
    }
    #expect(Set(BoilerCatalogue.all.map(\.id)).count == 20)
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
