import Estimator
import Platform
import Tables

extension Model {
  /// Returns the rules of a system with the products of a user's table (`-` for standard input), or
  /// WTP's own products if `path` is nil.
  package static func of(_ system: SystemKind, catalogue path: String?) throws -> Model {
    guard let path else { return of(system) }
    let input = try InputFile(path: path)
    let reader = try TableReader(file: path) { try input.read(into: $0) }
    return Model(system, products: try CatalogueTable.products(reader, of: system))
  }
}
