import Estimator
import Formulas
import Mutation
import Notation
import Sheets
import Units

/// Whole rows that are wrong: their figures are another row's, stand a column off, or belong to a
/// plant with one input mistyped.
///
/// The rows with most differences are searched for every slip; the others for the slips that were
/// found in those. So a sheet that nothing explains costs no more for its length.
struct RowSlips {
  let table: EvidenceTable
  /// The rows in which several cells differ, those with most of them first.
  private let suspected: [Int]
  private let cellsOfRow: [Int: [Int]]
  private var model: Model { table.model }

  /// How many rows are searched for every slip.
  private static let searched = 24
  /// How many slips are looked for in the other rows.
  private static let followed = 6

  /// The slips of the rows in which at least two cells differ.
  init(_ table: EvidenceTable) {
    self.table = table
    let open = Dictionary(grouping: table.open) { table.cells[$0].row }.mapValues(\.count)
    suspected = open.filter { $0.value >= 2 }.sorted { (-$0.value, $0.key) < (-$1.value, $1.key) }
      .map(\.key)
    cellsOfRow = Dictionary(
      grouping: table.cells.indices.filter { open[table.cells[$0].row, default: 0] >= 2 }
    ) { table.cells[$0].row }
  }

  /// The slips that agree with the agreeing cells of their rows; one of several rows counts once.
  var trials: [Trial] {
    let first = suspected.prefix(RowSlips.searched).flatMap { row in
      copies(row) + shifts(row) + mistypedInputs(row, in: Array(model.fields.indices))
    }
    let found = kinds(of: first)
    let rest =
      found.isEmpty
      ? []
      : suspected.dropFirst(RowSlips.searched).flatMap { row in
        found.flatMap { slips(of: row, $0) }
      }
    return first.map(\.trial) + RepeatedSlips(table, first + rest).trials
      + rest.map(\.trial)
  }

  /// The kinds of slip that most of some rows may have, each with another row at least.
  private func kinds(of slips: [RowSlip]) -> [RowSlip.Kind] {
    let rows = Dictionary(grouping: slips, by: \.kind).mapValues { Set($0.map(\.row)).count }
    return rows.filter { $0.value > 1 }.sorted { (-$0.value, $0.key) < (-$1.value, $1.key) }
      .prefix(RowSlips.followed).map(\.key)
  }

  private func slips(of row: Int, _ kind: RowSlip.Kind) -> [RowSlip] {
    switch kind {
    case .copy(let offset):
      table.rows.indices.contains(row + offset)
        ? [copy(row, of: row + offset)].compactMap { $0 } : []
    case .shift(let step): [shift(row, by: step)].compactMap { $0 }
    case .input(let field): mistypedInputs(row, in: [field])
    }
  }

  /// How a row is called.
  private func name(_ row: Int) -> String { table.name(ofRow: row) }

  /// The row's figures from another row.
  private func copies(_ row: Int) -> [RowSlip] {
    table.rows.indices.filter { $0 != row }.compactMap { copy(row, of: $0) }
  }

  private func copy(_ row: Int, of other: Int) -> RowSlip? {
    slip(
      row, .copy(offset: other - row), "\(name(row)) holds the figures of \(name(other))",
      ofSeveral: "each holds the figures of the row \(other < row ? "above" : "below") it",
      rank: 30 + min(abs(other - row), 20)
    ) { table.right[table.cells[$0].held][other] }
  }

  /// The row's figures a column to the left or to the right.
  private func shifts(_ row: Int) -> [RowSlip] { [1, -1].compactMap { shift(row, by: $0) } }

  private func shift(_ row: Int, by step: Int) -> RowSlip? {
    let cells = cellsOfRow[row] ?? []
    let places = Dictionary(uniqueKeysWithValues: cells.enumerated().map { ($1, $0) })
    let words = "stand a column too far to the \(step > 0 ? "right" : "left")"
    return slip(
      row, .shift(step: step), "the figures of \(name(row)) \(words)",
      ofSeveral: "the figures \(words)", rank: 25
    ) { index in
      guard let place = places[index], cells.indices.contains(place - step) else { return nil }
      let cell = table.cells[index]
      let other = table.cells[cells[place - step]]
      let isSigned = table.right[other.output][row] != table.right[other.held][row]
      let value = table.right[isSigned ? other.output : other.held][row]
      let signed = model.signedPlace(ofUsage: other.output).map { table.right[$0][row] }
      return cell.unit.inOwnUnit(
        other.unit.fromOwnUnit(cell.claimed < 0 ? signed ?? value : value))
    }
  }

  /// A slip held against the cells of its row.
  private func slip(
    _ row: Int, _ kind: RowSlip.Kind, _ words: @autoclosure () -> String,
    ofSeveral several: @autoclosure () -> String, rank: Int, cost: Double = 0,
    _ figure: (_ index: Int) -> Double?
  ) -> RowSlip? {
    var (explained, misses): ([Int], Int) = ([], 0)
    for index in cellsOfRow[row] ?? [] where table.states[index] != .explained {
      let cell = table.cells[index]
      guard let value = figure(index) else { continue }
      let isMet = cell.fits(value)
      if table.states[index] == .differs {
        if isMet { explained.append(index) } else { misses += 1 }
      } else if !isMet {
        return nil
      }
    }
    guard explained.count >= 2, explained.count >= 3 * misses else { return nil }
    let words = words()
    var mistake = Mistake(
      name: "row: \(words)", words: words, subjects: [table.subject(ofRow: row)], rank: rank,
      cost: cost)
    if case .input(let field) = kind {
      mistake.wordsForOthers = "the figures belong to another \(model.fields[field].name)"
    }
    return RowSlip(
      row: row, kind: kind, words: several(), trial: Trial(mistake: mistake, explained: explained))
  }
}

// MARK: An input mistyped

extension RowSlips {
  /// The row's figures belong to a plant of which one of some inputs is another by a slip.
  private func mistypedInputs(_ row: Int, in fields: [Int]) -> [RowSlip] {
    let variants = fields.flatMap { field in
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
      slip(
        row, .input(field: variant.0), "the figures of \(name(row)) belong to \(variant.2)",
        ofSeveral: "the figures belong to \(variant.2)", rank: 35, cost: 4
      ) { index in column[table.cells[index].held].map { values[$0][number] } }
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
        return (model.fields[field].double(of: WrittenQuantity(number, unit)), words)
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
    "row \(rows[row].number)" + (rows[row].name.map { " (\(excerpt($0)))" } ?? "")
  }

  /// A kept row as the subject of a finding.
  func subject(ofRow row: Int) -> String { "row \(rows[row].number)" }
}
