#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// Writes files as texts of a Swift source: embed OUTPUT FILE...
//
// It is compiled before all else, so it needs no other room.

/// The text of a file.
func text(of path: String) -> String {
  guard let file = fopen(path, "rb") else { fatalError("cannot read \(path)") }
  defer { fclose(file) }
  var (bytes, block) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
  while case let count = fread(&block, 1, block.count, file), count > 0 { bytes += block[..<count] }
  guard ferror(file) == 0, let text = String(validating: bytes, as: UTF8.self) else {
    fatalError("cannot read \(path) as UTF-8")
  }
  return text
}

/// Writes a whole file; the build sees none that is half-written, since a failure ends it.
///
/// A file that has the text already keeps its time, so that nothing is compiled again for it.
func write(_ source: String, to path: String) {
  if access(path, R_OK) == 0, source == text(of: path) { return }
  guard let file = fopen(path, "wb") else { fatalError("cannot create \(path)") }
  let bytes = Array(source.utf8)
  guard fwrite(bytes, 1, bytes.count, file) == bytes.count, fclose(file) == 0 else {
    fatalError("cannot write \(path)")
  }
}

/// A text as the literal of a `StaticString` that no character of it can end.
func literal(_ text: String) -> String {
  precondition(!text.contains("\"\"\"####"), "a text holds what ends its literal")
  return "####\"\"\"\n\(text)\n\"\"\"####"
}

/// What a target finds its texts by.
let lookup = """
  /// The files that are embedded in this target, each by its name without its folders.
  enum EmbeddedText {
    /// The text of a file, as it stands there.
    static func named(_ name: String) -> String {
      guard let found = all.first(where: { $0.name.description == name }) else {
        preconditionFailure("no file called \\(name) is embedded here")
      }
      return found.text.description
    }

  """

let paths = CommandLine.arguments.dropFirst()
var names: Set<String> = []
var source = lookup + "\n"
source += "  private static let all: [(name: StaticString, text: StaticString)] = [\n"
for path in paths.dropFirst() {
  let name = path.split(separator: "/").last ?? ""
  precondition(names.insert(String(name)).inserted, "two files are called as \(path) is")
  source += "(\"\(name)\",\n\(literal(text(of: path)))),\n"
}
source += "  ]\n}\n"
write(source, to: paths.first ?? "")
