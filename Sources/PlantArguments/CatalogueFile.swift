import Estimator
import Platform
import Tables

/// A table of a user's own products, `-` for standard input.
package struct CatalogueFile: Sendable, Hashable {
  /// The file as the user named it.
  package let path: String

  /// Names a file; it is read when a model is asked for.
  package init(_ path: String) { self.path = path }

  /// The rules of a system with these products.
  package func model(of system: SystemKind) throws -> Model {
    let input = try InputFile(path: path)
    let reader = try TableReader(file: path) { try input.read(into: $0) }
    return Model(system, products: try CatalogueTable.products(reader, of: system))
  }
}

extension CatalogueFile? {
  /// The rules of a system with the products of the file, or with WTP's own where none is given.
  package func model(of system: SystemKind) throws -> Model {
    try self?.model(of: system) ?? Model.of(system)
  }
}
