import Notation
import Platform
import Tables
import Workbooks

/// The separator of CSV output.
package enum TableSeparator: Character, CaseIterable, Sendable {
  case comma = ","
  case semicolon = ";"
  case tab = "\t"

  fileprivate var byte: UInt8 { rawValue.asciiValue! }

  /// The words for `--separator`: the name, or the separator itself.
  fileprivate var words: [String] { ["\(self)", String(rawValue)] }
}

extension Option<TableSeparator?> {
  /// `--separator`, the separator of CSV output.
  package static var separator: Option {
    let names = TableSeparator.allCases.map { "\($0)" }
    let reader = ValueReader<TableSeparator>(
      names.joined(separator: "|"),
      mustBe: "\(listedInFull(names, last: "or")), or the character in quotes"
    ) { word in TableSeparator.allCases.first { $0.words.contains(word) } }
    return Option("separator", reader)
  }
}

extension Option<DecimalMark?> {
  /// `--decimal`, the decimal mark of CSV output.
  package static var decimal: Option { Option("decimal", .choice) }
}

extension TableDialect {
  /// Returns the dialect of a table in CSV, from `--separator`, `--decimal` and the ending of the path.
  ///
  /// Throws if the separator is also the decimal mark, or if there is a separator but `format` is not CSV.
  package init(
    _ separator: TableSeparator?, _ decimal: DecimalMark?, for path: String?, format: String
  ) throws(CommandError) {
    self.init(decimal: decimal ?? .point)
    guard format == "csv" else {
      let given = [(separator == nil, "--separator"), (decimal == nil, "--decimal")]
      guard let option = given.first(where: { !$0.0 })?.1 else { return }
      throw CommandError(
        "\(option) is for csv, but the format is \(format); "
          + (option == "--decimal" && format == "xlsx"
            ? "a spreadsheet program shows its own decimal mark, so leave it out"
            : "write csv instead, or leave \(option) out"))
    }
    let isTabbed = path.map { hasEnding("tsv", $0) } ?? false
    self.separator =
      (separator ?? (isTabbed ? .tab : decimal == .comma ? .semicolon : .comma)).byte
    if self.separator == self.decimal.byte {
      throw CommandError(
        "--separator and --decimal are both a comma, which would split figures; use --separator "
          + "semicolon or --separator tab")
    }
  }
}

// MARK: - Workbooks

extension TableWorkbook {
  /// Writes the workbook to an output, which the caller commits.
  ///
  /// `rows` writes the same rows on each of two calls. Throws if the output is a terminal.
  package func write(to output: OutputFile, rows: (ByteSink) throws -> Void) throws {
    try output.requireFile()
    try write(to: { try output.write($0) }, rows: rows)
  }
}

extension OutputFile {
  /// Throws if a workbook would be written to a terminal.
  package func requireFile() throws(CommandError) {
    if isTerminal {
      throw CommandError("a workbook cannot be shown in a terminal; add -o FILE.xlsx")
    }
  }
}

extension WorkbookError: ReportedError {
  package var status: ExitStatus {
    switch self {
    case .rows, .columns, .bytes: .usage
    case .text: .data
    case .changed: .inputOutput
    }
  }

  package var hint: String? {
    switch self {
    case .rows, .bytes: "write CSV instead (-o FILE.csv), or fewer rows"
    case .columns: "write CSV instead (-o FILE.csv), or fewer columns"
    case .text: "write CSV instead (-o FILE.csv), or shorten the text"
    case .changed: nil
    }
  }
}
