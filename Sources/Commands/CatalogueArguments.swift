import Estimator
import Platform
import Tables

/// `--catalogue`, which puts a user's own products in the place of WTP's.
package let catalogueOption = Option(
  name: "catalogue", value: "FILE",
  help: "one's own products, as \"wtp products --format csv\" prints WTP's; - reads standard input")

extension Arguments {
  /// The rules of the system that the command line names, with the products of `--catalogue`.
  package func modelWithCatalogue() throws -> Model {
    try withCatalogue(try model())
  }

  /// The rules of a system by its kind, with the products of `--catalogue`.
  package func rules(of system: SystemKind) throws -> Model { try withCatalogue(.of(system)) }

  /// The rules of a system with the products of `--catalogue`, or WTP's own without it.
  package func withCatalogue(_ model: Model) throws -> Model {
    guard let path = value(of: "catalogue") else { return model }
    let input = try InputFile(path: path)
    let reader = try TableReader(file: path) { try input.read(into: $0) }
    return Model(model.system, products: try CatalogueTable.products(reader, of: model.system))
  }
}
