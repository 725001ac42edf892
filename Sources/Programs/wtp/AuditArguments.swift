import Commands
import Estimator
import Notation
import Oracles
import Platform
import Tables

/// What the command line of `wtp audit` says.
extension Arguments {
  /// The score that `--require` asks for, in percent.
  func requiredScore() throws(CommandError) -> DecimalNumber? {
    guard let words = value(of: "require") else { return nil }
    let digits = words.hasSuffix("%") ? String(words.dropLast()) : words
    let blanks = digits.reversed().drop { $0 == " " }.reversed()
    do {
      let percent = try DecimalNumber(parsing: String(blanks))
      if 0 <= percent.rational, percent.rational <= 100 { return percent }
    } catch { throw CommandError(.usage, "--require: \(error)") }
    throw CommandError(.usage, "--require is \"\(words)\", but must be from 0% to 100%")
  }

  /// The most rows that `--suggest` asks for.
  func suggestedRows() throws(CommandError) -> Int? {
    guard let words = value(of: "suggest") else { return nil }
    guard let count = Int(words), count > 0 else {
      throw CommandError(
        .usage, "--suggest is \"\(words)\", but must be a whole number of rows, at least 1")
    }
    return count
  }

  /// The sheets that the command line names, or those of the reference tables.
  func sheets() throws -> AuditSheets {
    let system = try system()
    var sheets = AuditSheets()
    let files = words(of: "FILE")
    do {
      for file in files { try sheets.add(try reader(of: file), system: system) }
      if files.isEmpty { try addReference(to: &sheets, only: system) }
    } catch let error as AuditError { throw CommandError(.data, "\(error)") }
    return sheets
  }

  private func system() throws(CommandError) -> SystemKind? {
    guard value(of: "system") != nil else { return nil }
    return SystemKind(
      rawValue: try choice(of: "system", among: SystemKind.allCases.map(\.rawValue)))
  }

  private func addReference(to sheets: inout AuditSheets, only system: SystemKind?) throws {
    let folder = value(of: "reference") ?? "reference"
    var list = try reader(of: "\(folder)/tables.csv")
    while let row = try list.next() {
      let cells = row.cells.map(\.text)
      guard let table = SystemKind(rawValue: cells[1]), cells[2] != "refusals",
        system == nil || system == table
      else { continue }
      try sheets.add(try reader(of: "\(folder)/\(cells[0])"), system: table)
    }
  }
}

private func reader(of file: String) throws -> TableReader {
  let input = try InputFile(path: file)
  return try TableReader(file: file) { try input.read(into: $0) }
}
