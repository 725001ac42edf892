import Estimator
import Formulas
import Notation
import Ports

/// The sheet of the lookup tables of formulas.
extension WorkbookPort {
  func tableSheet() -> NewSheet {
    var sheet = NewSheet(Self.tableName, widths: [24, 24, 50])
    for table in rules.tables {
      sheet.add([NewCell(table.name, style: .title)])
      sheet.add(NewCell(rules.comment(on: table), style: .paragraph), across: 3, height: 42)
      sheet.add(columnTitles(titles(of: table), right: [0, 1]))
      let (arguments, values) = names.names(of: table)
      sheet.name(arguments, column: 1, through: table.nodes.count - 1)
      sheet.name(values, column: 2, through: table.nodes.count - 1)
      for row in nodeRows(of: table) { sheet.add(row) }
      sheet.add()
    }
    return sheet
  }

  /// Returns the column titles of a table: the input looked up, the value and the range.
  private func titles(of table: StepTable) -> [String] {
    let asking = rules.fields.first { field in
      rules.formulas.contains { $0.stepTables(askedWith: field.input).contains(table) }
    }
    return [
      "\(asking?.name ?? "at") [\(table.argument.ownUnit)]", "value [\(table.value.ownUnit)]",
      "applies",
    ]
  }

  /// Returns the nodes of a table, each with the end of its range.
  private func nodeRows(of table: StepTable) -> [[NewCell]] {
    let ends =
      table.nodes.dropFirst().map { "up to but not including \(exactText($0.at))" }
      + ["through \(exactText(table.through))"]
    return zip(table.nodes, ends).map { node, end in
      [
        NewCell(.number(node.argument), style: .figure),
        NewCell(.number(node.result), style: .figure), NewCell(end, style: .word),
      ]
    }
  }
}
