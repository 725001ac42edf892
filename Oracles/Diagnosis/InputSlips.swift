import Estimator
import Mutation
import Notation
import Units

/// A slip that changes the figures of some fields in all rows.
private struct InputSlip {
  let words: String
  let rank: Int
  let fields: [Int]
  let figures: (_ columns: [[Double]]) -> [[Double]]
}

/// Inputs that are swapped or read in another unit in the entire sheet.
extension EvidenceTable {
  /// All single slips in inputs.
  var inputSlips: [Suspect] { (swaps + seasonCopies + units + reciprocals).map { suspect([$0]) } }

  /// All pairs of common slips in inputs that change different fields.
  var pairsOfInputSlips: [Suspect] {
    let slips = (swaps + seasonCopies + units.filter { $0.rank <= 30 })
      .filter { places(of: [$0]).contains { !cellsByTarget[$0].isEmpty } }
    return pairs(of: slips).filter { Set($0.fields).isDisjoint(with: $1.fields) }
      .map { suspect([$0, $1]) }
  }

  /// Returns the outputs that read a changed field.
  private func places(of slips: [InputSlip]) -> [Int] {
    Set(slips.flatMap(\.fields).flatMap { formulaIndex.places(reading: name($0)) }).sorted()
  }

  private func suspect(_ slips: [InputSlip]) -> Suspect {
    let mistake = Mistake(
      words: slips.map(\.words).joined(separator: " and "),
      subjects: slips.flatMap(\.fields).map { name($0) },
      rank: slips.reduce(0) { $0 + $1.rank } + (slips.count - 1) * 2000)
    return Suspect(mistake: mistake, places: places(of: slips)) { [self] places in
      let changed = slips.reduce(into: columns) { columns, slip in
        for (field, figures) in zip(slip.fields, slip.figures(columns)) { columns[field] = figures }
      }
      return model.values(of: places.map { model.outputs[$0].formula }, over: changed)
    }
  }
}

// MARK: Swapped columns

extension EvidenceTable {
  /// Inputs of the same dimension that are swapped, or one of which is read for both.
  private var swaps: [InputSlip] {
    model.fields.indices.flatMap { a in
      model.fields.indices.filter { $0 > a && areAlike(a, $0) }.flatMap { b in
        [
          slip([a, b], "\(name(a)) and \(name(b)) swapped", 10, from: [b, a]),
          slip([b], "\(name(a)) also read as \(name(b))", 20, from: [a]),
          slip([a], "\(name(b)) also read as \(name(a))", 20, from: [b]),
        ]
      }
    }
  }

  /// The duty of one season read for both seasons.
  private var seasonCopies: [InputSlip] {
    let summer = model.fields.indices.filter { name($0).hasPrefix("summer_") }
    let winter = summer.compactMap { model.place(of: "winter_\(name($0).dropFirst(7))") }
    return [
      slip(winter, "summer duty also read as winter duty", 15, from: summer),
      slip(summer, "winter duty also read as summer duty", 15, from: winter),
    ]
  }

  private func slip(_ fields: [Int], _ words: String, _ rank: Int, from sources: [Int]) -> InputSlip
  {
    InputSlip(words: words, rank: rank, fields: fields) { columns in sources.map { columns[$0] } }
  }

  private func name(_ field: Int) -> String { model.fields[field].name }

  private func areAlike(_ a: Int, _ b: Int) -> Bool {
    model.fields[a].kind.dimension == model.fields[b].kind.dimension
  }
}

// MARK: Confused units

extension EvidenceTable {
  private typealias Conversion = (words: String, rank: Int, convert: (Double) -> Double)

  /// The figures of a field, or of all fields of the same kind, read in another unit.
  private var units: [InputSlip] {
    Dictionary(grouping: model.fields.indices) { model.fields[$0].kind }
      .sorted { $0.key.rawValue < $1.key.rawValue }
      .flatMap { kind, fields in
        let groups = fields.map { [$0] } + (fields.count > 1 ? [fields] : [])
        return conversions(of: kind).flatMap { conversion in
          groups.map { converted($0, conversion) }
        }
      }
  }

  /// Ratios that are inverted or off by 1, as if they counted the blowdown twice or left out the
  /// make-up.
  private var reciprocals: [InputSlip] {
    model.fields.indices.filter { model.fields[$0].kind == .ratio }.flatMap { field in
      [
        converted([field], ("read as 1 / \(name(field))", 45, { 1 / $0 })),
        converted([field], ("with the blowdown counted twice", 50, { $0 - 1 })),
        converted([field], ("counted without the make-up", 50, { $0 + 1 })),
      ]
    }
  }

  private func converted(_ fields: [Int], _ conversion: Conversion) -> InputSlip {
    let names = fields.map { name($0) }.joined(separator: " and ")
    return InputSlip(
      words: "\(names) \(conversion.words)", rank: conversion.rank + (fields.count > 1 ? 0 : 1),
      fields: fields
    ) { columns in fields.map { columns[$0].map(conversion.convert) } }
  }

  private func conversions(of kind: Kind) -> [Conversion] {
    var seen: Set<[Rational]> = [[1, 0]]
    let own = kind.ownUnit
    let catalogue = kind.units.filter { seen.insert([$0.factor, $0.offset]).inserted }
      .flatMap { unit -> [Conversion] in
        [
          ("in \(unit) read as \(own)", 30, { unit.fromOwnUnit($0) }),
          ("in \(own) read as \(unit)", 30, { unit.inOwnUnit($0) }),
        ]
      }
    let factors = otherFactors[kind, default: []].flatMap { words, factor -> [Conversion] in
      [("times \(words)", 40, { $0 * factor }), ("divided by \(words)", 40, { $0 / factor })]
    }
    return catalogue + factors + points(kind)
  }

  /// Temperatures converted as if they were differences, and differences as if they were
  /// temperatures.
  private func points(_ kind: Kind) -> [Conversion] {
    switch kind {
    case .temperatureDifference:
      [
        ("converted as a temperature, with 32 added", 40, { $0 * 1.8 + 32 }),
        ("converted as a temperature, with 32 subtracted", 40, { ($0 - 32) / 1.8 }),
      ]
    case .temperature:
      [
        ("converted without adding 32", 40, { $0 * 1.8 }),
        ("converted to degC without subtracting 32", 40, { $0 / 1.8 }),
      ]
    default: []
    }
  }
}

/// Wrong factors that no unit of the catalogue explains, with molar masses in g/mol.
private let otherFactors: [Kind: [(String, Double)]] = [
  .steam: [("24, the hours in a day", 24), ("1.12, long tons for short tons", 1.12)],
  .volumeFlow: [("24, the hours in a day", 24), ("60, the minutes in an hour", 60)],
  .hardness: [("the factor from Ca to CaCO3", 100.0869 / 40.078)],
  .alkalinity: [("the factor from HCO3 to CaCO3", 100.0869 / 122.0336)],
  .massConcentration: [("1000", 1000), ("10000, the mg/kg in 1 %", 10000)],
  .hoursPerDay: [("7, the days in a week", 7)],
  .daysPerWeek: [("24, the hours in a day", 24)],
]
