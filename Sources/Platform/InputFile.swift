import Notation

/// A file, or standard input, open for reading.
package final class InputFile: Sendable {
  /// How messages refer to the input.
  package let name: FileName
  private let opened: OpenInput
  /// The digest of what was read, of an input that cannot be read again.
  private let digest: Monitor<SHA256>?

  /// Opens the file at a path, or standard input for `-`.
  package init(path: String) throws(SystemError) {
    let opened = try OpenInput(path: path)
    let isReadAgain = opened.isOwn && opened.status.kind == .regular
    digest = isReadAgain ? nil : Monitor(SHA256())
    (name, self.opened) = (opened.name, opened)
    if let digest {
      OnceReadInputs.note(path) { digest.withState { $0.finished() } }
    }
  }

  deinit { opened.close() }

  /// Whether the file is another, or was written to, since it was first opened.
  var isChanged: Bool {
    guard case .file(let path) = name, let version = opened.version else { return false }
    return OpenedFiles.isChanged(path, version)
  }

  /// Reads the next bytes into a buffer; 0 is the end of the input.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    let count = try attempt(.read, name) { () throws(ErrorNumber) in
      try System.readBytes(opened.descriptor, into: buffer)
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

/// A descriptor that is open for reading, and what the system says of it.
struct OpenInput: Sendable {
  let name: FileName
  let descriptor: Int32
  let status: FileStatus
  /// What the file is like; nil of standard input, and of what is no regular file.
  let version: FileVersion?
  /// Whether it is ours to close, as standard input is not.
  let isOwn: Bool

  /// Opens the file at a path, or takes standard input for `-`.
  ///
  /// A directory is refused here, not at the first read.
  init(path: String) throws(SystemError) {
    let isOwn = path != "-"
    let name = isOwn ? FileName.file(path) : .standardInput
    let descriptor = try attempt(.open, name) { () throws(ErrorNumber) in
      isOwn ? try System.openFile(path, System.readOnly) : 0
    }
    do throws(SystemError) {
      let found = try attempt(.open, name) { () throws(ErrorNumber) in
        try System.statusAndVersion(of: descriptor)
      }
      if found.status.kind == .directory { throw SystemError(.open, name, .isDirectory) }
      status = found.status
      version = isOwn && status.kind == .regular ? found.version : nil
    } catch {
      if isOwn { System.closeIgnoringErrors(descriptor) }
      throw error
    }
    (self.name, self.descriptor, self.isOwn) = (name, descriptor, isOwn)
    if let version { OpenedFiles.note(path, version) }
  }

  /// Closes the descriptor, if it is ours.
  func close() {
    if isOwn { System.closeIgnoringErrors(descriptor) }
  }
}
