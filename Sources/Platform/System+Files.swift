#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The status of a file.
struct FileStatus: Sendable {
  enum Kind: Sendable { case regular, directory, link, pipe, other }

  let kind: Kind
  let permissions: UInt32
  let owner: UInt32
  let group: UInt32
  /// The device and the number of the file, which identify it.
  let identity: [Int]
  /// The identity, size and modification time, which change if the file is changed or replaced.
  let version: [Int]

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
    version = identity + [Int(status.st_size), Int(time.tv_sec), Int(time.tv_nsec)]
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
    let count = readlink(path, &characters, characters.count)
    try check(Int32(count))
    return String(decoding: characters[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  static func requireWritable(_ path: String) throws(ErrorNumber) { try check(access(path, W_OK)) }

  /// Copies the permissions of a file, and its owner and group if that is allowed.
  ///
  /// If the group cannot be copied, the file's group gets no more permissions than everyone.
  static func copyPermissions(
    of status: FileStatus, to descriptor: Int32
  ) throws(ErrorNumber) {
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
    let descriptor = mkstemp(&path)
    try check(descriptor)
    removeFile(path)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return Descriptor(descriptor)
  }
}

/// Folders.
extension System {
  /// Returns the names in a folder in any order, without `.` and `..`.
  static func names(inFolder path: String) throws(ErrorNumber) -> [String] {
    guard let folder = opendir(path) else { throw .last }
    defer { _ = closedir(folder) }
    var names: [String] = []
    errno = 0
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
      errno = 0
    }
    if errno != 0 { throw .last }
    return names
  }

  /// Creates a folder to which only its owner has access; leaves an existing folder unchanged.
  static func makeFolder(_ path: String) throws(ErrorNumber) {
    if mkdir(path, 0o700) == 0 { return }
    let reason = ErrorNumber.last
    guard reason == .alreadyExists else { throw reason }
    if try status(of: path).kind != .directory { throw .notDirectory }
  }

  static func remove(_ path: String) throws(ErrorNumber) { try check(unlink(path)) }
}
