import Notation

/// What was read, by the paths that named it, so that a report can name its inputs by their SHA-256.
///
/// The digest of a file is taken when it is asked for, if the file is still the one that was first opened;
/// that of standard input or a pipe, which cannot be read again, is had from what was read.
enum ReadInputs {
  private enum Noted {
    case version([Int])
    case digest(@Sendable () throws -> String)
  }

  private static let inputs = Monitor<[String: Noted]>([:])

  /// Notes what a file is like, unless that is known.
  static func note(_ path: String, _ version: [Int]) {
    inputs.withState { $0[path] = $0[path] ?? .version(version) }
  }

  /// Notes how the digest of what a path gave is had.
  static func note(_ path: String, digest: @escaping @Sendable () throws -> String) {
    inputs.withState { $0[path] = .digest(digest) }
  }

  /// Whether a file is another, or was written to, since it was first opened.
  static func isChanged(_ path: String, _ version: [Int]) -> Bool {
    guard case .version(let first) = inputs.withState({ $0[path] }) else { return true }
    return first != version
  }

  /// How the digest of what a path gave is had; nil of what can be read again.
  static func digest(of path: String) -> (@Sendable () throws -> String)? {
    guard case .digest(let digest) = inputs.withState({ $0[path] }) else { return nil }
    return digest
  }
}

/// A file that was changed while the program read it, so that nobody can say what was read.
package struct ChangedInput: Error, Equatable, CustomStringConvertible {
  /// How messages refer to the file.
  package let name: FileName

  package var description: String {
    "\(name) was changed while it was read, so that its SHA-256 cannot be told: run this again"
  }
}

/// The SHA-256 of an input in hexadecimal digits: of a file that is read for it, or of what was read of
/// an input that can be read only once.
///
/// Nil of a path that there is no file at. Throws `ChangedInput` for a file that was changed since it was
/// first opened.
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

/// The SHA-256 of bytes that come piece by piece, 0 of them at the end.
package func digest(of source: (UnsafeMutableRawBufferPointer) throws -> Int) throws -> String {
  var (digest, block) = (SHA256(), [UInt8](repeating: 0, count: 1 << 16))
  while true {
    let count = try block.withUnsafeMutableBytes { try source($0) }
    if count == 0 { return digest.finished() }
    block.withUnsafeBytes { digest.update(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
  }
}
