import Estimator
import Formulas
import Notation
import Plants
import Tables

/// Plants that are listed in a table, with the columns that are kept as they are.
///
/// All of them are in memory, which takes about 20 bytes for each cell, or 8 if no text is written.
package struct PlantList: Sendable {
  /// The columns that are kept, in the requested order.
  package private(set) var kept: [ListedColumn]
  /// The inputs with a column, in the order of the model's fields.
  package private(set) var inputs: [ListedColumn]
  /// The reason why each row has no outputs, or `ok`; nil unless wrong rows are marked.
  private(set) var status: ListedColumn?
  /// Whether each row has no outputs.
  private(set) var isMarked: [Bool] = []

  /// Whether the cells of inputs are kept, since they are written as text.
  private let keepsText: Bool

  /// Creates a list without plants, with the columns of a block of plants, to be written in a format.
  package init(columnsOf plants: PlantColumns, marksWrong: Bool, for format: RowFormat) {
    keepsText = !format.isBinary
    kept = plants.keptColumns.map { ListedColumn(kept: $0.title) }
    inputs = zip(plants.model.fields, plants.fields).compactMap { field, column in
      column.flatMap { $0.column == nil ? nil : ListedColumn(input: field, in: $0.unit) }
    }
    status = marksWrong ? ListedColumn(kept: "status") : nil
  }

  package var count: Int { isMarked.count }

  /// Adds a block of plants; `marks` has the reasons why rows have no outputs.
  package mutating func add(_ plants: PlantColumns, marks: [Int: String]) {
    let unreadable = plants.missing.reduce(into: [Int: Set<Int>]()) {
      $0[$1.field, default: []].insert($1.row)
    }
    for index in inputs.indices {
      guard let field = inputs[index].input?.field else { continue }
      let place = plants.model.place(of: field)
      inputs[index].add(plants, place, exceptRows: unreadable[place] ?? [], keepsText)
    }
    for (index, column) in plants.keptColumns.enumerated() {
      kept[index].add(plants.rows, column.column)
    }
    let first = count
    isMarked.append(contentsOf: repeatElement(false, count: plants.count))
    for row in marks.keys { isMarked[first + row] = true }
    if status != nil { for row in 0..<plants.count { status?.add(text: marks[row] ?? "ok") } }
  }

  /// Adds a row that cannot be read at all, since it has too many or too few cells.
  package mutating func addUnreadable(_ reason: String) {
    let empty = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    for index in inputs.indices {
      if keepsText { inputs[index].add(cell: empty) } else { inputs[index].addWritten([.nan]) }
      withUnsafePointer(to: 0.0) { inputs[index].add(UnsafeBufferPointer(start: $0, count: 1)) }
    }
    for index in kept.indices { kept[index].add(cell: empty) }
    isMarked.append(true)
    status?.add(text: reason)
  }

  /// The columns in order: those that are kept, the inputs, and the reasons if wrong rows are marked.
  var columns: [ListedColumn] { kept + inputs + (status.map { [$0] } ?? []) }
}

extension ListedColumn {
  /// Adds the figures of a block of plants, empty in the rows that have none.
  fileprivate mutating func add(
    _ plants: PlantColumns, _ place: Int, exceptRows rows: Set<Int>, _ keepsText: Bool
  ) {
    guard let column = plants.fields[place] else { return }
    let figures = UnsafeBufferPointer(start: plants.columns.input(place), count: plants.count)
    let unchanged = rows.isEmpty ? column.unchangedColumn : nil
    if let unchanged, keepsText {
      add(plants.rows, unchanged)
    } else if unchanged == nil || !column.unit.isOwn {
      for row in 0..<plants.count {
        var writer = TableWriter()
        if !rows.contains(row) { column.write(row, of: plants.rows, to: &writer) }
        writer.bytes.withUnsafeBufferPointer {
          if keepsText { add(cell: $0) } else { addWritten([ListedCells.double($0)]) }
        }
      }
    } else {
      addWrittenAsOwn(figures)
    }
    add(figures)
    widen(to: column.span(within: plants.model.fields[place].limits.interval))
  }
}
