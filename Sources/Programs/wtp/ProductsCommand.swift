import Commands
import Estimator
import Formulas

/// `wtp products`: what WTP sells, and by which rule it is dosed.
let productsCommand = Command(
  "wtp products", "list the products: form, role, basis of the dose, rule",
  examples: [
    .init("wtp products", "every product"),
    .init("wtp products cooling", "those for cooling systems"),
    .init("wtp products --format csv > own.csv", "a catalogue to change and give as --catalogue"),
  ],
  positionals: [Positional("SYSTEM", .oneOrNone, help: "boiler or cooling (default: both)")],
  options: [
    Option(name: "format", value: "text|csv", help: "for the eye (default), or a catalogue")
  ]
) { program, arguments in
  let models =
    arguments.word(of: "SYSTEM") == nil
    ? SystemKind.allCases.map(Model.of) : [try arguments.model()]
  let format = try arguments.choice(of: "format", among: ["text", "csv"])
  try program.print(
    format == "csv"
      ? CatalogueTable.text(of: models) : models.map(productList).joined(separator: "\n"))
  return .success
}

/// The products of a system, a row each.
func productList(of model: Model) -> String {
  var table = TextTable()
  table.add(["\(model.system.rawValue) product", "form", "role", "dose counts", "what it is"])
  for product in model.products {
    table.add([
      product.id, product.form?.rawValue ?? "-", product.role.rawValue, product.basis,
      product.what,
    ])
  }
  var rules = TextTable()
  rules.add(["rule", "of the dose in g/m3"])
  for product in model.products { rules.add([product.id, rule(of: product, in: model)]) }
  return table.text + "\n" + rules.text
}

/// The formula of the dose, or what to hold where there is none.
private func rule(of product: Product, in model: Model) -> String {
  if case .advice(let advice) = product.dosing { return advice }
  let figure = model.output("\(product.id).demand") ?? model.output("\(product.id).dose")
  return figure.map { $0.formula.term.text() } ?? ""
}
