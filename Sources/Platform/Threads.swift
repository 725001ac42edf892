import CLibrary

/// Runs a body on several threads at once and returns when all have finished.
///
/// Each call receives the number of its thread; thread 0 is the calling thread. If the system provides
/// fewer threads, or memory for fewer, the remaining calls are omitted, so the work must not depend on
/// the number of threads.
///
/// If there are as many threads as processors, each thread is bound to a processor: some systems put
/// threads that wake each other on the same processor, where they take turns.
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

/// Returns how many of the requested threads fit in the available memory, at least one.
///
/// Each thread needs a stack, an arena of the C library (64 MB, and temporarily twice that), and
/// working memory.
package func affordableThreads(_ wanted: Int) -> Int {
  let (first, other) = (32 << 20, System.stackSize + 136 << 20)
  var count = max(wanted, 1)
  while count > 1 && !hasMemory(forBytes: first + (count - 1) * other) { count -= 1 }
  return count
}

/// State that one thread at a time can access, and whose changes other threads can wait for.
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

  /// Calls `body` with exclusive access to the state.
  package func withState<Result>(_ body: (inout State) -> Result) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return body(&state)
  }

  /// Wakes the threads that wait for a change of the state.
  package func wake() { pthread_cond_broadcast(condition) }

  /// Calls `body` with exclusive access to the state, again after every wake, until it returns a result.
  package func waiting<Result>(_ body: (inout State) -> Result?) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    while true {
      if let result = body(&state) { return result }
      pthread_cond_wait(condition, lock)
    }
  }
}

extension System {
  #if canImport(Darwin)
    typealias Thread = pthread_t?
  #else
    typealias Thread = pthread_t
  #endif

  /// The size of a thread's stack in bytes, independent of the limits of the process.
  static let stackSize = 8 << 20

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

  /// Lets a thread end without being waited for.
  static func detach(_ thread: Thread) {
    let threads: [pthread_t?] = [thread]
    for case let thread? in threads { pthread_detach(thread) }
  }
}

/// A reference to the body of a thread, kept until the thread starts.
private final class ThreadBody {
  let run: @Sendable () -> Void

  init(run: @escaping @Sendable () -> Void) { self.run = run }
}

/// Runs a body that was passed as a pointer.
private func runThread(_ body: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
  Unmanaged<ThreadBody>.fromOpaque(body).takeRetainedValue().run()
  return nil
}

extension System {
  /// The processors on which the calling thread may run; empty if the system does not list them.
  static var allowedProcessors: [Int] {
    #if os(Linux)
      var set = cpu_set_t()
      guard processorsOfThread(0, MemoryLayout<cpu_set_t>.size, &set) == 0 else { return [] }
      return withUnsafeBytes(of: set) { bytes in
        (0..<(8 * bytes.count)).filter { bytes[$0 / 8] >> UInt8($0 % 8) & 1 == 1 }
      }
    #else
      return []
    #endif
  }

  /// Restricts the calling thread to some processors, if the system supports it.
  static func keepThread(on processors: [Int]) {
    #if os(Linux)
      var set = cpu_set_t()
      withUnsafeMutableBytes(of: &set) { bytes in
        for processor in processors { bytes[processor / 8] |= 1 << UInt8(processor % 8) }
      }
      _ = setProcessorsOfThread(0, MemoryLayout<cpu_set_t>.size, &set)
    #endif
  }
}

#if os(Linux)
  // The C library has these functions, but the toolchain's module does not enable the GNU extensions
  // that declare them.
  @_silgen_name("sched_getaffinity")
  private func processorsOfThread(
    _ thread: Int32, _ size: Int, _ set: UnsafeMutableRawPointer
  ) -> Int32

  @_silgen_name("sched_setaffinity")
  private func setProcessorsOfThread(
    _ thread: Int32, _ size: Int, _ set: UnsafeRawPointer
  ) -> Int32
#endif
