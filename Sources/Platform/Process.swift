import CLibrary

/// Prepares the process; call this function first in every program.
///
/// A closed pipe becomes a write error instead of a signal. Every other signal that would end the program
/// and can be caught kills the running commands and removes unfinished files, and the program exits with
/// 128 plus the number of the signal. A fault of the program, such as a failed precondition, does the
/// same with status 70.
package func startProgram() {
  System.reserveStandardDescriptors()
  System.ignoreSignalsOfFailingWrites()
  // Call this now, so that the signal handler does not have to initialize anything.
  UnfinishedFiles.removeAll()
  RunningCommands.prepare()
  System.onSignals(System.terminatingSignals) { signal in
    RunningCommands.killAll()
    UnfinishedFiles.removeAll()
    _exit(128 &+ signal)
  }
  System.onFaults { _ in
    System.writeFault()
    RunningCommands.killAll()
    UnfinishedFiles.removeAll()
    _exit(70)
  }
}

/// The largest stack that the system lets the program use, in bytes; nil without a limit.
package var stackLimit: Int? {
  var limit = rlimit()
  #if canImport(Glibc)
    let failed = getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) != 0
  #else
    let failed = getrlimit(RLIMIT_STACK, &limit) != 0
  #endif
  return failed || limit.rlim_cur > UInt64(Int.max) ? nil : Int(limit.rlim_cur)
}

/// The arguments of the program, with its name first; empty if the system does not provide them.
///
/// Swift reads them from `/proc`, which may be missing.
package var processArguments: [String] {
  let arguments = CommandLine.arguments
  return arguments.isEmpty ? System.argumentsOnStack : arguments
}

/// The path of the running program with links resolved; nil if the system does not provide it.
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

/// Removes unfinished files and exits with a status.
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
    do { try System.writeAll(UnsafeRawBufferPointer(utf8), to: 2) } catch { return }
  }
}

/// One of the three standard streams.
package enum StandardStream: Int32, Sendable {
  case input, output, error
}

/// Returns whether a standard stream is a terminal.
package func isTerminal(_ stream: StandardStream) -> Bool { System.isTerminal(stream.rawValue) }

/// Returns the number of columns of a terminal; nil for other streams, or if it is unknown.
package func columns(of stream: StandardStream) -> Int? {
  var size = winsize()
  guard ioctl(stream.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
  return Int(size.ws_col)
}

/// Returns the value of an environment variable, or nil if it is not set.
package func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

/// Returns the seconds since 1 January 1970 UTC, by the system clock.
package func secondsSince1970() -> Int { Int(time(nil)) }

/// The number of processor cores that the program may use.
package var coreCount: Int {
  let allowed = System.allowedProcessors.count
  return allowed > 0 ? allowed : max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
}

/// Returns whether the process can allocate a number of additional bytes.
package func hasMemory(forBytes size: Int) -> Bool {
  let flags = MAP_PRIVATE | MAP_ANON | MAP_NORESERVE
  let room = mmap(nil, size, PROT_READ | PROT_WRITE, flags, -1, 0)
  if room == MAP_FAILED { return false }
  munmap(room, size)
  return true
}

/// The machine on which a measurement was made.
package enum Machine {
  /// The processor, cores and operating system in one line.
  package static var words: String {
    "\(processor), \(coreCount) core\(coreCount == 1 ? "" : "s"), \(operatingSystem)"
  }

  /// The model of the processor from `/proc/cpuinfo` on Linux, or "unknown".
  package static var processor: String {
    do {
      let bytes = try InputFile(path: "/proc/cpuinfo").contents(atMost: 1 << 24)
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      let parts = lines.first { $0.hasPrefix("model name") }?.split(separator: ":", maxSplits: 1)
      return parts?.dropFirst().first.map { String($0.drop { $0 == " " }) } ?? "unknown"
    } catch {
      return "unknown"
    }
  }

  /// The name and the release of the operating system.
  package static var operatingSystem: String {
    var names = utsname()
    if uname(&names) != 0 { return "unknown" }
    return System.text(in: &names.sysname) + " " + System.text(in: &names.release)
  }
}

/// Signals and arguments of the process.
extension System {
  static var processNumber: Int32 { getpid() }

  /// The name of the machine in a network, at most 64 characters.
  static let hostName: String = {
    var names = utsname()
    let name = uname(&names) == 0 ? text(in: &names.nodename) : ""
    return String((name.isEmpty ? "localhost" : name).prefix(64).map { $0 == "/" ? "_" : $0 })
  }()

  /// The signals that end a program and can be caught, but for those of failing writes and of faults.
  static let terminatingSignals: [Int32] = {
    let common = [
      SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGUSR1, SIGUSR2,
    ]
    #if os(Linux)
      // The first real-time signals are those of the C library.
      let others =
        [SIGIO, SIGPWR, SIGSYS, SIGSTKFLT]
        + Array(__libc_current_sigrtmin()...__libc_current_sigrtmax())
    #else
      let others = [SIGSYS]
    #endif
    return common + others
  }()

  private static let faultSignals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

  /// Installs a handler for faults, which runs on a stack of its own: the program's may be used up.
  static func onFaults(_ handler: @escaping @convention(c) (Int32) -> Void) {
    let size = 1 << 16
    var stack = stack_t()
    stack.ss_sp = .allocate(byteCount: size, alignment: 16)
    stack.ss_size = .init(size)
    sigaltstack(&stack, nil)
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    action.sa_flags = Int32(SA_ONSTACK) | Int32(bitPattern: UInt32(SA_RESETHAND))
    _ = faultText
    for number in faultSignals { sigaction(number, &action, nil) }
  }

  private static let faultText: StaticString = """
    a fault in this program has ended it, and nothing is half-written; please send the command line to \
    whoever provided the program

    """

  /// Says that a fault ended the program; safe to call from a signal handler.
  static func writeFault() { _ = write(2, faultText.utf8Start, faultText.utf8CodeUnitCount) }

  /// Turns the signals for a closed pipe and for a file that is too large into write errors.
  static func ignoreSignalsOfFailingWrites() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// Installs a handler for signals, except those that are ignored.
  static func onSignals(
    _ numbers: [Int32], _ handler: @escaping @convention(c) (Int32) -> Void
  ) {
    for number in numbers {
      let former = signal(number, handler)
      if unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        _ = signal(number, SIG_IGN)
      }
    }
  }

  /// Blocks the terminating signals on this thread and returns the previous signal mask.
  static func blockSignals() -> sigset_t {
    var (held, former) = (sigset_t(), sigset_t())
    sigemptyset(&held)
    for number in terminatingSignals { sigaddset(&held, number) }
    pthread_sigmask(SIG_BLOCK, &held, &former)
    return former
  }

  /// Blocks exactly these signals on this thread.
  static func setSignalMask(_ mask: sigset_t) {
    var mask = mask
    pthread_sigmask(SIG_SETMASK, &mask, nil)
  }

  /// Sleeps for a millisecond.
  static func sleepAMillisecond() { _ = poll(nil, 0, 1) }

  /// The arguments on the stack of the process, if the system provides its address.
  static var argumentsOnStack: [String] {
    #if canImport(Glibc)
      guard let end = dlsym(nil, "__libc_stack_end") else { return [] }
      let start = end.load(as: UnsafePointer<Int>.self)
      let words = UnsafeRawPointer(start + 1).assumingMemoryBound(to: UnsafePointer<CChar>?.self)
      return (0..<start.pointee).compactMap { words[$0].map { String(cString: $0) } }
    #else
      return []
    #endif
  }
}
