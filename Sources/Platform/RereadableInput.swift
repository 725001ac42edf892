/// An input that is read from its beginning as often as is asked: once to check, once to work.
///
/// A regular file is read where it lies. What can be read only once, as a pipe, is first copied to a
/// private file without a name, which takes room on the disk but none in memory, and leaves nothing
/// behind however the program ends.
package final class RereadableInput: Sendable {
  /// How messages refer to the input.
  package let name: FileName
  private let descriptor: Int32
  private let start: Int
  private let isOwn: Bool

  /// Opens the file at a path, or standard input for `-`.
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
      self.name = name
      if status.kind == .regular {
        start = try attempt(.read, name) { () throws(ErrorNumber) in
          try System.position(of: found)
        }
        (descriptor, isOwn) = (found, path != "-")
      } else {
        (descriptor, isOwn, start) = (try copied(found, name), true, 0)
        if path != "-" { System.closeIgnoringErrors(found) }
      }
    } catch {
      if path != "-" { System.closeIgnoringErrors(found) }
      throw error
    }
  }

  deinit { if isOwn { System.closeIgnoringErrors(descriptor) } }

  /// The bytes from the beginning, whatever others read meanwhile: each call gives the next ones, and
  /// 0 at the end.
  package func bytes() -> (UnsafeMutableRawBufferPointer) throws -> Int {
    var place = start
    return { buffer in
      let count = try attempt(.read, self.name) { () throws(ErrorNumber) in
        try System.readBytes(self.descriptor, into: buffer, at: place)
      }
      place += count
      return count
    }
  }
}

/// A copy of what a descriptor gives, in a file that has no name.
private func copied(_ descriptor: Int32, _ name: FileName) throws(SystemError) -> Int32 {
  let copy = try attempt(.create, .scratch) { () throws(ErrorNumber) in
    try System.openScratchFile()
  }
  do throws(SystemError) {
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while try copyBlock(descriptor, name, to: copy, through: &block) {}
    return copy
  } catch {
    System.closeIgnoringErrors(copy)
    throw error
  }
}

/// Copies the next bytes; false at the end.
private func copyBlock(
  _ descriptor: Int32, _ name: FileName, to copy: Int32, through block: inout [UInt8]
) throws(SystemError) -> Bool {
  try block.withUnsafeMutableBufferPointer { bytes throws(SystemError) in
    let buffer = UnsafeMutableRawBufferPointer(bytes)
    let count = try attempt(.read, name) { () throws(ErrorNumber) in
      try System.readBytes(descriptor, into: buffer)
    }
    var rest = UnsafeRawBufferPointer(rebasing: buffer[..<count])
    while !rest.isEmpty {
      let written = try attempt(.write, .scratch) { () throws(ErrorNumber) in
        try System.writeBytes(rest, to: copy)
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[written...])
    }
    return count > 0
  }
}
