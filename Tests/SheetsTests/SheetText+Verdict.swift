import Estimator
import Sheets
import Tables
import TestSupport

extension SheetText {
  /// Returns the columns that claim an output.
  func claims(of model: Model) -> [Int] {
    names.enumerated().filter { model.output($0.element) != nil }.map(\.offset)
  }

  /// Returns the verdict on the table.
  func verdict(
    _ verification: Verification = .counting, system: SystemKind? = nil,
    kind: SheetVerdict.Kind = .figures
  ) throws -> SheetVerdict {
    let reader = try TableReader(file: name, bytes: Array(text.utf8))
    return try verification.verdict(on: Sheet(reader, system: system), kind: kind)
  }

  /// Returns the verdict on the table as a table of refusals.
  func refusalVerdict(of system: SystemKind) throws -> SheetVerdict {
    let reader = try TableReader(file: name, bytes: Array(text.utf8))
    return try SheetVerdict.ofRefusals(reader, system: system, maximumDifferences: 1_000_000)
  }
}

extension Verification {
  /// A verification that keeps every difference.
  static var counting: Verification {
    var verification = Verification()
    verification.maximumDifferences = 1_000_000
    return verification
  }
}

extension SheetVerdict {
  /// The cells that differ, as `line output`.
  var differingCells: Set<String> { Set(differences.map { "\($0.line) \($0.output)" }) }
}

extension SheetOpening {
  /// Returns the verdict on the sheet in a file.
  func verdict(
    on bytes: [UInt8], named file: String = "f", _ verification: Verification = .counting
  ) throws -> SheetVerdict {
    let opened = try open(file, source: byteSource(of: bytes))
    guard case .sheet(let sheet) = consume opened else { throw SheetError.noRows(file: file) }
    return try verification.verdict(on: sheet)
  }
}

/// Returns a row of a workbook's sheet.
func workbookRow(_ number: Int, _ cells: [String]) -> String {
  "<row r=\"\(number)\">\(cells.joined())</row>"
}

/// Returns a cell of a workbook's sheet with text.
func workbookText(_ text: String) -> String { "<c t=\"inlineStr\"><is><t>\(text)</t></is></c>" }

/// Returns a cell in quotes if the table format requires them.
func inQuotes(_ text: String) -> String { text.contains(",") ? "\"\(text)\"" : text }

/// Adds a number of units in the last place to a decimal.
func moved(_ text: String, by units: Int) -> String {
  let isNegative = text.hasPrefix("-")
  let decimals = text.split(separator: ".").dropFirst().first?.count ?? 0
  let size = Int(text.filter(\.isNumber))!
  let whole = (isNegative ? -size : size) + units
  let digits = String(whole.magnitude)
  let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
  let sign = whole < 0 ? "-" : ""
  return decimals == 0
    ? sign + padded : sign + padded.dropLast(decimals) + "." + padded.suffix(decimals)
}
