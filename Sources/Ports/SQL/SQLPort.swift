import Estimator
import Formulas
import Notation

/// The rules as a query of DuckDB over a table of plants, and a program that runs it over tables.
///
/// A query cannot name a figure and use it in one SELECT, so that formulas stand in steps: each uses
/// figures of the steps before.
struct SQLPort {
  let rules: PortedRules
  private let style: SQLStyle

  init(_ rules: PortedRules) {
    self.rules = rules
    style = SQLStyle(names: rules.names)
  }

  var files: [PortFile] {
    [PortFile(text: query), PortFile(suffix: ".py", text: runner)]
  }

  private var query: String {
    var source = SourceText()
    source.add(paragraphs: introduction, mark: "--")
    source.add("WITH")
    writeGiven(to: &source)
    writePlant(to: &source)
    writeProblems(to: &source)
    for (place, step) in steps.enumerated() { write(step, at: place, to: &source) }
    writeResult(to: &source)
    return source.text
  }

  private var introduction: String {
    let system = rules.model.system.rawValue
    return rules.introduction(command: "sql \(system)") + """


      A query of DuckDB, 1.1 or later, over a table or view called plants, whose columns are headed \
      "name [unit]" in the fields' own units, as in WTP's tables; it may have other columns as well:

      CREATE VIEW plants AS FROM read_csv('plants.csv');

      It gives the columns of plants, then "problems", then the outputs. A column of plants that is \
      called like one of those, in any capitals, is left out, so that no figure of a filled table \
      passes for a computed one. Problems are what is wrong \
      with a plant by WTP's limits, NULL where nothing is; the formulas are computed all the same, and \
      the last line of the query can keep the plants without problems alone. An output is NULL where \
      it has no value, as outside a table; a cell that is not a number is an error. Figures are those \
      of WTP's estimator to the last bit, a zero's sign aside. Limits hold the doubles: what is outside one by less than the \
      rounding of a double, as 100.00000000000000000001 degC is, passes.

      Capitals do not count in the names of columns: of two outputs that differ in capitals alone, a \
      table made of this query calls the second with _1 behind.

      Beside it stands a program of Python that runs the query over tables of CSV and tests it: \
      python3 \(system).sql.py --help, where this file is \(system).sql.
      """
  }
}

// MARK: - The plants

extension SQLPort {
  /// What stands between the items of a SELECT.
  private func comma(after place: Int, of count: Int) -> String { place == count - 1 ? "" : "," }

  private func column(_ field: Field) -> String { columnForSQL(field.header(in: field.unit)) }

  /// How an answer heads an output.
  private func header(_ output: Output) -> String { "\(output.name) [\(output.formula.unit)]" }

  private func writeGiven(to source: inout SourceText) {
    let others = rules.fields.filter { !rules.neededFields.contains($0) }.map(column)
    source.add("given AS (", "),", by: "  ") { source in
      source.add("SELECT * EXCLUDE (", ")", by: "    ") { source in
        source.add("-- A column that is called like an answer is none of a plant.")
        source.add(list: answers, after: "", end: "")
      }
      source.add("FROM (", ")", by: "    ") { source in
        source.add("SELECT * FROM plants")
        source.add("-- These, and what no output depends on, may be missing.\nUNION ALL BY NAME")
        source.add(
          list: (answers + others).map { "NULL AS \($0)" }, after: "SELECT ", end: " WHERE false")
      }
    }
  }

  /// The columns behind those of plants, each once where capitals do not count.
  private var answers: [String] {
    var taken: Set<String> = []
    return (["problems"] + rules.outputs.map(header)).filter {
      taken.insert($0.lowercased()).inserted
    }.map(columnForSQL)
  }

  private func writePlant(to source: inout SourceText) {
    source.add("-- The inputs in their own units.\nplant AS (", "),", by: "  ") { source in
      source.add("SELECT", "FROM given AS wtp_row_of_plants", by: "  ") { source in
        source.add("wtp_row_of_plants,")
        for (place, field) in rules.fields.enumerated() {
          source.add(comment: "\(field.unit): \(field.meaning)", mark: "--")
          write(field, to: &source)
          source.add(
            "END AS \(rules.names.name(of: field.input))"
              + comma(after: place, of: rules.fields.count))
        }
      }
    }
  }

  /// The figure of a field as a CASE without its end: of a text only a plain decimal, since a CAST
  /// alone takes `1_000` and `true` as well.
  private func write(_ field: Field, to source: inout SourceText) {
    let cell = "wtp_row_of_plants.\(column(field))"
    let decimal = "'-?[0-9]+([.][0-9]+)?([eE][+-]?0*[0-9]{1,4})?'"
    source.add(
      """
      CASE
        WHEN typeof(\(cell)) NOT IN ('VARCHAR', 'BOOLEAN')
          OR regexp_full_match(\(cell)::VARCHAR, \(decimal))
          THEN CAST(\(cell) AS DOUBLE)
        WHEN \(cell) IS NOT NULL
          THEN error(concat(\(quotedForSQL("\(field.name) is \"")), \(cell),
            '", which is not a figure'))
      """)
  }

  private func writeProblems(to source: inout SourceText) {
    source.add("-- What is wrong by WTP's limits.\nchecked AS (", "),", by: "  ") { source in
      source.add("SELECT", "FROM plant", by: "  ") { source in
        source.add("*,")
        source.add("nullif(concat_ws('; ',", "), '') AS problems", by: "  ") { source in
          let problems = rules.fields.flatMap { field in
            [problem(of: field)]
              + rules.portedCrossLimits.filter { $0.second == field }.map(problem)
          }
          for (place, lines) in problems.enumerated() {
            source.add(
              lines.joined(separator: "\n") + comma(after: place, of: problems.count))
          }
        }
      }
    }
  }

