/// How a command ended.
package enum CommandEnding: Sendable, Equatable {
  /// The command exited with a status.
  case status(Int32)
  /// A signal ended it.
  case signal(Int32)
  /// The command was killed because it exceeded its time limit.
  case outOfTime
  /// The command was killed because its output exceeded the limit.
  case tooMuchOutput
}

/// Runs a shell command on an input and returns its standard output, with limits on time and size.
package func runCommand(
  _ command: String, input: [UInt8], seconds: Int, most: Int
) throws -> (ending: CommandEnding, output: [UInt8]) {
  var rest: [UInt8]? = input
  let running = try RunningCommand(command, seconds: seconds) {
    defer { rest = nil }
    return rest
  }
  running.maximumOutput = { most }
  var output: [UInt8] = []
  try forEachBlock(of: running.read) { output += $0 }
  return (try running.end(), output)
}

/// A running shell command that receives its input while its output is read.
///
/// It inherits our standard error. Every read of the output also sends input, so neither blocks the
/// other and neither is kept in memory. The time limit does not include the time between two reads.
package final class RunningCommand {
  private let name: FileName
  private let command: RunningCommands.Running
  /// Our ends of the command's pipes, until they are closed.
  private var writing, reading: Descriptor?
  private let nextInput: () throws -> [UInt8]?
  private var rest: ArraySlice<UInt8> = []
  private var deadline: ContinuousClock.Instant
  private var pause: ContinuousClock.Instant
  private var ending: CommandEnding?
  private var outputCount = 0
  /// The maximum total size of the output in bytes, which may grow with the input sent.
  package var maximumOutput: () -> Int = { .max }

  /// Starts a command; `input` is called for each piece of input and returns nil at the end.
  package init(
    _ line: String, seconds: Int, input: @escaping () throws -> [UInt8]?
  ) throws(SystemError) {
    name = .file(line)
    let (given, written) = try attempt(.run, name, (System.makePipe(), System.makePipe()))
    command = try attempt(
      .run, name, RunningCommands.start(line, input: given.reading, output: written.writing))
    (writing, reading) = (given.writing, written.reading)
    for end in [given.writing, written.reading] { System.makeNonBlocking(end) }
    nextInput = input
    pause = .now
    deadline = pause + .seconds(seconds)
  }

  deinit { if ending == nil { RunningCommands.end(command) } }

  /// Reads the next bytes of the output; returns 0 at the end, or if a limit was exceeded.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    deadline += ContinuousClock.now - pause
    defer { pause = .now }
    while ending == nil, let reading {
      guard ContinuousClock.now < deadline else {
        stop(.outOfTime)
        break
      }
      try refill()
      let ready = try attempt(.run, name, System.waitUntilReady(writing: writing, reading: reading))
      if ready.canWrite { try send() }
      guard ready.canRead, let count = try receive(from: reading, into: buffer) else { continue }
      outputCount += count
      guard outputCount <= maximumOutput() else {
        stop(.tooMuchOutput)
        break
      }
      return count
    }
    return 0
  }

  /// Discards the rest of the output, waits for the command and returns how it ended.
  package func end() throws -> CommandEnding {
    try forEachBlock(of: read) { _ in }
    writing = nil
    while true {
      if let ending { return ending }
      if let status = try attempt(.run, name, RunningCommands.waitStatus(of: command)) {
        ending = status & 0x7F == 0 ? .status(status >> 8 & 0xFF) : .signal(status & 0x7F)
      } else if ContinuousClock.now >= deadline {
        stop(.outOfTime)
      } else {
        System.sleepAMillisecond()
      }
    }
  }

  private func stop(_ ending: CommandEnding) {
    (writing, reading) = (nil, nil)
    RunningCommands.end(command)
    self.ending = ending
  }

  /// Gets the next piece of input if the last one was sent, and closes the pipe after the last piece.
  private func refill() throws {
    while writing != nil, rest.isEmpty {
      guard let next = try nextInput() else {
        writing = nil
        return
      }
      rest = next[...]
    }
  }

  /// Writes as much as the pipe accepts; stops sending if the command has closed its input.
  private func send() throws(SystemError) {
    guard let end = writing else { return }
    do throws(ErrorNumber) {
      let count = try rest.withUnsafeBufferPointer { bytes throws(ErrorNumber) in
        try System.writeOnce(UnsafeRawBufferPointer(bytes), to: end) ?? 0
      }
      rest = rest.dropFirst(count)
    } catch {
      guard error == .brokenPipe else { throw SystemError(.run, name, error) }
      writing = nil
    }
  }

  /// Reads once; returns nil if there is no output yet, and 0 at the end.
  private func receive(
    from end: Descriptor, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int? {
    let count = try attempt(.run, name, System.readOnce(end, into: buffer))
    if count == 0 { reading = nil }
    return count
  }
}
