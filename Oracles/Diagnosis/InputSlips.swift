import Estimator
import Mutation
import Notation
import Units

/// Inputs read in each other's place or in another unit, in the whole sheet.
struct InputSlips {
  let table: EvidenceTable
  private var model: Model { table.model }

  /// A slip by itself: the fields whose figures it changes, and what it makes of them.
  private struct Slip {
    let words: String
    let rank: Int
    let fields: [Int]
    let figures: (_ columns: [[Double]]) -> [[Double]]
  }

  /// The outputs that read each field.
  private let readers: [Set<Int>]

  init(_ table: EvidenceTable) {
    self.table = table
    let read = table.model.outputs.map { Set($0.formula.inputs.map(\.name)) }
    readers = table.model.fields.map { field in
      Set(read.indices.filter { read[$0].contains(field.name) })
    }
  }

  /// Every slip alone.
  var suspects: [Suspect] {
    (exchanges + seasonExchanges + units + reciprocals).map { suspect([$0]) }
  }

  /// Two slips of two pairs of fields at once, those that are made most often.
  var pairs: [Suspect] {
    let slips = (exchanges + seasonExchanges + units.filter { $0.rank <= 30 })
      .filter { places(of: [$0]).contains { !table.cellsHeld[$0].isEmpty } }
    return slips.enumerated().flatMap { place, first in
      slips.dropFirst(place + 1).filter { Set(first.fields).isDisjoint(with: $0.fields) }
        .map { suspect([first, $0]) }
    }
  }

  private func places(of slips: [Slip]) -> [Int] {
    slips.flatMap(\.fields).reduce(into: Set()) { $0.formUnion(readers[$1]) }.sorted()
  }

  private func suspect(_ slips: [Slip]) -> Suspect {
    let mistake = Mistake(
      "input", slips.map(\.words).joined(separator: " and "),
      subjects: slips.flatMap(\.fields).map(name),
      rank: slips.reduce(0) { $0 + $1.rank } + (slips.count - 1) * 2000)
    return Suspect(mistake: mistake, places: places(of: slips)) { [table] places in
      let columns = slips.reduce(table.columns) { columns, slip in
        var changed = columns
        for (field, figures) in zip(slip.fields, slip.figures(columns)) {
          changed[field] = figures
        }
        return changed
      }
      return table.model.values(of: places.map { table.model.outputs[$0].formula }, over: columns)
    }
  }
}

// MARK: Columns exchanged

extension InputSlips {
  /// Two inputs of one unit in each other's place, or one read for both.
  private var exchanges: [Slip] {
    model.fields.indices.flatMap { a in
      model.fields.indices.filter { $0 > a && areAlike(a, $0) }.flatMap { b in
        [
          slip([a, b], "\(name(a)) and \(name(b)) exchanged", 10, from: [b, a]),
          slip([b], "\(name(a)) read for \(name(b)) too", 20, from: [a]),
          slip([a], "\(name(b)) read for \(name(a)) too", 20, from: [b]),
        ]
      }
    }
  }

  /// All figures of one season in the place of those of the other.
  private var seasonExchanges: [Slip] {
    let summer = model.fields.indices.filter { name($0).hasPrefix("summer_") }
    let winter = summer.compactMap { model.place(of: "winter_\(name($0).dropFirst(7))") }
    return [
      slip(winter, "summer's duty read for winter's too", 15, from: summer),
      slip(summer, "winter's duty read for summer's too", 15, from: winter),
    ]
  }

  private func slip(_ fields: [Int], _ words: String, _ rank: Int, from sources: [Int]) -> Slip {
    Slip(words: words, rank: rank, fields: fields) { columns in sources.map { columns[$0] } }
  }

  private func name(_ field: Int) -> String { model.fields[field].name }

  private func areAlike(_ a: Int, _ b: Int) -> Bool {
    model.fields[a].kind.dimension == model.fields[b].kind.dimension
  }
}

// MARK: Units confused

extension InputSlips {
  private typealias Conversion = (words: String, rank: Int, convert: (Double) -> Double)

  /// The figures of a field, or of all fields of its kind, taken for those in another unit.
  private var units: [Slip] {
    Dictionary(grouping: model.fields.indices) { model.fields[$0].kind }
      .sorted { $0.key.rawValue < $1.key.rawValue }
      .flatMap { kind, fields in
        let groups = fields.map { [$0] } + (fields.count > 1 ? [fields] : [])
        return conversions(of: kind).flatMap { conversion in
          groups.map { converted($0, conversion) }
        }
      }
  }

  /// A ratio read the other way round, as a share or in per cent.
  private var reciprocals: [Slip] {
    model.fields.indices.filter { model.fields[$0].kind == .ratio }.flatMap { field in
      [
        converted([field], ("read as 1 / \(name(field))", 45, { 1 / $0 })),
        converted([field], ("with the blowdown counted twice", 50, { $0 - 1 })),
        converted([field], ("counted without the make-up", 50, { $0 + 1 })),
      ]
    }
  }

  private func converted(_ fields: [Int], _ conversion: Conversion) -> Slip {
    let names = fields.map(name).joined(separator: " and ")
    return Slip(
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
          ("in \(unit) taken for \(own)", 30, { unit.fromOwnUnit($0) }),
          ("in \(own) taken for \(unit)", 30, { unit.inOwnUnit($0) }),
        ]
      }
    let factors = InputSlips.factors[kind, default: []].flatMap { words, factor -> [Conversion] in
      [("x \(words)", 40, { $0 * factor }), ("/ \(words)", 40, { $0 / factor })]
    }
    return catalogue + factors + points(kind)
  }

  /// A point of temperature taken for a difference, or the other way round.
  private func points(_ kind: Kind) -> [Conversion] {
    switch kind {
    case .temperatureDifference:
      [
        ("converted as a point, with 32", 40, { $0 * 1.8 + 32 }),
        ("converted as a point, less 32", 40, { ($0 - 32) / 1.8 }),
      ]
    case .temperature:
      [
        ("converted without 32", 40, { $0 * 1.8 }),
        ("converted to degC without 32", 40, { $0 / 1.8 }),
      ]
    default: []
    }
  }

  /// Confusions that no unit of the catalogue is behind; molar masses as the catalogue has them.
  private static let factors: [Kind: [(String, Double)]] = [
    .steam: [("hours in a day", 24), ("the pounds in a long for a short ton", 1.12)],
    .volumeFlow: [("hours in a day", 24), ("minutes in an hour", 60)],
    .hardness: [("Ca as CaCO3", 100.0869 / 40.078)],
    .alkalinity: [("HCO3 as CaCO3", 100.0869 / 122.0336)],
    .massConcentration: [("1000", 1000), ("10000, a per cent", 10000)],
    .hoursPerDay: [("days in a week", 7)],
    .daysPerWeek: [("hours in a day", 24)],
  ]
}