  /// What is wrong with the figure of a field.
  private func problem(of field: Field) -> [String] {
    let name = rules.names.name(of: field.input)
    let missing = "\(field.name) is missing: \(field.meaning), in \(field.unit)"
    let outside = ", but must be \(rules.allowed(field)) (\(field.limits.reason.text))"
    let words = "concat(\(quotedForSQL("\(field.name) is ")), \(given(field)),"
    return [
      "CASE",
      "  WHEN \(name) IS NULL",
      "    THEN \(quotedForSQL(missing))",
      "  WHEN NOT isfinite(\(name))",
      "    THEN \(words) ', which is not a figure')",
      "  WHEN NOT \(isWithin(field))",
      "    THEN \(words)",
      "      \(quotedForSQL(unit(of: field) + outside)))",
      "END",
    ]
  }

  /// A figure as it was given: 36 also where a DOUBLE is 36.0.
  private func given(_ field: Field) -> String {
    "regexp_replace(wtp_row_of_plants.\(column(field))::VARCHAR, '[.]0$', '')"
  }

  /// The unit behind a figure.
  private func unit(of field: Field) -> String { field.unit.symbol == "1" ? "" : " \(field.unit)" }

  private func isWithin(_ field: Field) -> String {
    let limits = [field.limits.from, field.limits.to].map { style.constant($0).text }
    return "\(rules.names.name(of: field.input)) BETWEEN \(limits[0]) AND \(limits[1])"
  }

  /// What is wrong with the figures of two fields, each of which is within its own limits.
  private func problem(of limit: PortedCrossLimit) -> [String] {
    let (first, second) = (limit.first, limit.second)
    let (one, two) = (rules.names.name(of: first.input), rules.names.name(of: second.input))
    let given = [first, second].map(given)
    var lines = ["CASE", "  WHEN \(isWithin(first)) AND \(isWithin(second))"]
    if let maximum = limit.maximumSum {
      let end = ", but together must be at most \(maximum) \(second.unit) (\(limit.reason))"
      lines += [
        "    -- More than what the rounding of two decimals and their sum can make: 0.3 and 51.7 are 52.",
        "    AND \(one) + \(two) - \(maximum)e0",
        "      > (abs(\(one)) + abs(\(two)) + abs(\(maximum)e0)) * 1e-15",
        "    THEN concat(\(quotedForSQL("\(first.name) and \(second.name) are ")), \(given[0]),",
        "      \(quotedForSQL("\(unit(of: first)) and ")), \(given[1]),",
        "      \(quotedForSQL(unit(of: second) + end)))",
      ]
    } else {
      let end = ", but must be at most \(second.name), which is "
      lines += [
        "    AND \(one) > \(two)",
        "    THEN concat(\(quotedForSQL("\(first.name) is ")), \(given[0]),",
        "      \(quotedForSQL(unit(of: first) + end)), \(given[1]),",
        "      \(quotedForSQL("\(unit(of: second)) (\(limit.reason))")))",
      ]
    }
    return lines + ["END"]
  }
}

// MARK: - The formulas

extension SQLPort {
  /// The formulas in steps: each is made of inputs and of formulas of the steps before.
  private var steps: [[Formula]] {
    var depths: [Formula: Int] = [:]
    for formula in rules.formulas {
      let parts = SQLPort.parts(of: formula.term).map { part in
        guard let depth = depths[part] else { preconditionFailure("\(part.name) is not before") }
        return depth + 1
      }
      depths[formula] = parts.max() ?? 0
    }
    let last = depths.values.max() ?? 0
    return (0...last).map { step in rules.formulas.filter { depths[$0] == step } }
  }

  /// The formulas that a term names.
  private static func parts(of term: Term) -> [Formula] {
    if case .formula(let formula) = term { return [formula] }
    return term.operands.flatMap(parts)
  }

  private func write(_ formulas: [Formula], at place: Int, to source: inout SourceText) {
    let from = place == 0 ? "checked" : "step_\(place)"
    let end = place == steps.count - 1 ? ")" : "),"
    source.add("step_\(place + 1) AS (", end, by: "  ") { source in
      source.add("SELECT", "FROM \(from)", by: "  ") { source in
        source.add("*,")
        var remaining = formulas.count
        for group in rules.groups {
          let written = group.formulas.filter(formulas.contains)
          if written.isEmpty { continue }
          source.add()
          source.add(comment: rules.title(of: group), mark: "-- ---")
          for formula in written {
            remaining -= 1
            write(formula, end: remaining == 0 ? "" : ",", to: &source)
          }
        }
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
    source.add("CASE", "END AS \(name)\(end)", by: "  ") { source in
      for row in style.rows(of: table, style.expression(argument)) { source.add(row) }
    }
  }

  private func writeResult(to source: inout SourceText) {
    source.add("SELECT", "FROM step_\(steps.count)", by: "  ") { source in
      source.add("wtp_row_of_plants.*,\nproblems,")
      for (place, output) in rules.outputs.enumerated() {
        let name = rules.names.name(of: output.formula)
        let column = columnForSQL(header(output))
        source.add(
          "CASE WHEN isfinite(\(name)) THEN \(name) END AS \(column)"
            + comma(after: place, of: rules.outputs.count))
      }
    }
    source.add("-- WHERE problems IS NULL\n;")
  }
}
