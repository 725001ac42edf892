import Estimator
import Formulas
import Notation
import Workbooks

/// The formula sheet: each formula is in a cell of the same name, with its meaning and source.
extension WorkbookPort {
  func workingSheet() -> NewSheet {
    var sheet = newSheet("working", widths: [23, 17, 12, 38, 28, 32])
    sheet.frozenRows = 5
    addTop(to: &sheet, across: 6)
    sheet.add()
    sheet.add(columnTitles(["name", "value", "unit", "rule", "meaning", "source"], right: [1]))
    sheet.add([NewCell(words("port.inputs"), style: .group)])
    for field in rules.fields {
      sheet.name(names.name(of: field.input), column: 2)
      sheet.add(row(of: field))
    }
    for group in rules.groups {
      sheet.add()
      sheet.add([NewCell(rules.title(of: group, in: words), style: .group)])
      for formula in group.formulas {
        sheet.name(names.name(of: formula), column: 2)
        sheet.add(row(of: formula, group.product))
      }
    }
    return sheet
  }

  /// Returns the row of an input, which is #N/A if any input of the plant has a problem.
  private func row(of field: Field) -> [NewCell] {
    let formula = "IF(\(PortNames.refusal)=\"\",\(valueOnPlant(of: field)),NA())"
    return [
      NewCell(names.name(of: field.input)),
      NewCell(.formula(formula, .number(plant.figure(of: field).value)), style: .figure),
      NewCell(symbol(of: field.unit), style: .word), NewCell(),
      NewCell(meaning(of: field), style: .text),
      NewCell(words("port.source.sheet", ["sheet": sheetName("plant")]), style: .text),
    ]
  }

  private func row(of formula: Formula, _ product: Product?) -> [NewCell] {
    let source = source(of: formula, product)
    let note = formula.note.map { words.printed($0) }
    let complete = note.map { words("port.source.note", ["source": source, "note": $0]) }
    return [
      NewCell(names.name(of: formula)),
      NewCell(
        .formula(style.expression(formula.term).text, .number(figure(of: formula))),
        style: .figure),
      NewCell(symbol(of: formula.unit), style: .word),
      NewCell(words.printed(formula.term.text()), style: .text),
      NewCell(meaning(of: formula, product), style: .text),
      NewCell(complete ?? source, style: .text),
    ]
  }
}

// MARK: - Tables

/// The sheet that holds the formulas' lookup tables.
extension WorkbookPort {
  func tableSheet() -> NewSheet {
    var sheet = newSheet("table", widths: [24, 24, 50])
    for table in rules.tables {
      sheet.add([NewCell(table.name, style: .title)])
      sheet.add(
        NewCell(rules.comment(on: table, in: words), style: .paragraph), across: 3, height: 42)
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
      rules.formulas.contains { $0.stepTables(lookedUpWith: field.input).contains(table) }
    }
    return [
      "\(asking?.name ?? table.name) [\(symbol(of: table.argument.ownUnit))]",
      words("port.valueIn", ["unit": symbol(of: table.value.ownUnit)]), "applies",
    ]
  }

  /// Returns the nodes of a table, each with the end of its range.
  private func nodeRows(of table: StepTable) -> [[NewCell]] {
    let ends =
      table.nodes.dropFirst().map { words("port.upTo", ["figure": words.printed($0.at)]) }
      + [words("port.through", ["figure": words.printed(table.through)])]
    return zip(table.nodes, ends).map { node, end in
      [
        NewCell(.number(node.argument), style: .figure),
        NewCell(.number(node.result), style: .figure), NewCell(end, style: .word),
      ]
    }
  }
}
