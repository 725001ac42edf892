import Commands
import Documents
import Estimator
import Formulas
import Notation

/// `wtp products`: lists the products and their dosing rules.
let productsCommand = Command(
  "wtp products", "list the products: form, role, basis of the dose, dosing rule",
  ProductsOptions()
) { program, given in
  let models = (given.system.map { [$0] } ?? SystemKind.allCases).map(Model.of)
  let products = try chosen(
    from: models.flatMap { model in model.products.map { (product: $0, model: model) } },
    by: given.words, isNamed: { $0.product.id.lowercased() == $1.lowercased() },
    isWhole: isLikeProduct,
    texts: [
      { $0.product.id }, { "\(formAndRole(of: $0.product)) \($0.product.basis)" },
      { "\(formAndRole(of: $0.product)) \(inOtherWords($0.product.what))" },
    ], unknown: unknown)
  let lists = inGroups(products, by: \.model.system).map {
    ($0.elements[0].model, $0.elements.map(\.product))
  }
  let width = textWidth()
  try program.print(
    given.format == .csv
      ? CatalogueTable.text(of: lists)
      : lists.map { productList(of: $0, $1, width: width) }.joined(separator: "\n"))
  return .success
}

/// The options of `wtp products`, in the order in which help lists them.
private struct ProductsOptions: CommandOptions {
  let system = Option.skippableSystem
  let words = Option(arguments: "PRODUCT", .text("PRODUCT"))
  let format = Option.listFormat
}

/// Whether a word is written as the id of a product: letters, then digits.
private func isLikeProduct(_ word: String) -> Bool {
  let digits = word.drop(while: \.isLetter)
  return digits.count < word.count && !digits.isEmpty && digits.allSatisfy(\.isNumber)
}

private func formAndRole(of product: Product) -> String {
  "\(product.form?.rawValue ?? "") \(product.role.rawValue)"
}

/// Returns a description with the words by which people look for it: bisulphite is a sulphite, which
/// Americans spell with an f.
private func inOtherWords(_ what: String) -> String {
  let words = what.replacing("bisulphite", with: "bisulphite sulphite")
  return "\(words) \(words.replacing("sulph", with: "sulf"))"
}

private func unknown(_ word: String) -> CommandError {
  let systems = SystemKind.allCases
  let owner = systems.first { system in
    Model.of(system).products.contains { $0.id.lowercased() == word.lowercased() }
  }
  if let owner {
    return CommandError(
      "\(excerpt(word)) is a product for \(owner.rawValue); use \"wtp products "
        + "\(owner.rawValue) \(excerpt(word))\"")
  }
  let names =
    systems.map { CandidateName($0.rawValue) }
    + systems.flatMap { Model.of($0).products }.map { CandidateName($0.id) }
    + Product.Role.allCases.map { CandidateName($0.rawValue) }
  return CommandError(
    "no product has \(quoted(word)) as its name, form, role or description"
      + suggestion(of: likelyNames(for: word, among: names)),
    hint: "\"wtp products\" lists all products")
}

/// Returns the products of a system, one per row, wrapped to a width.
private func productList(of model: Model, _ products: [Product], width: Int) -> String {
  let titles = ["\(model.system.rawValue) product", "form", "role", "dose counts", "what it is"]
  let rows = products.map {
    [$0.id, $0.form?.rawValue ?? "-", $0.role.rawValue, $0.basis, $0.what]
  }
  let rules = products.map { [$0.id, rule(of: $0, in: model)] }
  return TextTable([titles] + rows).text(width: width) + "\n"
    + TextTable([["rule", "of the dose in g/m3"]] + rules).text(width: width)
}

/// Returns the formula of the dose, or the advice for a product without one.
private func rule(of product: Product, in model: Model) -> String {
  if case .advice(let advice) = product.dosing { return advice }
  let figure = model.output("\(product.id).demand") ?? model.output("\(product.id).dose")
  return figure.map { $0.formula.term.text() } ?? ""
}
