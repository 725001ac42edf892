import Estimator
import Testing

/// What the products are; that their doses are WTP's is held by the reference tables.
@Suite struct `The cooling products` {
  @Test func `are those of the reference table, in its order, then the advice`() throws {
    let ids = try ReferenceSheet.own("cooling.csv").names(of: ".dose")
    let products = CoolingCatalogue.all
    #expect(products.map(\.id) == ids + ["C42TB", "UB30", "Chlor10", "B20"])
    #expect(products.filter(\.isDosed).map(\.id) == ids)
    #expect(products.prefix(9).allSatisfy { $0.form == .solid })
    #expect(products[9..<ids.count].allSatisfy { $0.form == .liquid })
    #expect(products.suffix(4).allSatisfy { $0.form == nil })
  }

  @Test func `say into what they are dosed, or what to hold`() {
    let advice = "hold 1-3 mg/L of free halogen (as WTP states, after L8)"
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
  }

  @Test func `say which tablet the one is that WTP lists twice`() {
    let tablet = CoolingCatalogue.all.first { $0.id == "C42TB" }
    #expect(tablet?.what == "BCDMH 20 g tablet, printed as C42T BCDMH")
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

  @Test(arguments: ["-5", "-1/3"])
  func `of a table have no negative dose`(dose: String) throws {
    let table = { (dose: String) in
      "system,product,form,role,basis,what,advice,dose [g/m3],oxygen [g/g O2],hardness [g/g CaCO3],"
        + "alkalinity [g/g CaCO3],reserve [g/m3],reserve_hardness [g/g CaCO3],"
        + "caustic_alkalinity [g/g CaCO3],min_alkalinity [g/g CaCO3]\n"
        + "cooling,A1,-,biocide,bleed,w,-,\(dose),-,-,-,-,-,-,-\n"
    }
    #expect(try Product.all(of: .cooling, inTable: table("0")).count == 1)
    #expect {
      try Product.all(of: .cooling, inTable: table(dose))
    } throws: { error in
      "\(error)".hasPrefix("catalogue:2:32 (H2): dose is \"\(dose)\", but must be from 0 to 1e9")
    }
  }
}
