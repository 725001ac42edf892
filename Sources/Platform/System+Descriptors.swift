#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Open files and streams, by their descriptors.
extension System {
  package static let readOnly = O_RDONLY
  static let writeOnly = O_WRONLY
  /// Creates the file, and fails where it exists already.
  static let createNew = O_WRONLY | O_CREAT | O_EXCL

  /// Opens a file; a new one has the permissions that the process's mask leaves of the given ones.
  package static func openFile(
    _ path: String, _ flags: Int32, permissions: UInt32 = 0o666
  ) throws(ErrorNumber) -> Int32 {
    guard !path.utf8.contains(0) else { throw .invalidArgument }
    while true {
      let descriptor = open(path, flags | O_CLOEXEC | O_NOCTTY, mode_t(permissions))
      if descriptor >= 0 { return descriptor }
      if errno != EINTR { throw .last }
    }
  }

  /// Closes a descriptor; after any error it is closed all the same.
  static func closeFile(_ descriptor: Int32) throws(ErrorNumber) {
    let result = close(descriptor)
    if result != 0 && errno != EINTR { throw .last }
  }

  /// Closes a descriptor whose errors no longer matter.
  static func closeIgnoringErrors(_ descriptor: Int32) { _ = close(descriptor) }

  /// Waits until what was written to a file is on its disk, so that it outlives a power cut.
  ///
  /// A file system that knows nothing of that is no failure.
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
    guard errno == EAGAIN else { throw .last }
    var waited = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    if poll(&waited, 1, -1) < 0 && errno != EINTR { throw .last }
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Opens the standard descriptors that are closed, so that no file takes their numbers.
  ///
  /// They are opened the wrong way round: using them is still an error.
  static func reserveStandardDescriptors() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }
}
