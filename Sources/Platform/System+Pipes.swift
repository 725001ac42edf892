#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Pipes, and descriptors that never wait.
extension System {
  /// The two ends of a new pipe, neither of which a child inherits.
  static func makePipe() throws(ErrorNumber) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) != 0 { throw .last }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// Asks for a wider pipe; a refusal only costs speed.
  static func widenPipe(_ descriptor: Int32, to size: Int32) {
    #if os(Linux)
      let setPipeSize: Int32 = 1031
      _ = fcntl(descriptor, setPipeSize, size)
    #endif
  }

  /// From now on reading and writing do what they can at once, and never wait.
  static func makeNonBlocking(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  /// Waits until either descriptor is ready, or the time is over; a negative one is never ready.
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

  /// Writes once; nil where that would have to wait.
  static func writeOnce(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32
  ) throws(ErrorNumber) -> Int? {
    try once { write(descriptor, bytes.baseAddress, bytes.count) }
  }

  /// Reads once; nil where that would have to wait.
  static func readOnce(
    _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer
  ) throws(ErrorNumber) -> Int? {
    try once { read(descriptor, buffer.baseAddress, buffer.count) }
  }

  private static func once(_ call: () -> Int) throws(ErrorNumber) -> Int? {
    let count = call()
    if count >= 0 { return count }
    if errno == EAGAIN || errno == EINTR { return nil }
    throw .last
  }
}
