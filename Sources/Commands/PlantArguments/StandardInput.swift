import Notation

/// Throws if standard input is named more than once, since it can be read only once.
///
/// Each use has a description and the path given for it.
package func refuseSharedInput(_ uses: [(what: String, path: String?)]) throws(CommandError) {
  let shared = uses.filter { $0.path.map(isStandardInput) ?? false }.map(\.what)
  guard shared.count > 1 else { return }
  let all =
    shared.count == 2 ? "both \(shared[0]) and \(shared[1])" : listedInFull(shared, last: "or")
  throw CommandError(
    .usage, "standard input cannot be \(all): it can be read only once, so name a file")
}

/// Returns whether a path is any name of standard input.
package func isStandardInput(_ path: String) -> Bool {
  ["-", "/dev/stdin", "/dev/fd/0", "/proc/self/fd/0"].contains(path)
}
