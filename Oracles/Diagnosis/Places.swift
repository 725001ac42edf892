import Estimator
import Notation

/// The names of columns, rows and cells in sentences, as a spreadsheet shows them.
extension Evidence {
  /// Returns a description with the columns of the names that it begins with, such as `columns N and P
  /// (S5.dose and S10.dose) swapped`; it is the same if one of them has no column.
  func addingColumns(to words: String) -> String {
    var (names, letters, rest) = ("", "", words[...])
    while let name = rest.prefixName,
      let column = model.place(ofOutput: name).flatMap({ sheet.outputColumns[$0] })
        ?? model.place(of: name).flatMap({ sheet.inputColumns[$0] })
    {
      names += name
      letters += columnLetters(column)
      rest = rest.dropFirst(name.count)
      guard let mark = [", ", " and "].first(where: rest.hasPrefix) else {
        return "column\(names == name ? "" : "s") \(letters) (\(names))\(rest)"
      }
      names += mark
      letters += mark
      rest = rest.dropFirst(mark.count)
    }
    return words
  }

  /// Returns a cell, such as `BB7`, or its row and output if the column is not known.
  func name(of index: Int) -> String {
    let cell = cells[index]
    let row = rows[cell.row].number
    return sheet.outputColumns[cell.output].map { "\(columnLetters($0))\(row)" }
      ?? "row \(row), \(model.outputs[cell.output].name)"
  }

  /// Returns the number of a row, and its name if it has one.
  func name(ofRow row: Int) -> String {
    "row \(rows[row].number)" + (rows[row].name.map { " (\(excerpt($0)))" } ?? "")
  }

  /// Returns some rows, such as `row 5`, `rows 9 to 16`, `rows 5, 8 and 12` or `12 rows (5 to 40)`.
  func words(ofRows rows: [Int]) -> String {
    let numbers = rows.map { self.rows[$0].number }
    guard let first = numbers.first, let last = numbers.last, rows.count > 1 else {
      return "row \(numbers.first ?? 0)"
    }
    let areAdjacent = zip(rows, rows.dropFirst()).allSatisfy { $1 == $0 + 1 }
    if areAdjacent, rows.count > 2 { return "rows \(first) to \(last)" }
    if rows.count > 6 { return "\(counted(rows.count, "row")) (rows \(first) to \(last))" }
    return "rows " + listedInFull(numbers.map { "\($0)" })
  }

  /// Returns the names of some outputs: `all figures`, `every dose`, or a list of columns.
  func names(of outputs: [Int]) -> String {
    let claimed = claimedOutputs
    if outputs.count == 1 { return addingColumns(to: model.outputs[outputs[0]].name) }
    if outputs.count == claimed.count { return "all figures" }
    let quantities = Set(outputs.map { model.outputs[$0].quantity }).sorted()
    let all = claimed.filter { quantities.contains(model.outputs[$0].quantity) }
    if all == outputs, quantities.count < 4 {
      return listedInFull(quantities.map { "every \($0)" })
    }
    return listed(outputs.map { model.outputs[$0].name }, maximum: 8)
  }

  /// Returns the products and results of some outputs, in order.
  func owners(of outputs: some Sequence<Int>) -> [String] {
    Set(outputs.map { model.outputs[$0].formula.owner }).sorted()
  }
}

extension Substring {
  /// The name of an input or output at the beginning.
  fileprivate var prefixName: String? {
    let name = prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    return name.isEmpty ? nil : String(name)
  }
}
