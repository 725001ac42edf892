import Notation

/// A file, or standard input, open for reading.
package final class InputFile: Sendable {
  /// The name of the input in messages.
  package let name: FileName
  fileprivate let opened: OpenInput
  /// The digest of the bytes read, for an input that cannot be read again.
  private let digest: Monitor<SHA256>?

  /// Opens the file at a path, or standard input for `-`.
  package init(path: String) throws(SystemError) {
    let opened = try OpenInput(path: path)
    digest = opened.version == nil ? Monitor(SHA256()) : nil
    (name, self.opened) = (opened.name, opened)
    if let digest { ReadInputs.note(path) { digest.withState { $0.finished() } } }
  }

  /// Reads the next bytes into a buffer; returns 0 at the end of the input.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    let count = try attempt(.read, name, System.readBytes(opened.descriptor.number, into: buffer))
    digest?.withState { $0.update(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
    return count
  }

  /// Reads the rest of the input; throws an error if it is longer than a limit.
  package func contents(atMost limit: Int) throws(SystemError) -> [UInt8] {
    var contents: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try block.withUnsafeMutableBufferPointer { block throws(SystemError) in
        try read(into: UnsafeMutableRawBufferPointer(block))
      }
      if count == 0 { return contents }
      guard contents.count + count <= limit else {
        throw SystemError(.read, name, .fileTooLarge)
      }
      contents += block[..<count]
    }
  }
}

/// A descriptor that is open for reading, with its status.
struct OpenInput: Sendable {
  let name: FileName
  let descriptor: Descriptor
  let isRegular: Bool
  /// The version of the file; nil for standard input and for anything but a regular file.
  let version: [Int]?

  /// Opens the file at a path, or uses standard input for `-` and leaves it open.
  ///
  /// Throws an error for a directory, which the system would otherwise report on the first read.
  init(path: String) throws(SystemError) {
    let isOwn = path != "-"
    name = isOwn ? FileName.file(path) : .standardInput
    descriptor = Descriptor(
      isOwn ? try attempt(.open, name, System.openFile(path, System.readOnly)) : 0, isOwn: isOwn)
    let status = try attempt(.open, name, System.status(of: descriptor.number))
    if status.kind == .directory { throw SystemError(.open, name, .isDirectory) }
    isRegular = status.kind == .regular
    version = isOwn && isRegular ? status.version : nil
    if version != nil { noteDigest(path: path) }
  }

  /// Records how to compute the digest of a regular file, which was opened at a path.
  ///
  /// It stays open for that, unless the process has many files open and may reach its limit.
  private func noteDigest(path: String) {
    let (name, version, kept) = (name, version, descriptor.number < 128 ? descriptor : nil)
    ReadInputs.note(path, onlyFirst: true) {
      guard try attempt(.open, name, System.status(of: path)).version == version else {
        throw ChangedInput(name: name)
      }
      let file = try kept ?? OpenInput(path: path).descriptor
      var place = 0
      return try digest { block in
        let count = try attempt(.read, name, System.readBytes(file.number, into: block, at: place))
        place += count
        return count
      }
    }
  }
}
