import Notation
import Platform

/// Throws if an output would overwrite an input, another file in use, or another output.
package func refuseOverwriting(
  _ paths: [String], _ inputs: [String], _ use: String = "an input", option: String
) throws(CommandError) {
  let inputs = Set(inputs.compactMap { FileIdentity(path: $0 == "-" ? "/dev/stdin" : $0) })
  var written: Set<FileIdentity> = []
  for path in paths {
    guard let file = FileIdentity(path: path) else { continue }
    if inputs.contains(file) {
      throw CommandError(
        .usage,
        "\(option) would overwrite \(quotedInFull(path)), which is \(use); name another file")
    }
    guard written.insert(file).inserted else {
      throw CommandError(
        .usage, "\(option) names \(quotedInFull(path)) twice; name a different file for each report"
      )
    }
  }
}
