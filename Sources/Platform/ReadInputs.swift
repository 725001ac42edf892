import Notation

/// The inputs that were read, by path, so that a report can contain their SHA-256 digests.
///
/// The digest of a file is computed on request, if the file has not changed since it was first opened.
/// Standard input and pipes cannot be read again, so their digest is computed while reading.
enum ReadInputs {
  private enum Entry {
    case version([Int])
    case digest(@Sendable () throws -> String)
  }

  private static let inputs = Monitor<[String: Entry]>([:])

  /// Records the version of a file when it is first opened.
  static func note(_ path: String, _ version: [Int]) {
    inputs.withState { $0[path] = $0[path] ?? .version(version) }
  }

  /// Records how to compute the digest of the input at a path.
  static func note(_ path: String, digest: @escaping @Sendable () throws -> String) {
    inputs.withState { $0[path] = .digest(digest) }
  }

  /// Returns whether a file was changed or replaced since it was first opened.
  static func isChanged(_ path: String, _ version: [Int]) -> Bool {
    guard case .version(let first) = inputs.withState({ $0[path] }) else { return true }
    return first != version
  }

  /// Returns how to compute the digest of the input at a path; nil if it can be read again.
  static func digest(of path: String) -> (@Sendable () throws -> String)? {
    guard case .digest(let digest) = inputs.withState({ $0[path] }) else { return nil }
    return digest
  }
}

/// The error for a file that was changed while the program read it.
package struct ChangedInput: Error, Equatable, CustomStringConvertible {
  /// The name of the file in messages.
  package let name: FileName

  package var description: String {
    "\(name) was changed while it was read, so its SHA-256 is unknown: run this again"
  }
}

/// Returns the SHA-256 digest of an input in hexadecimal digits, or nil if there is no such file.
///
/// Reads a file again, but not an input that can be read only once. Throws `ChangedInput` if the file
/// was changed since it was first opened.
package func digest(ofInput path: String) throws -> String? {
  if let digest = ReadInputs.digest(of: path) { return try digest() }
  do {
    let input = try InputFile(path: path)
    if input.isChanged { throw ChangedInput(name: input.name) }
    return try digest { try input.read(into: $0) }
  } catch let error as SystemError where error.isOfMissingFile {
    return nil
  }
}

/// Returns the SHA-256 digest of the bytes of a source, which returns 0 at the end.
package func digest(of source: (UnsafeMutableRawBufferPointer) throws -> Int) throws -> String {
  var (digest, block) = (SHA256(), [UInt8](repeating: 0, count: 1 << 16))
  while true {
    let count = try block.withUnsafeMutableBytes { try source($0) }
    if count == 0 { return digest.finished() }
    block.withUnsafeBytes { digest.update(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
  }
}
