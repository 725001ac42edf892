#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the system says about a file.
struct FileStatus: Sendable {
  enum Kind: Sendable { case regular, directory, link, pipe, other }

  let kind: Kind
  let permissions: UInt32
  let owner: UInt32
  let group: UInt32
  /// Which file it is.
  let identity: [Int]
  /// What tells whether a file is still the one that it was: which it is, how long, and when it was
  /// last written to.
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

/// Files, by their paths.
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

  /// Gives a file the permissions of another, and its owner and group where that is allowed.
  ///
  /// Where the group cannot be kept, ours may do no more than everybody.
  static func copyPermissions(
    of status: FileStatus, to descriptor: Int32
  ) throws(ErrorNumber) {
    // Only the superuser may give a file to another owner, but others to a group of theirs.
    _ = fchown(descriptor, uid_t.max, status.group)
    _ = fchown(descriptor, status.owner, gid_t.max)
    var permissions = status.permissions
    if try System.status(of: descriptor).group != status.group {
      permissions &= 0o707 | (permissions & 0o007) << 3
    }
    try check(fchmod(descriptor, mode_t(permissions)))
  }

  /// Waits until a folder's names are on its disk; one that may not be read is left alone.
  static func synchronizeFolder(_ path: String) throws(ErrorNumber) {
    let descriptor = open(path.isEmpty ? "." : path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor < 0 { return }
    defer { closeIgnoringErrors(descriptor) }
    try synchronize(descriptor)
  }

  static func renameFile(_ old: String, to new: String) throws(ErrorNumber) {
    try check(rename(old, new))
  }

  /// A path in memory that is never freed.
  static func copy(of path: String) -> UnsafeMutablePointer<CChar>? { strdup(path) }

  /// Removes a file; safe to call from a signal handler.
  static func removeFile(_ path: UnsafePointer<CChar>) { _ = unlink(path) }

  /// Opens an empty file that nobody else can open, and that is gone once it is closed.
  ///
  /// It is made with mode 0600 in the folder of `TMPDIR`, or `/tmp`, and loses its name at once;
  /// a signal that ends the program waits for that.
  static func openScratchFile() throws(ErrorNumber) -> Descriptor {
    let given = environment("TMPDIR") ?? ""
    let folder = given.isEmpty ? "/tmp" : given
    var path = "\(folder)/.spooled-XXXXXX".utf8.map { CChar(bitPattern: $0) } + [0]
    let former = holdBackSignals()
    defer { setSignalMask(former) }
    let descriptor = mkstemp(&path)
    try check(descriptor)
    removeFile(path)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return Descriptor(descriptor)
  }
}

/// Folders, by their paths.
extension System {
  /// The names in a folder, in no order, without those of itself and of the folder above.
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

  /// Makes a folder that its owner alone may use; one that is there already is left as it is.
  static func makeFolder(_ path: String) throws(ErrorNumber) {
    if mkdir(path, 0o700) == 0 { return }
    let reason = ErrorNumber.last
    guard reason == .alreadyExists else { throw reason }
    if try status(of: path).kind != .directory { throw .notDirectory }
  }

  static func remove(_ path: String) throws(ErrorNumber) { try check(unlink(path)) }
}
