import Notation
import Tables

extension Worksheet {
  /// Returns the error for dates in columns of figures, by their titles; nil if there are none.
  ///
  /// Where the decimal mark is a comma, a spreadsheet program makes 6 February of the text 6.2.
  func dates(below row: Int, in titles: [Int: String], of file: String) -> InputError? {
    var found: [(title: String, cells: [(cell: Cell, meant: String)])] = []
    let columns = Set(cells.lazy.filter(showsDay).map { Int($0.column) })
    for (column, title) in titles.sorted(by: { $0.key < $1.key }) where columns.contains(column) {
      found.append((title, datesInCells(below: row, column)))
    }
    found.removeAll { $0.cells.isEmpty }
    guard let first = found.first?.cells.first?.cell else { return nil }
    let sentences = found.map { title, cells in
      let found = listed(cells.map { "\($0.cell.name) \($0.meant)" }, maximum: 6)
      let isOne = cells.count == 1
      return "\(counted(cells.count, "cell")) below \(quoted(title)) "
        + "\(isOne ? "shows a date" : "show dates"), most likely figures that a spreadsheet program "
        + "changed: \(found); type \(isOne ? "it" : "them") again as text"
    }
    return InputError(sentences.joined(separator: "\n"), at: first.place(in: file))
  }

  /// Returns the cells of a column that show days of a date, and what each most likely was.
  private func datesInCells(below row: Int, _ column: Int) -> [(cell: Cell, meant: String)] {
    var found: [(Cell, String)] = []
    for (index, place) in rows.enumerated() where place.number > row {
      guard let stored = cells(ofRow: index).first(where: { $0.column == column }),
        showsDay(stored)
      else { continue }
      let cell = cell(stored, row: place.number, isStored: true)
      guard let date = CalendarDate(String(cell.text.prefix(10))) else { continue }
      let meant =
        stored.kind == .date
        ? "\(date.day).\(date.month)" : styles[Int(stored.style)]?.code?.figure(typedAs: date)
      found.append((cell, meant.map { "was \($0)" } ?? "shows \(date.inDigits)"))
    }
    return found
  }

  /// Whether a cell shows the day of a date.
  private func showsDay(_ stored: StoredCell) -> Bool {
    stored.kind == .date
      || stored.kind == .number && styles[Int(stored.style)]?.code?.showsDays == true
  }
}
