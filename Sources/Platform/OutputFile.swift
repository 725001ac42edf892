import Synchronization

/// The output of a program: a stream, or a file that is written completely or not at all.
///
/// A regular file is written under a temporary name next to its target. `commit()` replaces the
/// target when the contents are on the disk, so either the old or the new file survives a crash.
/// Anything else, including standard output, is written directly.
package final class OutputFile: Sendable {
  /// The name of the output in messages.
  package let name: FileName
  package let isTerminal: Bool
  private let outlivesPowerCut: Bool
  private let state: Mutex<State>

  /// Opens the output at a path; nil or `-` is standard output.
  ///
  /// The path of an open descriptor, such as `/dev/fd/3`, refers to that descriptor; its earlier
  /// contents remain. With `outlivesPowerCut: false`, `commit()` does not wait for the disk.
  package convenience init(path: String?, outlivesPowerCut: Bool = true) throws(SystemError) {
    guard let path, path != "-", OutputFile.descriptor(named: path) != 1 else {
      let state = State(descriptor: Descriptor(1, isOwn: false))
      self.init(name: .standardOutput, state, outlivesPowerCut: outlivesPowerCut)
      return
    }
    let name = FileName.file(path)
    let state =
      if let descriptor = OutputFile.descriptor(named: path) {
        State(descriptor: Descriptor(try attempt(.create, name, System.duplicate(descriptor))))
      } else { try attempt(.create, name, State(path: path)) }
    self.init(name: name, state, outlivesPowerCut: outlivesPowerCut)
  }

  private init(name: FileName, _ state: State, outlivesPowerCut: Bool) {
    let descriptor = state.open.number
    if System.isPipe(descriptor) { System.widenPipe(descriptor, to: 1 << 18) }
    self.name = name
    isTerminal = System.isTerminal(descriptor)
    self.outlivesPowerCut = outlivesPowerCut
    self.state = Mutex(state)
  }

  /// Returns the open descriptor that a path such as `/dev/fd/3` or `/dev/stderr` names.
  private static func descriptor(named path: String) -> Int32? {
    if path == "/dev/stdout" { return 1 }
    if path == "/dev/stderr" { return 2 }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      return Int32(path.dropFirst(folder.count))
    }
    return nil
  }

  /// Removes the unfinished file of an output that was not committed.
  deinit { state.withLock { $0.temporary?.remove() } }

  /// The number of bytes written so far.
  package var bytesWritten: Int { state.withLock { $0.bytesWritten } }

  package func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    try state.withLock { state throws(SystemError) in
      let descriptor = state.open.number
      var rest = bytes
      while !rest.isEmpty {
        let count = try attempt(
          .write, name, bytesWritten: state.bytesWritten,
          System.writeBytes(rest, to: descriptor))
        state.bytesWritten += count
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
    }
  }

  package func write(_ bytes: [UInt8]) throws(SystemError) {
    try bytes.withUnsafeBufferPointer { bytes throws(SystemError) in
      try write(UnsafeRawBufferPointer(bytes))
    }
  }

  package func write(_ text: String) throws(SystemError) { try write(Array(text.utf8)) }

  /// Waits until the contents are on the disk, closes the output and, if it is a regular file,
  /// replaces its target.
  package func commit() throws(SystemError) {
    try state.withLock { state throws(SystemError) in
      let file = outlivesPowerCut ? state.temporary : nil
      defer {
        state.temporary?.remove()
        state.temporary = nil
      }
      try attempt(.write, name, bytesWritten: state.bytesWritten, file?.synchronize())
      try attempt(.close, name, bytesWritten: state.bytesWritten, state.close())
      try attempt(.replace, name, state.temporary?.putInPlace())
      state.temporary = nil
      try attempt(.write, name, file?.synchronizeFolder())
    }
  }
}

/// A descriptor, until it is closed, and its temporary file, if there is one.
private struct State: Sendable {
  var descriptor: Descriptor?
  var temporary: TemporaryFile?
  var bytesWritten = 0
}

extension State {
  /// The descriptor of an output that must be open.
  var open: Descriptor {
    descriptor.expected(or: "the output is already closed")
  }

  init(path: String) throws(ErrorNumber) {
    switch try Destination(path: path) {
    case .direct:
      self.init(descriptor: Descriptor(try System.openFile(path, System.writeOnly)))
    case .replaced(let target, let status):
      let temporary = try TemporaryFile(for: target, like: status)
      self.init(descriptor: temporary.descriptor, temporary: temporary)
    }
  }

  /// Closes the descriptor, after a duplicate, which reports the errors.
  mutating func close() throws(ErrorNumber) {
    let closed = open
    descriptor = nil
    try System.closeFile(System.duplicate(closed.number))
  }
}
