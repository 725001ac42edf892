import Commands
import Notation
import Platform

/// Runs a shell command and returns its first line of output.
func shell(_ line: String) throws -> String {
  let outcome = try runCommand(line, input: [], seconds: 60, most: 1 << 30)
  guard outcome.ending == .status(0) else {
    let name = quotedInFull(line)
    throw CommandError(.fault, "the command \(name) failed: \(outcome.ending)")
  }
  return String(decoding: outcome.output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
}

/// A new temporary folder.
struct ScratchFolder {
  let path: String

  init() throws { path = try shell("mktemp -d \"${TMPDIR:-/tmp}/bench.XXXXXX\"") }

  func remove() throws { _ = try shell("rm -r -- \(shellWord(path))") }
}
