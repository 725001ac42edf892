/// An input that can be read several times from its beginning.
///
/// A regular file is read directly. An input that can be read only once, such as a pipe, is copied to
/// a private file without a name during the first read. The copy takes disk space instead of memory,
/// and it disappears when the program ends.
package final class RereadableInput: Sendable {
  /// The name of the input in messages.
  package let name: FileName
  private let descriptor: Descriptor
  private let start: Int
  /// The source and its copy, if the input can be read only once.
  private let once: Monitor<ReadOnce>?

  /// Opens the file at a path, or standard input for `-`.
  package init(path: String) throws(SystemError) {
    let opened = try OpenInput(path: path)
    name = opened.name
    if opened.isRegular {
      (descriptor, once) = (opened.descriptor, nil)
      start = try attempt(.read, name, System.position(of: opened.descriptor.number))
    } else {
      descriptor = try attempt(.create, .scratch, System.openScratchFile())
      (start, once) = (0, Monitor(ReadOnce(source: opened, copy: descriptor)))
    }
    if path == "-" || once != nil { ReadInputs.note(path) { try digest(of: self.bytes()) } }
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
      if let count = try next?.get() ?? nil {
        place += count
        return count
      }
      let count = try attempt(
        .read, self.name, System.readBytes(self.descriptor.number, into: buffer, at: place))
      place += count
      return count
    }
  }
}

/// An input that can be read only once, and the copy of the bytes read so far.
private struct ReadOnce {
  let source: OpenInput
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
    let found = try attempt(
      .read, source.name, System.readBytes(source.descriptor.number, into: buffer))
    let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<found])
    try attempt(.write, .scratch, System.writeAll(bytes, to: copy.number))
    count += found
    isAtEnd = found == 0
    return found
  }
}
