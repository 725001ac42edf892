/// The formats that `--format` offers, the default first.
package enum RowFormats {
  package static let all: [any RowFormat] = [
    CSVFormat(),
    JSONLinesFormat(),
    NumPyFormat(),
  ]

  /// What the help of `--format` says.
  package static var help: String {
    let parts = all.map(\.help)
    return parts.dropLast().joined(separator: ", ") + ", or " + parts[parts.count - 1]
  }
}
