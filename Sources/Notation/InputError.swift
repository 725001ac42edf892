/// The reason why a file or text cannot be used: the place, the problem and how to fix it.
///
/// It is for errors of which only the words matter; those that callers tell apart have other types.
package struct InputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One sentence in lower case, without a full stop.
  package let description: String

  package init(_ sentence: String) { description = sentence }

  package init(_ sentence: String, in file: String) {
    description = "\(fileName(file)): \(sentence)"
  }
}
