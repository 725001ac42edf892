import Estimator
import Formulas
import Notation

/// A model's formulas as one loop in C, for a compiler to show what it makes of them.
///
/// Each input and output is an array, and each named formula a variable of the loop's body.
func cSource(of model: Model) -> String {
  let outputs = model.outputs.map(\.formula)
  let formulas = outputs.reduce(into: [Formula]()) { found, formula in
    for part in formula.formulas + [formula] where !found.contains(part) { found.append(part) }
  }
  let tables = Set(outputs.flatMap(\.stepTables)).sorted { $0.name < $1.name }
  let inputs = model.inputs.map { "in[\(model.place(of: $0.name) ?? 0)]" }
  let lines =
    ["/* Printed by bench --c-source. */"]
    + ["enum { inputs = \(model.inputs.count), outputs = \(outputs.count) };"]
    + tables.map(function)
    + ["static void compute(double *const *in, double *const *out, int count) {"]
    + model.inputs.enumerated().map { "  const double *restrict \($1.name) = \(inputs[$0]);" }
    + outputs.indices.map { "  double *restrict out\($0) = out[\($0)];" }
    + ["  for (int i = 0; i < count; i++) {"]
    + formulas.map { "    const double \(name($0)) = \(c($0.term));" }
    + outputs.enumerated().map { "    out\($0)[i] = \(name($1));" } + ["  }", "}"]
  return lines.joined(separator: "\n") + "\n"
}

private func name(_ formula: Formula) -> String {
  "f_" + formula.name.split(separator: ".").joined(separator: "_")
}

private func c(_ number: Double) -> String {
  let text = Notation.text(number, as: .shortest)
  return text.contains(".") || text.contains("e") ? text : text + ".0"
}

private func c(_ term: Term) -> String {
  switch term {
  case .input(let input): "\(input.name)[i]"
  case .constant(let constant): c(constant.value.double)
  case .formula(let formula): name(formula)
  case .sum(let a, let b): "(\(c(a)) + \(c(b)))"
  case .difference(let a, let b): "(\(c(a)) - \(c(b)))"
  case .product(let a, let b): "(\(c(a)) * \(c(b)))"
  case .quotient(let a, let b): "(\(c(a)) / \(c(b)))"
  case .maximum(let a, let b): "(\(c(a)) >= \(c(b)) ? \(c(a)) : \(c(b)))"
  case .minimum(let a, let b): "(\(c(a)) <= \(c(b)) ? \(c(a)) : \(c(b)))"
  case .lookup(let table, let argument): "\(table.name)(\(c(argument)))"
  }
}

private func function(_ table: StepTable) -> String {
  let steps = table.nodes.dropFirst().reduce(c(table.nodes[0].result)) { value, node in
    "x >= \(c(node.argument)) ? \(c(node.result)) : (\(value))"
  }
  return "static inline double \(table.name)(double x) { return \(steps); }"
}
