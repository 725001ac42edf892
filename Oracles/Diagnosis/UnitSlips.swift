import Estimator
import Notation
import Units

/// Inputs that are read in another unit.
extension EvidenceTable {
  /// A wrong reading of a figure; `isOfPlant` if the plant has the figure that it yields.
  private struct Conversion {
    let words: String
    let rank: Int
    var isOfPlant = false
    let convert: (Double) -> Double
  }

  /// Returns the slips that read some origins of the same kind in another unit.
  func unitSlips(_ origins: [Origin]) -> [OriginSlip] {
    let names =
      origins.map(\.name).joined(separator: " and ")
      + (origins.count > 1 || origins[0].isFactor ? " are" : " is")
    return conversions(of: origins[0].kind, shownIn: origins[0].unit).map { conversion in
      OriginSlip(
        words: "\(names) \(conversion.words)", rank: conversion.rank + (origins.count > 1 ? 0 : 1),
        subjects: origins.map(\.name), areOfPlant: conversion.isOfPlant,
        columns: origins.map { ($0, $0.shown.map(conversion.convert)) })
    }
  }

  private func conversions(of kind: Kind, shownIn own: UnitOfMeasure) -> [Conversion] {
    var seen: Set<[Rational]> = [[own.factor, own.offset]]
    let catalogue = kind.units.filter { seen.insert([$0.factor, $0.offset]).inserted }
      .flatMap { unit -> [Conversion] in
        let factor = (unit.factor / own.factor).double
        let times =
          unit.offset == own.offset
          ? ", \(brief(factor < 1 ? 1 / factor : factor)) times too \(factor < 1 ? "large" : "small")"
          : ""
        return [
          Conversion(words: "in \(unit), not in \(own)\(times)", rank: 30, isOfPlant: true) {
            unit.inOwnUnit(own.fromOwnUnit($0))
          },
          Conversion(words: "converted to \(unit) before use", rank: 31) {
            own.inOwnUnit(unit.fromOwnUnit($0))
          },
        ]
      }
    let factors = otherFactors[kind, default: []].flatMap { words, factor -> [Conversion] in
      [
        Conversion(words: "multiplied by \(words)", rank: 40) { $0 * factor },
        Conversion(words: "divided by \(words)", rank: 40) { $0 / factor },
      ]
    }
    return catalogue + factors + points(kind)
  }

  /// Temperatures converted as if they were differences, and differences as if they were
  /// temperatures.
  private func points(_ kind: Kind) -> [Conversion] {
    switch kind {
    case .temperatureDifference:
      [
        Conversion(words: "converted as a temperature, with 32 added", rank: 40) { $0 + 32 / 1.8 },
        Conversion(words: "converted as a temperature, with 32 subtracted", rank: 40) {
          $0 - 32 / 1.8
        },
        Conversion(words: "converted to degF as a temperature, with 32 added", rank: 41) {
          $0 * 1.8 + 32
        },
        Conversion(words: "converted to degC as a temperature, with 32 subtracted", rank: 41) {
          ($0 - 32) / 1.8
        },
      ]
    case .temperature:
      [
        Conversion(words: "converted without adding 32", rank: 40) { $0 * 1.8 },
        Conversion(words: "converted from degF without subtracting 32", rank: 40) { $0 + 32 / 1.8 },
        Conversion(words: "converted to degC without subtracting 32", rank: 41) { $0 / 1.8 },
      ]
    default: []
    }
  }
}

/// Calcium and bicarbonate as CaCO3, by molar masses in g/mol; two HCO3 are equivalent to one CaCO3.
let (calciumAsCarbonate, bicarbonateAsCarbonate) = (100.0869 / 40.078, 100.0869 / 122.0336)

/// Wrong factors that no unit of the catalogue explains.
private let otherFactors: [Kind: [(String, Double)]] = [
  .steam: [("24, the hours in a day", 24), ("1.12, long tons for short tons", 1.12)],
  .volumeFlow: [("24, the hours in a day", 24), ("60, the minutes in an hour", 60)],
  .volume: [
    (
      "1.20095, the US gallons in an imperial gallon",
      Kind.volume.size(of: "gal_imp") / Kind.volume.size(of: "gal_us")
    )
  ],
  .hardness: [("2.497, the factor from Ca to CaCO3", calciumAsCarbonate)],
  .massConcentration: [("1000", 1000), ("10000, the mg/kg in 1 %", 10000)],
  .hoursPerDay: [("7, the days in a week", 7)],
  .daysPerWeek: [("24, the hours in a day", 24)],
]
