import Estimator
import Formulas
import Notation

/// A language that formulas can be printed in.
enum SourceLanguage: String, CaseIterable { case c, python }

/// Formulas of a model as source in another language, for peers to compute what the model does.
///
/// Each named formula is a variable. Sums and products are written alike in both languages, and
/// maxima and minima as functions; only tables and the frame differ.
struct FormulaSource {
  private let inputs: [Field]
  private let outputs: [Output]
  /// The formulas of the outputs and all that they are made of, each after its parts.
  private let formulas: [Formula]
  private let tables: [StepTable]

  init(_ model: Model, _ outputs: [Output]) {
    inputs = model.fields
    self.outputs = outputs
    formulas = outputs.map(\.formula).reduce(into: []) { found, formula in
      for part in formula.formulas + [formula] where !found.contains(part) { found.append(part) }
    }
    tables = Set(outputs.flatMap(\.formula.stepTables)).sorted { $0.name < $1.name }
  }

  func text(in language: SourceLanguage) -> String {
    switch language {
    case .c: c
    case .python: python
    }
  }
}

extension FormulaSource {
  /// One loop over columns, for a compiler to show what it makes of it; fit for C++ as well.
  private var c: String {
    let places = inputs.map { "place_\($0.name)" }.joined(separator: ", ")
    let example = inputs.map { number($0.example.value) }.joined(separator: ", ")
    let lines =
      [
        "/* Printed by bench --source c. */",
        "enum { \(places), inputs };", "enum { outputs = \(outputs.count) };",
        "static const double example[] = {\(example)};",
        "static inline double maximum(double a, double b) { return a >= b ? a : b; }",
        "static inline double minimum(double a, double b) { return a <= b ? a : b; }",
      ] + tables.map(function)
      + ["static inline void compute(const double *const *in, double *const *out, int count) {"]
      + inputs.map { "  const double *__restrict \($0.name) = in[place_\($0.name)];" }
      + outputs.indices.map { "  double *__restrict out\($0) = out[\($0)];" }
      + ["  for (int i = 0; i < count; i++) {"]
      + formulas.map { "    const double \(name($0)) = \(expression($0.term, in: .c));" }
      + outputs.enumerated().map { "    out\($0)[i] = \(name($1.formula));" } + ["  }", "}"]
    return lines.joined(separator: "\n") + "\n"
  }

  private func function(_ table: StepTable) -> String {
    let steps = table.nodes.dropFirst().reduce(number(table.nodes[0].result)) { value, node in
      "x >= \(number(node.argument)) ? \(number(node.result)) : (\(value))"
    }
    return "static inline double \(table.name)(double x) { return \(steps); }"
  }

  /// A function of figures, columns or expressions, with the ways to treat them.
  private var python: String {
    let parameters = inputs.map { "\($0.name)=\(number($0.example.value))" }
    let lines =
      ["\"\"\"Printed by bench --source python.\"\"\""]
      + tables.map { table in
        let nodes = table.nodes.map { "(\(number($0.argument)), \(number($0.result)))" }
        return "\(table.name) = [\(nodes.joined(separator: ", "))]"
      } + ["", ""]
      + ["def compute(maximum, minimum, lookup, *, \(parameters.joined(separator: ", "))):"]
      + formulas.map { "    \(name($0)) = \(expression($0.term, in: .python))" }
      + ["    return [\(outputs.map { name($0.formula) }.joined(separator: ", "))]"]
    return lines.joined(separator: "\n") + "\n"
  }
}

private func name(_ formula: Formula) -> String {
  "f_" + formula.name.split(separator: ".").joined(separator: "_")
}

private func number(_ number: Double) -> String {
  let text = Notation.text(number, as: .shortest)
  return text.contains(".") || text.contains("e") ? text : text + ".0"
}

private func expression(_ term: Term, in language: SourceLanguage) -> String {
  func text(_ term: Term) -> String { expression(term, in: language) }
  return switch term {
  case .input(let input): language == .c ? "\(input.name)[i]" : input.name
  case .constant(let constant): number(constant.value.double)
  case .formula(let formula): name(formula)
  case .sum(let a, let b): "(\(text(a)) + \(text(b)))"
  case .difference(let a, let b): "(\(text(a)) - \(text(b)))"
  case .product(let a, let b): "(\(text(a)) * \(text(b)))"
  case .quotient(let a, let b): "(\(text(a)) / \(text(b)))"
  case .maximum(let a, let b): "maximum(\(text(a)), \(text(b)))"
  case .minimum(let a, let b): "minimum(\(text(a)), \(text(b)))"
  case .lookup(let table, let argument):
    language == .c
      ? "\(table.name)(\(text(argument)))" : "lookup(\(table.name), \(text(argument)))"
  }
}
