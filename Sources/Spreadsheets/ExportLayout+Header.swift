import Notation
import Tables

extension ExportLayout {
  /// Returns the header of an export in the standard table format.
  ///
  /// The columns that the layout keeps empty have no name.
  func header(in rows: [Record], from start: LayoutStart) -> Record {
    let cells = start.places.enumerated().map { index, place in
      let (group, title) = titleCells(of: index, in: rows, from: start)
      guard let column = place.map({ columns[$0] }) else { return title.isBlank ? group : title }
      return title.with(column.name.map { columnTitle($0, unit: column.unit) } ?? "", nil)
    }
    return rows[start.row + titleRows.columns].with(cells)
  }

  /// Returns the error for the first title that is not the layout's; nil if there is none.
  func fault(in rows: [Record], from start: LayoutStart, of file: String) -> InputError? {
    for (index, place) in start.places.enumerated() {
      guard let column = place.map({ columns[$0] }) else { continue }
      let (group, title) = titleCells(of: index, in: rows, from: start)
      for (cell, expected) in [(group, column.group), (title, column.title)]
      where lettersAndDigits(of: cell.text) != lettersAndDigits(of: expected) {
        return InputError(
          "the title is \(quoted(blankNormalised(cell.text))), but must be \(quoted(expected)) in the "
            + "layout \(name)", at: cell.place(in: file))
      }
    }
    return nil
  }

  /// Returns the titles of a column and of its group.
  private func titleCells(
    of column: Int, in rows: [Record], from start: LayoutStart
  ) -> (group: Cell, title: Cell) {
    (
      rows[start.row + titleRows.groups].cell(column),
      rows[start.row + titleRows.columns].cell(column)
    )
  }
}
