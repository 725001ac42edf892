import Estimator
import Formulas
import Notation

/// The rules as a module of Python 3.9, without packages, that answers tables as a program.
///
/// The formulas stand once, and are read in doubles and in exact fractions: `number` makes the one or
/// the other of a figure.
struct PythonPort {
  private let rules: PortedRules
  private let style: PythonStyle

  init(_ rules: PortedRules) {
    self.rules = rules
    style = PythonStyle(names: rules.names)
  }

  var text: String {
    var source = SourceText()
    source.add(pythonProgram: introduction)
    writeDeclarations(to: &source)
    writeFigures(to: &source)
    write("estimate", to: &source)
    write(
      "program", to: &source,
      ["SELF_TEST": { $0.add(rules.selfTest, none: "None", open: "(", close: ")") }])
    return source.text
  }

  /// Adds a part of the port behind two blank lines.
  private func write(
    _ name: String, to source: inout SourceText, _ filling: ProgramText.Filling = [:]
  ) {
    source.add("\n")
    source.add(ProgramText("\(name).py.in"), filling: filling)
  }

  private var introduction: String {
    let system = rules.model.system.rawValue
    return rules.introduction(command: "python \(system)") + """


      As a module: `estimate(plant)` takes a plant by the names of FIELDS, holds it to WTP's limits, and \
      gives the figures by the names of OUTPUTS, None where there is none; `problems(plant)` says what \
      is wrong with a plant, `figures(plant)` computes without the limits, and `exact_figures(plant)` in \
      fractions, of which `rounded(figure, decimals)` makes the figure that is printed.
      As a program it answers a table of plants on standard input: see --help.
      """
  }
}

// MARK: - Declarations

extension PythonPort {
  private func writeDeclarations(to source: inout SourceText) {
    source.add(
      ProgramText("declarations.py.in"),
      filling: [
        "RULES": writeRules, "FIELDS": writeFields, "CROSS_LIMITS": writeCrossLimits,
        "OUTPUTS": writeOutputs,
      ])
  }

  private func writeRules(to source: inout SourceText) {
    source.add("SYSTEM = \(quotedForPython(rules.model.system.rawValue))")
    source.add("PLANT = \(quotedForPython(rules.plantName))")
    source.add("CATALOGUE_SHA256 = \(quotedForPython(rules.catalogue.digest))")
  }

  private func writeFields(to source: inout SourceText) {
    for field in rules.fields {
      let words = [
        field.name, field.unit.symbol, exactText(field.limits.from), exactText(field.limits.to),
        rules.allowed(field), field.limits.reason.text, field.meaning,
      ].map(quotedForPython)
      let isNeeded = rules.neededFields.contains(field) ? "True" : "False"
      source.add(list: words + [isNeeded], after: "Field(", end: "),")
    }
  }

  private func writeCrossLimits(to source: inout SourceText) {
    for limit in rules.portedCrossLimits {
      let words = [
        quotedForPython(limit.first.name), quotedForPython(limit.second.name),
        limit.maximumSum.map(quotedForPython) ?? "None", quotedForPython(limit.reason),
      ]
      source.add("(\(words.joined(separator: ", "))),")
    }
  }

  private func writeOutputs(to source: inout SourceText) {
    for output in rules.outputs {
      let unit = quotedForPython(output.formula.unit.symbol)
      source.add("\(quotedForPython(output.name)): \(unit),")
    }
  }
}

// MARK: - Formulas

extension PythonPort {
  private func writeFigures(to source: inout SourceText) {
    write(
      "figures", to: &source,
      [
        "TABLES": { source in for table in rules.tables { write(table, to: &source) } },
        "FORMULAS": writeFormulas, "OUTPUTS": writeResults,
      ])
  }

  private func write(_ table: StepTable, to source: inout SourceText) {
    source.add("\n\ndef \(table.name)(x, number):", nil, by: "    ") { source in
      let words = "\"\"\"" + rules.comment(on: table) + "\"\"\""
      for line in SourceText.wrapped(words, to: SourceText.width - 4) { source.add(line) }
      let nodes = table.nodes.map { "(\(decimal($0.at)), \(decimal($0.gives)))" }
      source.add(list: nodes, after: "nodes = [", end: "]")
      source.add("found = NO_VALUE")
      source.add("if has_value(x) and x <= number(\(decimal(table.through))):", nil, by: "    ") {
        source in
        source.add("for node, gives in nodes:", nil, by: "    ") { source in
          source.add("if x >= number(node):\n    found = number(gives)")
        }
      }
      source.add("return found")
    }
  }

  private func decimal(_ value: Rational) -> String { quotedForPython(exactText(value)) }

  private func writeFormulas(to source: inout SourceText) {
    for field in rules.neededFields {
      source.add("\(rules.names.name(of: field.input)) = plant[\(quotedForPython(field.name))]")
    }
    source.add()
    source.add(formulasOf: rules, mark: "#") { name, formula, source in
      source.add(statement: "\(name) = ", style.whole(formula.term))
    }
  }

  private func writeResults(to source: inout SourceText) {
    for output in rules.outputs {
      source.add("\(quotedForPython(output.name)): \(rules.names.name(of: output.formula)),")
    }
  }
}

/// How Python spells formulas that doubles and fractions read alike.
private struct PythonStyle: PortStyle {
  let names: PortNames

  /// Whole numbers are both, and everything else says that it is a figure.
  func constant(_ value: Rational) -> Written {
    let text = exactText(value)
    if value.isInteger, text.utf8.count <= 15 {
      return Written(text, value.isNegative ? .sum : .name, isConstant: true)
    }
    return Written("number(\(quotedForPython(text)))", isConstant: true)
  }

  /// Of two whole numbers Python would make a double.
  func operation(_ sign: Infix, _ left: Written, _ right: Written) -> Written {
    if sign == .over && !right.isConstant { return call("quotient", left, right) }
    return infix(sign, left.isConstant && right.isConstant ? figure(left) : left, right)
  }

  func lookup(_ table: StepTable, _ argument: Written) -> Written {
    call(table.name, argument, Written("number"))
  }

  /// The expression of a formula, which is a figure also where it is a whole number alone.
  func whole(_ term: Term) -> String {
    let written = expression(term)
    return written.isConstant ? figure(written).text : written.text
  }

  private func figure(_ written: Written) -> Written {
    written.text.hasPrefix("number(")
      ? written : Written("number(\(written.text))", isConstant: true)
  }
}

extension SourceText {
  /// Adds the first lines of a program of Python, with words on it.
  mutating func add(pythonProgram words: String) {
    add("#!/usr/bin/env python3")
    add("\"\"\"" + SourceText.wrapped(words, to: SourceText.width - 4).joined(separator: "\n"))
    add("\"\"\"")
  }
}
