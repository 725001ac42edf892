import Estimator
import Formulas
import Notation

/// The rules as a DuckDB query over a table of plants, with a program that runs it over CSV tables.
///
/// A SELECT cannot use a column that it defines itself, so the formulas come in steps, each of
/// which uses only columns of earlier steps.
struct SQLPort {
  let rules: PortedRules
  private let style: SQLStyle

  init(_ rules: PortedRules) {
    self.rules = rules
    style = SQLStyle(names: rules.names)
  }

  var files: [PortFile] {
    let runner = ProgramText(.python, rules.replacements(.python, of: .sql))
    let program = runner.sourceText(["query.py.in", "rows.py.in", "runner.py.in"], separator: "\n")
    return [PortFile(text: query), PortFile(suffix: ".py", text: program)]
  }

  private var query: String {
    let spelling = Spelling(
      quotes: ["'": quotedForSQL, "\"": columnForSQL], none: "NULL", noFigure: "NULL", yes: "true",
      no: "false", brackets: ("(", ")"), figure: { style.constant($0).text })
    var text = ProgramText(spelling, rules.replacements(spelling, of: .sql))
    let others = rules.fields.filter { !rules.neededFields.contains($0) }
      .map { columnForSQL($0.header(in: $0.unit)) }
    text.replacements["answers"] = .list(answers)
    text.replacements["missing"] = .list((answers + others).map { "NULL AS \($0)" })
    text.replacements["problems"] = .rows(problems(spelling))
    let steps = steps
    text.replacements["steps"] = .rows(
      steps.enumerated().map { place, formulas in
        [
          "step": .text("step_\(place + 1)"), "FORMULAS": .lines { write(formulas, to: &$0) },
          "from": .text(place == 0 ? "checked" : "step_\(place)"),
          "comma": .text(place == steps.count - 1 ? "" : ","),
        ]
      })
    text.replacements["last"] = .text("step_\(steps.count)")
    return text.sourceText(["query.sql.in"])
  }

  /// The result columns, without those whose names differ only in case from an earlier one.
  private var answers: [String] {
    var taken: Set<String> = []
    return (["problems"] + rules.outputs.map { "\($0.name) [\($0.formula.unit)]" }).filter {
      taken.insert($0.lowercased()).inserted
    }.map(columnForSQL)
  }
}

// MARK: - The limits

extension SQLPort {
  /// The possible problems of each field, each followed by those of the cross-field limits that are
  /// reported for that field.
  private func problems(_ spelling: Spelling) -> [Replacements] {
    let problems = rules.fields.flatMap { field in
      [("ofOne", rules.replacements(field, spelling))]
        + rules.model.crossLimits.filter { $0.fields.second == field }.map { limit in
          (limit.maximumSum == nil ? "ofOrder" : "ofSum", rules.replacements(limit, spelling))
        }
    }
    return problems.enumerated().map { place, problem in
      var replacements: Replacements = ["comma": .text(place == problems.count - 1 ? "" : ",")]
      for kind in ["ofOne", "ofSum", "ofOrder"] {
        replacements[kind] = .rows(kind == problem.0 ? [problem.1] : [])
      }
      return replacements
    }
  }
}

// MARK: - The formulas

extension SQLPort {
  /// The formulas in steps: each depends only on inputs and on formulas of earlier steps.
  private var steps: [[Formula]] {
    var depths: [Formula: Int] = [:]
    for formula in rules.formulas {
      let parts = formula.formulas.map { part in
        guard let depth = depths[part] else {
          preconditionFailure("\(part.name) has no earlier step")
        }
        return depth + 1
      }
      depths[formula] = parts.max() ?? 0
    }
    let last = depths.values.max() ?? 0
    return (0...last).map { step in rules.formulas.filter { depths[$0] == step } }
  }

  private func write(_ formulas: [Formula], to source: inout SourceText) {
    let ofStep = Set(formulas)
    let groups = rules.groups.map { group in (group, group.formulas.filter(ofStep.contains)) }
      .filter { !$0.1.isEmpty }
    for (group, formulas) in groups {
      source.add()
      source.add(comment: rules.title(of: group), mark: "-- ---")
      for formula in formulas {
        write(formula, end: formula == groups.last?.1.last ? "" : ",", to: &source)
      }
    }
  }

  private func write(_ formula: Formula, end: String, to source: inout SourceText) {
    for comment in rules.comments(on: formula) { source.add(comment: comment, mark: "--") }
    let name = rules.names.name(of: formula)
    guard case .lookup(let table, let argument) = formula.term else {
      let expression = style.expression(formula.term).text
      return source.add(statement: "", expression, end: " AS \(name)\(end)")
    }
    source.add(comment: rules.comment(on: table), mark: "--")
    source.add("CASE")
    for row in style.rows(of: table, style.expression(argument)) { source.add("  " + row) }
    source.add("END AS \(name)\(end)")
  }
}
