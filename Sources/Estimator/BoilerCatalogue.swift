import Notation

/// WTP's boiler products.
///
/// Source of the coefficients: WTP boiler reference sheet, 2013. SS1294 is not on a sheet; it comes
/// from WTP's product list of December 2015.
package enum BoilerCatalogue {
  /// All boiler products, in the order of the sheet.
  package static let all: [Product] = [
    solid("SS1294", .oxygenScavenger, "tannin oxygen scavenger", .init(reserve: 220)),
    solid("SS1295", .allInOne, "all-in-one, sulphite", .init(oxygen: 10, reserve: 35)),
    solid("SS1350", .allInOne, "all-in-one, sulphite, no caustic", .init(oxygen: 10, reserve: 35)),
    solid("SS1095", .oxygenScavenger, "sodium sulphite", .init(oxygen: 9, reserve: 28)),
    solid(
      "SS1995", .alkalinityBuilder, "alkalinity builder",
      .init(hardness: 1, alkalinity: -1, reserve: 1000, causticAlkalinity: -1)),
    solid("SS2295", .scaleControl, "phosphate and polymer", .init(hardness: 1.11, reserve: 45)),
    solid("SS8985", .condensateTreatment, "amines", .init(alkalinity: Rational(1, over: 3))),
    liquid(
      "S5", .oxygenScavenger, "catalysed sodium bisulphite, 17 %",
      .init(oxygen: 35, reserve: 120)),
    liquid(
      "S10", .oxygenScavenger, "catalysed sodium bisulphite, 35 %",
      .init(oxygen: 18, reserve: 65)),
    liquid("S123", .allInOne, "all-in-one, low sulphite", .init(oxygen: 65, reserve: 150)),
    liquid("S125", .allInOne, "all-in-one, high sulphite", .init(oxygen: 40, reserve: 240)),
    liquid("S26", .oxygenScavenger, "tannin and caustic, 25 % tannin", .init(reserve: 600)),
    liquid("S28", .oxygenScavenger, "tannin, 25 %", .init(reserve: 600)),
    liquid(
      "S19", .alkalinityBuilder, "alkalinity builder",
      .init(hardness: 1, alkalinity: -1, reserve: 1000, minAlkalinity: -1)),
    liquid("S456", .scaleControl, "polymer blend", .init(reserve: 37.5, reserveHardness: 150)),
    liquid("S124", .allInOne, "all-in-one, tannin", .init(reserve: 1200)),
    liquid("S22", .scaleControl, "phosphate and polymer", .init(hardness: 4, reserve: 200)),
    liquid(
      "S23", .scaleControl, "phosphate, polymer and caustic", .init(hardness: 20, reserve: 1000)),
    liquid("S88", .condensateTreatment, "morpholine and cyclohexylamine", .init(alkalinity: 3)),
    liquid("S95", .condensateTreatment, "filming and neutralising amines", .init(alkalinity: 5)),
  ]

  private static func solid(
    _ id: String, _ role: Product.Role, _ what: String, _ coefficients: BoilerCoefficients
  ) -> Product {
    Product(id: id, form: .solid, role: role, what: what, dosing: .boiler(coefficients))
  }

  private static func liquid(
    _ id: String, _ role: Product.Role, _ what: String, _ coefficients: BoilerCoefficients
  ) -> Product {
    Product(id: id, form: .liquid, role: role, what: what, dosing: .boiler(coefficients))
  }
}
