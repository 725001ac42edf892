#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Thin wrappers of the calls to the operating system.
///
/// Only this module imports the C library, in this file and others that extend `System`.
enum System {
  /// Throws the error of the last call if it failed.
  static func check(_ result: Int32) throws(ErrorNumber) { if result < 0 { throw .last } }

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
  static let interrupted = ErrorNumber(value: EINTR)
  package static let nameTooLong = ErrorNumber(value: ENAMETOOLONG)
  package static let fileTooLarge = ErrorNumber(value: EFBIG)
  package static let brokenPipe = ErrorNumber(value: EPIPE)
}

/// An open descriptor; an owned one is closed with its last reference.
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

  /// Opens a file; the mask of the process restricts the permissions of a new file.
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

  static func duplicate(_ descriptor: Int32) throws(ErrorNumber) -> Int32 {
    let copy = dup(descriptor)
    try check(copy)
    return copy
  }

  /// Reads the available bytes, waiting for at least one; returns 0 at the end.
  static func readBytes(
    _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer
  ) throws(ErrorNumber) -> Int {
    try repeated(descriptor, for: POLLIN) { read(descriptor, buffer.baseAddress, buffer.count) }
  }

  /// Reads bytes at a position of a file, without moving its current position; returns 0 at the end.
  static func readBytes(
    _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, at place: Int
  ) throws(ErrorNumber) -> Int {
    try repeated(descriptor, for: POLLIN) {
      pread(descriptor, buffer.baseAddress, buffer.count, off_t(place))
    }
  }

  /// Writes some of the bytes, waiting until at least one can be written; returns their number.
  static func writeBytes(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32
  ) throws(ErrorNumber) -> Int {
    try repeated(descriptor, for: POLLOUT) { write(descriptor, bytes.baseAddress, bytes.count) }
  }

  /// Writes all bytes, waiting if necessary.
  static func writeAll(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32
  ) throws(ErrorNumber) {
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
    let position = lseek(descriptor, 0, SEEK_CUR)
    if position < 0 { throw .last }
    return Int(position)
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

  /// Waits until either descriptor is ready, or the time is over.
  static func waitUntilReady(
    writing: Descriptor?, reading: Descriptor?, milliseconds: Int32
  ) throws(ErrorNumber) -> (canWrite: Bool, canRead: Bool) {
    var waited = [
      pollfd(fd: writing?.number ?? -1, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: reading?.number ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    if poll(&waited, 2, milliseconds) < 0 && errno != EINTR { throw .last }
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
