import Notation
import Platform

/// Refuses to write over a file that is read, or is otherwise in use, or over another file that is
/// written.
package func refuseOverwriting(
  _ paths: [String], _ inputs: [String], _ use: String = "read", option: String
) throws(CommandError) {
  let inputs = Set(inputs.compactMap { FileIdentity(path: $0 == "-" ? "/dev/stdin" : $0) })
  var written: Set<FileIdentity> = []
  for path in paths {
    guard let file = FileIdentity(path: path) else { continue }
    if inputs.contains(file) {
      throw CommandError(
        .usage,
        "\(option) would write over \(quotedInFull(path)), which is \(use); name another file")
    }
    guard written.insert(file).inserted else {
      throw CommandError(
        .usage, "\(option) names \(quotedInFull(path)) twice; give each report a file of its own")
    }
  }
}
