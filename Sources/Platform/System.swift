import CLibrary

/// Thin wrappers around calls to the operating system.
///
/// Only this module imports the C library, in this file and others that extend `System`.
enum System {
  /// Returns the result of a call, or throws its error if it failed.
  @discardableResult
  static func check<Result: SignedInteger>(_ result: Result) throws(ErrorNumber) -> Result {
    if result < 0 { throw .last }
    return result
  }

  /// Repeats a call while it is interrupted or has to wait for a descriptor.
  static func repeated(
    _ descriptor: Int32, for event: some BinaryInteger, _ call: () -> Int
  ) throws(ErrorNumber) -> Int {
    while true {
      let count = call()
      if count >= 0 { return count }
      if errno == EINTR { continue }
      guard errno == EAGAIN else { throw .last }
      var waited = pollfd(fd: descriptor, events: Int16(event), revents: 0)
      if poll(&waited, 1, -1) < 0 && errno != EINTR { throw .last }
    }
  }
}

/// The error number of a failed call.
package struct ErrorNumber: Error, Equatable {
  let value: Int32

  package init(value: Int32) { self.value = value }

  /// The error number of the last call.
  static var last: ErrorNumber { ErrorNumber(value: errno) }

  /// The system's message for the error.
  package var message: String { strerror(value).map { String(cString: $0) } ?? "error \(value)" }
}

/// The errors that this module recognizes or throws.
extension ErrorNumber {
  package static let noSuchFile = ErrorNumber(value: ENOENT)
  static let alreadyExists = ErrorNumber(value: EEXIST)
  package static let notDirectory = ErrorNumber(value: ENOTDIR)
  package static let isDirectory = ErrorNumber(value: EISDIR)
  package static let invalidArgument = ErrorNumber(value: EINVAL)
  package static let tooManyLinks = ErrorNumber(value: ELOOP)
  static let tooManyFiles = ErrorNumber(value: EMFILE)
  static let tooManyProcesses = ErrorNumber(value: EAGAIN)
  package static let nameTooLong = ErrorNumber(value: ENAMETOOLONG)
  package static let fileTooLarge = ErrorNumber(value: EFBIG)
  package static let brokenPipe = ErrorNumber(value: EPIPE)
}

/// An open descriptor; an owned one is closed when its last reference is released.
final class Descriptor: Sendable {
  let number: Int32
  private let isOwn: Bool

  init(_ number: Int32, isOwn: Bool = true) { (self.number, self.isOwn) = (number, isOwn) }

  deinit { if isOwn { System.closeIgnoringErrors(number) } }
}

/// Open files and streams.
extension System {
  static let readOnly = O_RDONLY
  static let writeOnly = O_WRONLY
  /// Creates a file and fails if it already exists.
  static let createNew = O_WRONLY | O_CREAT | O_EXCL
  /// Opens a file that is not a link, without waiting for the reader of a pipe.
  static let writeExisting = O_WRONLY | O_NOFOLLOW | O_NONBLOCK

  /// Opens a file; the umask of the process restricts the permissions of a new file.
  static func openFile(
    _ path: String, _ flags: Int32, permissions: UInt32 = 0o666
  ) throws(ErrorNumber) -> Int32 {
    guard !path.utf8.contains(0) else { throw .invalidArgument }
    while true {
      let descriptor = open(path, flags | O_CLOEXEC | O_NOCTTY, mode_t(permissions))
      if descriptor >= 0 { return descriptor }
      if errno != EINTR { throw .last }
    }
  }

  /// Closes a descriptor; it is closed even if the call throws an error.
  static func closeFile(_ descriptor: Int32) throws(ErrorNumber) {
    if close(descriptor) != 0 && errno != EINTR { throw .last }
  }

  /// Closes a descriptor whose errors no longer matter.
  static func closeIgnoringErrors(_ descriptor: Int32) { _ = close(descriptor) }

  /// Waits until the contents of a file are on the disk, so that they survive a power failure.
  ///
  /// Does not throw an error if the file system does not support this.
  static func synchronize(_ descriptor: Int32) throws(ErrorNumber) {
    #if canImport(Darwin)
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    while fsync(descriptor) != 0 {
      if [EINVAL, EROFS, ENOTSUP, EOPNOTSUPP, ENOSYS].contains(errno) { return }
      if errno != EINTR { throw .last }
    }
  }

  enum Lock { case isOurs, isTaken, isUnsupported }

  /// Locks a file or folder for this process until its descriptor is closed.
  static func lock(_ descriptor: Int32, waits: Bool = false) -> Lock {
    while flock(descriptor, waits ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
      if errno == EWOULDBLOCK { return .isTaken }
      if errno != EINTR { return .isUnsupported }
    }
    return .isOurs
  }

  static func duplicate(_ descriptor: Int32) throws(ErrorNumber) -> Int32 {
    try check(dup(descriptor))
  }

  /// Reads the available bytes, waiting for at least one; returns 0 at the end.
  ///
  /// With a place, reads there and does not move the current position of the file.
  static func readBytes(
    _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, at place: Int? = nil
  ) throws(ErrorNumber) -> Int {
    try repeated(descriptor, for: POLLIN) {
      guard let place else { return read(descriptor, buffer.baseAddress, buffer.count) }
      return pread(descriptor, buffer.baseAddress, buffer.count, off_t(place))
    }
  }

