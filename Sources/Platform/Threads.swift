/// Runs a body so many times at once, each with its number, and returns when all are done.
///
/// The first runs on the calling thread. Where the system gives fewer threads, the rest of the
/// bodies do not run, so the work must not depend on how many there are.
///
/// As many bodies as there are processors get one each: threads that wake each other are put on
/// one processor by some systems, and then take turns.
package func runAtOnce(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  let processors = System.allowedProcessors
  let haveOneEach = count > 1 && count == processors.count
  let run: @Sendable (Int) -> Void = { number in
    if haveOneEach { System.keepThread(on: [processors[number]]) }
    body(number)
  }
  var threads: [System.Thread] = []
  for number in 1..<max(count, 1) {
    do { threads.append(try System.startThread { run(number) }) } catch { break }
  }
  run(0)
  if haveOneEach { System.keepThread(on: processors) }
  for thread in threads { System.join(thread) }
}

/// A state that one thread at a time may touch, and wait to see changed.
package final class Monitor<State>: @unchecked Sendable {
  private var state: State
  private let lock: UnsafeMutablePointer<System.Lock>
  private let bell: UnsafeMutablePointer<System.Bell>

  package init(_ state: State) {
    self.state = state
    lock = .allocate(capacity: 1)
    bell = .allocate(capacity: 1)
    System.prepare(lock, bell)
  }

  deinit {
    System.dispose(lock, bell)
    lock.deallocate()
    bell.deallocate()
  }

  /// Does something with the state, alone.
  package func withState<Result>(_ body: (inout State) -> Result) -> Result {
    System.lock(lock)
    defer { System.unlock(lock) }
    return body(&state)
  }

  /// Wakes those who wait to see the state changed.
  package func wake() { System.ring(bell) }

  /// Does something with the state, alone, and wakes those who wait to see it changed.
  package func change<Result>(_ body: (inout State) -> Result) -> Result {
    withState { state in
      defer { wake() }
      return body(&state)
    }
  }

  /// Tries something with the state, alone, again whenever it is woken until it gives a result.
  package func waiting<Result>(_ body: (inout State) -> Result?) -> Result {
    System.lock(lock)
    defer { System.unlock(lock) }
    while true {
      if let result = body(&state) { return result }
      System.wait(for: bell, opening: lock)
    }
  }
}

/// What a thread runs, kept until it begins.
final class ThreadBody {
  let run: @Sendable () -> Void

  init(run: @escaping @Sendable () -> Void) { self.run = run }
}

/// Runs the body that was passed through C.
func runThread(_ body: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
  Unmanaged<ThreadBody>.fromOpaque(body).takeRetainedValue().run()
  return nil
}
