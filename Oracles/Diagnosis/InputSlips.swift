import Estimator
import Formulas
import Mutation
import Notation
import Units

/// Inputs read in each other's place or in another unit, in the whole sheet.
struct InputSlips {
  let table: EvidenceTable
  private var model: Model { table.model }

  /// A slip by itself: what it makes of the columns of inputs.
  struct Slip {
    let words: String
    let subjects: [String]
    let rank: Int
    /// The fields whose figures it changes.
    let fields: [Int]
    let columns: (_ columns: [[Double]]) -> [[Double]]
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
      slips.dropFirst(place + 1).compactMap { second in
        Set(first.fields).isDisjoint(with: second.fields) ? suspect([first, second]) : nil
      }
    }
  }

  private func places(of slips: [Slip]) -> [Int] {
    slips.flatMap(\.fields).reduce(into: Set()) { $0.formUnion(readers[$1]) }.sorted()
  }

  private func suspect(_ slips: [Slip]) -> Suspect {
    let words = slips.map(\.words).joined(separator: " and ")
    let table = table
    return Suspect(
      mistake: Mistake(
        name: "input: \(words)", words: words, subjects: slips.flatMap(\.subjects),
        rank: slips.reduce(0) { $0 + $1.rank } + (slips.count - 1) * 2000),
      places: places(of: slips)
    ) { places in
      let columns = slips.reduce(table.columns) { $1.columns($0) }
      return evaluated(table.model, places, columns)
    }
  }
}

/// The outputs of some places over columns of inputs.
private func evaluated(_ model: Model, _ places: [Int], _ columns: [[Double]]) -> [[Double]] {
  evaluate(
    places.map { model.outputs[$0].formula }, model.inputs, columns,
    count: columns.first?.count ?? 0)
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
    let pairs = model.fields.indices.compactMap { summer -> (Int, Int)? in
      let parts = name(summer).split(separator: "_", maxSplits: 1)
      guard parts.count == 2, parts[0] == "summer" else { return nil }
      return model.place(of: "winter_\(parts[1])").map { (summer, $0) }
    }
    let (summer, winter) = (pairs.map(\.0), pairs.map(\.1))
    return [
      slip(winter, "summer's duty read for winter's too", 15, from: summer),
      slip(summer, "winter's duty read for summer's too", 15, from: winter),
    ]
  }

  private func slip(_ fields: [Int], _ words: String, _ rank: Int, from sources: [Int]) -> Slip {
    Slip(words: words, subjects: fields.map(name), rank: rank, fields: fields) { columns in
      var changed = columns
      for (field, source) in zip(fields, sources) { changed[field] = columns[source] }
      return changed
    }
  }

  private func name(_ field: Int) -> String { model.fields[field].name }

  private func areAlike(_ a: Int, _ b: Int) -> Bool {
    model.fields[a].kind.dimension == model.fields[b].kind.dimension
  }
}

// MARK: Units confused

extension InputSlips {
  /// The figures of a field, or of all fields of its kind, taken for those in another unit.
  private var units: [Slip] {
    let kinds = Dictionary(grouping: model.fields.indices) { model.fields[$0].kind }
    return kinds.keys.sorted { $0.rawValue < $1.rawValue }.flatMap { kind -> [Slip] in
      guard let fields = kinds[kind] else { return [] }
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
        converted([field], Conversion(words: "read as 1 / \(name(field))", rank: 45) { 1 / $0 }),
        converted(
          [field], Conversion(words: "with the blowdown counted twice", rank: 50) { $0 - 1 }),
        converted([field], Conversion(words: "counted without the make-up", rank: 50) { $0 + 1 }),
      ]
    }
  }

  private struct Conversion {
    let words: String
    let rank: Int
    let convert: (Double) -> Double
  }

  private func converted(_ fields: [Int], _ conversion: Conversion) -> Slip {
    let names = fields.map(name).joined(separator: " and ")
    return Slip(
      words: "\(names) \(conversion.words)", subjects: fields.map(name),
      rank: conversion.rank + (fields.count > 1 ? 0 : 1), fields: fields
    ) { columns in
      var changed = columns
      for field in fields { changed[field] = columns[field].map(conversion.convert) }
      return changed
    }
  }

  private func conversions(of kind: Kind) -> [Conversion] {
    var seen: Set<[Rational]> = [[1, 0]]
    let units = kind.units.filter { seen.insert([$0.factor, $0.offset]).inserted }
    let own = kind.ownUnit
    let catalogue = units.flatMap { unit in
      [
        Conversion(words: "in \(unit) taken for \(own)", rank: 30) { unit.fromOwnUnit($0) },
        Conversion(words: "in \(own) taken for \(unit)", rank: 30) { unit.inOwnUnit($0) },
      ]
    }
    return catalogue
      + InputSlips.others[kind, default: []].flatMap { words, factor in
        [
          Conversion(words: "x \(words)", rank: 40) { $0 * factor },
          Conversion(words: "/ \(words)", rank: 40) { $0 / factor },
        ]
      } + points(kind)
  }

  /// A point of temperature taken for a difference, or the other way round.
  private func points(_ kind: Kind) -> [Conversion] {
    switch kind {
    case .temperatureDifference:
      [
        Conversion(words: "converted as a point, with 32", rank: 40) { $0 * 1.8 + 32 },
        Conversion(words: "converted as a point, less 32", rank: 40) { ($0 - 32) / 1.8 },
      ]
    case .temperature:
      [
        Conversion(words: "converted without 32", rank: 40) { $0 * 1.8 },
        Conversion(words: "converted to degC without 32", rank: 40) { $0 / 1.8 },
      ]
    default: []
    }
  }

  /// Confusions that no unit of the catalogue is behind; molar masses as the catalogue has them.
  private static let others: [Kind: [(String, Double)]] = [
    .steam: [("hours in a day", 24), ("the pounds in a long for a short ton", 1.12)],
    .volumeFlow: [("hours in a day", 24), ("minutes in an hour", 60)],
    .hardness: [("Ca as CaCO3", 100.0869 / 40.078)],
    .alkalinity: [("HCO3 as CaCO3", 100.0869 / 122.0336)],
    .massConcentration: [("1000", 1000), ("10000, a per cent", 10000)],
    .hoursPerDay: [("days in a week", 7)],
    .daysPerWeek: [("hours in a day", 24)],
  ]
}
