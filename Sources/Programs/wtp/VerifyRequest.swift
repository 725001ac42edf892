import Commands
import Estimator
import Notation
import Platform
import Reports
import Sheets
import Tables

/// What a command line of `wtp verify` asks for.
struct VerifyRequest {
  let files: [String]
  let folder: String
  let system: SystemKind?
  let layout: SheetLayout?
  let tolerance: Tolerance?
  let explains: Bool
  let maximumDifferences: Int
  let reports: [ReportOrder]
  let command: String?
  let seconds: Int

  init(_ arguments: Arguments) throws {
    files = arguments.words(of: "FILE")
    folder = arguments.value(of: "reference") ?? "reference"
    system = try arguments.systemOption()
    layout = try arguments.layout()
    tolerance = try arguments.tolerance()
    explains = arguments.has("explain")
    maximumDifferences = try arguments.count(of: "list", from: 0) ?? 20
    reports = try arguments.reports()
    command = arguments.value(of: "against")
    seconds = try arguments.count(of: "time-limit", from: 1) ?? 60
    try refuseContradictions(arguments)
  }

  private func refuseContradictions(_ arguments: Arguments) throws {
    func refuse(_ sentence: String) -> CommandError { CommandError(.usage, sentence) }
    if files.count(where: { $0 == "-" }) > 1 {
      throw refuse("standard input is named twice, but can be read only once")
    }
    if files.contains("-"), arguments.value(of: "plant") == "-" {
      throw refuse("standard input cannot be both the sheet and the plant")
    }
    if !files.isEmpty, arguments.value(of: "reference") != nil {
      throw refuse("--reference names all tables of a folder, so it does not go with FILE")
    }
    if files.isEmpty, layout != nil || system != nil || command != nil {
      throw refuse("--system, --layout and --against need a FILE that they are about")
    }
    if let catalogue = arguments.value(of: "catalogue") {
      guard !files.isEmpty, layout == nil else {
        throw refuse("--catalogue needs a FILE in the table format that it is about")
      }
      if catalogue == "-", files.contains("-") || files.count > 1 {
        throw refuse("standard input cannot be the catalogue beside another use of it; name a file")
      }
    }
    if let layout, let system, layout.system != system {
      throw refuse("the layout \(layout.name) is of \(layout.system.rawValue) plants")
    }
    if command == nil, arguments.value(of: "time-limit") != nil {
      throw refuse("--time-limit is about the command of --against, which is not given")
    }
  }
}

extension Arguments {
  /// The system of `--system`, or nil where it is not given.
  func systemOption() throws(CommandError) -> SystemKind? {
    guard value(of: "system") != nil else { return nil }
    return SystemKind(
      rawValue: try choice(of: "system", among: SystemKind.allCases.map(\.rawValue)))
  }

  /// The layout of `--layout`, or nil where it is not given.
  func layout() throws(CommandError) -> SheetLayout? {
    guard value(of: "layout") != nil else { return nil }
    let name = try choice(of: "layout", among: SheetLayout.all.map(\.name))
    return SheetLayout.all.first { $0.name == name }
  }

  fileprivate func tolerance() throws(CommandError) -> Tolerance? {
    guard let text = value(of: "tolerance") else { return nil }
    if let tolerance = Tolerance(parsing: text) { return tolerance }
    throw CommandError(
      .usage,
      "--tolerance is \"\(text)\", but must be abs:X, rel:X, ulp:N, exact or printed, "
        + "as in abs:0.0001")
  }

  /// The whole number of an option, or nil where it is not given.
  func count(
    of option: String, from least: Int, to most: Int = 1_000_000
  ) throws(CommandError) -> Int? {
    guard let text = value(of: option) else { return nil }
    guard let count = Int(text), (least...most).contains(count) else {
      throw CommandError(
        .usage,
        "--\(option) is \"\(text)\", but must be a whole number from \(least) to \(most)")
    }
    return count
  }
}

