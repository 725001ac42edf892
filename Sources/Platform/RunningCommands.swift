import CLibrary

/// The running commands, which are killed when a signal ends the program.
///
/// A program starts them while it has only one thread.
enum RunningCommands {
  /// A command in a separate process group, whose number is that of its first process.
  typealias Running = (number: Int32, place: Int)

  private static let groups = SignalTable(capacity: 256)

  /// Initializes what the signal handler reads.
  static func prepare() { groups.forEach { _ in } }

  /// Starts a shell command and adds it to the table.
  ///
  /// No signal can end the program between the two steps, since this thread blocks signals.
  static func start(
    _ command: String, input: Descriptor, output: Descriptor
  ) throws(ErrorNumber) -> Running {
    guard let place = groups.claim() else { throw .tooManyProcesses }
    let former = System.blockSignals()
    defer { System.setSignalMask(former) }
    do throws(ErrorNumber) {
      let number = try System.startShell(command, input: input, output: output, mask: former)
      groups.set(UInt(number), at: place)
      return (number, place)
    } catch {
      groups.clear(place)
      throw error
    }
  }

  /// Returns the wait status of a command that has ended and removes it; nil while it is running.
  ///
  /// Kills the processes that the command has left behind, except those in sessions of their own.
  static func waitStatus(of command: Running) throws(ErrorNumber) -> Int32? {
    var found = siginfo_t()
    // Do not reap the command yet, so that the system cannot reuse its number.
    if waitid(P_PID, id_t(command.number), &found, WEXITED | WNOHANG | WNOWAIT) != 0 {
      if errno == EINTR { return nil }
      throw .last
    }
    guard found.si_signo != 0 else { return nil }
    killGroup(command.number)
    // Clear the entry first: after the wait, the system may reuse the number.
    groups.clear(command.place)
    var status: Int32 = 0
    let ended = waitpid(command.number, &status, WNOHANG)
    if ended < 0 && errno != EINTR { throw .last }
    guard ended == command.number else { return nil }
    return status
  }

  /// Kills a command and its child processes, and waits until it has ended.
  static func end(_ command: Running) {
    killGroup(command.number)
    groups.clear(command.place)
    while waitpid(command.number, nil, 0) < 0 && errno == EINTR {}
  }

  /// Kills all commands with their child processes; called by a signal handler.
  static func killAll() {
    groups.forEach { killGroup(Int32(truncatingIfNeeded: $0)) }
  }

  private static func killGroup(_ number: Int32) { _ = kill(-number, SIGKILL) }
}

/// Child processes.
extension System {
  #if canImport(Darwin)
    private typealias Attributes = posix_spawnattr_t?
  #else
    private typealias Attributes = posix_spawnattr_t
  #endif

  /// Starts a shell command in a new process group, with a signal mask, and returns its process number.
  static func startShell(
    _ command: String, input: Descriptor, output: Descriptor, mask: sigset_t
  ) throws(ErrorNumber) -> Int32 {
    guard !command.utf8.contains(0) else { throw .invalidArgument }
    #if canImport(Darwin)
      var (actions, attributes): (posix_spawn_file_actions_t?, Attributes) = (nil, nil)
    #else
      var (actions, attributes) = (posix_spawn_file_actions_t(), Attributes())
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
    var words = ["/bin/sh", "-c", command].map { (word: String) in strdup(word) } + [nil]
    defer { for word in words { free(word) } }
    var number: pid_t = 0
    let result = posix_spawn(&number, "/bin/sh", &actions, &attributes, &words, environ)
    if result != 0 { throw ErrorNumber(value: result) }
    return number
  }

  /// Puts a child in a new process group and restores the signals that failing writes send to it.
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
}

/// Pipes and non-blocking descriptors.
extension System {
  /// Creates a pipe whose ends are not inherited by child processes.
  static func makePipe() throws(ErrorNumber) -> (reading: Descriptor, writing: Descriptor) {
    var ends: [Int32] = [-1, -1]
    try check(pipe(&ends))
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (Descriptor(ends[0]), Descriptor(ends[1]))
  }

  /// Tries to enlarge the buffer of a pipe; a failure only costs speed.
  static func widenPipe(_ descriptor: Int32, to size: Int32) {
    #if os(Linux)
      let setPipeSize: Int32 = 1031
      _ = fcntl(descriptor, setPipeSize, size)
    #endif
  }

  /// Makes reads and writes return immediately instead of waiting.
  static func makeNonBlocking(_ end: Descriptor) {
    _ = fcntl(end.number, F_SETFL, fcntl(end.number, F_GETFL) | O_NONBLOCK)
  }

  /// Waits until either descriptor is ready, for at most 50 milliseconds.
  static func waitUntilReady(
    writing: Descriptor?, reading: Descriptor?
  ) throws(ErrorNumber) -> (canWrite: Bool, canRead: Bool) {
    var waited = [
      pollfd(fd: writing?.number ?? -1, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: reading?.number ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    if poll(&waited, 2, 50) < 0 && errno != EINTR { throw .last }
    return (waited[0].revents != 0, waited[1].revents != 0)
  }

  /// Writes once; returns nil if it would have to wait.
  static func writeOnce(
    _ bytes: UnsafeRawBufferPointer, to end: Descriptor
  ) throws(ErrorNumber) -> Int? {
    try once { write(end.number, bytes.baseAddress, bytes.count) }
  }

  /// Reads once; returns nil if it would have to wait.
  static func readOnce(
    _ end: Descriptor, into buffer: UnsafeMutableRawBufferPointer
  ) throws(ErrorNumber) -> Int? {
    try once { read(end.number, buffer.baseAddress, buffer.count) }
  }

  private static func once(_ call: () -> Int) throws(ErrorNumber) -> Int? {
    let count = call()
    if count >= 0 { return count }
    if errno == EAGAIN || errno == EINTR { return nil }
    throw .last
  }
}
