#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// Embeds files as string literals in a Swift source: embed OUTPUT FILE...
//
// It is compiled before every other target, so it depends on none.

/// Ends the build with a message.
func fail(_ message: String, status: Int32) -> Never {
  let line = Array("embed: \(message)\n".utf8)
  _ = write(STDERR_FILENO, line, line.count)
  exit(status)
}

/// Returns the text of a file.
func text(of path: String) -> String {
  guard let file = fopen(path, "rb") else { fail("cannot read \(path)", status: 66) }
  defer { fclose(file) }
  var (bytes, block) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
  while case let count = fread(&block, 1, block.count, file), count > 0 { bytes += block[..<count] }
  guard ferror(file) == 0, let text = String(validating: bytes, as: UTF8.self) else {
    fail("cannot read \(path) as UTF-8", status: 65)
  }
  return text
}

/// Writes a file; a failure ends the build, so nothing compiles an incomplete file.
///
/// Leaves a file with the same text untouched, so that it is not compiled again.
func write(_ source: String, to path: String) {
  if access(path, R_OK) == 0, source == text(of: path) { return }
  guard let file = fopen(path, "wb") else { fail("cannot create \(path)", status: 73) }
  let bytes = Array(source.utf8)
  guard fwrite(bytes, 1, bytes.count, file) == bytes.count, fclose(file) == 0 else {
    fail("cannot write \(path)", status: 74)
  }
}

/// Returns text as a raw literal, which no character of the text can end.
func literal(_ text: String) -> String {
  precondition(!text.contains("\"\"\"####"), "a file contains the end of its literal")
  return "####\"\"\"\n\(text)\n\"\"\"####"
}

/// The source of the function with which a target looks up its texts.
let lookup = """
  /// The files embedded in this target, by name without folders.
  enum EmbeddedText {
    /// Returns the text of a file, verbatim.
    static func named(_ name: String) -> String {
      guard let found = all.first(where: { $0.name.description == name }) else {
        preconditionFailure("there is no embedded file \\(name)")
      }
      return found.text.description
    }

  """

let paths = CommandLine.arguments.dropFirst()
var names: Set<String> = []
var source = lookup + "\n"
source += "  static let all: [(name: StaticString, text: StaticString)] = [\n"
for path in paths.dropFirst() {
  let name = path.split(separator: "/").last ?? ""
  precondition(names.insert(String(name)).inserted, "another file has the name of \(path)")
  source += "(\"\(name)\",\n\(literal(text(of: path)))),\n"
}
source += "  ]\n}\n"
write(source, to: paths.first ?? "")
