import Notation

/// WTP's cooling products.
///
/// Source of the doses: WTP cooling reference sheet, 2013. The four oxidising biocides without a
/// dose come with advice only: WTP states the reserve to maintain, following the UK's code of
/// practice L8.
package enum CoolingCatalogue {
  /// All cooling products, in the order of the sheet, with the advice last.
  package static let all: [Product] = [
    solid("HS2097", .scaleInhibitor, "all-organic scale inhibitor", .bleed(dose: 20)),
    solid(
      "HS4390", .scaleAndCorrosionInhibitor,
      "molybdate and phosphonate scale and corrosion inhibitor", .bleed(dose: 20)),
    solid(
      "HS3990", .corrosionInhibitor, "silicate and phosphonate corrosion inhibitor",
      .bleed(dose: 20)),
    solid("CS4400", .biocide, "biocide with dispersant", .weeklySystemSlug(dose: 15)),
    solid("CS4802", .biocide, "bronopol", .weeklySumpSlug(dose: 20)),
    solid("CS4490", .biocide, "DBNPA", .weeklySystemSlug(dose: 20)),
    solid("SCG1", .oxidisingBiocide, "SDIC", .weeklySystemSlug(dose: 5)),
    solid("CSChlor", .oxidisingBiocide, "calcium hypochlorite tablet", .weeklySystemSlug(dose: 5)),
    solid("C42T", .oxidisingBiocide, "bromine tablet", .weeklySystemSlug(dose: 5)),
    inhibitor("H207", .scaleInhibitor, 100),
    inhibitor("H2073", .scaleInhibitor, 300),
    inhibitor("H280", .scaleAndCorrosionInhibitor, 80),
    inhibitor("H2805", .scaleAndCorrosionInhibitor, 160),
    inhibitor("H390", .corrosionInhibitor, 50),
    inhibitor("H3905", .corrosionInhibitor, 100),
    inhibitor("H391", .corrosionInhibitor, 150),
    inhibitor("H423", .scaleAndCorrosionInhibitor, 100),
    inhibitor("H425", .corrosionInhibitor, 100),
    inhibitor("H4255", .corrosionInhibitor, 200),
    inhibitor("H535", .scaleAndCorrosionInhibitor, 100),
    inhibitor("H874", .scaleInhibitor, 120),
    biocide("C31", "isothiazolinone", 200),
    biocide("C32", "isothiazolinone", 100),
    biocide("C44", "DBNPA", 80),
    biocide("C45", "glutaraldehyde", 125),
    biocide("C48", "bronopol", 250),
    biocide("C51", "THPS", 125),
    biocide("C52", "BAC quat", 100),
    biocide("C54", "poly quat", 100),
    biocide("C58", "DDMQ quat", 100),
    oxidiser("C42TB", "BCDMH 20 g tablet, printed as C42T BCDMH"),
    oxidiser("UB30", "liquid bromine"),
    oxidiser("Chlor10", "sodium hypochlorite"),
    oxidiser("B20", "sodium bromide"),
  ]

  private static func solid(
    _ id: String, _ role: Product.Role, _ what: String, _ dosing: Product.Dosing
  ) -> Product {
    Product(id: id, form: .solid, role: role, what: what, dosing: dosing)
  }

  private static func inhibitor(_ id: String, _ role: Product.Role, _ dose: Rational) -> Product {
    Product(id: id, form: .liquid, role: role, what: role.rawValue, dosing: .bleed(dose: dose))
  }

  private static func biocide(_ id: String, _ what: String, _ dose: Rational) -> Product {
    Product(
      id: id, form: .liquid, role: .biocide, what: "\(what) biocide",
      dosing: .weeklySystemSlug(dose: dose))
  }

  private static func oxidiser(_ id: String, _ what: String) -> Product {
    Product(
      id: id, form: nil, role: .oxidisingBiocide, what: what,
      dosing: .advice("hold 1-3 mg/L of free halogen (as WTP states, after L8)"))
  }
}
