import Commands
import Estimator
import Formulas
import PlantArguments
import Reports

/// `wtp products`: what WTP sells, and by which rule it is dosed.
let productsCommand = Command(
  "wtp products", "list the products: form, role, basis of the dose, rule",
  examples: [
    .init("wtp products", "every product"),
    .init("wtp products cooling", "those for cooling systems"),
    .init("wtp products --format csv > own.csv", "a catalogue to change and give as --catalogue"),
  ]
) { declare in
  let system = declare.optionalSystem()
  let format = declare.option(
    "format", .choice, default: TextOrTable.text, help: "text to read, or a catalogue")
  return { program, arguments in
    let models = (arguments[system].map { [$0] } ?? SystemKind.allCases).map(Model.of)
    switch arguments[format] {
    case .text: try program.print(models.map(productList).joined(separator: "\n"))
    case .csv: try program.print(CatalogueTable.text(of: models))
    }
    return .success
  }
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
