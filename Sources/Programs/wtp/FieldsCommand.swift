import Commands
import Documents
import Estimator
import Formulas
import Notation
import Plants

/// `wtp fields`: lists the inputs of a system.
let fieldsCommand = Command(
  "wtp fields", "list the inputs of a system: units, limits, usual range, example",
  FieldsOptions()
) { program, given in
  let named = given.words.compactMap { MeasuredResult(rawValue: $0.lowercased()) }
  let models = try (given.system.map { [$0] } ?? SystemKind.allCases).map { system in
    let all = given.rules.choices()
    var choices = given.system == nil ? all.only(for: system) : all
    choices.measured += named.filter { $0.system == system }
    if system == .boiler, choices.feed == nil {
      choices.feed = given.words.compactMap { Model.boiler.feedRule(ofField: $0) }.first
    }
    choices.saturateMixedTemperature()
    if system == .cooling, choices.indices == nil,
      given.words.contains(where: { Model.cooling.indexField(inWords: $0) != nil })
    {
      choices.indices = .calcium
    }
    return try choices.rules(of: .of(system))
  }
  let fields = try chosen(
    from: models.flatMap { model in model.fields.map { (field: $0, model: model) } },
    by: given.words, isNamed: { $0.field.name == $1.lowercased() },
    texts: [{ $0.field.name }, { "\($0.field.meaning) \($0.field.kind.name)" }]
  ) { unknown($0, in: models) }
  let lists = inGroups(fields, by: \.model.system).map {
    (model: $0.elements[0].model, fields: $0.elements.map(\.field))
  }
  let width = textWidth()
  let texts = lists.map { model, fields in
    (models.count > 1 ? "Inputs of a \(model.system.noun)\n\n" : "")
      + fieldList(of: fields, in: model, width: width)
  }
  try program.print(
    given.format == .csv
      ? tableText(columns, fields.map { cells(of: $0.field, in: $0.model) })
      : texts.joined(separator: "\n"))
  return .success
}

/// Returns an error about a word that matches no field of the models.
private func unknown(_ word: String, in models: [Model]) -> any Error {
  if models.count == 1, let model = models.first {
    return SettingError.unknownField(
      word, system: model.system, hint: model.hint(onField: word))
  }
  let systems = models.map { CandidateName($0.system.rawValue) }
  let fields = models.flatMap { $0.likelyFields(for: word) }.unique
  let likely = fields.isEmpty ? likelyNames(for: word, among: systems) : fields
  return CommandError(
    "no field has \(quoted(word)) in its name or meaning"
      + (models[0].unusedQuantity(word).map { "; \($0)" } ?? suggestion(of: likely)),
    hint: "\"wtp fields\" lists all fields")
}

/// The options of `wtp fields`, in the order in which help lists them.
private struct FieldsOptions: CommandOptions {
  let system = Option.skippableSystem
  let words = Option(arguments: "FIELD", .text("FIELD"))
  let rules = RuleOptions()
  let format = Option.listFormat
}

private let columns = [
  "field", "unit", "units", "from", "to", "reason", "usual_from", "usual_to", "step", "example",
  "meaning", "needs_unit", "drives", "system",
]

/// Returns the cells of a field, with exact figures in its own unit; semicolons separate its units.
private func cells(of field: Field, in model: Model) -> [String] {
  [
    field.name, field.unit.symbol, field.kind.units.map(\.symbol).joined(separator: "; "),
    exactText(field.limits.from), exactText(field.limits.to), field.limits.reason.text,
    field.usual.map { exactText($0.from) } ?? "", field.usual.map { exactText($0.to) } ?? "",
    exactText(field.step), "\(field.example)", field.meaning, field.needsUnit ? "yes" : "no",
    driven(by: field, in: model), model.system.rawValue,
  ]
}

/// Returns a block for each field and the limits that fields share, wrapped to a width.
private func fieldList(of fields: [Field], in model: Model, width: Int) -> String {
  let blocks = fields.map { block(of: $0, in: model, width: width) }
  let shared = model.crossLimits.filter { limit in
    fields.contains(limit.fields.first) || fields.contains(limit.fields.second)
  }
  guard !shared.isEmpty else { return blocks.joined() }
  let lines = shared.flatMap { folded("  \($0.text)", to: width) }
  return blocks.joined() + "shared limits\n" + lines.map { $0 + "\n" }.joined()
}

private func block(of field: Field, in model: Model, width: Int) -> String {
  let limits = field.limits
  let step = text(field.step.double, as: .shortest)
  let rows = [
    ("unit", field.kind.unitList + (field.needsUnit ? "; the unit is required" : "")),
    ("limits", "\(limits.text(in: field.unit)) (\(limits.reason.text))"),
    ("usual", field.usual.map { "\($0.text(in: field.unit)) (\($0.reason.text))" }),
    ("step", field.unit.isPlain ? step : "\(step) \(field.unit.symbol)"),
    ("example", "\(field.example)"), ("drives", driven(by: field, in: model)),
  ]
  let lines = rows.flatMap { name, words in
    words.map { wrapped($0, to: width, first: "  " + padded(name, to: 9)) } ?? []
  }
  return (folded("\(field.name)  \(field.meaning)", to: width) + lines).map { $0 + "\n" }.joined()
}

/// Returns what depends on the field: results by name, products by figure.
private func driven(by field: Field, in model: Model) -> String {
  let outputs = model.outputs.filter { $0.formula.inputs.contains(field.input) }
  guard !outputs.isEmpty else { return "nothing: WTP's rules do not use it" }
  let results = outputs.filter { $0.product == nil }.map(\.name)
  let doses = outputs.filter { $0.quantity == "dose" }.compactMap { $0.product?.id }
  let usages = outputs.filter { $0.quantity == "usage" }.compactMap { $0.product?.id }
  let products = model.products.filter(\.isDosed).count
  func list(_ ids: [String], _ what: String) -> [String] {
    if ids.isEmpty { return [] }
    return [what + " of " + (ids.count == products ? "every product" : ids.joined(separator: " "))]
  }
  return (results + list(doses, "dose") + list(usages, "usage")).joined(separator: ", ")
}

extension CrossLimit {
  /// The limit as text.
  fileprivate var text: String {
    let (first, second) = (fields.first, fields.second.name)
    let rule =
      maximumSum.map { "and \(second) together at most \(exactText($0)) \(first.unit)" }
      ?? "at most \(second)"
    return "\(first.name) \(rule) (\(reason.text))"
  }
}
