import Estimator
import Notation
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
    try modelAndDigest(of: system).model
  }

  /// The rules of a system with these products, and the SHA-256 of the file.
  package func modelAndDigest(of system: SystemKind) throws -> (model: Model, digest: String) {
    let input = try InputFile(path: path)
    let digested = Digested()
    let reader = try TableReader(file: path) { buffer in
      let count = try input.read(into: buffer)
      digested.digest.update(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      return count
    }
    let model = Model(system, products: try CatalogueTable.products(reader, of: system))
    return (model, digested.digest.finished())
  }

  /// What was read so far.
  private final class Digested { var digest = SHA256() }
}

extension CatalogueFile? {
  /// The rules of a system with the products of the file, or with WTP's own where none is given.
  package func model(of system: SystemKind) throws -> Model {
    try self?.model(of: system) ?? Model.of(system)
  }
}
