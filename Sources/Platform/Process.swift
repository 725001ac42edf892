#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Prepares the process; call this function first in every program.
///
/// A closed pipe becomes a write error instead of a signal. SIGINT, SIGTERM, SIGHUP and SIGQUIT kill
/// the running commands and remove unfinished files, and the program exits with 128 plus the number
/// of the signal.
package func startProgram() {
  System.reserveStandardDescriptors()
  System.ignoreSignalsOfFailingWrites()
  // Call it now, so that the handler does not initialize anything.
  UnfinishedFiles.removeAll()
  RunningCommands.prepare()
  System.onTerminatingSignals { signal in
    RunningCommands.killAll()
    UnfinishedFiles.removeAll()
    _exit(128 &+ signal)
  }
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

/// Signals and arguments of the process.
extension System {
  static var processNumber: Int32 { getpid() }

  private static let terminatingSignals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// Turns the signals for a closed pipe and for too large a file into write errors.
  static func ignoreSignalsOfFailingWrites() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// Installs a handler for the terminating signals, except those that are ignored.
  static func onTerminatingSignals(_ handler: @escaping @convention(c) (Int32) -> Void) {
    for number in terminatingSignals {
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

  /// Sleeps for a millisecond; safe to call from a signal handler.
  static func sleepAMillisecond() { _ = poll(nil, 0, 1) }

  /// The arguments on the stack of the process, if the system provides its address.
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

/// Child processes.
extension System {
  #if canImport(Darwin)
    private typealias FileActions = posix_spawn_file_actions_t?
    private typealias Attributes = posix_spawnattr_t?
  #else
    private typealias FileActions = posix_spawn_file_actions_t
    private typealias Attributes = posix_spawnattr_t
  #endif

  /// Starts a shell command in a new process group, with a signal mask, and returns its process number.
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

  /// Sets a new process group for a child and restores the signals of failing writes.
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

  /// Returns whether a child has ended, without reaping it, so that its number is not reused.
  static func hasEnded(child number: Int32) throws(ErrorNumber) -> Bool {
    var found = siginfo_t()
    if waitid(P_PID, id_t(number), &found, WEXITED | WNOHANG | WNOWAIT) == 0 {
      return found.si_signo != 0
    }
    if errno != EINTR { throw .last }
    return false
  }

  /// Returns the wait status of a child that has ended; nil while it is running.
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
