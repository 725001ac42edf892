#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

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