// MARK: The tables

extension VerifyRequest {
  /// The verdict on every table that is asked for, in order.
  func verdicts(_ program: Program, _ arguments: Arguments) throws -> [SheetVerdict] {
    guard files.isEmpty else {
      return try files.map { path in
        let listing = path == "-" || layout != nil ? nil : try listed(beside: path)
        return try verdict(on: path, listing, program, arguments)
      }
    }
    let list = try ListedTable.list(try openTable("\(folder)/tables.csv"))
    return try list.map { table in
      try verdict(on: "\(folder)/\(table.file)", table, program, arguments)
    }
  }

  private func verdict(
    on path: String, _ listing: ListedTable?, _ program: Program, _ arguments: Arguments
  ) throws -> SheetVerdict {
    if let layout {
      let input = try InputFile(path: path)
      let records = try RecordReader(file: path, encoding: .latin1) { try input.read(into: $0) }
      return try verdict(on: try Sheet(records, layout: layout), .figures, program, arguments)
    }
    let reader = try openTable(path)
    if SheetVerdict.isOfRefusals(reader.header) {
      if command != nil {
        throw CommandError(
          .usage, "\(path) is a table of refusals, which --against cannot ask another program for")
      }
      return try SheetVerdict.ofRefusals(
        reader, system: try systemOfRefusals(path, listing), maximumDifferences: maximumDifferences)
    }
    let sheet = try Sheet(
      reader, system: system ?? listing?.system, rules: arguments.rules(of:))
    return try verdict(on: sheet, listing?.kind ?? .figures, program, arguments)
  }

  private func verdict(
    on sheet: consuming Sheet, _ kind: SheetVerdict.Kind, _ program: Program,
    _ arguments: Arguments
  ) throws -> SheetVerdict {
    if let command {
      return try verdict(on: sheet, against: command, program, arguments, kind: kind)
    }
    return try verification(of: sheet.model, sheet.inputNames, sheet.file, program, arguments)
      .verdict(on: sheet, kind: kind)
  }

  /// How a sheet of a model is verified, with the figures of `--plant` and `--set`.
  func verification(
    of model: Model, _ columns: Set<String>, _ file: String, _ program: Program,
    _ arguments: Arguments
  ) throws -> Verification {
    let settings = try arguments.settings(of: model)
    if !settings.unreadable.isEmpty {
      throw CommandError(
        .data,
        messages: model.fields.compactMap { settings.unreadable[$0.name]?.description })
    }
    for name in settings.names.intersection(columns).sorted() {
      program.note("\(file) has a column \(name), so --set \(name) is not used there")
    }
    var verification = Verification()
    verification.tolerance = tolerance
    verification.maximumDifferences = maximumDifferences
    verification.jobs = coreCount
    verification.given = settings.replacing(
      try arguments.plantFigures(of: model, program) ?? [:])
    return verification
  }

  private func systemOfRefusals(_ path: String, _ listing: ListedTable?) throws -> SystemKind {
    guard let system = system ?? listing?.system else { throw SheetError.noSystem(file: path) }
    return system
  }

  /// What a `tables.csv` in the same folder says of a file.
  private func listed(beside path: String) throws -> ListedTable? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let list = (parts.dropLast() + ["tables.csv"]).joined(separator: "/")
    let reader: TableReader
    do {
      reader = try openTable(list)
    } catch let error as SystemError where error.kind == .cannotRead {
      return nil
    } catch is TableError {
      return nil
    }
    guard reader.header.index(of: "kind") != nil else { return nil }
    return try ListedTable.list(reader).first { $0.file == parts.last.map(String.init) }
  }
}

/// Opens a table and reads its header.
func openTable(_ path: String) throws -> TableReader {
  let input = try InputFile(path: path)
  return try TableReader(file: path, bufferSize: 1 << 18) { try input.read(into: $0) }
}
