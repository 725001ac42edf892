#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The calls to the operating system, each as thin as it can be.
///
/// No other file of the package imports the C library.
enum System {
  static let readOnly = O_RDONLY
  static let writeOnly = O_WRONLY
  static let createAnew = O_WRONLY | O_CREAT | O_EXCL

  static let noSuchFile = ENOENT
  static let exists = EEXIST
  static let notPermitted = EACCES
  static let isDirectory = EISDIR
  static let invalidArgument = EINVAL
  static let tooManyLinks = ELOOP
  static let tooManyFiles = EMFILE
  static let nameTooLong = ENAMETOOLONG
  static let fileTooLarge = EFBIG
  static let noSpace = ENOSPC
  static let brokenPipe = EPIPE

  static let longestPath = Int(PATH_MAX)
}

/// The error number of a call that failed.
struct ErrorNumber: Error, Equatable {
  let value: Int32

  /// The error number of the call just made.
  static var last: ErrorNumber { ErrorNumber(value: errno) }
}

// MARK: Descriptors

extension System {
  static func openFile(_ path: String, _ flags: Int32) throws(ErrorNumber) -> Int32 {
    guard !path.utf8.contains(0) else { throw ErrorNumber(value: EINVAL) }
    while true {
      let descriptor = open(path, flags | O_CLOEXEC | O_NOCTTY, 0o666)
      if descriptor >= 0 { return descriptor }
      if errno != EINTR { throw .last }
    }
  }

  /// Closes a descriptor; after any error it is closed all the same.
  static func closeFile(_ descriptor: Int32) throws(ErrorNumber) {
    let result = close(descriptor)
    if result != 0 && errno != EINTR { throw .last }
  }

  /// Closes a descriptor that nothing is lost with.
  static func dropFile(_ descriptor: Int32) { _ = close(descriptor) }

  static func duplicate(_ descriptor: Int32) throws(ErrorNumber) -> Int32 {
    let copy = dup(descriptor)
    if copy < 0 { throw .last }
    return copy
  }

  /// Reads what there is, waiting for at least one byte; 0 is the end.
  static func readBytes(
    _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer
  ) throws(ErrorNumber) -> Int {
    while true {
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      try waitIfInterrupted(descriptor, for: POLLIN)
    }
  }

  /// Writes part of the bytes, waiting until some can be written.
  static func writeBytes(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32
  ) throws(ErrorNumber) -> Int {
    while true {
      let count = write(descriptor, bytes.baseAddress, bytes.count)
      if count >= 0 { return count }
      try waitIfInterrupted(descriptor, for: POLLOUT)
    }
  }

  /// Returns when the call that just failed is worth repeating.
  private static func waitIfInterrupted(
    _ descriptor: Int32, for event: some BinaryInteger
  ) throws(ErrorNumber) {
    if errno == EINTR { return }
    guard errno == EAGAIN || errno == EWOULDBLOCK else { throw .last }
    var waited = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    if poll(&waited, 1, -1) < 0 && errno != EINTR { throw .last }
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Asks for a wider pipe; a refusal only costs speed.
  static func widenPipe(_ descriptor: Int32, to size: Int32) {
    #if os(Linux)
      let setPipeSize: Int32 = 1031
      _ = fcntl(descriptor, setPipeSize, size)
    #endif
  }

  /// Opens the standard descriptors that are closed, so that no file takes their numbers.
  ///
  /// They are opened the wrong way round: using them still is an error.
  static func occupyStandardDescriptors() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }
}

// MARK: Files

/// What the system says of a file.
struct FileStatus: Equatable {
  enum Kind { case regular, directory, link, pipe, other }

  let kind: Kind
  let permissions: UInt32
  let device: UInt64
  let number: UInt64
  let owner: UInt32
  let group: UInt32

  fileprivate init(_ status: stat) {
    switch UInt32(status.st_mode) & 0o170000 {
    case 0o100000: kind = .regular
    case 0o040000: kind = .directory
    case 0o120000: kind = .link
    case 0o010000: kind = .pipe
    default: kind = .other
    }
    permissions = UInt32(status.st_mode) & 0o777
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
    owner = status.st_uid
    group = status.st_gid
  }
}

extension System {
  static func status(of path: String) throws(ErrorNumber) -> FileStatus {
    guard !path.utf8.contains(0) else { throw ErrorNumber(value: EINVAL) }
    var found = stat()
    if stat(path, &found) != 0 { throw .last }
    return FileStatus(found)
  }

