import Estimator
import Formulas
import Notation
import Ports

/// The sheet of tables that formulas look figures up in.
extension WorkbookPort {
  func tableSheet() -> (sheet: NewSheet, names: [NewName]) {
    var sheet = NewSheet(Self.tableName, widths: [24, 24, 50])
    var found: [NewName] = []
    for table in rules.tables {
      sheet.add([NewCell(table.name, style: .title)])
      sheet.add(NewCell(rules.comment(on: table), style: .paragraph), across: 3, height: 42)
      sheet.add(heads(titles(of: table), right: [0, 1]))
      found += columnNames(of: table, from: sheet.nextRow)
      for row in nodeRows(of: table) { sheet.add(row) }
      sheet.add()
    }
    return (sheet, found)
  }

  /// What stands above the nodes of a table: the input that it is asked with, and what it gives.
  private func titles(of table: StepTable) -> [String] {
    let asking = rules.fields.first { field in
      rules.formulas.contains { $0.stepTables(askedWith: field.input).contains(table) }
    }
    return [
      "\(asking?.name ?? "at") [\(table.argument.ownUnit)]", "gives [\(table.value.ownUnit)]",
      "holds",
    ]
  }

  /// The nodes of a table, each with how far it holds.
  private func nodeRows(of table: StepTable) -> [[NewCell]] {
    let ends =
      table.nodes.dropFirst().map { "up to, not including, \(exactText($0.at))" }
      + ["through \(exactText(table.through))"]
    return zip(table.nodes, ends).map { node, end in
      [
        NewCell(.number(node.argument), style: .figure),
        NewCell(.number(node.result), style: .figure), NewCell(end, style: .word),
      ]
    }
  }

  /// The names of the two columns of nodes, which begin at a row.
  private func columnNames(of table: StepTable, from first: Int) -> [NewName] {
    let (arguments, values) = names.names(of: table)
    let last = first + table.nodes.count - 1
    return [arguments, values].enumerated().map { place, name in
      NewName(
        name, sheet: Self.tableName, CellReference(row: first, column: place + 1),
        through: CellReference(row: last, column: place + 1))
    }
  }
}
