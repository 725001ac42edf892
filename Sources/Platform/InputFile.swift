/// A file, or standard input, open for reading.
package final class InputFile: Sendable {
  /// How messages refer to the input.
  package let name: FileName
  private let descriptor: Int32

  /// Opens the file at a path, or standard input for `-`.
  ///
  /// A directory is refused here, not at the first read.
  package init(path: String) throws(SystemError) {
    if path == "-" {
      name = .standardInput
      descriptor = 0
    } else {
      let name = FileName.file(path)
      self.name = name
      descriptor = try attempt(.open, name) { () throws(ErrorNumber) in
        try System.openFile(path, System.readOnly)
      }
    }
    try refuseDirectory()
  }

  deinit {
    if name != .standardInput { System.closeIgnoringErrors(descriptor) }
  }

  /// Reads the next bytes into a buffer; 0 is the end of the input.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    try attempt(.read, name) { () throws(ErrorNumber) in
      try System.readBytes(descriptor, into: buffer)
    }
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

  private func refuseDirectory() throws(SystemError) {
    let status = try attempt(.open, name) { () throws(ErrorNumber) in
      try System.status(of: descriptor)
    }
    if status.kind == .directory { throw SystemError(.open, name, .isDirectory) }
  }
}
