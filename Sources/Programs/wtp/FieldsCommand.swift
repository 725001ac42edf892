import Commands
import Estimator
import Formulas
import Notation
import PlantArguments
import Reports

/// `wtp fields`: the inputs of a system.
let fieldsCommand = Command(
  "wtp fields", "list the inputs of a system: units, limits, usual range, example",
  examples: [
    .init("wtp fields boiler", "the inputs of a boiler plant"),
    .init("wtp fields boiler tds ph", "those that are called so, or in part"),
    .init("wtp fields cooling --format csv", "as a table"),
  ]
) { declare in
  let system = declare.system()
  let words = declare.arguments(
    "FIELD", .text("FIELD") { .field },
    help: "a field, or a part of its name or meaning (default: every field)")
  let format = declare.listFormat()
  return { program, arguments in
    let model = Model.of(arguments[system])
    let fields = try fieldSelection.chosen(from: model.fields, by: arguments[words]) { word in
      SettingError.unknownField(word, system: model.system, model.hint(onField: word))
    }
    try program.print(list(of: fields, in: model, as: arguments[format]))
    return .success
  }
}

private let fieldSelection = ListSelection<Field>(
  isNamed: { $0.name == $1.lowercased() }, texts: [\.name, { "\($0.meaning) \($0.kind.name)" }])

private func list(of fields: [Field], in model: Model, as format: ListFormat) -> String {
  switch format {
  case .text: fieldList(of: fields, in: model)
  case .csv: FieldRow.table(of: fields.map { FieldRow($0, in: model) })
  case .json: JSON.list("fields", fields.map { FieldRow($0, in: model).json }).text
  }
}

/// A block for each field, in field order, and the limits that they share.
func fieldList(of fields: [Field], in model: Model) -> String {
  let blocks = fields.map { block(of: $0, in: model) }
  let shared = model.crossLimits.filter { limit in
    fields.contains(limit.fields.first) || fields.contains(limit.fields.second)
  }
  guard !shared.isEmpty else { return blocks.joined() }
  return blocks.joined() + "two together\n" + shared.map { "  \($0.text)\n" }.joined()
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
func driven(by field: Field, in model: Model) -> String {
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
