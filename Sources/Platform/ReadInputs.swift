import Notation

/// The inputs that were opened, by path, so that a report can contain their SHA-256 digests.
///
/// The digest of a file is computed on request, if the file has not changed since it was first opened;
/// the file is not opened again.
enum ReadInputs {
  /// Throws if a file was changed since it was first opened, and returns its digest.
  typealias Digest = (check: @Sendable () throws -> Void, made: @Sendable () throws -> String)

  private static let digests = Monitor<[String: Digest]>([:])

  /// Records how to compute the digest of the input at a path, unless it was opened before.
  static func note(_ path: String, _ digest: Digest) {
    digests.withState { $0[path] = $0[path] ?? digest }
  }

  /// Starts to compute the digest of the input at a path on another thread; a request waits for it.
  static func start(_ path: String) {
    guard affordableThreads(2) > 1, let (check, made) = digest(of: path) else { return }
    let found = Monitor<Result<String, any Error>?>(nil)
    // Without a thread, the digest is computed on request.
    let thread = try? System.startThread {
      let result = Result { try made() }
      found.withState { $0 = result }
      found.wake()
    }
    guard let thread else { return }
    System.detach(thread)
    digests.withState { $0[path] = (check, { try found.waiting { $0 }.get() }) }
  }

  /// Returns how to compute the digest of the input at a path; nil if it was never opened.
  static func digest(of path: String) -> Digest? { digests.withState { $0[path] } }
}

/// The error for a file that was changed while the program read it.
package struct ChangedInput: Error, Equatable, CustomStringConvertible {
  /// The name of the file in messages.
  package let name: FileName

  package var description: String {
    "\(name) changed while it was being read, so its SHA-256 is unknown: run this again"
  }
}

/// Returns the SHA-256 digest of an input in hexadecimal digits, or nil if there is no such file.
///
/// Throws `ChangedInput` if the file
/// was changed since it was first opened, and `SystemError` if it was removed.
package func digest(ofInput path: String) throws -> String? {
  if let digest = ReadInputs.digest(of: path) {
    try digest.check()
    return try digest.made()
  }
  do {
    return try digest(of: InputFile(path: path).bytes())
  } catch let error as SystemError where error.isOfMissingFile {
    return nil
  }
}

/// Starts to compute the digest of an input that was opened, while the caller reads it.
package func startDigest(ofInput path: String) { ReadInputs.start(path) }

/// Returns the SHA-256 digest of the bytes of a source, which returns 0 at the end.
package func digest(of source: (UnsafeMutableRawBufferPointer) throws -> Int) throws -> String {
  var digest = SHA256()
  try forEachBlock(of: source) { block in digest.update(block) }
  return digest.finished()
}

/// Calls `body` with each block of the bytes of a source, which returns 0 at the end.
func forEachBlock(
  of source: (UnsafeMutableRawBufferPointer) throws -> Int,
  _ body: (UnsafeRawBufferPointer) throws -> Void
) rethrows {
  try withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { block in
    while case let count = try source(block), count > 0 {
      try body(UnsafeRawBufferPointer(rebasing: block[..<count]))
    }
  }
}
