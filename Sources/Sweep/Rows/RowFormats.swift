/// The formats of `--format` for rows, the default first.
package enum RowFormats {
  package static let all: [any RowFormat] = [CSVFormat(), JSONLinesFormat(), NumPyFormat()]
}
