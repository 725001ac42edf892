#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Files without a name, and reading at a place.
extension System {
  /// Opens an empty file that nobody else can open, and that is gone once it is closed.
  ///
  /// It is made with mode 0600 in the folder of `TMPDIR`, or `/tmp`, and loses its name at once;
  /// a signal that ends the program waits for that.
  static func openScratchFile() throws(ErrorNumber) -> Int32 {
    let given = environment("TMPDIR") ?? ""
    let folder = given.isEmpty ? "/tmp" : given
    var path = "\(folder)/.spooled-XXXXXX".utf8.map { CChar(bitPattern: $0) } + [0]
    let former = holdBackSignals()
    defer { setSignalMask(former) }
    let descriptor = mkstemp(&path)
    if descriptor < 0 { throw .last }
    removeFile(path)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return descriptor
  }

  /// Where the next byte of a descriptor is read.
  static func position(of descriptor: Int32) throws(ErrorNumber) -> Int {
    let position = lseek(descriptor, 0, SEEK_CUR)
    if position < 0 { throw .last }
    return Int(position)
  }

  /// Reads what there is at a place of a file, whatever else is read of it; 0 is the end.
  static func readBytes(
    _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, at place: Int
  ) throws(ErrorNumber) -> Int {
    while true {
      let count = pread(descriptor, buffer.baseAddress, buffer.count, off_t(place))
      if count >= 0 { return count }
      if errno != EINTR { throw .last }
    }
  }
}
