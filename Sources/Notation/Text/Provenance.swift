/// How a file was made: by which program and command line, and from what, so that it can be made again.
///
/// It has no time in it: the same command on the same files writes the same bytes.
package struct Provenance: Sendable, Equatable {
  /// Something that was read, with its SHA-256 in hexadecimal digits.
  package struct Source: Sendable, Equatable {
    /// The file as it was named, or what it is called where it is in none.
    package let name: String
    /// The SHA-256 of its bytes.
    package let digest: String

    /// Something that was read.
    package init(_ name: String, digest: String) { (self.name, self.digest) = (name, digest) }
  }

  /// The name of the program.
  package let program: String
  /// Its version.
  package let version: String
  /// The command line, as a shell reads it.
  package let command: String
  /// What was read, in order.
  package let sources: [Source]

  /// What was made by a program from its words and some sources.
  package init(program: String, version: String, words: [String], sources: [Source]) {
    (self.program, self.version, self.sources) = (program, version, sources)
    command = ([program] + words).map(shellWord).joined(separator: " ")
  }
}

extension Provenance {
  /// The members of an object of JSON that says how it was made.
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

  /// The elements of a page's head that say how it was made, a line each.
  package var metaElements: [String] {
    let all =
      [("generator", "\(program) \(version)"), ("command", command)]
      + sources.map { ("sha256", "\($0.digest) \($0.name)") }
    return all.map { "<meta name=\"\($0)\" content=\(attribute(printable($1)))>" }
  }

  /// A comment of Markdown, which no reader shows, that says how the text was made.
  package var markdownComment: String {
    let lines =
      ["\(program) \(version)", command] + sources.map { "sha256 \($0.digest) \($0.name)" }
    // Nothing in a comment is read as markup, but for its end.
    let harmless = lines.map {
      printable($0).replacing("-->", with: "--&gt;").replacing("--!>", with: "--!&gt;")
    }
    return (["<!--"] + harmless + ["-->"]).joined(separator: "\n")
  }
}
