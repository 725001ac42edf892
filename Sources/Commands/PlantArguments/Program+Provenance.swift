import Estimator
import Notation
import Platform

extension Program {
  /// Returns how the output was made: the command line, the files, and the products of the systems.
  ///
  /// Call it after all files have been read. It skips missing files, which are optional.
  package func provenance(
    reading files: [NamedInput] = [], catalogue: String? = nil, of systems: [SystemKind] = []
  ) throws -> Provenance {
    var (sources, paths): ([Provenance.Source], Set<String>) = ([], [])
    for (path, name) in files + (catalogue.map { [($0, fileName($0))] } ?? [])
    where paths.insert(path).inserted {
      if let digest = try digest(ofInput: path) { sources.append(.init(name, digest: digest)) }
    }
    for system in systems where catalogue == nil {
      let digest = CatalogueTable.digest(of: .of(system))
      sources.append(.init("WTP's \(system.rawValue) products", digest: digest))
    }
    return Provenance(program: name, version: version, words: words, sources: sources)
  }
}

/// Returns the lines of `--version` on the built-in products: the SHA-256 of the output of
/// `wtp products SYSTEM --format csv`.
package func catalogueDigests() -> [String] {
  SystemKind.allCases.map { system in
    "\(system.rawValue) catalogue: SHA-256 \(CatalogueTable.digest(of: .of(system)))"
  }
}
