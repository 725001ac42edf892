import Synchronization

/// The running commands, which are killed when a signal ends the program.
enum RunningCommands {
  /// A command in a separate process group, which has the number of its first process.
  typealias Running = (number: Int32, place: Int)

  private static let groups = SignalTable(capacity: 256)
  /// The number of commands that are being started and not yet in the table.
  private static let starting = Atomic<Int>(0)
  private static let isEnding = Atomic<Bool>(false)

  /// Initializes what the signal handler reads.
  static func prepare() { groups.forEach { _ in } }

  /// Starts a shell command and adds it to the table.
  ///
  /// No signal can end the program between the two steps: this thread blocks signals, and a handler
  /// on another thread waits.
  static func start(
    _ command: String, input: Descriptor, output: Descriptor
  ) throws(ErrorNumber) -> Running {
    guard let place = groups.claim() else { throw .tooManyProcesses }
    let former = System.blockSignals()
    starting.add(1, ordering: .sequentiallyConsistent)
    defer {
      starting.subtract(1, ordering: .sequentiallyConsistent)
      System.setSignalMask(former)
    }
    do throws(ErrorNumber) {
      if isEnding.load(ordering: .sequentiallyConsistent) { throw ErrorNumber.interrupted }
      let number = try System.startShell(command, input: input, output: output, mask: former)
      groups.set(UInt(number), at: place)
      return (number, place)
    } catch {
      groups.clear(place)
      throw error
    }
  }

  /// Returns the wait status of a command that has ended and removes it; nil while it is running.
  ///
  /// Kills the processes that the command has left behind.
  static func waitStatus(of command: Running) throws(ErrorNumber) -> Int32? {
    guard try System.hasEnded(child: command.number) else { return nil }
    System.killGroup(command.number)
    // Clear the entry first: after the wait, the system may reuse the number.
    groups.clear(command.place)
    return try System.waitStatus(ofChild: command.number)
  }

  /// Kills a command and its child processes, and waits until it has ended.
  static func end(_ command: Running) {
    System.killGroup(command.number)
    groups.clear(command.place)
    System.waitIgnoringErrors(forChild: command.number)
  }

  /// Kills all commands with their child processes and prevents new ones; called by a signal handler.
  static func killAll() {
    isEnding.store(true, ordering: .sequentiallyConsistent)
    var milliseconds = 0
    while milliseconds < 5000 && starting.load(ordering: .sequentiallyConsistent) > 0 {
      System.sleepAMillisecond()
      milliseconds &+= 1
    }
    groups.forEach { System.killGroup(Int32(truncatingIfNeeded: $0)) }
  }
}
