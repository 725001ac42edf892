/// What came of a command that was run.
package struct CommandOutcome: Sendable {
  /// How a command ended.
  package enum Ending: Sendable, Equatable {
    /// It exited with a status.
    case status(Int32)
    /// A signal ended it.
    case signal(Int32)
    /// We ended it, since its time was over.
    case outOfTime
    /// We ended it, since it wrote more than the limit.
    case tooMuchOutput
  }

  package let ending: Ending
  /// What the command wrote to its standard output.
  package let output: [UInt8]
  /// Whether the command read all of its input.
  package let readAllInput: Bool
}

/// Runs a shell command on an input, and gathers what it writes, within a time limit.
///
/// Its standard error is ours. It is given input and its output is read whenever it is ready for
/// either, so that neither can block the other.
package func runCommand(
  _ command: String, input: [UInt8], seconds: Int, most: Int = 1 << 30
) throws(SystemError) -> CommandOutcome {
  try attempt(.run, .file(command)) { () throws(ErrorNumber) in
    var child = try Child(command, seconds: seconds, most: most)
    defer { child.close() }
    return try child.serve(input)
  }
}

/// A running command, with our ends of its pipes.
private struct Child {
  private let running: RunningCommands.Running
  private var writing: Int32
  private var reading: Int32
  private let deadline: ContinuousClock.Instant
  private let most: Int
  private var output: [UInt8] = []
  private var hasEnded = false

  init(_ command: String, seconds: Int, most: Int) throws(ErrorNumber) {
    let toChild = try System.makePipe()
    let fromChild: (reading: Int32, writing: Int32)
    do { fromChild = try System.makePipe() } catch {
      for end in [toChild.reading, toChild.writing] { System.closeIgnoringErrors(end) }
      throw error
    }
    defer { for end in [toChild.reading, fromChild.writing] { System.closeIgnoringErrors(end) } }
    do {
      running = try RunningCommands.start(
        command, input: toChild.reading, output: fromChild.writing)
    } catch {
      for end in [toChild.writing, fromChild.reading] { System.closeIgnoringErrors(end) }
      throw error
    }
    (writing, reading) = (toChild.writing, fromChild.reading)
    for end in [writing, reading] { System.makeNonBlocking(end) }
    deadline = .now + .seconds(seconds)
    self.most = most
  }

  /// Serves both pipes until the command closes its output, then waits for its end.
  mutating func serve(_ input: [UInt8]) throws(ErrorNumber) -> CommandOutcome {
    var sent = 0
    if input.isEmpty { closeInput() }
    while reading >= 0 {
      guard ContinuousClock.now < deadline else { return end(.outOfTime, sent == input.count) }
      guard output.count <= most else { return end(.tooMuchOutput, sent == input.count) }
      let ready = try System.waitUntilReady(
        writing: writing, reading: reading, milliseconds: 50)
      if ready.canWrite, writing >= 0 { sent += try send(input[sent...]) }
      if sent == input.count { closeInput() }
      if ready.canRead { try receive() }
    }
    return try waitForEnd(sent == input.count)
  }

  /// Writes as much as the command will take; one that has closed its input takes no more.
  private mutating func send(_ rest: ArraySlice<UInt8>) throws(ErrorNumber) -> Int {
    do throws(ErrorNumber) {
      return try rest.withUnsafeBufferPointer { bytes throws(ErrorNumber) in
        try System.writeOnce(UnsafeRawBufferPointer(bytes), to: writing) ?? 0
      }
    } catch {
      guard error == .brokenPipe else { throw error }
      closeInput()
      return 0
    }
  }

  private mutating func receive() throws(ErrorNumber) {
    var block = [UInt8](repeating: 0, count: 1 << 16)
    let count = try block.withUnsafeMutableBufferPointer { buffer throws(ErrorNumber) in
      try System.readOnce(reading, into: UnsafeMutableRawBufferPointer(buffer))
    }
    guard let count else { return }
    output += block[..<count]
    if count == 0 {
      System.closeIgnoringErrors(reading)
      reading = -1
    }
  }

  private mutating func waitForEnd(_ readAll: Bool) throws(ErrorNumber) -> CommandOutcome {
    closeInput()
    while ContinuousClock.now < deadline {
      if let status = try RunningCommands.waitStatus(of: running) {
        hasEnded = true
        let signal = status & 0x7F
        return outcome(signal == 0 ? .status(status >> 8 & 0xFF) : .signal(signal), readAll)
      }
      _ = try System.waitUntilReady(writing: -1, reading: -1, milliseconds: 2)
    }
    return end(.outOfTime, readAll)
  }

  private mutating func end(
    _ ending: CommandOutcome.Ending, _ readAll: Bool
  ) -> CommandOutcome {
    close()
    return outcome(ending, readAll)
  }

  private func outcome(_ ending: CommandOutcome.Ending, _ readAll: Bool) -> CommandOutcome {
    CommandOutcome(ending: ending, output: output, readAllInput: readAll)
  }

  private mutating func closeInput() {
    if writing >= 0 { System.closeIgnoringErrors(writing) }
    writing = -1
  }

  /// Closes the pipes, and ends the command if it has not ended by itself.
  mutating func close() {
    closeInput()
    if reading >= 0 { System.closeIgnoringErrors(reading) }
    reading = -1
    if !hasEnded { RunningCommands.end(running) }
    hasEnded = true
  }
}
