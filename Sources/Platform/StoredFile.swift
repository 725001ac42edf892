/// A regular file that another program may have written: its size, its time and parts of its contents.
package struct StoredFile: Sendable {
  package let path: String
  /// The number of bytes.
  package let size: Int
  private let time: [Int]

  /// Looks for a file, following links; nil without a regular file at the path.
  package init?(path: String) throws(SystemError) {
    self.path = path
    do {
      let status = try System.status(of: path)
      guard status.kind == .regular else { return nil }
      (size, time) = (status.size, status.time)
    } catch {
      let error = SystemError(.open, .file(path), error)
      if error.isOfMissingFile { return nil }
      throw error
    }
  }

  /// Whether the contents changed after those of another file.
  package func isNewer(than other: StoredFile) -> Bool {
    other.time.lexicographicallyPrecedes(time)
  }

  /// Returns the bytes at the given places; fewer at the end of the file.
  package func bytes(_ places: Range<Int>) throws(SystemError) -> [UInt8] {
    let name = FileName.file(path)
    let file = Descriptor(try attempt(.open, name, System.openFile(path, System.readOnly)))
    var bytes = [UInt8](repeating: 0, count: places.count)
    var count = 0
    while count < bytes.count {
      let read = try bytes.withUnsafeMutableBufferPointer { buffer throws(SystemError) in
        let rest = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
        return try attempt(
          .read, name,
          System.readBytes(file.number, into: rest, at: places.lowerBound + count))
      }
      if read == 0 { break }
      count += read
    }
    return Array(bytes[..<count])
  }
}
