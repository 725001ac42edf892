import Notation
import Tables
import Units

/// The columns whose title has no unit, in which some figures may have a unit of their own.
///
/// A figure without a unit then may be in either: 12 dH and below it 15.
package struct PlainAndOwnUnits {
  private var columns: [(column: Int, unit: UnitOfMeasure, plain: Place?, own: Place?)]

  /// Creates the rule for columns and the units in which their figures are read.
  package init(_ columns: [(column: Int, unit: UnitOfMeasure)]) {
    self.columns = columns.map { ($0.column, $0.unit, nil, nil) }
  }

  /// Throws `InputError` at the first figure for which a column has figures of both sorts.
  package mutating func checkLast(of rows: RowBlock, in file: String) throws(InputError) {
    let row = rows.count - 1
    for index in columns.indices {
      let (column, unit, plain, own) = columns[index]
      guard plain == nil || rows.hasNotes else { continue }
      if case .inUnit(let symbol, _, _) = rows.note(row, column) {
        if unit.kind.unit(withSymbol: symbol) != unit {
          columns[index].own = own ?? rows.place(row, column, in: file)
        }
      } else if plain == nil, case .success(let figure) = rows.reading(row, column),
        !figure.significand.isZero || !unit.kind.hasOneZero
      {
        columns[index].plain = rows.place(row, column, in: file)
      }
      guard let plain = columns[index].plain, let own = columns[index].own else { continue }
      throw InputError(
        "the figure at \(plain) has no unit, but that at \(own) has one of its own; write the unit in "
          + "the title of the column, or in each cell", at: plain)
    }
  }
}
