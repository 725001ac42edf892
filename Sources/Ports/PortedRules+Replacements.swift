import Estimator
import Formulas
import Notation

/// The values of the placeholders that all ports share.
extension PortedRules {
  /// The values for a port in one language, named as on the command line.
  func replacements(_ spelling: Spelling, of language: PortLanguage) -> Replacements {
    let system = model.system.rawValue
    let rows = selfTest
    return [
      "system": .text(system), "plant": .text(plantName),
      "digest": .text(catalogue.digest),
      "introduction": .text(introduction(command: "\(language) \(system)\(model.changes.options)")),
      "fieldCount": .text("\(fields.count)"), "outputCount": .text("\(outputs.count)"),
      "fields": .rows(fields.map { replacements($0, spelling) }),
      "needed": .rows(neededFields.map { replacements($0, spelling) }),
      "crossLimits": .rows(model.crossLimits.map { replacements($0, spelling) }),
      "outputs": .rows(outputs.indices.map { replacements(ofOutput: $0) }),
      "tables": .rows(tables.map { replacements($0, spelling) }),
      "rowCount": .text("\(rows.count)"),
      "rows": .rows(rows.map { replacements($0, spelling) }),
    ]
  }

  func replacements(_ field: Field, _ spelling: Spelling) -> Replacements {
    [
      "name": .text(field.name), "unit": .text(field.unit.symbol),
      "place": .text("\(fields.prefix { $0 != field }.count)"),
      "header": .text(field.header(in: field.unit)), "meaning": .text(field.meaning),
      "least": .text(spelling.figure(field.limits.from)),
      "greatest": .text(spelling.figure(field.limits.to)),
      "allowed": .text(field.limits.text(in: field.unit)),
      "reason": .text(field.limits.reason.text), "variable": .text(names.name(of: field.input)),
      "isNeeded": .text(neededFields.contains(field) ? spelling.yes : spelling.no),
    ]
  }

  func replacements(_ limit: CrossLimit, _ spelling: Spelling) -> Replacements {
    var replacements: Replacements = [
      "maximumSum": .text(limit.maximumSum.map(exactText)), "reason": .text(limit.reason.text),
    ]
    for (side, field) in [("first", limit.fields.first), ("second", limit.fields.second)] {
      for (name, replacement) in self.replacements(field, spelling) {
        replacements["\(side).\(name)"] = replacement
      }
    }
    return replacements
  }

  func replacements(ofOutput place: Int) -> Replacements {
    let output = outputs[place]
    return [
      "name": .text(output.name), "unit": .text(output.formula.unit.symbol),
      "meaning": .text(output.formula.meaning), "comment": .text(comments(on: output.formula)[0]),
      "variable": .text(names.name(of: output.formula)), "place": .text("\(place)"),
    ]
  }

  func replacements(_ table: StepTable, _ spelling: Spelling) -> Replacements {
    let nodes = table.nodes.map { node in
      spelling.brackets.open + "\(spelling.figure(node.at)), \(spelling.figure(node.gives))"
        + spelling.brackets.close
    }
    return [
      "table": .text(table.name), "comment": .text(comment(on: table)), "nodes": .list(nodes),
      "through": .text(spelling.figure(table.through)),
    ]
  }

  private func replacements(_ row: SelfTestRow, _ spelling: Spelling) -> Replacements {
    [
      "given": .list(row.plant.map(spelling.double)),
      "figures": .list(row.figures.map { $0.map(spelling.double) ?? spelling.noFigure }),
    ]
  }

  /// Declarations of all formulas, by group, each below its comment.
  ///
  /// A declaration consists of `start`, the name, `middle`, the expression and `end`.
  func formulas(
    _ style: some FormulaStyle, mark: String, areExplained: Bool = true,
    declaring start: String, _ middle: String, _ end: String
  ) -> Replacement {
    .lines { source in
      for group in groups {
        source.add(comment: title(of: group), mark: "\(mark) ---")
        for formula in group.formulas {
          let comments = areExplained ? comments(on: formula) : []
          for comment in comments { source.add(comment: comment, mark: mark) }
          source.add(
            statement: start + names.name(of: formula) + middle, style.whole(formula.term), end: end
          )
        }
        source.add()
      }
    }
  }
}
