/// How a command ended.
package enum CommandEnding: Sendable, Equatable {
  /// It exited with a status.
  case status(Int32)
  /// A signal ended it.
  case signal(Int32)
  /// We ended it, since its time was over.
  case outOfTime
  /// We ended it, since it wrote more than the limit.
  case tooMuchOutput
}

/// What came of a command that was run.
package struct CommandOutcome: Sendable {
  package let ending: CommandEnding
  /// What the command wrote to its standard output.
  package let output: [UInt8]
}

/// Runs a shell command on an input, and gathers what it writes, within limits of time and size.
package func runCommand(
  _ command: String, input: [UInt8], seconds: Int, most: Int
) throws -> CommandOutcome {
  var rest: [UInt8]? = input
  let running = try RunningCommand(command, seconds: seconds) {
    defer { rest = nil }
    return rest
  }
  running.maximumOutput = { most }
  var output: [UInt8] = []
  var block = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = try block.withUnsafeMutableBytes { try running.read(into: $0) }
    if count == 0 { break }
    output += block[..<count]
  }
  return CommandOutcome(ending: try running.end(), output: output)
}

/// A shell command at work: its input goes to it as it takes it, while its output is read.
///
/// Its standard error is ours. Whenever its output is asked for it is given input too, so that neither
/// can block the other, and neither is kept in memory. The time that passes between two readings is
/// not the command's.
package final class RunningCommand {
  private let name: FileName
  private var child: Child
  private let nextInput: () throws -> [UInt8]?
  private var rest: ArraySlice<UInt8> = []
  private var deadline: ContinuousClock.Instant
  private var pause: ContinuousClock.Instant
  private var ending: CommandEnding?
  private var outputCount = 0
  /// How many bytes it may write in all, which may grow with what was given to it.
  package var maximumOutput: () -> Int = { .max }

  /// Starts a command; its input is asked for piece by piece, until there is none.
  package init(
    _ command: String, seconds: Int, input: @escaping () throws -> [UInt8]?
  ) throws(SystemError) {
    let name = FileName.file(command)
    self.name = name
    child = try attempt(.run, name) { () throws(ErrorNumber) in try Child(command) }
    nextInput = input
    pause = .now
    deadline = pause + .seconds(seconds)
  }

  deinit { child.close() }

  /// The next bytes of the output; 0 at its end, and once a limit was passed.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    deadline += ContinuousClock.now - pause
    defer { pause = .now }
    while ending == nil, child.reading >= 0 {
      guard ContinuousClock.now < deadline else {
        stop(.outOfTime)
        break
      }
      try refill()
      let ready = try served { () throws(ErrorNumber) in
        try System.waitUntilReady(
          writing: child.writing, reading: child.reading, milliseconds: 50)
      }
      if ready.canWrite { try send() }
      guard ready.canRead, let count = try receive(into: buffer) else { continue }
      outputCount += count
      guard outputCount <= maximumOutput() else {
        stop(.tooMuchOutput)
        break
      }
      return count
    }
    return 0
  }

  /// How the command ended; what it still writes is passed over.
  package func end() throws -> CommandEnding {
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while try block.withUnsafeMutableBytes({ try read(into: $0) }) > 0 {}
    child.closeInput()
    while ending == nil {
      if let found = try served({ () throws(ErrorNumber) in try child.ending() }) {
        ending = found
      } else if ContinuousClock.now >= deadline {
        stop(.outOfTime)
      } else {
        _ = try served { () throws(ErrorNumber) in
          try System.waitUntilReady(writing: -1, reading: -1, milliseconds: 2)
        }
      }
    }
    guard let ending else { preconditionFailure("the command has ended") }
    return ending
  }

  private func stop(_ ending: CommandEnding) {
    child.close()
    self.ending = ending
  }

  /// Asks for more input where the last piece was sent, and closes the input after the last.
  private func refill() throws {
    while child.writing >= 0, rest.isEmpty {
      guard let next = try nextInput() else { return child.closeInput() }
      rest = next[...]
    }
  }

  private func send() throws(SystemError) {
    let count = try served { () throws(ErrorNumber) in try child.send(rest) }
    rest = rest[(rest.startIndex + count)...]
  }

  private func receive(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int? {
    try served { () throws(ErrorNumber) in try child.receive(into: buffer) }
  }

  private func served<Result>(
    _ body: () throws(ErrorNumber) -> Result
  ) throws(SystemError) -> Result { try attempt(.run, name, body) }
}

/// A running command, with our ends of its pipes.
private struct Child {
  private let running: RunningCommands.Running
  private(set) var writing: Int32
  private(set) var reading: Int32
  private var hasEnded = false

  init(_ command: String) throws(ErrorNumber) {
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
  }

  /// Writes as much as the command will take; one that has closed its input takes no more.
  mutating func send(_ rest: ArraySlice<UInt8>) throws(ErrorNumber) -> Int {
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

  /// Reads once; nil where there is nothing yet, 0 at the end.
  mutating func receive(into buffer: UnsafeMutableRawBufferPointer) throws(ErrorNumber) -> Int? {
    guard let count = try System.readOnce(reading, into: buffer) else { return nil }
    if count == 0 {
      System.closeIgnoringErrors(reading)
      reading = -1
    }
    return count
  }

  /// How the command ended by itself; nil while it runs.
  mutating func ending() throws(ErrorNumber) -> CommandEnding? {
    guard let status = try RunningCommands.waitStatus(of: running) else { return nil }
    hasEnded = true
    let signal = status & 0x7F
    return signal == 0 ? .status(status >> 8 & 0xFF) : .signal(signal)
  }

  mutating func closeInput() {
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
