#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the system says about a file.
package struct FileStatus: Equatable, Sendable {
  package enum Kind: Sendable { case regular, directory, link, pipe, other }

  package let kind: Kind
  package let permissions: UInt32
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

/// What tells whether a file is still the one that it was: which it is, how long, and when it was
/// last written to.
struct FileVersion: Equatable, Sendable {
  private let device: UInt64
  private let number: UInt64
  private let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  fileprivate init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int64(status.st_size)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    (seconds, nanoseconds) = (Int(time.tv_sec), Int(time.tv_nsec))
  }
}

/// Files, by their paths.
extension System {
  package static let longestPath = Int(PATH_MAX)

  package static func status(of path: String) throws(ErrorNumber) -> FileStatus {
    guard !path.utf8.contains(0) else { throw .invalidArgument }
    var found = stat()
    if stat(path, &found) != 0 { throw .last }
    return FileStatus(found)
  }

  package static func statusOfLink(_ path: String) throws(ErrorNumber) -> FileStatus {
    var found = stat()
    if lstat(path, &found) != 0 { throw .last }
    return FileStatus(found)
  }

  static func status(of descriptor: Int32) throws(ErrorNumber) -> FileStatus {
    try statusAndVersion(of: descriptor).status
  }

  static func statusAndVersion(
    of descriptor: Int32
  ) throws(ErrorNumber) -> (status: FileStatus, version: FileVersion) {
    var found = stat()
    if fstat(descriptor, &found) != 0 { throw .last }
    return (FileStatus(found), FileVersion(found))
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
    if fchmod(descriptor, mode_t(permissions)) != 0 { throw .last }
  }

  /// Waits until a folder's names are on its disk; one that may not be read is left alone.
  static func synchronizeFolder(_ path: String) throws(ErrorNumber) {
    let descriptor = open(path.isEmpty ? "." : path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor < 0 { return }
    defer { closeIgnoringErrors(descriptor) }
    try synchronize(descriptor)
  }

  static func renameFile(_ old: String, to new: String) throws(ErrorNumber) {
    let result = rename(old, new)
    if result != 0 { throw .last }
  }

  /// Removes a file; safe to call from a signal handler.
  static func removeFile(_ path: UnsafePointer<CChar>) { _ = unlink(path) }
}
