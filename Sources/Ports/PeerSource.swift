import Estimator
import Formulas
import Notation

/// A language that a peer of a benchmark computes in.
package enum PeerLanguage: String, CaseIterable, Sendable { case c, python }

/// The rules as a peer of a benchmark takes them: bare formulas in its fastest form, without limits,
/// words or a program.
package struct PeerSource {
  private let rules: PortedRules

  /// The rules that some outputs need.
  package init(_ rules: PortedRules) { self.rules = rules }

  /// The formulas in a language.
  package func text(in language: PeerLanguage) -> String {
    switch language {
    case .c: c
    case .python: python
    }
  }

  /// One loop over columns, for a compiler to show what it makes of it; fit for C++ as well.
  private var c: String {
    let style = PeerStyle(names: rules.names, isIndexed: true)
    let places = rules.fields.map { "place_\($0.name)" }
    var source = SourceText()
    source.add("/* Printed by bench --source c. */")
    source.add("enum { \((places + ["inputs"]).joined(separator: ", ")) };")
    source.add("enum { outputs = \(rules.outputs.count) };")
    source.add("static const double example[] = {\(example.joined(separator: ", "))};")
    source.add(PeerSource.clamps)
    for table in rules.tables { source.add(function(table)) }
    let head =
      "static inline void compute(const double *const *in, double *const *out, int count) {"
    source.add(head, "}") { source in
      for field in rules.fields {
        source.add("const double *__restrict \(field.name) = in[place_\(field.name)];")
      }
      for place in rules.outputs.indices {
        source.add("double *__restrict out\(place) = out[\(place)];")
      }
      source.add("for (int i = 0; i < count; i++) {", "}") { source in
        for formula in rules.formulas {
          source.add(
            "const double f_\(rules.names.name(of: formula)) = \(style.expression(formula.term).text);"
          )
        }
        for (place, output) in rules.outputs.enumerated() {
          source.add("out\(place)[i] = f_\(rules.names.name(of: output.formula));")
        }
      }
    }
    return source.text
  }

  /// Comparisons carry a NaN, which is no value, through; `fmax(0, NAN)` would be 0.
  private static let clamps = """
    static inline double maximum(double a, double b) { return a >= b || a != a ? a : b; }
    static inline double minimum(double a, double b) { return a <= b || a != a ? a : b; }
    """

  private func function(_ table: StepTable) -> String {
    let steps = table.nodes.reduce("0.0 / 0.0") { value, node in
      "x >= \(ConstantText.double(node.argument)) ? \(ConstantText.double(node.result)) : (\(value))"
    }
    let through = ConstantText.double(table.through.double)
    return "static inline double \(table.name)(double x) {\n"
      + "  return x > \(through) ? 0.0 / 0.0 : \(steps);\n}"
  }

  private var example: [String] { rules.fields.map { ConstantText.double($0.example.value) } }

  /// A function of figures, columns or expressions, with the ways to treat them.
  private var python: String {
    let style = PeerStyle(names: rules.names, isIndexed: false)
    let parameters = zip(rules.fields, example).map { "\($0.name)=\($1)" }
    var source = SourceText()
    source.add("\"\"\"Printed by bench --source python.\"\"\"")
    for table in rules.tables {
      let nodes = table.nodes.map {
        "(\(ConstantText.double($0.argument)), \(ConstantText.double($0.result)))"
      }
      source.add("\(table.name) = [\(nodes.joined(separator: ", "))]")
    }
    source.add(
      "\n\ndef compute(maximum, minimum, lookup, *, \(parameters.joined(separator: ", "))):")
    for formula in rules.formulas {
      source.add(
        "    f_\(rules.names.name(of: formula)) = \(style.expression(formula.term).text)")
    }
    let names = rules.outputs.map { "f_\(rules.names.name(of: $0.formula))" }
    source.add("    return [\(names.joined(separator: ", "))]")
    return source.text
  }
}

/// How peers spell formulas: figures of columns at a place, or whatever has operators.
private struct PeerStyle: FormulaStyle {
  let names: PortNames
  /// Whether inputs are columns of which the loop takes an element.
  let isIndexed: Bool

  func constant(_ value: Rational) -> Written {
    constant(value, ending: ".0", figure: ConstantText.double(value.double))
  }

  func name(of input: Input) -> String { isIndexed ? "\(input.name)[i]" : input.name }

  func name(of formula: Formula) -> String { "f_" + names.name(of: formula) }

  func lookup(_ table: StepTable, _ argument: Written) -> Written {
    isIndexed ? call(table.name, argument) : call("lookup", Written(table.name), argument)
  }
}
