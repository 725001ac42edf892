import Formulas
import Notation

/// A row as a few pieces to be copied one after the other.
///
/// What does not change along a run is joined with its neighbours into one piece.
final class RowPieces {
  /// A piece of a row: one cell that varies along a run, or all that stands between two of them.
  private enum Part {
    case varying(Int)
    case joined([Int])
  }

  /// The cells of each column, then one for each literal, then one for each part to be joined.
  private let table: CellTable
  private let parts: [Part]
  private let members: [IntegerList]
  private let firstJoint: Int
  /// The pieces of a row in order, as they stand.
  private let pieces: UnsafeMutablePointer<RowPiece>
  private let count: Int
  /// The pieces that may be numbers.
  private let numbers: IntegerList
  private let copying = RowCopying()

  init(_ plan: SweepPlan) {
    let (columns, literals) = (RowPieces.columnCells(plan), RowPieces.literalCells(plan))
    let parts = RowPieces.parts(plan.layout.elements, literalsFrom: columns.count) { column in
      plan.layout.columns[column].mask & plan.masks.inner != 0
    }
    members = parts.map { part in
      if case .joined(let members) = part { return IntegerList(members) }
      return IntegerList([])
    }
    firstJoint = columns.count + literals.count
    table = CellTable(
      columns + literals + parts.map { _ in ColumnCells(rows: 1, width: 64, CellEnding([])) })
    self.parts = parts
    count = parts.count
    numbers = IntegerList(
      parts.indices.filter { index in
        guard case .varying(let column) = parts[index] else { return false }
        return plan.keepsNumbers(column)
      })
    pieces = .allocate(capacity: parts.count)
    for index in parts.indices {
      (pieces + index).initialize(to: table.start[firstJoint + index].piece)
    }
  }

  deinit {
    pieces.deallocate()
    numbers.deallocate()
    for list in members { list.deallocate() }
  }

  /// The cells of the columns, to be written.
  var cells: UnsafeMutablePointer<ColumnCells> { table.start }

  private static func columnCells(_ plan: SweepPlan) -> [ColumnCells] {
    plan.layout.columns.enumerated().map { index, column in
      ColumnCells(
        rows: column.mask & plan.masks.inner != 0 ? plan.segment : 1,
        width: plan.width(of: column), column.ending,
        keepsNumbers: plan.keepsNumbers(index))
    }
  }

  private static func literalCells(_ plan: SweepPlan) -> [ColumnCells] {
    plan.layout.elements.compactMap { element in
      if case .literal(let bytes) = element { return ColumnCells(only: bytes) }
      return nil
    }
  }

  private static func parts(
    _ elements: [RowElement], literalsFrom firstLiteral: Int, _ varies: (Int) -> Bool
  ) -> [Part] {
    var (parts, literal): ([Part], Int) = ([], firstLiteral)
    for element in elements {
      var source = literal
      if case .cell(let column) = element { source = column } else { literal += 1 }
      if case .cell(let column) = element, varies(column) {
        parts.append(.varying(column))
      } else if case .joined(let sources)? = parts.last {
        parts[parts.count - 1] = .joined(sources + [source])
      } else {
        parts.append(.joined([source]))
      }
    }
    return parts
  }

  /// The joined pieces that hold a cell of any of some columns.
  func joined(ofAny columns: [Int], isFirst: Bool) -> [Int] {
    parts.indices.filter { index in
      guard case .joined(let sources) = parts[index] else { return false }
      return isFirst || columns.contains { sources.contains($0) }
    }
  }

  /// The pieces that are cells of columns which vary along a run, each with its column.
  func varying(ofAny columns: [Int]) -> [(piece: Int, column: Int)] {
    parts.indices.compactMap { index in
      guard case .varying(let column) = parts[index], columns.contains(column) else { return nil }
      return (index, column)
    }
  }

  /// Points a piece at the cells of a column that were written anew.
  @inline(__always)
  func renew(_ piece: Int, from column: Int) { table.start[column].renew(&pieces[piece]) }

  /// Points a piece at the cells that were looked up last in the cache.
  @inline(__always)
  func renew(_ piece: Int, from cache: CellCache, _ index: Int) {
    cache.renew(&pieces[piece], index)
  }

  /// Joins the cells of a piece anew.
  func join(_ piece: Int) {
    let joint = table.start + firstJoint + piece
    joint.pointee.join(members[piece], of: table.start)
    joint.pointee.renew(&pieces[piece])
  }

  /// Writes a part of the segment's rows to a block.
  func write(_ rows: Range<Int>, to block: ByteBlock) {
    var longest = 0
    for index in 0..<count { longest += pieces[index].longest }
    let hasNumbers = numbers.contains { pieces[$0].isNumber }
    let start = block.room(for: rows.count * longest + 128)
    let end =
      hasNumbers
      ? writeRows(rows, of: pieces, count, to: start)
      : copying.write(rows, of: pieces, count, to: start)
    block.used += end - start
  }
}

extension ColumnCells {
  /// A cell that stands for all rows and never changes.
  fileprivate init(only bytes: [UInt8]) {
    self.init(rows: 1, width: bytes.count, CellEnding([]))
    set(0, to: bytes)
  }
}
