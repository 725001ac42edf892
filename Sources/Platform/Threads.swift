/// Runs a body on so many threads at once, each with its number, and returns when all are done.
///
/// The first runs on the calling thread. If the system provides fewer threads, or memory for fewer,
/// the remaining bodies do not run, so the work must not depend on how many there are.
///
/// If there are as many bodies as processors, each body gets its own: some systems put threads that
/// wake each other on one processor, where they take turns.
package func runAtOnce(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  let count = affordableThreads(count)
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

/// How many of so many threads the memory that the process may have is enough for, at least one.
///
/// Each takes a stack, a part of memory that the C library sets aside for it (64 MB, twice that for
/// a moment) and what it works with.
package func affordableThreads(_ wanted: Int) -> Int {
  let (first, other) = (32 << 20, System.stackSize + 136 << 20)
  var count = max(wanted, 1)
  while count > 1 && !System.hasRoom(forBytes: first + (count - 1) * other) { count -= 1 }
  return count
}

/// State that one thread at a time may touch, and that threads may wait to see changed.
package final class Monitor<State>: @unchecked Sendable {
  private var state: State
  private let lock: UnsafeMutablePointer<System.Lock>
  private let condition: UnsafeMutablePointer<System.Condition>

  package init(_ state: State) {
    self.state = state
    lock = .allocate(capacity: 1)
    condition = .allocate(capacity: 1)
    System.initialize(lock, condition)
  }

  deinit {
    System.destroy(lock, condition)
    lock.deallocate()
    condition.deallocate()
  }

  /// Gives a body sole access to the state.
  package func withState<Result>(_ body: (inout State) -> Result) -> Result {
    System.lock(lock)
    defer { System.unlock(lock) }
    return body(&state)
  }

  /// Wakes the threads that wait for the state to change.
  package func wake() { System.broadcast(condition) }

  /// Gives a body sole access to the state, then wakes the threads that wait for it to change.
  package func change<Result>(_ body: (inout State) -> Result) -> Result {
    withState { state in
      defer { wake() }
      return body(&state)
    }
  }

  /// Tries a body with sole access to the state, again at every wake, until it gives a result.
  package func waiting<Result>(_ body: (inout State) -> Result?) -> Result {
    System.lock(lock)
    defer { System.unlock(lock) }
    while true {
      if let result = body(&state) { return result }
      System.wait(for: condition, unlocking: lock)
    }
  }
}
