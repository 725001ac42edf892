import Synchronization

/// The commands that are running, which go down with the program when a signal ends it.
enum RunningCommands {
  /// A command that runs in a process group of its own, which has the number of its first process.
  typealias Running = (number: Int32, place: Int)

  private static let groups = SignalTable(capacity: 256)
  /// How many commands are being started, and are in the table only in a moment.
  private static let starting = Atomic<Int>(0)
  private static let isEnding = Atomic<Bool>(false)

  /// Makes ready what the signal handler reads.
  static func prepare() { groups.forEach { _ in } }

  /// Starts a shell command.
  ///
  /// No signal ends the program between the start and the note of it: this thread holds them back,
  /// and a handler on another thread waits.
  static func start(
    _ command: String, input: Descriptor, output: Descriptor
  ) throws(ErrorNumber) -> Running {
    guard let place = groups.claim() else { throw .tooManyProcesses }
    let former = System.holdBackSignals()
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

  /// The wait status of a command that has ended, which is then forgotten; nil while it runs.
  ///
  /// Whatever it has started and left behind ends with it.
  static func waitStatus(of command: Running) throws(ErrorNumber) -> Int32? {
    guard try System.hasEnded(child: command.number) else { return nil }
    System.killGroup(command.number)
    // Forgotten first: once it is waited for, another process may be given its number.
    groups.clear(command.place)
    return try System.waitStatus(ofChild: command.number)
  }

  /// Kills a command and whatever it has started, and waits until it is gone.
  static func end(_ command: Running) {
    System.killGroup(command.number)
    groups.clear(command.place)
    System.waitIgnoringErrors(forChild: command.number)
  }

  /// Kills every command with whatever it has started, and lets none start; a signal handler calls
  /// it.
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
