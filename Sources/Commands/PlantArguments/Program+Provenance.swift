import Estimator
import Notation
import Platform

/// A file that is read, and what it is called.
package struct NamedInput: Sendable {
  /// Its path, `-` for standard input.
  package let path: String
  /// What it is called: as it was named, unless it has a name of its own.
  package let name: String

  /// A file as it was named, or by a name of its own.
  package init(_ path: String, called name: String? = nil) {
    (self.path, self.name) = (path, name ?? fileName(path))
  }
}

extension Program {
  /// How that is made which the program writes: by its words, from files and from the products of some
  /// systems, a user's own or WTP's.
  ///
  /// It is asked for when all was read; a file that is not there is passed over, since it was optional.
  package func provenance(
    reading files: [NamedInput] = [], catalogue: CatalogueFile? = nil, of systems: [SystemKind] = []
  ) throws -> Provenance {
    var (sources, paths): ([Provenance.Source], Set<String>) = ([], [])
    for file in files + (catalogue.map { [NamedInput($0.path)] } ?? []) {
      guard paths.insert(file.path).inserted, let digest = try digest(ofInput: file.path) else {
        continue
      }
      sources.append(.init(file.name, digest: digest))
    }
    if catalogue == nil {
      for system in systems {
        sources.append(
          .init("WTP's \(system.rawValue) products", digest: CatalogueTable.digest(of: .of(system)))
        )
      }
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
