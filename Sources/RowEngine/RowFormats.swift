/// The formats that `--format` offers, the default first.
package enum RowFormats {
  package static let all: [any RowFormat] = [
    CSVFormat(),
    JSONLinesFormat(),
    NumPyFormat(),
  ]

  /// The words that `--format` takes.
  package static var names: [String] { all.map(\.name) }

  /// What the help of `--format` says.
  package static var help: String {
    let parts = all.enumerated().map { $1.help + ($0 == 0 ? " (default)" : "") }
    return parts.dropLast().joined(separator: ", ") + ", or " + parts[parts.count - 1]
  }

  /// The format of a name that `names` has.
  package static func format(named name: String) -> any RowFormat {
    guard let format = all.first(where: { $0.name == name }) else {
      preconditionFailure("no row format is called \(name)")
    }
    return format
  }
}
