import Formulas
import Notation

/// The program that runs the query over tables.
extension SQLPort {
  var runner: String {
    var source = SourceText()
    source.add(pythonProgram: words)
    source.add(
      ProgramText("query.py.in"),
      filling: [
        "RULES": writeRules, "FIELDS": writeFields, "OUTPUTS": writeOutputs,
        "SELF_TEST": { $0.add(rules.selfTest, none: "None", open: "(", close: ")") },
      ])
    for name in ["rows", "runner"] {
      source.add("\n")
      source.add(ProgramText("\(name).py.in"))
    }
    return source.text
  }

  private var words: String {
    """
    Runs the query that lies beside it, under the same name without ".py", over tables of plants.

    Written with the query by wtp \(rules.version), from products of SHA-256
    \(rules.catalogue.digest); whoever changes a rule writes both anew.
    It needs Python 3.9 and the package duckdb; see --help.
    """
  }

  private func writeRules(to source: inout SourceText) {
    source.add("PLANT = \(quotedForPython(rules.plantName))")
    source.add("CATALOGUE_SHA256 = \(quotedForPython(rules.catalogue.digest))")
  }

  private func writeFields(to source: inout SourceText) {
    for field in rules.fields {
      let words = [field.name, field.unit.symbol].map(quotedForPython)
      let isNeeded = rules.neededFields.contains(field) ? "True" : "False"
      source.add("Field(\(words.joined(separator: ", ")), \(isNeeded)),")
    }
  }

  private func writeOutputs(to source: inout SourceText) {
    for output in rules.outputs {
      source.add("\(quotedForPython("\(output.name) [\(output.formula.unit)]")),")
    }
  }
}
