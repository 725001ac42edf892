#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Prepares the process: call it first in every program.
///
/// A closed pipe becomes a write error instead of a signal. An interrupt, a request to terminate, a
/// hang-up and a quit end the commands that run and remove unfinished files, and the program exits
/// with 128 plus the signal's number.
package func startProgram() {
  System.reserveStandardDescriptors()
  System.ignoreSignalsOfFailingWrites()
  // Once now, so that nothing is initialized for the first time inside the handler.
  UnfinishedFiles.removeAll()
  RunningCommands.prepare()
  System.onTerminatingSignals { signal in
    RunningCommands.killAll()
    UnfinishedFiles.removeAll()
    _exit(128 &+ signal)
  }
}

/// The words that the program was started with, its own name first; none where the system gives
/// none.
///
/// Swift reads them from `/proc`, which may not be there.
package var processArguments: [String] {
  let arguments = CommandLine.arguments
  return arguments.isEmpty ? System.argumentsOnStack : arguments
}

/// Where the program that runs is, without links on the way; nil where the system does not say.
package var programPath: String? {
  #if canImport(Darwin)
    var size = UInt32(System.longestPath)
    var path = [CChar](repeating: 0, count: Int(size))
    guard _NSGetExecutablePath(&path, &size) == 0, let real = realpath(path, nil) else {
      return nil
    }
    defer { free(real) }
    return String(cString: real)
  #else
    do { return try System.target(ofLink: "/proc/self/exe") } catch { return nil }
  #endif
}

/// Exits with a status, leaving no unfinished file behind.
package func endProgram(status: Int32) -> Never {
  UnfinishedFiles.removeAll()
  exit(status)
}

/// Writes text to standard error.
///
/// A failure is not reported, since there is nowhere left to report it.
package func writeError(_ text: String) {
  var text = text
  text.withUTF8 { utf8 in
    var rest = UnsafeRawBufferPointer(utf8)
    do {
      while !rest.isEmpty {
        let count = try System.writeBytes(rest, to: 2)
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
    } catch {
      return
    }
  }
}

/// The process itself: its signals and its arguments.
extension System {
  static var processNumber: Int32 { getpid() }

  /// Turns a closed pipe, and a file that has reached its largest size, into errors of the write.
  static func ignoreSignalsOfFailingWrites() {
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
}
