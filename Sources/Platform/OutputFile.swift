import Synchronization

/// Where a program's output goes: a stream, or a file that is written completely or not at all.
///
/// A regular file is written under a temporary name beside it and takes its place at `commit()`,
/// once its bytes are on the disk: whatever happens to the machine, the old file is there or the
/// new one. Anything else, standard output included, is written to directly.
package final class OutputFile: Sendable {
  /// How messages refer to the output.
  package let name: FileName
  /// Whether the output is a terminal.
  package let isTerminal: Bool
  private let outlivesPowerCut: Bool
  private let state: Mutex<State>

  /// Opens the output at a path; no path, or `-`, is standard output.
  ///
  /// A path that names an open descriptor is that descriptor: what it already holds stays. A file
  /// that need not outlive a power cut does not wait for the disk.
  package convenience init(
    path: String?, outlivesPowerCut: Bool = true
  ) throws(SystemError) {
    guard let path, path != "-", OutputFile.descriptor(named: path) != 1 else {
      let state = State(descriptor: 1, keepsDescriptor: true)
      self.init(name: .standardOutput, state, outlivesPowerCut: outlivesPowerCut)
      return
    }
    let name = FileName.file(path)
    let state =
      if let descriptor = OutputFile.descriptor(named: path) {
        State(descriptor: try attempt(.create, name, System.duplicate(descriptor)))
      } else { try attempt(.create, name, State(path: path)) }
    self.init(name: name, state, outlivesPowerCut: outlivesPowerCut)
  }

  private init(name: FileName, _ state: State, outlivesPowerCut: Bool) {
    if System.isPipe(state.descriptor) { System.widenPipe(state.descriptor, to: 1 << 18) }
    self.name = name
    isTerminal = System.isTerminal(state.descriptor)
    self.outlivesPowerCut = outlivesPowerCut
    self.state = Mutex(state)
  }

  /// The open descriptor that a path names: `/dev/fd/3`, `/dev/stderr`.
  private static func descriptor(named path: String) -> Int32? {
    if path == "/dev/stdout" { return 1 }
    if path == "/dev/stderr" { return 2 }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      return Int32(path.dropFirst(folder.count))
    }
    return nil
  }

  /// What was not committed is closed, and removed if it is an unfinished file.
  deinit {
    state.withLock { state in
      if !state.isClosed && !state.keepsDescriptor {
        System.closeIgnoringErrors(state.descriptor)
      }
      state.temporary?.remove()
    }
  }

  /// The number of bytes written so far.
  package var bytesWritten: Int { state.withLock { $0.bytesWritten } }

  package func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    try state.withLock { state throws(SystemError) in
      precondition(!state.isClosed, "writing to a closed output")
      var rest = bytes
      while !rest.isEmpty {
        let count = try attempt(
          .write, name, bytesWritten: state.bytesWritten,
          System.writeBytes(rest, to: state.descriptor))
        state.bytesWritten += count
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
    }
  }

  package func write(_ text: String) throws(SystemError) {
    try Array(text.utf8).withUnsafeBufferPointer { bytes throws(SystemError) in
      try write(UnsafeRawBufferPointer(bytes))
    }
  }

  /// Closes the output and, if it is a regular file, puts it in its place.
  package func commit() throws(SystemError) {
    try state.withLock { state throws(SystemError) in
      precondition(!state.isClosed, "closing a closed output")
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

/// An open descriptor, and the temporary file behind it, if there is one.
private struct State: Sendable {
  let descriptor: Int32
  /// Whether the descriptor is not ours to close.
  var keepsDescriptor = false
  var temporary: TemporaryFile?
  var bytesWritten = 0
  var isClosed = false
}

extension State {
  init(path: String) throws(ErrorNumber) {
    switch try Destination(path: path) {
    case .direct:
      self.init(descriptor: try System.openFile(path, System.writeOnly))
    case .replaced(let target, let status):
      let temporary = try TemporaryFile(for: target, like: status)
      self.init(descriptor: temporary.descriptor, temporary: temporary)
    }
  }

  /// Closes the descriptor, or a duplicate of one that is not ours, which reports the same errors.
  mutating func close() throws(ErrorNumber) {
    isClosed = true
    try System.closeFile(keepsDescriptor ? System.duplicate(descriptor) : descriptor)
  }
}
