import Notation

/// Refuses a command line that names standard input for more than one thing, since it can be read only
/// once; nothing has been read by then.
///
/// Each use is what is read, in words, and the path that was given for it.
package func refuseSharedInput(
  _ uses: [(what: String, path: String?)]
) throws(CommandError) {
  let shared = uses.filter { $0.path.map(isStandardInput) ?? false }.map(\.what)
  guard shared.count > 1 else { return }
  let all =
    shared.count == 2 ? "both \(shared[0]) and \(shared[1])" : listedInFull(shared, last: "or")
  throw CommandError(
    .usage, "standard input cannot be \(all): it can be read only once, so name a file")
}

/// Whether a path is that of standard input, under whatever name.
package func isStandardInput(_ path: String) -> Bool {
  ["-", "/dev/stdin", "/dev/fd/0", "/proc/self/fd/0"].contains(path)
}
