import Commands
import Notation
import Platform

/// The file of `--certificate`, opened before the work, so that one that cannot be made is told at once.
struct CertificateFile {
  let output: OutputFile

  /// Opens the file, which may be none that is read or written besides; nil where none is asked for.
  init?(_ path: String?, besides others: [(path: String, what: String)]) throws {
    guard let path else { return nil }
    guard path != "-" else {
      throw CommandError(
        .usage, "--certificate needs a FILE, since standard output has the report")
    }
    if let file = FileIdentity(path: path) {
      for other in others where FileIdentity(path: other.path) == file {
        throw CommandError(
          .usage,
          "--certificate would write over \(quotedInFull(path)), which is \(other.what); name "
            + "another file")
      }
    }
    output = try OutputFile(path: path)
  }
}
