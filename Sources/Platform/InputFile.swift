import Notation

/// A file, or standard input, open for reading.
package final class InputFile: Sendable {
  /// How messages refer to the input.
  package let name: FileName
  private let descriptor: Int32
  /// The digest of what was read, of an input that cannot be read again.
  private let digest: Monitor<SHA256>?

  /// Opens the file at a path, or standard input for `-`.
  ///
  /// A directory is refused here, not at the first read.
  package init(path: String) throws(SystemError) {
    let name = path == "-" ? FileName.standardInput : .file(path)
    let found = try attempt(.open, name) { () throws(ErrorNumber) in
      path == "-" ? 0 : try System.openFile(path, System.readOnly)
    }
    do throws(SystemError) {
      let status = try attempt(.open, name) { () throws(ErrorNumber) in
        try System.status(of: found)
      }
      if status.kind == .directory { throw SystemError(.open, name, .isDirectory) }
      digest = path == "-" || status.kind != .regular ? Monitor(SHA256()) : nil
    } catch {
      if path != "-" { System.closeIgnoringErrors(found) }
      throw error
    }
    (self.name, descriptor) = (name, found)
    if let digest {
      OnceReadInputs.note(path) { digest.withState { $0.finished() } }
    }
  }

  deinit {
    if name != .standardInput { System.closeIgnoringErrors(descriptor) }
  }

  /// Reads the next bytes into a buffer; 0 is the end of the input.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    let count = try attempt(.read, name) { () throws(ErrorNumber) in
      try System.readBytes(descriptor, into: buffer)
    }
    digest?.withState { $0.update(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
    return count
  }

  /// Reads the rest of the input, and refuses one that is longer than a limit.
  package func contents(atMost limit: Int) throws(SystemError) -> [UInt8] {
    var contents: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try read(into: &block)
      if count == 0 { return contents }
      guard contents.count + count <= limit else {
        throw SystemError(.read, name, .fileTooLarge)
      }
      contents += block[..<count]
    }
  }

  /// Reads the next bytes into an array, without changing its length.
  private func read(into block: inout [UInt8]) throws(SystemError) -> Int {
    try block.withUnsafeMutableBufferPointer { buffer throws(SystemError) in
      try read(into: UnsafeMutableRawBufferPointer(buffer))
    }
  }
}
