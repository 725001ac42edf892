import CLibrary
import Synchronization

/// The processes that commands leave behind in sessions of their own, such as `setsid sleep 60 &`.
///
/// On Linux, this process adopts them once their parents have ended, and ends them when no command runs
/// any more. Those that were its children before the first command stay: a shell may have started them
/// before it became this process. Other systems have no such adoption. A process that starts children
/// by other means does not ask for this: they would be ended too.
enum LeftProcesses {
  /// The children from before the first command.
  private static let former = SignalTable(capacity: 1024)
  private static let isAdopting = Atomic<Bool>(false)
  /// Whether the program ends the processes.
  private static let ends = Atomic<Bool>(false)
  private static let textSize = 1 << 14
  private nonisolated(unsafe) static let text = UnsafeMutableRawPointer.allocate(
    byteCount: textSize, alignment: 1)
  private nonisolated(unsafe) static let path = System.copy(
    of: "/proc/self/task/\(System.processNumber)/children")

  /// From now on, ends what the commands leave behind.
  static func enable() { ends.store(true, ordering: .relaxed) }

  /// Begins to adopt processes; called before a command starts, and harmless if repeated.
  static func adopt() {
    guard ends.load(ordering: .relaxed), !isAdopting.exchange(true, ordering: .relaxed) else {
      return
    }
    _ = text
    forEachChild { number in
      if let place = former.claim() { former.set(UInt(number), at: place) }
    }
    System.becomeReaper()
  }

  /// Ends the adopted processes and those that they leave in turn, when no command runs.
  ///
  /// A signal handler may call it. It waits for at most a second.
  static func endAll() {
    guard isAdopting.load(ordering: .relaxed) else { return }
    var round = 0
    while round < 1000 {
      var hasFound = false
      forEachChild { number in
        if former.contains(UInt(number)) { return }
        hasFound = true
        _ = kill(number, SIGKILL)
        _ = waitpid(number, nil, WNOHANG)
      }
      if !hasFound { return }
      System.sleepAMillisecond()
      round &+= 1
    }
  }

  /// Calls `body` with the number of each child of the main thread, which adopts all others.
  private static func forEachChild(_ body: (Int32) -> Void) {
    guard let path else { return }
    let file = open(path, O_RDONLY | O_CLOEXEC)
    if file < 0 { return }
    let count = read(file, text, textSize)
    _ = close(file)
    var (number, place): (Int32, Int) = (0, 0)
    while place < count {
      let byte = text.load(fromByteOffset: place, as: UInt8.self)
      if byte >= 48, byte <= 57 {
        number = number &* 10 &+ Int32(byte &- 48)
      } else if number > 1 {
        body(number)
        number = 0
      }
      place &+= 1
    }
  }
}

/// From now on, ends the processes that commands leave behind in sessions of their own.
///
/// For a program that starts no child processes but commands.
package func endProcessesOfCommands() { LeftProcesses.enable() }

extension System {
  /// Adopts the children of processes below this one that end; does nothing where that does not exist.
  fileprivate static func becomeReaper() {
    #if os(Linux)
      typealias Control = @convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32
      let setChildSubreaper: Int32 = 36
      guard let address = dlsym(nil, "prctl") else { return }
      _ = unsafeBitCast(address, to: Control.self)(setChildSubreaper, 1, 0, 0, 0)
    #endif
  }
}