  /// Writes some of the bytes, waiting until at least one can be written; returns their number.
  static func writeBytes(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32
  ) throws(ErrorNumber) -> Int {
    try repeated(descriptor, for: POLLOUT) { write(descriptor, bytes.baseAddress, bytes.count) }
  }

  /// Writes all bytes, waiting if necessary.
  static func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(ErrorNumber) {
    var rest = bytes
    while !rest.isEmpty {
      rest = try UnsafeRawBufferPointer(rebasing: rest[writeBytes(rest, to: descriptor)...])
    }
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Opens the standard descriptors that are closed, so that no file receives their numbers.
  ///
  /// Input is opened for writing and output for reading, so that using them is still an error.
  static func reserveStandardDescriptors() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// Returns the position of the next byte to read.
  static func position(of descriptor: Int32) throws(ErrorNumber) -> Int {
    Int(try check(lseek(descriptor, 0, SEEK_CUR)))
  }
}

/// The status of a file.
struct FileStatus: Sendable {
  enum Kind: Sendable { case regular, directory, link, pipe, other }

  let kind: Kind
  let permissions: UInt32
  let owner: UInt32
  let group: UInt32
  /// The device and inode numbers, which together identify the file.
  let identity: [Int]
  let size: Int
  /// The time of the last change of the contents, in seconds and nanoseconds.
  let time: [Int]

  /// The identity, size and modification time, which change if the file is changed or replaced.
  var version: [Int] { identity + [size] + time }

  fileprivate init(_ call: (inout stat) -> Int32) throws(ErrorNumber) {
    var status = stat()
    try System.check(call(&status))
    switch UInt32(status.st_mode) & 0o170000 {
    case 0o100000: kind = .regular
    case 0o040000: kind = .directory
    case 0o120000: kind = .link
    case 0o010000: kind = .pipe
    default: kind = .other
    }
    permissions = UInt32(status.st_mode) & 0o777
    (owner, group) = (status.st_uid, status.st_gid)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    identity = [Int(truncatingIfNeeded: status.st_dev), Int(truncatingIfNeeded: status.st_ino)]
    size = Int(status.st_size)
    self.time = [Int(time.tv_sec), Int(time.tv_nsec)]
  }
}

/// Files.
extension System {
  static let longestPath = Int(PATH_MAX)

  static func status(of path: String) throws(ErrorNumber) -> FileStatus {
    guard !path.utf8.contains(0) else { throw .invalidArgument }
    return try FileStatus { stat(path, &$0) }
  }

  static func statusOfLink(_ path: String) throws(ErrorNumber) -> FileStatus {
    try FileStatus { lstat(path, &$0) }
  }

  static func status(of descriptor: Int32) throws(ErrorNumber) -> FileStatus {
    try FileStatus { fstat(descriptor, &$0) }
  }

  static func isPipe(_ descriptor: Int32) -> Bool {
    do { return try status(of: descriptor).kind == .pipe } catch { return false }
  }

  static func target(ofLink path: String) throws(ErrorNumber) -> String {
    var characters = [CChar](repeating: 0, count: longestPath)
    let count = try check(readlink(path, &characters, characters.count))
    return String(decoding: characters[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  static func requireWritable(_ path: String) throws(ErrorNumber) { try check(access(path, W_OK)) }

  /// Copies the permissions of a file, and its owner and group if that is allowed.
  ///
  /// If the group cannot be copied, the file's group gets no more permissions than everyone.
  static func copyPermissions(of status: FileStatus, to descriptor: Int32) throws(ErrorNumber) {
    // Only the superuser may change the owner, but others may change the group to one of theirs.
    _ = fchown(descriptor, uid_t.max, status.group)
    _ = fchown(descriptor, status.owner, gid_t.max)
    var permissions = status.permissions
    if try System.status(of: descriptor).group != status.group {
      permissions &= 0o707 | (permissions & 0o007) << 3
    }
    try check(fchmod(descriptor, mode_t(permissions)))
  }

  /// Waits until the names in a folder are on the disk; does nothing if the folder is not readable.
  static func synchronizeFolder(_ path: String) throws(ErrorNumber) {
    let descriptor = open(path.isEmpty ? "." : path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor < 0 { return }
    defer { closeIgnoringErrors(descriptor) }
    try synchronize(descriptor)
  }

  static func renameFile(_ old: String, to new: String) throws(ErrorNumber) {
    try check(rename(old, new))
  }

  /// Copies a path to memory that is never freed.
  static func copy(of path: String) -> UnsafeMutablePointer<CChar>? { strdup(path) }

  /// Removes a file; safe to call from a signal handler.
  static func removeFile(_ path: UnsafePointer<CChar>) { _ = unlink(path) }

  /// Opens an empty private file that is deleted when it is closed.
  ///
  /// The file is created with mode 0600 in the folder of `TMPDIR` or in `/tmp`, and its name is removed
  /// immediately. Terminating signals are blocked until then.
  static func openScratchFile() throws(ErrorNumber) -> Descriptor {
    let given = environment("TMPDIR") ?? ""
    let folder = given.isEmpty ? "/tmp" : given
    var path = "\(folder)/.spooled-XXXXXX".utf8.map { CChar(bitPattern: $0) } + [0]
    let former = blockSignals()
    defer { setSignalMask(former) }
    let descriptor = try check(mkstemp(&path))
    removeFile(path)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return Descriptor(descriptor)
  }
}
