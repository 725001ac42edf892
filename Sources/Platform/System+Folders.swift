import CLibrary

/// Folders.
extension System {
  /// Returns the names in a folder in any order, without `.` and `..`.
  static func names(inFolder path: String) throws(ErrorNumber) -> [String] {
    guard let folder = opendir(path) else { throw .last }
    defer { _ = closedir(folder) }
    var names: [String] = []
    errno = 0
    while let entry = readdir(folder) {
      let name = text(in: &entry.pointee.d_name)
      if name != "." && name != ".." { names.append(name) }
      errno = 0
    }
    if errno != 0 { throw .last }
    return names
  }

  /// Returns the text in an array of characters, up to the first null character.
  static func text<Characters>(in characters: inout Characters) -> String {
    withUnsafeBytes(of: &characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
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
