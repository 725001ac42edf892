import Commands
import Estimator
import Formulas
import Notation
import PlantArguments

/// `wtp fields`: the inputs of a system.
let fieldsCommand = Command(
  "wtp fields", "list the inputs of a system: units, limits, usual range, example",
  examples: [.init("wtp fields boiler", "the inputs of a boiler plant")]
) { declare in
  let system = declare.system()
  return { program, arguments in
    try program.print(fieldList(of: Model.of(arguments[system])))
    return .success
  }
}

/// A block for each field, in field order, and the limits that two fields share.
func fieldList(of model: Model) -> String {
  let fields = model.fields.map { block(of: $0, in: model) }
  let shared = model.crossLimits.map { "  \($0.text)\n" }.joined()
  return fields.joined() + "two together\n" + shared
}

private func block(of field: Field, in model: Model) -> String {
  let limits = field.limits
  var lines = [
    "\(field.name)  \(field.meaning)",
    "  unit     \(field.kind.unitList)" + (field.needsUnit ? "; must be written" : ""),
    "  limits   \(limits.text(in: field.unit)) (\(limits.reason.text))",
  ]
  if let usual = field.usual {
    lines.append("  usual    \(usual.text(in: field.unit)) (\(usual.reason.text))")
  }
  lines.append(
    "  step     \(text(field.step.double, as: .shortest)) \(field.unit.isPlain ? "" : field.unit.symbol)"
  )
  lines.append("  example  \(field.example)")
  lines.append("  drives   \(driven(by: field, in: model))")
  return lines.joined(separator: "\n") + "\n"
}

/// What the field drives: results by name, products by their figures.
private func driven(by field: Field, in model: Model) -> String {
  let outputs = model.outputs.filter { $0.formula.inputs.contains(field.input) }
  guard !outputs.isEmpty else { return "nothing: WTP's rules do not use it" }
  let results = outputs.filter { $0.product == nil }.map(\.name)
  let doses = outputs.filter { $0.quantity == "dose" }.compactMap { $0.product?.id }
  let usages = outputs.filter { $0.quantity == "usage" }.compactMap { $0.product?.id }
  let products = model.products.filter(\.isDosed).count
  func list(_ ids: [String], _ what: String) -> [String] {
    if ids.isEmpty { return [] }
    return [
      ids.count == products
        ? "\(what) of every product" : "\(what) of " + ids.joined(separator: " ")
    ]
  }
  return (results + list(doses, "dose") + list(usages, "usage")).joined(separator: ", ")
}

extension CrossLimit {
  /// The limit in words.
  fileprivate var text: String {
    switch self {
    case .atMost(let first, let second, let reason):
      "\(first.name) at most \(second.name) (\(reason.text))"
    case .sumAtMost(let first, let second, let most, let reason):
      "\(first.name) and \(second.name) together at most \(Notation.text(most, as: .shortest)) "
        + "\(first.unit) (\(reason.text))"
    }
  }
}
