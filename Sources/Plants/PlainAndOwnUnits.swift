import Estimator
import Notation
import Tables
import Units

/// The columns of inputs whose title has no unit, in which some figures may have a unit of their own.
///
/// A figure without a unit then may be in either: 12 dH and below it 15.
struct PlainAndOwnUnits {
  /// The columns, each with the error of a figure without a unit, if it must have one, and the first
  /// figures without a unit and with one of their own.
  private var columns:
    [(index: Int, unit: UnitOfMeasure, error: PlantTableError?, plain: Place?, own: Place?)]

  /// Creates the rule for the columns of a table; a figure must have a unit that its field needs if
  /// `mustHaveUnits` is set.
  init(_ columns: [TableColumn], of model: Model, mustHaveUnits: Bool) {
    let untitled = columns.inputs.filter { columns[$0.column].header.unit == nil }
    self.columns = untitled.map { index, place, unit in
      let field = model.fields[place]
      let error = PlantTableError.unitMissing(field, at: columns[index].place)
      return (index, unit, mustHaveUnits && field.needsUnit ? error : nil, nil, nil)
    }
  }

  /// Throws `InputError` at the first figure for which a column has figures of both sorts, and
  /// `PlantTableError` at one without a unit that must have one.
  mutating func checkLast(of rows: RowBlock, in file: String) throws {
    let row = rows.count - 1
    for place in columns.indices where columns[place].plain == nil || rows.hasNotes {
      let (index, unit, error, plain, own) = columns[place]
      if case .inUnit(let symbol, _, _) = rows.note(row, index) {
        if unit.kind.unit(withSymbol: symbol) != unit {
          columns[place].own = own ?? rows.place(row, index, in: file)
        }
      } else if plain == nil, case .success(let figure) = rows.reading(row, index),
        !figure.significand.isZero || !unit.kind.hasOneZero
      {
        columns[place].plain = rows.place(row, index, in: file)
      }
      guard let plain = columns[place].plain else { continue }
      if let own = columns[place].own {
        throw InputError(
          "the figure at \(plain) has no unit, but that at \(own) has one of its own; write the unit "
            + "in the title of the column, or in each cell", at: plain)
      }
      if let error { throw error }
    }
  }
}
