import Estimator
import Notation
import Tables

/// Failures that were found before, kept as values, since seeds rot when generators change.
package struct KnownFailures: Sendable {
  /// The cases on which a law failed, by its name.
  package private(set) var cases: [String: [Case]] = [:]

  /// No failures.
  package init() {}

  /// Reads a table with the columns `property` and `values`.
  ///
  /// Throws `TableError` for what is not a table, `KnownFailureError` for one without those columns
  /// or for a row that names no law or no plant.
  package init(_ reader: consuming TableReader) throws {
    var reader = reader
    let file = reader.header.file
    guard let law = reader.header.index(of: "property"),
      let values = reader.header.index(of: "values")
    else { throw KnownFailureError.columns(file: file) }
    while let row = try reader.next() {
      let name = row.cells[law].text
      guard let system = SystemKind(rawValue: String(name.prefix { $0 != "." })) else {
        throw KnownFailureError.row(
          file: file, line: row.line, "\(quoted(name)) names no system's law")
      }
      do {
        let tried = try Case(values: row.cells[values].text, of: .of(system))
        cases[name, default: []].append(tried)
      } catch { throw KnownFailureError.row(file: file, line: row.line, "\(error)") }
    }
  }

  /// The cases on which a law failed before.
  package func cases(of law: Law) -> [Case] { cases[law.name] ?? [] }
}

/// Why a table of failures could not be read.
package enum KnownFailureError: Error, Sendable, Hashable {
  case columns(file: String)
  case row(file: String, line: Int, String)
}

extension KnownFailureError: CustomStringConvertible {
  /// The place, and what is wrong.
  package var description: String {
    switch self {
    case .columns(let file):
      "\(fileName(file)):1: a table of failures has the columns property and values"
    case .row(let file, let line, let problem): "\(fileName(file)):\(line): \(problem)"
    }
  }
}
