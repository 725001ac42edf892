import Estimator
import Notation
import Units

/// Inputs that are read in another unit.
extension EvidenceTable {
  private typealias Conversion = (words: String, rank: Int, convert: (Double) -> Double)

  /// Returns the slips that read some origins of the same kind in another unit.
  func unitSlips(_ origins: [Origin]) -> [OriginSlip] {
    let names =
      origins.map(\.name).joined(separator: " and ")
      + (origins.count > 1 || origins[0].isFactor ? " are" : " is")
    return conversions(of: origins[0].kind, shownIn: origins[0].unit).map { conversion in
      OriginSlip(
        words: "\(names) \(conversion.words)", rank: conversion.rank + (origins.count > 1 ? 0 : 1),
        subjects: origins.map(\.name), areOfPlant: conversion.words.hasPrefix("in "),
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
          ("in \(unit), not in \(own)\(times)", 30, { unit.inOwnUnit(own.fromOwnUnit($0)) }),
          ("converted to \(unit) before use", 31, { own.inOwnUnit(unit.fromOwnUnit($0)) }),
        ]
      }
    let factors = otherFactors[kind, default: []].flatMap { words, factor -> [Conversion] in
      [
        ("multiplied by \(words)", 40, { $0 * factor }),
        ("divided by \(words)", 40, { $0 / factor }),
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
        ("converted as a temperature, with 32 added", 40, { $0 + 32 / 1.8 }),
        ("converted as a temperature, with 32 subtracted", 40, { $0 - 32 / 1.8 }),
        ("converted to degF as a temperature, with 32 added", 41, { $0 * 1.8 + 32 }),
        ("converted to degC as a temperature, with 32 subtracted", 41, { ($0 - 32) / 1.8 }),
      ]
    case .temperature:
      [
        ("converted without adding 32", 40, { $0 * 1.8 }),
        ("converted from degF without subtracting 32", 40, { $0 + 32 / 1.8 }),
        ("converted to degC without subtracting 32", 41, { $0 / 1.8 }),
      ]
    default: []
    }
  }
}

/// Wrong factors that no unit of the catalogue explains, with molar masses in g/mol.
private let otherFactors: [Kind: [(String, Double)]] = [
  .steam: [("24, the hours in a day", 24), ("1.12, long tons for short tons", 1.12)],
  .volumeFlow: [("24, the hours in a day", 24), ("60, the minutes in an hour", 60)],
  .volume: [("1.20095, the US gallons in an imperial gallon", 4.54609 / 3.785411784)],
  .hardness: [("2.497, the factor from Ca to CaCO3", 100.0869 / 40.078)],
  .alkalinity: [("0.8202, the factor from HCO3 to CaCO3", 100.0869 / 122.0336)],
  .massConcentration: [("1000", 1000), ("10000, the mg/kg in 1 %", 10000)],
  .hoursPerDay: [("7, the days in a week", 7)],
  .daysPerWeek: [("24, the hours in a day", 24)],
]
