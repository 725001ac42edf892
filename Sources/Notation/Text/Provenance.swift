/// The program, command line and sources that produced a file, so that it can be reproduced.
///
/// It contains no time, so the same command on the same files writes the same bytes.
package struct Provenance: Sendable, Equatable {
  /// A source that was read, with its SHA-256 digest.
  package struct Source: Sendable, Equatable {
    /// The path of the file as the user wrote it, or a name for a source that is not a file.
    package let name: String
    /// The SHA-256 digest of its bytes, in hexadecimal digits.
    package let digest: String

    package init(_ name: String, digest: String) { (self.name, self.digest) = (name, digest) }
  }

  package let program: String
  package let version: String
  /// The command line, quoted for a shell.
  package let command: String
  /// The sources in the order in which they were read.
  package let sources: [Source]

  /// Creates the provenance of a file from the words of the command line, without the program's name.
  package init(program: String, version: String, words: [String], sources: [Source]) {
    (self.program, self.version, self.sources) = (program, version, sources)
    command = ([program] + words).map(shellWord).joined(separator: " ")
  }
}

extension Provenance {
  /// The provenance as members of a JSON object.
  package var members: [(String, JSON)] {
    [
      ("program", .string(program)), ("version", .string(version)), ("command", .string(command)),
      (
        "sources",
        .array(
          sources.map { .object([("name", .string($0.name)), ("sha256", .string($0.digest))]) })
      ),
    ]
  }

  /// The provenance as `meta` elements of an HTML page, one for each line.
  package var metaElements: [String] {
    let all =
      [("generator", "\(program) \(version)"), ("command", command)]
      + sources.map { ("sha256", "\($0.digest) \($0.name)") }
    return all.map { "<meta name=\"\($0)\" content=\(attribute(printable($1)))>" }
  }
}