  static func statusOfLink(_ path: String) throws(ErrorNumber) -> FileStatus {
    var found = stat()
    if lstat(path, &found) != 0 { throw .last }
    return FileStatus(found)
  }

  static func status(of descriptor: Int32) throws(ErrorNumber) -> FileStatus {
    var found = stat()
    if fstat(descriptor, &found) != 0 { throw .last }
    return FileStatus(found)
  }

  static func isPipe(_ descriptor: Int32) -> Bool {
    var found = stat()
    return fstat(descriptor, &found) == 0 && FileStatus(found).kind == .pipe
  }

  static func target(ofLink path: String) throws(ErrorNumber) -> String {
    var characters = [CChar](repeating: 0, count: longestPath)
    let count = readlink(path, &characters, characters.count)
    if count < 0 { throw .last }
    return String(decoding: characters[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  static func requireWritable(_ path: String) throws(ErrorNumber) {
    if access(path, W_OK) != 0 { throw .last }
  }

  /// Gives a file the permissions of another, and its owner where that is allowed.
  static func copyPermissions(
    of status: FileStatus, to descriptor: Int32
  ) throws(ErrorNumber) {
    // Only the superuser may give files away; anyone else's file stays their own.
    _ = fchown(descriptor, status.owner, status.group)
    if fchmod(descriptor, mode_t(status.permissions)) != 0 { throw .last }
  }

  static func renameFile(_ old: String, to new: String) throws(ErrorNumber) {
    let result = rename(old, new)
    if result != 0 { throw .last }
  }

  /// Removes a file; safe to call from a signal handler.
  static func remove(_ path: UnsafePointer<CChar>) { _ = unlink(path) }
}

// MARK: The process

extension System {
  static var processNumber: Int32 { getpid() }

  static func message(for number: Int32) -> String {
    guard let text = strerror(number) else { return "error \(number)" }
    return String(cString: text)
  }

  static func environment(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    return String(cString: value)
  }

  /// Turns a closed pipe and a file at its largest size into errors of the write that meets them.
  static func ignoreFailingWrites() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// Installs a handler for the signals that end a program, except those told to be ignored.
  static func onEndingSignals(_ handler: @escaping @convention(c) (Int32) -> Void) {
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
      let former = signal(number, handler)
      if unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        _ = signal(number, SIG_IGN)
      }
    }
  }

  /// Ends the process at once; safe to call from a signal handler.
  static func endAtOnce(_ status: Int32) -> Never { _exit(status) }

  static func end(_ status: Int32) -> Never { exit(status) }

  static var coreCount: Int {
    let allowed = allowedProcessors.count
    return allowed > 0 ? allowed : max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }

  /// The name and the release of the operating system.
  static var operatingSystem: String {
    var names = utsname()
    if uname(&names) != 0 { return "unknown" }
    return text(in: names.sysname) + " " + text(in: names.release)
  }

  private static func text<Characters>(in characters: Characters) -> String {
    withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

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

// MARK: Threads

extension System {
  #if canImport(Darwin)
    typealias Thread = pthread_t?
  #else
    typealias Thread = pthread_t
  #endif

  /// Starts a thread that runs a body to its end.
  static func startThread(_ body: @escaping @Sendable () -> Void) throws(ErrorNumber) -> Thread {
    let box = Unmanaged.passRetained(ThreadBody(run: body))
    #if canImport(Darwin)
      var thread: pthread_t?
      let result = pthread_create(&thread, nil, { runThread($0) }, box.toOpaque())
    #else
      var thread = pthread_t()
      let result = pthread_create(&thread, nil, { $0.flatMap(runThread) }, box.toOpaque())
    #endif
    if result != 0 {
      box.release()
      throw ErrorNumber(value: result)
    }
    return thread
  }

  /// The processors that the calling thread may run on, or none where the system does not tell.
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

  /// Keeps the calling thread on some processors from now on, where the system can do that.
  static func keepThread(on processors: [Int]) {
    #if os(Linux)
      var set = cpu_set_t()
      withUnsafeMutableBytes(of: &set) { bytes in
        for processor in processors { bytes[processor / 8] |= 1 << UInt8(processor % 8) }
      }
      _ = setProcessorsOfThread(0, MemoryLayout<cpu_set_t>.size, &set)
    #endif
  }

  /// Waits until a thread has ended.
  static func join(_ thread: Thread) {
    let threads: [pthread_t?] = [thread]
    for case let thread? in threads { pthread_join(thread, nil) }
  }

  typealias Lock = pthread_mutex_t
  typealias Bell = pthread_cond_t

  static func prepare(_ lock: UnsafeMutablePointer<Lock>, _ bell: UnsafeMutablePointer<Bell>) {
    pthread_mutex_init(lock, nil)
    pthread_cond_init(bell, nil)
  }

  static func dispose(_ lock: UnsafeMutablePointer<Lock>, _ bell: UnsafeMutablePointer<Bell>) {
    pthread_mutex_destroy(lock)
    pthread_cond_destroy(bell)
  }

  static func lock(_ lock: UnsafeMutablePointer<Lock>) { pthread_mutex_lock(lock) }
  static func unlock(_ lock: UnsafeMutablePointer<Lock>) { pthread_mutex_unlock(lock) }
  static func wait(
    for bell: UnsafeMutablePointer<Bell>, opening lock: UnsafeMutablePointer<Lock>
  ) { pthread_cond_wait(bell, lock) }
  static func ring(_ bell: UnsafeMutablePointer<Bell>) { pthread_cond_broadcast(bell) }
}

// MARK: Children

extension System {
  #if canImport(Darwin)
    private typealias FileActions = posix_spawn_file_actions_t?
    private typealias Attributes = posix_spawnattr_t?
  #else
    private typealias FileActions = posix_spawn_file_actions_t
    private typealias Attributes = posix_spawnattr_t
  #endif

  /// The two ends of a new pipe, neither of which a child inherits.
  static func makePipe() throws(ErrorNumber) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) != 0 { throw .last }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// Reading and writing give what they can from now on, and never wait.
  static func neverWait(for descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  /// Starts a line of shell in a process group of its own, and gives its number.
  static func startShell(
    _ command: String, input: Int32, output: Int32
  ) throws(ErrorNumber) -> Int32 {
    guard !command.utf8.contains(0) else { throw ErrorNumber(value: EINVAL) }
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
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
    var words: [UnsafeMutablePointer<CChar>?] = ["/bin/sh", "-c", command]
      .map { (word: String) in strdup(word) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var number: pid_t = 0
    let result = posix_spawn(&number, "/bin/sh", &actions, &attributes, &words, environ)
    if result != 0 { throw ErrorNumber(value: result) }
    return number
  }

  /// What `waitIfReady` sees in a pair of descriptors; a negative one is never ready.
  static func waitUntilReady(
    writing: Int32, reading: Int32, milliseconds: Int32
  ) throws(ErrorNumber) -> (canWrite: Bool, canRead: Bool) {
    var waited = [
      pollfd(fd: writing, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: reading, events: Int16(POLLIN), revents: 0),
    ]
    if poll(&waited, 2, milliseconds) < 0 && errno != EINTR { throw .last }
    return (waited[0].revents != 0, waited[1].revents != 0)
  }

  /// Writes or reads once; nil where that would have to wait.
  static func once(_ call: () -> Int) throws(ErrorNumber) -> Int? {
    let count = call()
    if count >= 0 { return count }
    if errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR { return nil }
    throw .last
  }

  static func writeOnce(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32
  ) throws(ErrorNumber) -> Int? {
    try once { write(descriptor, bytes.baseAddress, bytes.count) }
  }

  static func readOnce(
    _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer
  ) throws(ErrorNumber) -> Int? {
    try once { read(descriptor, buffer.baseAddress, buffer.count) }
  }

  /// The wait status of a child that has ended; nil while it runs.
  static func endOfChild(_ number: Int32) throws(ErrorNumber) -> Int32? {
    var status: Int32 = 0
    let ended = waitpid(number, &status, WNOHANG)
    if ended < 0 && errno != EINTR { throw .last }
    return ended == number ? status : nil
  }

  /// Ends a child, whatever it has started, and waits until it is gone.
  static func endChild(_ number: Int32) {
    _ = kill(-number, SIGKILL)
    var status: Int32 = 0
    while waitpid(number, &status, 0) < 0 && errno == EINTR {}
  }
}

#if os(Linux)
  // The C library has these two, but its headers show them only where GNU's extensions are asked
  // for, which the toolchain's module of them does not do.
  @_silgen_name("sched_getaffinity")
  private func processorsOfThread(
    _ thread: Int32, _ size: Int, _ set: UnsafeMutableRawPointer
  ) -> Int32

  @_silgen_name("sched_setaffinity")
  private func setProcessorsOfThread(
    _ thread: Int32, _ size: Int, _ set: UnsafeRawPointer
  ) -> Int32
#endif
