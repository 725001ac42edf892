import Notation

/// What the files that were read were like when each was first opened, by the paths that named them.
enum OpenedFiles {
  private static let versions = Monitor<[String: [Int]]>([:])

  /// Notes what a file is like, unless that is known.
  static func note(_ path: String, _ version: [Int]) {
    versions.withState { $0[path] = $0[path] ?? version }
  }

  /// Whether a file is another, or was written to, since it was first opened.
  static func isChanged(_ path: String, _ version: [Int]) -> Bool {
    versions.withState { $0[path] != version }
  }
}

/// A file that was changed while the program read it, so that nobody can say what was read.
package struct ChangedInput: Error, Equatable, CustomStringConvertible {
  /// How messages refer to the file.
  package let name: FileName

  package var description: String {
    "\(name) was changed while it was read, so that its SHA-256 cannot be told: run this again"
  }
}
