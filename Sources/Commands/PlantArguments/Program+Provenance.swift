import Estimator
import Notation
import Platform

extension Program {
  /// How that is made which the program writes: by its words, from files and from the products of some
  /// systems, a user's own or WTP's.
  ///
  /// It is asked for when all was read; a file that is not there is passed over, since it was optional.
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

/// What `--version` says of the products that are built in: the SHA-256 of what
/// `wtp products SYSTEM --format csv` prints.
package func catalogueDigests() -> [String] {
  SystemKind.allCases.map { system in
    "\(system.rawValue) catalogue: SHA-256 \(CatalogueTable.digest(of: .of(system)))"
  }
}
