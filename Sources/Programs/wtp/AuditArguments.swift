import Commands
import Estimator
import Mutation
import Notation
import Platform
import Reports
import Sheets
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
  func sheets(_ program: Program) throws -> AuditSheets {
    let files = words(of: "FILE")
    if !files.isEmpty, value(of: "reference") != nil {
      throw CommandError(
        .usage, "--reference names all tables of a folder, so it does not go with FILE")
    }
    var sheets = AuditSheets()
    do {
      for file in files { try add(try sheet(file, try systemOption()), to: &sheets, program) }
      if files.isEmpty { try addReference(to: &sheets, program) }
    } catch let error as SheetError { throw CommandError(.data, "\(error)") }
    return sheets
  }

  private func addReference(to sheets: inout AuditSheets, _ program: Program) throws {
    let folder = value(of: "reference") ?? "reference"
    let system = try systemOption()
    if value(of: "layout") != nil {
      throw CommandError(.usage, "--layout needs a FILE that it is about")
    }
    for table in try ListedTable.list(try openTable("\(folder)/tables.csv"))
    where table.kind != .refusals && (system == nil || system == table.system) {
      try add(try sheet("\(folder)/\(table.file)", table.system), to: &sheets, program)
    }
  }

  private func sheet(_ file: String, _ system: SystemKind?) throws -> Sheet {
    guard let layout = try layout() else { return try Sheet(openTable(file), system: system) }
    let input = try InputFile(path: file)
    let records = try RecordReader(file: file, encoding: .latin1) { try input.read(into: $0) }
    return try Sheet(records, layout: layout)
  }

  /// Adds a sheet, with the figures of `--plant` and `--set` for inputs that it has no column for.
  private func add(
    _ sheet: consuming Sheet, to sheets: inout AuditSheets, _ program: Program
  ) throws {
    let model = sheet.model
    let settings = try settings(of: model)
    guard settings.unreadable.isEmpty else {
      throw CommandError(
        .data,
        messages: model.fields.compactMap { settings.unreadable[$0.name]?.description })
    }
    let plant = try plantFigures(of: model, program) ?? [:]
    try sheets.add(sheet, given: settings.replacing(plant))
  }
}
