import Estimator
import Formulas
import Notation
import Ports

/// The sheet of tables that formulas look figures up in.
extension WorkbookPort {
  func tableSheet() -> NewSheet {
    var sheet = NewSheet(Self.tableName, widths: [24, 24, 50])
    for table in rules.tables {
      sheet.add([NewCell(table.name, style: .title)])
      sheet.add(NewCell(rules.comment(on: table), style: .paragraph), across: 3, height: 42)
      sheet.add(heads(titles(of: table), right: [0, 1]))
      let (arguments, values) = names.names(of: table)
      sheet.name(arguments, column: 1, through: table.nodes.count - 1)
      sheet.name(values, column: 2, through: table.nodes.count - 1)
      for row in nodeRows(of: table) { sheet.add(row) }
      sheet.add()
    }
    return sheet
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
}
