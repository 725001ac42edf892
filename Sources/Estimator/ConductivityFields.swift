import Formulas
import Units

/// The conductivities that give the cycles, and the formulas that they replace.
package enum ConductivityFields {
  package static let feed = Field(
    "feed_conductivity", "conductivity of the feed water", .conductivity,
    Limits(1, 100_000, .formula), usual: Limits(1, 3000, .slip), step: 10, example: "330 uS/cm")
  package static let boiler = Field(
    "boiler_conductivity", "conductivity of the boiler water", .conductivity,
    Limits(10, 200_000, .formula), usual: Limits(500, 12_000, .slip), step: 100,
    example: "7000 uS/cm")

  static let cycles = Formula(
    BoilerFormulas.cycles.name, .ratio, "cycles of concentration",
    source: "mass balance of two conductivities"
  ) { boiler.term / feed.term }

  /// The share of the feed that leaves as blowdown, `1 / cycles`.
  static let blowdownFraction = Formula(
    BoilerFormulas.blowdownFraction.name, .ratio, "share of the feed that is blown down",
    source: "mass balance of two conductivities, 1 / cycles"
  ) { feed.term / boiler.term }

  /// The total dissolved solids of the feed that reach the maximum after as many cycles.
  static let feedTDS = Formula(
    BoilerFields.feedTDS.name, BoilerFields.feedTDS.kind,
    "total dissolved solids of the feed water, by the cycles", source: "maximum TDS / cycles"
  ) { BoilerFields.maxTDS.term * .formula(blowdownFraction) }
}
