import Formulas
import Notation
import Units

/// The cooling system rules that do not depend on the product.
package enum CoolingFormulas {
  private static let sheet = "WTP cooling reference sheet, 2013"

  /// The water evaporated over the tower: a thousandth of the circulation per degF of temperature
  /// drop.
  package static let evaporation = Formula(
    "evaporation", .volumeFlow, "water evaporated while on duty", source: "\(sheet), Evaporation"
  ) {
    CoolingFields.circulation.term
      * (CoolingFields.temperatureDrop.term
        * .constant(1.8, .fahrenheitDifference / .celsiusDifference, "degF per degC of drop"))
      * .constant(0.001, .one / .fahrenheitDifference, "share evaporated per degF of drop")
  }

  /// The water bled off to maintain the concentration factor.
  package static let bleed = Formula(
    "bleed", .volumeFlow, "water bled off while on duty", source: "\(sheet), Bleed"
  ) {
    .formula(evaporation) / (CoolingFields.concentrationFactor.term - .constant(1, .one))
  }

  /// The make-up water, which replaces evaporation and bleed.
  package static let makeup = Formula(
    "makeup", .volumeFlow, "make-up water while on duty", source: "\(sheet), Make Up"
  ) { .formula(evaporation) + .formula(bleed) }

  /// The make-up water in a year.
  package static let annualMakeup = Formula(
    "annual_makeup", .volumePerYear, "make-up water per year", source: "\(sheet), Make Up/Annum"
  ) {
    .formula(makeup) * CoolingFields.hours.term * CoolingFields.days.term * CoolingFields.weeks.term
  }

  /// The total dissolved solids of the system water, concentrated from the make-up.
  package static let systemTDS = concentrated(
    "system_tds", .massConcentration, "total dissolved solids of the system water",
    CoolingFields.makeupTDS, column: "Quality 1")
  /// The hardness of the system water, concentrated from the make-up.
  package static let systemHardness = concentrated(
    "system_hardness", .hardness, "total hardness of the system water",
    CoolingFields.makeupHardness, column: "Quality 2")
  /// The alkalinity of the system water, concentrated from the make-up.
  package static let systemAlkalinity = concentrated(
    "system_alkalinity", .alkalinity, "total alkalinity of the system water",
    CoolingFields.makeupAlkalinity, column: "Quality 3")

  /// The pH of the system water, which rises as the water loses carbon dioxide.
  package static let systemPH = Formula(
    "system_ph", .acidity, "pH of the system water", source: "\(sheet), Quality 4"
  ) {
    CoolingFields.makeupPH.term + .constant(0.7, .pH, "rise above the make-up water")
  }

  /// The chloride of the system water, concentrated from the make-up.
  package static let systemChloride = concentrated(
    "system_chloride", .massConcentration, "chloride of the system water",
    CoolingFields.makeupChloride, column: "Quality 5")

  /// The results listed in tables of estimates, in order.
  package static let results = [
    evaporation, bleed, makeup, annualMakeup,
    systemTDS, systemHardness, systemAlkalinity, systemPH, systemChloride,
  ]

  private static func concentrated(
    _ name: String, _ kind: Kind, _ meaning: String, _ makeup: Field, column: String
  ) -> Formula {
    Formula(name, kind, meaning, source: "\(sheet), \(column)") {
      makeup.term * CoolingFields.concentrationFactor.term
    }
  }
}
