#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

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

  static func remove(_ path: String) throws(ErrorNumber) {
    if unlink(path) != 0 { throw .last }
  }
}
