import Notation

/// What was read of inputs that cannot be read again, by the paths that named them: standard input, and
/// pipes.
///
/// A report names its inputs by their SHA-256; that of a file is taken when it is asked for.
enum OnceReadInputs {
  private static let digests = Monitor<[String: @Sendable () throws -> String]>([:])

  /// Notes how the digest of what a path gave is had.
  static func note(_ path: String, digest: @escaping @Sendable () throws -> String) {
    digests.withState { $0[path] = digest }
  }

  /// How the digest of what a path gave is had; nil of what can be read again.
  static func digest(of path: String) -> (@Sendable () throws -> String)? {
    digests.withState { $0[path] }
  }
}

/// The SHA-256 of an input in hexadecimal digits: of a file that is read for it, or of what was read of
/// an input that can be read only once.
///
/// Nil of a path that there is no file at. Throws `ChangedInput` for a file that was changed since it was
/// first opened.
package func digest(ofInput path: String) throws -> String? {
  if let digest = OnceReadInputs.digest(of: path) { return try digest() }
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
