import Commands
import Notation
import Platform

/// What a line of shell prints, without the line feed at its end.
func shell(_ line: String) throws -> String {
  let outcome = try runCommand(line, input: [], seconds: 60, most: 1 << 30)
  guard outcome.ending == .status(0) else {
    let name = quotedInFull(line)
    throw CommandError(.fault, "the command \(name) failed: \(outcome.ending)")
  }
  return String(decoding: outcome.output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
}

/// A folder of our own among the system's temporary files.
struct ScratchFolder {
  let path: String

  init() throws { path = try shell("mktemp -d \"${TMPDIR:-/tmp}/bench.XXXXXX\"") }

  func remove() throws { _ = try shell("rm -r -- \(shellWord(path))") }
}

/// A text as one word of a line of shell.
func shellWord(_ text: String) -> String {
  "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
    + "'"
}
