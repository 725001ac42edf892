#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Threads, and what they wait for each other with.
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

  typealias Lock = pthread_mutex_t
  typealias Condition = pthread_cond_t

  static func initialize(
    _ lock: UnsafeMutablePointer<Lock>, _ condition: UnsafeMutablePointer<Condition>
  ) {
    pthread_mutex_init(lock, nil)
    pthread_cond_init(condition, nil)
  }

  static func destroy(
    _ lock: UnsafeMutablePointer<Lock>, _ condition: UnsafeMutablePointer<Condition>
  ) {
    pthread_mutex_destroy(lock)
    pthread_cond_destroy(condition)
  }

  static func lock(_ lock: UnsafeMutablePointer<Lock>) { pthread_mutex_lock(lock) }

  static func unlock(_ lock: UnsafeMutablePointer<Lock>) { pthread_mutex_unlock(lock) }

  /// Unlocks, waits until the condition is signalled, and locks again.
  static func wait(
    for condition: UnsafeMutablePointer<Condition>, unlocking lock: UnsafeMutablePointer<Lock>
  ) { pthread_cond_wait(condition, lock) }

  /// Wakes every thread that waits for a condition.
  static func broadcast(_ condition: UnsafeMutablePointer<Condition>) {
    pthread_cond_broadcast(condition)
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
