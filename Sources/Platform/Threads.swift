#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

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
  while count > 1 && !hasMemory(forBytes: first + (count - 1) * other) { count -= 1 }
  return count
}

/// State that one thread at a time may touch, and that threads may wait to see changed.
package final class Monitor<State>: @unchecked Sendable {
  private var state: State
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  package init(_ state: State) {
    self.state = state
    pthread_mutex_init(lock, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    pthread_cond_destroy(condition)
    lock.deallocate()
    condition.deallocate()
  }

  /// Gives a body sole access to the state.
  package func withState<Result>(_ body: (inout State) -> Result) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return body(&state)
  }

  /// Wakes the threads that wait for the state to change.
  package func wake() { pthread_cond_broadcast(condition) }

  /// Gives a body sole access to the state, then wakes the threads that wait for it to change.
  package func change<Result>(_ body: (inout State) -> Result) -> Result {
    withState { state in
      defer { wake() }
      return body(&state)
    }
  }

  /// Tries a body with sole access to the state, again at every wake, until it gives a result.
  package func waiting<Result>(_ body: (inout State) -> Result?) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    while true {
      if let result = body(&state) { return result }
      pthread_cond_wait(condition, lock)
    }
  }
}

/// The threads themselves.
extension System {
  #if canImport(Darwin)
    typealias Thread = pthread_t?
  #else
    typealias Thread = pthread_t
  #endif

  /// The size of a thread's stack, whatever the limits of the process are.
  static let stackSize = 8 << 20

  /// Starts a thread that runs a body to its end.
  static func startThread(_ body: @escaping @Sendable () -> Void) throws(ErrorNumber) -> Thread {
    let box = Unmanaged.passRetained(ThreadBody(run: body))
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    #if canImport(Darwin)
      var thread: pthread_t?
      let result = pthread_create(&thread, &attributes, { runThread($0) }, box.toOpaque())
    #else
      var thread = pthread_t()
      let result = pthread_create(&thread, &attributes, { $0.flatMap(runThread) }, box.toOpaque())
    #endif
    if result != 0 {
      box.release()
      throw ErrorNumber(value: result)
    }
    return thread
  }

  /// Waits until a thread has ended.
  static func join(_ thread: Thread) {
    let threads: [pthread_t?] = [thread]
    for case let thread? in threads { pthread_join(thread, nil) }
  }
}

/// What a thread runs, kept until it begins.
private final class ThreadBody {
  let run: @Sendable () -> Void

  init(run: @escaping @Sendable () -> Void) { self.run = run }
}

/// Runs the body that was passed through C.
private func runThread(_ body: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
  Unmanaged<ThreadBody>.fromOpaque(body).takeRetainedValue().run()
  return nil
}
