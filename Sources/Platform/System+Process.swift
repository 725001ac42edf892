#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The process itself: its environment, its signals and its end.
extension System {
  static var processNumber: Int32 { getpid() }

  static func environment(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    return String(cString: value)
  }

  /// Turns a closed pipe, and a file that has reached its largest size, into errors of the write.
  package static func ignoreSignalsOfFailingWrites() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// Installs a handler for the signals that end a program, except those that are being ignored.
  static func onTerminatingSignals(_ handler: @escaping @convention(c) (Int32) -> Void) {
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
      let former = signal(number, handler)
      if unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        _ = signal(number, SIG_IGN)
      }
    }
  }

  /// Holds back, on this thread, the signals that end a program; gives those held back before.
  static func holdBackSignals() -> sigset_t {
    var (held, former) = (sigset_t(), sigset_t())
    sigemptyset(&held)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&held, number) }
    pthread_sigmask(SIG_BLOCK, &held, &former)
    return former
  }

  /// Holds back exactly these signals on this thread.
  static func setSignalMask(_ mask: sigset_t) {
    var mask = mask
    pthread_sigmask(SIG_SETMASK, &mask, nil)
  }

  /// Sleeps for a millisecond; safe to call from a signal handler.
  static func sleepAMillisecond() { _ = poll(nil, 0, 1) }

  /// The arguments as they lie on the stack of the process, where the system tells its place.
  static var argumentsOnStack: [String] {
    #if canImport(Glibc)
      guard let end = dlsym(nil, "__libc_stack_end") else { return [] }
      let start = end.load(as: UnsafePointer<Int>.self)
      let words = UnsafeRawPointer(start + 1).assumingMemoryBound(
        to: UnsafePointer<CChar>?.self)
      return (0..<start.pointee).compactMap { words[$0].map { String(cString: $0) } }
    #else
      return []
    #endif
  }

  /// Where the program that runs is, without links on the way; nil where the system does not say.
  static var programPath: String? {
    #if canImport(Darwin)
      var size = UInt32(longestPath)
      var path = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&path, &size) == 0, let real = realpath(path, nil) else {
        return nil
      }
      defer { free(real) }
      return String(cString: real)
    #else
      do { return try target(ofLink: "/proc/self/exe") } catch { return nil }
    #endif
  }

  /// Ends the process without any cleaning up; safe to call from a signal handler.
  static func exitImmediately(_ status: Int32) -> Never { _exit(status) }

  static func exitProcess(_ status: Int32) -> Never { exit(status) }

  /// The most memory the process has held, in bytes.
  static var peakMemory: Int {
    var usage = rusage()
    let thisProcess: Int32 = 0
    if getrusage(thisProcess, &usage) != 0 { return 0 }
    #if canImport(Darwin)
      return usage.ru_maxrss
    #else
      return Int(usage.ru_maxrss) * 1024
    #endif
  }
}
