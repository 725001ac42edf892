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
    do { try System.writeAll(UnsafeRawBufferPointer(utf8), to: 2) } catch { return }
  }
}

/// The process itself: its signals and its arguments.
extension System {
  static var processNumber: Int32 { getpid() }

  private static let terminatingSignals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// Turns a closed pipe, and a file that has reached its largest size, into errors of the write.
  static func ignoreSignalsOfFailingWrites() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// Installs a handler for the signals that end a program, except those that are being ignored.
  static func onTerminatingSignals(_ handler: @escaping @convention(c) (Int32) -> Void) {
    for number in terminatingSignals {
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
    for number in terminatingSignals { sigaddset(&held, number) }
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

/// Other programs that the process runs.
extension System {
  #if canImport(Darwin)
    private typealias FileActions = posix_spawn_file_actions_t?
    private typealias Attributes = posix_spawnattr_t?
  #else
    private typealias FileActions = posix_spawn_file_actions_t
    private typealias Attributes = posix_spawnattr_t
  #endif

  /// Starts a shell command in a process group of its own, and gives its process number.
  ///
  /// It holds back the signals of a mask.
  static func startShell(
    _ command: String, input: Descriptor, output: Descriptor, mask: sigset_t
  ) throws(ErrorNumber) -> Int32 {
    guard !command.utf8.contains(0) else { throw .invalidArgument }
    #if canImport(Darwin)
      var actions: FileActions = nil
      var attributes: Attributes = nil
    #else
      var actions = FileActions()
      var attributes = Attributes()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, input.number, 0)
    posix_spawn_file_actions_adddup2(&actions, output.number, 1)
    separateFromUs(&attributes, mask)
    var words: [UnsafeMutablePointer<CChar>?] = ["/bin/sh", "-c", command]
      .map { (word: String) in strdup(word) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var number: pid_t = 0
    let result = posix_spawn(&number, "/bin/sh", &actions, &attributes, &words, environ)
    if result != 0 { throw ErrorNumber(value: result) }
    return number
  }

  /// Gives a child its own process group, and the signals of failing writes that we ignore.
  private static func separateFromUs(_ attributes: inout Attributes, _ mask: sigset_t) {
    var (signals, mask) = (sigset_t(), mask)
    sigemptyset(&signals)
    for number in [SIGPIPE, SIGXFSZ] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setsigmask(&attributes, &mask)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(flags))
  }

  /// Whether a child has ended; it stays to be waited for, so that its number stays its own.
  static func hasEnded(child number: Int32) throws(ErrorNumber) -> Bool {
    var found = siginfo_t()
    if waitid(P_PID, id_t(number), &found, WEXITED | WNOHANG | WNOWAIT) == 0 {
      return found.si_signo != 0
    }
    if errno != EINTR { throw .last }
    return false
  }

  /// The wait status of a child that has ended; nil while it runs.
  static func waitStatus(ofChild number: Int32) throws(ErrorNumber) -> Int32? {
    var status: Int32 = 0
    let ended = waitpid(number, &status, WNOHANG)
    if ended < 0 && errno != EINTR { throw .last }
    return ended == number ? status : nil
  }

  /// Kills a process group; safe to call from a signal handler.
  static func killGroup(_ number: Int32) { _ = kill(-number, SIGKILL) }

  /// Waits until a child is gone.
  static func waitIgnoringErrors(forChild number: Int32) {
    var status: Int32 = 0
    while waitpid(number, &status, 0) < 0 && errno == EINTR {}
  }
}
