import Commands
import Documents
import Estimator
import Formulas
import Notation

/// `wtp products`: what WTP sells, and by which rule it is dosed.
let productsCommand = Command(
  "wtp products", "list the products: form, role, basis of the dose, rule",
  examples: [
    .init("wtp products", "every product"),
    .init("wtp products cooling", "those for cooling systems"),
    .init("wtp products S5 \"oxygen scavenger\"", "one of them, and those of a role"),
    .init("wtp products --format csv > own.csv", "a catalogue to change and give as --catalogue"),
  ]
) { declare in
  let first = declare.optionalArgument(
    "SYSTEM", .systemOrWord, help: "boiler or cooling (default: both)")
  let words = declare.arguments(
    "PRODUCT", .text("PRODUCT") { .product },
    help: "a product, or a part of its name, form, role or description (default: every product)")
  let format = declare.listFormat(csv: "a catalogue")
  return { program, arguments in
    let (systems, chosen) = (arguments[first]?.systems, arguments[words])
    let entries = (systems ?? SystemKind.allCases).map(Model.of).flatMap { model in
      model.products.map { ListedProduct(product: $0, model: model) }
    }
    let products = try productSelection.chosen(
      from: entries, by: (arguments[first]?.words ?? []) + chosen, unknown: unknown)
    try program.print(list(of: products, as: arguments[format], program))
    return .success
  }
}

/// A product of a list, and the rules that it belongs to.
struct ListedProduct {
  let product: Product
  let model: Model
}

/// The first word of the command: a system, or what chooses products of both.
private enum SystemOrWord {
  case system(SystemKind)
  case word(String)

  var systems: [SystemKind]? { if case .system(let system) = self { [system] } else { nil } }
  var words: [String] { if case .word(let word) = self { [word] } else { [] } }
}

extension ValueReader<SystemOrWord> {
  fileprivate static var systemOrWord: ValueReader {
    ValueReader("SYSTEM", completion: { .systemOrProduct }) { word in
      SystemKind(rawValue: word).map { .system($0) } ?? .word(word)
    }
  }
}

private let productSelection = ListSelection<ListedProduct>(
  isNamed: { $0.product.id.lowercased() == $1.lowercased() },
  texts: [
    \.product.id,
    { "\($0.product.form?.rawValue ?? "") \($0.product.role.rawValue) \($0.product.basis)" },
    { entry in
      let product = entry.product
      return "\(product.form?.rawValue ?? "") \(product.role.rawValue) \(product.what)"
    },
  ])

private func unknown(_ word: String) -> CommandError {
  let systems = SystemKind.allCases
  let owner = systems.first { system in
    Model.of(system).products.contains { $0.id.lowercased() == word.lowercased() }
  }
  if let owner {
    return CommandError(
      .usage,
      "\(excerpt(word)) is a product for \(owner.rawValue): ask for \"wtp products "
        + "\(owner.rawValue) \(excerpt(word))\"")
  }
  let names =
    systems.map { MeantName($0.rawValue) }
    + systems.flatMap { Model.of($0).products }.map { MeantName($0.id) }
    + Product.Role.allCases.map { MeantName($0.rawValue) }
  return CommandError(
    .usage,
    "no product is called \(quoted(word)), nor has it as form, role or description"
      + suggestion(of: likelyNames(for: word, among: names)),
    hint: "\"wtp products\" lists them all")
}

private func list(
  of products: [ListedProduct], as format: ListFormat, _ program: Program
) throws -> String {
  let models = SystemKind.allCases.map(Model.of).compactMap { model -> (Model, [Product])? in
    let own = products.filter { $0.model.system == model.system }.map(\.product)
    return own.isEmpty ? nil : (model, own)
  }
  switch format {
  case .text:
    let width = textWidth()
    return models.map { productList(of: $0, $1, width: width) }.joined(separator: "\n")
  case .csv: return CatalogueTable.text(of: models)
  case .json:
    let made = try program.provenance(of: models.map(\.0.system))
    return JSON.list("products", products.map(json), made).text
  }
}

private func json(of entry: ListedProduct) -> JSON {
  let product = entry.product
  return .object(
    [
      ("system", .string(entry.model.system.rawValue)), ("product", .string(product.id)),
      ("form", .optional(product.form?.rawValue)), ("role", .string(product.role.rawValue)),
      ("dose_counts", .string(product.basis)), ("what", .string(product.what)),
      ("is_dosed", .bool(product.isDosed)), ("rule", .string(rule(of: product, in: entry.model))),
    ])
}

/// The products of a system, a row each, no line wider than a width.
func productList(of model: Model, _ products: [Product], width: Int) -> String {
  var table = TextTable()
  table.add(["\(model.system.rawValue) product", "form", "role", "dose counts", "what it is"])
  for product in products {
    table.add([
      product.id, product.form?.rawValue ?? "-", product.role.rawValue, product.basis,
      product.what,
    ])
  }
  var rules = TextTable()
  rules.add(["rule", "of the dose in g/m3"])
  for product in products { rules.add([product.id, rule(of: product, in: model)]) }
  return table.text(width: width) + "\n" + rules.text(width: width)
}

/// The formula of the dose, or what to hold where there is none.
private func rule(of product: Product, in model: Model) -> String {
  if case .advice(let advice) = product.dosing { return advice }
  let figure = model.output("\(product.id).demand") ?? model.output("\(product.id).dose")
  return figure.map { $0.formula.term.text() } ?? ""
}
