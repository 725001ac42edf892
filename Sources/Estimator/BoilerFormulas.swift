import Formulas
import Notation
import Units

/// The boiler rules that do not depend on the product.
package enum BoilerFormulas {
  private static let sheet = "WTP boiler reference sheet, 2013"

  /// The annual feed water without the blowdown.
  ///
  /// 2200 lb of steam counts as 1 m3 of feed.
  package static let annualFeed = Formula(
    "annual_feed", .volumePerYear, "feed water per year, without the blowdown",
    source: "\(sheet), Total Annual Feed"
  ) {
    let summer =
      BoilerFields.summerSteam.term / steamOfFeed * BoilerFields.summerHours.term
      * BoilerFields.summerDays.term * BoilerFields.summerWeeks.term
    let winter =
      BoilerFields.winterSteam.term / steamOfFeed * BoilerFields.winterHours.term
      * BoilerFields.winterDays.term * BoilerFields.winterWeeks.term
    return summer + winter
  }

  private static let steamOfFeed = Term.constant(
    2200, .poundOfSteam / .cubicMetre, "steam counted as a cubic metre of feed")

  /// The ratio of the boiler water's concentration to that of the feed.
  package static let cycles = Formula(
    "cycles", .ratio, "cycles of concentration", source: "mass balance, as on the \(sheet)"
  ) { BoilerFields.maxTDS.term / BoilerFields.feedTDS.term }

  /// The share of the feed that leaves as blowdown, `1 / cycles`.
  ///
  /// The dose formulas multiply by this share where the sheet divides by the cycles. The result is
  /// the same, but in this form the direction of every dependency can be proved.
  package static let blowdownFraction = Formula(
    "blowdown_fraction", .ratio, "share of the feed that is blown down",
    source: "mass balance, 1 / cycles of the \(sheet)"
  ) { BoilerFields.feedTDS.term / BoilerFields.maxTDS.term }

  /// The oxygen dissolved in the feed water, which depends on its temperature.
  package static let dissolvedOxygen = Formula(
    "dissolved_oxygen", .dissolvedOxygen, "oxygen dissolved in the feed water",
    source: "\(sheet), Dissolved Oxygen"
  ) { .lookup(oxygenTable, BoilerFields.feedTemperature.term) }

  /// The dissolved oxygen by temperature.
  ///
  /// Each value applies up to the next temperature, and the last one up to and including 100 degC.
  static let oxygenTable = StepTable(
    "oxygen_table", from: .temperature, to: .dissolvedOxygen,
    source: "\(sheet), Dissolved Oxygen", through: 100,
    [
      TableNode(at: 40, gives: 6.8), TableNode(at: 45, gives: 6.2), TableNode(at: 50, gives: 5.7),
      TableNode(at: 55, gives: 5.2), TableNode(at: 60, gives: 4.7), TableNode(at: 65, gives: 4.25),
      TableNode(at: 70, gives: 3.8), TableNode(at: 75, gives: 3.4), TableNode(at: 80, gives: 2.8),
      TableNode(at: 85, gives: 2.2), TableNode(at: 90, gives: 1.6), TableNode(at: 95, gives: 0.7),
    ])

  /// The alkalinity in the boiler water that S19 is dosed to maintain.
  package static let minAlkalinity = Formula(
    "min_alkalinity", .alkalinity, "minimum alkalinity in the boiler water, maintained by S19",
    source: "\(sheet), Min Alkalinity"
  ) { alkalinityShare * BoilerFields.maxTDS.term }

  /// The minimum alkalinity as a share of the maximum TDS.
  static let alkalinityShare = Term.constant(
    0.15, .gramOfCalciumCarbonate / .gramOfSolids,
    "alkalinity to maintain, as a share of the maximum TDS")

  /// The results listed in tables of estimates, in order.
  package static let results = [annualFeed, cycles, dissolvedOxygen, minAlkalinity]
}
