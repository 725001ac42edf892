import Estimator
import Notation
import Platform
import Tables

extension Model {
  /// Returns the rules of a system with the products of a user's table (`-` for standard input), or
  /// WTP's own products if `path` is nil.
  package static func of(_ system: SystemKind, catalogue path: String?) throws -> Model {
    guard let path else { return of(system) }
    let reader = try TableReader(file: path, source: InputFile(path: path).bytes())
    return Model(system, products: try CatalogueTable.products(reader, of: system))
  }
}

/// Throws if an output would overwrite an input or another output.
package func refuseOverwriting(
  _ paths: [String], _ inputs: [String], option: String
) throws(CommandError) {
  let inputs = Set(inputs.compactMap { FileIdentity(path: $0 == "-" ? "/dev/stdin" : $0) })
  var written: Set<FileIdentity> = []
  for path in paths {
    guard let file = FileIdentity(path: path) else { continue }
    if inputs.contains(file) {
      throw CommandError(
        "\(option) would overwrite \(quotedInFull(path)), which is an input; name another file")
    }
    guard written.insert(file).inserted else {
      throw CommandError(
        "\(option) names \(quotedInFull(path)) twice; name a different file for each report"
      )
    }
  }
}

/// Throws if standard input is named more than once, since it can be read only once.
///
/// Each use has a description and the path given for it.
package func refuseSharedInput(_ uses: [(what: String, path: String?)]) throws(CommandError) {
  let shared = uses.filter { $0.path.map(isStandardInput) ?? false }.map(\.what)
  guard shared.count > 1 else { return }
  let all =
    Set(shared).count == 1
    ? "several \(shared[0].dropFirst(4))s"
    : shared.count == 2 ? "both \(shared[0]) and \(shared[1])" : listedInFull(shared, last: "or")
  throw CommandError(
    "standard input cannot be \(all): it can be read only once, so name a file")
}

/// Returns whether a path is one of the names for standard input.
package func isStandardInput(_ path: String) -> Bool {
  ["-", "/dev/stdin", "/dev/fd/0", "/proc/self/fd/0"].contains(path)
}

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

  /// Notes how the rules differ from WTP's, even with `--quiet`, since tables have no place for it.
  package func noteChanges(of model: Model) {
    for remark in model.changes.remarks { note("\(remark)", evenIfQuiet: true) }
  }

  /// Notes which products of a catalogue have an id of WTP's but other figures.
  package func noteProducts(of model: Model) {
    for product in model.products where !product.differences.isEmpty {
      note("\(product.id) differs from WTP's: \(product.differences.joined(separator: ", "))")
    }
  }

  /// Notes which catalogue a table was written with, if any, since its columns do not state it.
  package func noteCatalogue(_ path: String?) {
    guard let path else { return }
    note("the table does not name its catalogue, \(fileName(path)): verify it with --catalogue")
  }

  /// Notes the basis of the doses in a table, which its header does not state.
  package func noteBases(of outputs: [Output]) {
    let products = outputs.filter { ["dose", "demand"].contains($0.quantity) }.compactMap(\.product)
    let bases = products.map(\.basis).unique
    for basis in bases {
      let ids = products.filter { $0.basis == basis }.map(\.id).unique
      note(
        bases.count == 1
          ? "basis of the doses: \(basis)"
          : "basis of the doses, \(basis): \(ids.joined(separator: " "))")
    }
  }
}

/// Returns the lines of `--version` on the built-in products: the SHA-256 of the output of
/// `wtp products SYSTEM --format csv`.
package func catalogueDigests() -> [String] {
  SystemKind.allCases.map { system in
    "\(system.rawValue) catalogue: SHA-256 \(CatalogueTable.digest(of: .of(system)))"
  }
}
