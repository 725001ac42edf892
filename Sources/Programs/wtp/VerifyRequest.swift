import Commands
import Estimator
import Notation
import Platform
import Sheets
import Tables

/// What `wtp verify` takes, in the order of its help.
struct VerifyOptions {
  let sheets: SheetOptions
  let tolerance: Option<Tolerance?>
  let explain: Option<Bool>
  let list: Option<Int>
  let reports: Option<[ReportOrder]>
  let against: Option<String?>
  let secondModel: Option<Int?>
  let timeLimit: Option<Int>

  init(_ declare: inout Declarations) {
    sheets = SheetOptions(&declare)
    tolerance = declare.option(
      "tolerance", .tolerance,
      help: "what a cell is allowed (default: half a unit of its last printed digit); exact is "
        + "for figures of more digits than a double")
    explain = declare.flag(
      "explain", help: "show the worked calculation of each cell that differs")
    list = declare.option(
      "list", .wholeNumber(from: 0), default: 20, help: "list at most N differences of a file")
    reports = declare.reports()
    against = declare.option(
      "against", .text("COMMAND"),
      help: "hold another implementation against the sheet: it reads the inputs as CSV and "
        + "answers with the same rows and output columns after them")
    secondModel = declare.option(
      "second-model", .wholeNumber(from: 0, to: 100_000_000),
      help: "hold the estimator against the second model at every edge and N random plants of "
        + "each system, in place of sheets")
    timeLimit = declare.timeLimit(help: "end the command of --against after that long")
  }
}

/// What a command line of `wtp verify` asks for.
struct VerifyRequest {
  let sheets: SheetArguments
  let tolerance: Tolerance?
  let explains: Bool
  let maximumDifferences: Int
  let reports: [ReportOrder]
  let command: String?
  let seconds: Int

  init(
    _ arguments: Arguments, _ options: VerifyOptions, _ program: Program
  ) throws(CommandError) {
    let names = options.sheets
    if arguments[names.files].isEmpty,
      arguments.isGiven(names.layout) || arguments.isGiven(names.system)
        || arguments.isGiven(options.against)
    {
      throw CommandError(
        .usage, "--system, --layout and --against need a FILE that they are about")
    }
    sheets = try SheetArguments(arguments, names, program)
    tolerance = arguments[options.tolerance]
    explains = arguments[options.explain]
    maximumDifferences = arguments[options.list]
    reports = arguments[options.reports]
    command = arguments[options.against]
    seconds = try arguments.seconds(options.timeLimit, of: command)
  }
}

extension Declarations {
  /// Declares `--time-limit`, in seconds.
  mutating func timeLimit(help: String) -> Option<Int> {
    option("time-limit", .wholeNumber("SECONDS", from: 1, to: 1_000_000), default: 60, help: help)
  }
}

extension Arguments {
  /// The seconds that the command of `--against` may take; refused where there is none.
  func seconds(_ limit: Option<Int>, of command: String?) throws(CommandError) -> Int {
    guard command == nil, isGiven(limit) else { return self[limit] }
    throw CommandError(
      .usage, "--time-limit is about the command of --against, which is not given")
  }
}

extension ValueReader<Tolerance> {
  fileprivate static var tolerance: ValueReader {
    ValueReader("abs:X|rel:X|ulp:N|exact") { word throws(ValueRefusal) in
      let isPlain = !word.hasPrefix("ulp:") || Int(plainDigits: word.dropFirst(4)) != nil
      guard isPlain, let tolerance = Tolerance(parsing: word) else {
        throw .mustBe("abs:X, rel:X, ulp:N, exact or printed, as in abs:0.0001")
      }
      return tolerance
    }
  }
}

// MARK: The verdicts

extension VerifyRequest {
  /// The verdict on every table that is asked for, in order.
  func verdicts(_ program: Program) throws -> [SheetVerdict] {
    var verdicts: [SheetVerdict] = []
    try sheets.forEach(twice: command != nil) { table in
      switch consume table {
      case .refusals(let reader, let system):
        verdicts.append(try verdict(onRefusals: reader, of: system))
      case .sheet(let sheet, let kind, let again):
        verdicts.append(try verdict(on: sheet, kind, again, program))
      }
    }
    return verdicts
  }

  private func verdict(
    onRefusals reader: consuming TableReader, of system: SystemKind?
  ) throws -> SheetVerdict {
    if command != nil {
      throw CommandError(
        .usage,
        "\(fileName(reader.header.file)) is a table of refusals, which --against cannot ask another "
          + "program for")
    }
    guard let system else { throw SheetError.noSystem(file: reader.header.file) }
    return try SheetVerdict.ofRefusals(
      reader, system: system, maximumDifferences: maximumDifferences
    ) { try sheets.catalogue.model(of: $0) }
  }

  private func verdict(
    on sheet: consuming Sheet, _ kind: SheetVerdict.Kind, _ again: (() throws -> Sheet)?,
    _ program: Program
  ) throws -> SheetVerdict {
    var verification = Verification()
    verification.tolerance = tolerance
    verification.maximumDifferences = maximumDifferences
    verification.jobs = coreCount
    verification.given = try sheets.given(
      for: sheet.model, columns: sheet.inputNames, of: sheet.file, program)
    guard let command, let again else { return try verification.verdict(on: sheet, kind: kind) }
    let question = try Question(given: verification.given, opening: again)
    return try verification.verdict(on: command, asked: question, seconds: seconds, kind: kind)
  }
}
