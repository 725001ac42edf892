import Notation

/// A file, or standard input, that can be read several times from its beginning.
///
/// A regular file is read directly. An input that can be read only once, such as a pipe, is copied to
/// a private file without a name during the first read. The copy takes disk space instead of memory,
/// and it disappears when the program ends.
package final class InputFile: Sendable {
  /// The name of the input in messages.
  package let name: FileName
  private let descriptor: Descriptor
  private let start: Int
  /// The source and its copy, if the input can be read only once.
  private let once: Monitor<ReadOnce>?

  /// Opens the file at a path, or uses standard input for `-` and leaves it open.
  ///
  /// Throws an error for a directory, which the system would otherwise report on the first read.
  package init(path: String) throws(SystemError) {
    let isOwn = path != "-"
    name = isOwn ? .file(path) : .standardInput
    let opened = Descriptor(
      isOwn ? try attempt(.open, name, System.openFile(path, System.readOnly)) : 0, isOwn: isOwn)
    let status = try attempt(.open, name, System.status(of: opened.number))
    if status.kind == .directory { throw SystemError(.open, name, .isDirectory) }
    let isRegular = status.kind == .regular
    if isRegular {
      (descriptor, once) = (opened, nil)
      start = try attempt(.read, name, System.position(of: opened.number))
    } else {
      descriptor = try attempt(.create, .scratch, System.openScratchFile())
      (start, once) = (0, Monitor(ReadOnce(source: opened, name: name, copy: descriptor)))
    }
    noteDigest(path: path, version: isOwn && isRegular ? status.version : nil)
  }

  /// Returns an independent source of the bytes from the beginning.
  ///
  /// Each call to the source reads the next bytes and returns their number, 0 at the end.
  package func bytes() -> (UnsafeMutableRawBufferPointer) throws -> Int {
    var place = start
    return { buffer in
      let next = self.once?.withState { once in
        Result { () throws(SystemError) in try once.read(into: buffer, at: place) }
      }
      let count =
        try next?.get()
        ?? attempt(
          .read, self.name, System.readBytes(self.descriptor.number, into: buffer, at: place))
      place += count
      return count
    }
  }

  /// Returns the whole input; throws an error if it is longer than a limit.
  package func contents(atMost limit: Int) throws -> [UInt8] {
    var contents: [UInt8] = []
    try forEachBlock(of: bytes()) { block in
      guard contents.count + block.count <= limit else {
        throw SystemError(.read, name, .fileTooLarge)
      }
      contents += block
    }
    return contents
  }

  /// Records how to compute the digest of the input, which was opened at a path.
  ///
  /// The version is that of a file that others can change; nil for any other input. A file stays open
  /// for its digest, unless the process has many files open and may reach its limit.
  private func noteDigest(path: String, version: [Int]?) {
    let (name, kept) = (name, version == nil || descriptor.number < 128 ? self : nil)
    let check = { @Sendable in
      if let version, try attempt(.open, name, System.status(of: path)).version != version {
        throw ChangedInput(name: name)
      }
    }
    ReadInputs.note(path, (check, { try digest(of: (kept ?? InputFile(path: path)).bytes()) }))
  }
}

/// An input that can be read only once, and the copy of the bytes read so far.
private struct ReadOnce {
  let source: Descriptor
  let name: FileName
  let copy: Descriptor
  /// The number of bytes in the copy.
  var count = 0
  var isAtEnd = false

  /// Reads and copies the next bytes of the source; nil if the copy already has bytes at `place`.
  mutating func read(
    into buffer: UnsafeMutableRawBufferPointer, at place: Int
  ) throws(SystemError) -> Int? {
    if place < count { return nil }
    if isAtEnd { return 0 }
    let found = try attempt(.read, name, System.readBytes(source.number, into: buffer))
    let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<found])
    try attempt(.write, .scratch, System.writeAll(bytes, to: copy.number))
    count += found
    isAtEnd = found == 0
    return found
  }
}
