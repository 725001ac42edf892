import Estimator
import Formulas
import Mutation
import Notation
import Units

/// A whole row that is wrong: its figures are another row's, stand a column off, or belong to a
/// plant with one input mistyped.
struct RowSlips {
  let table: EvidenceTable
  /// The rows in which several cells differ, those with most of them first, and those cells.
  private let suspected: [(row: Int, cells: [Int])]
  private let cellsOfRow: [Int: [Int]]
  private var model: Model { table.model }

  /// The slips of the rows in which at least two cells differ.
  init(_ table: EvidenceTable) {
    self.table = table
    let open = Dictionary(grouping: table.open) { table.cells[$0].row }
    suspected = open.filter { $0.value.count >= 2 }.map { ($0.key, $0.value) }
      .sorted { ($1.1.count, $0.0) < ($0.1.count, $1.0) }.prefix(24).map { $0 }
    let rows = Set(suspected.map(\.row))
    cellsOfRow = Dictionary(
      grouping: table.cells.indices.filter { rows.contains(table.cells[$0].row) }
    ) { table.cells[$0].row }
  }

  /// The slips that agree with the agreeing cells of their row.
  var trials: [Trial] {
    suspected.flatMap { row, _ in copies(row) + shifts(row) + mistypedInputs(row) }
  }

  /// How a row is called.
  private func name(_ row: Int) -> String { table.name(ofRow: row) }

  /// The row's figures from another row.
  private func copies(_ row: Int) -> [Trial] {
    table.rows.indices.filter { $0 != row }.compactMap { other in
      trial(
        row, "\(name(row)) holds the figures of \(name(other))",
        rank: 30 + min(abs(other - row), 20)
      ) {
        table.right[$0.held][other]
      }
    }
  }

  /// The row's figures a column to the left or to the right.
  private func shifts(_ row: Int) -> [Trial] {
    let cells = cellsOfRow[row] ?? []
    let places = Dictionary(uniqueKeysWithValues: cells.enumerated().map { ($1, $0) })
    return [(1, "right"), (-1, "left")].compactMap { step, word in
      trial(row, "the figures of \(name(row)) stand a column too far to the \(word)", rank: 25) {
        cell in
        guard let place = places[cell.index], cells.indices.contains(place - step) else {
          return nil
        }
        let other = table.cells[cells[place - step]]
        let isSigned = table.right[other.output][row] != table.right[other.held][row]
        let value = table.right[isSigned ? other.output : other.held][row]
        let signed = model.signedTwin(of: other.output).map { table.right[$0][row] }
        return cell.unit.inOwnUnit(
          other.unit.fromOwnUnit(cell.claimed < 0 ? signed ?? value : value))
      }
    }
  }

  private struct RowCell {
    let index: Int
    let held: Int
    let claimed: Double
    let unit: UnitOfMeasure
  }

  /// A slip held against the cells of its row.
  private func trial(
    _ row: Int, _ words: String, rank: Int, cost: Double = 0, subjects: [String] = [],
    _ figure: (RowCell) -> Double?
  ) -> Trial? {
    var (explained, misses): ([Int], Int) = ([], 0)
    for index in cellsOfRow[row] ?? [] where table.states[index] != .explained {
      let cell = table.cells[index]
      let asked = RowCell(index: index, held: cell.held, claimed: cell.claimed, unit: cell.unit)
      guard let value = figure(asked) else { continue }
      let isMet = cell.fits(value)
      if table.states[index] == .differs {
        if isMet { explained.append(index) } else { misses += 1 }
      } else if !isMet {
        return nil
      }
    }
    guard explained.count >= 2, explained.count >= 3 * misses else { return nil }
    return Trial(
      mistake: Mistake(
        name: "row: \(words)", words: words, subjects: [table.subject(ofRow: row)] + subjects,
        rank: rank, cost: cost),
      explained: explained)
  }
}

// MARK: An input mistyped

extension RowSlips {
  /// The row's figures belong to a plant of which one input is another by a slip.
  private func mistypedInputs(_ row: Int) -> [Trial] {
    let variants = model.fields.indices.flatMap { field in
      slips(of: field, row).map { (field, $0.value, $0.words) }
    }
    guard !variants.isEmpty else { return [] }
    let columns = model.fields.indices.map { field in
      variants.map { $0.0 == field ? $0.1 : table.columns[field][row] }
    }
    let places = Set((cellsOfRow[row] ?? []).map { table.cells[$0].held }).sorted()
    let values = evaluate(
      places.map { model.outputs[$0].formula }, model.inputs, columns, count: variants.count)
    let column = Dictionary(uniqueKeysWithValues: places.enumerated().map { ($1, $0) })
    return variants.enumerated().compactMap { number, variant in
      trial(
        row, "the figures of \(name(row)) belong to \(variant.2)", rank: 35, cost: 4
      ) { cell in column[cell.held].map { values[$0][number] } }
    }
  }

  /// What an input may have been before a slip.
  private func slips(of field: Int, _ row: Int) -> [(value: Double, words: String)] {
    let value = table.columns[field][row]
    guard value.isFinite else { return [] }
    let unit = table.sheet.inputUnits[field] ?? model.fields[field].unit
    let written = text(unit.fromOwnUnit(value), as: .shortest)
    let others = Set(Misprint.variants(of: written)).sorted()
    return others.compactMap { other in
      let words = "\(model.fields[field].name) \(other), not \(written)"
      do {
        let number = try DecimalNumber(parsing: other)
        return (WrittenQuantity(number, unit).value, words)
      } catch { return nil }
    }
  }
}

extension Misprint {
  /// The figures that are one slip away from a written one, plainly written.
  static func variants(of written: String) -> [String] {
    let bytes = Array(written.utf8)
    let zero = UInt8(ascii: "0")
    let places = bytes.indices.filter { bytes[$0] >= zero && bytes[$0] <= zero + 9 }
    guard places.count <= 12, !written.contains("e") else { return [] }
    func changed(_ body: (inout [UInt8]) -> Void) -> String {
      var copy = bytes
      body(&copy)
      return String(decoding: copy, as: UTF8.self)
    }
    let digits = places.flatMap { place in
      (zero...zero + 9).filter { $0 != bytes[place] }.map { digit in
        changed { $0[place] = digit }
      }
    }
    let exchanges = zip(places, places.dropFirst()).filter { bytes[$0] != bytes[$1] }
      .map { a, b in changed { $0.swapAt(a, b) } }
    let removals =
      places.count > 1 ? places.map { place in changed { _ = $0.remove(at: place) } } : []
    let additions = places.flatMap { place in
      (zero...zero + 9).map { digit in changed { $0.insert(digit, at: place + 1) } }
    }
    return digits + exchanges + removals + additions
  }
}

extension EvidenceTable {
  /// How a kept row is called: by its line, and its name where it has one.
  func name(ofRow row: Int) -> String {
    "line \(rows[row].line)" + (rows[row].name.map { " (\(excerpt($0)))" } ?? "")
  }

  /// A kept row as the subject of a finding.
  func subject(ofRow row: Int) -> String { "line \(rows[row].line)" }
}
