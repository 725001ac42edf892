import Estimator
import Notation
import Tables

/// Earlier failures, stored as plants, since a seed yields other plants once a generator changes.
package struct KnownFailures: Sendable {
  /// The cases on which each law failed, by its name.
  package private(set) var cases: [String: [Case]] = [:]

  package init() {}

  /// Reads a table with the columns `property` and `values`.
  ///
  /// Throws `TableError` if the file is not a table, and `InputError` if a column is missing
  /// or a row has an invalid law or plant.
  package init(_ reader: consuming TableReader) throws {
    var reader = reader
    let file = fileName(reader.header.file)
    func error(_ line: Int, _ problem: String) -> InputError {
      InputError("\(file):\(line): \(problem)")
    }
    guard let law = reader.header.index(of: "property"),
      let values = reader.header.index(of: "values")
    else {
      throw error(1, "a table of failures must have the columns property and values")
    }
    while let row = try reader.next() {
      let name = row.cells[law].text
      guard let system = SystemKind(rawValue: String(name.prefix { $0 != "." })) else {
        throw error(row.line, "\(quoted(name)) is not a law of any system")
      }
      do {
        let sample = try Case(values: row.cells[values].text, of: .of(system))
        cases[name, default: []].append(sample)
      } catch let problem { throw error(row.line, "\(problem)") }
    }
  }

  /// Returns the cases on which a law failed before.
  package func cases(of law: Law) -> [Case] { cases[law.name] ?? [] }
}
