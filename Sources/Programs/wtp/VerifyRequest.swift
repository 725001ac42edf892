import Commands
import Notation
import Platform
import Sheets

/// What `wtp verify` takes, in the order of its help.
struct VerifyOptions {
  let sheets: SheetOptions
  let outputs: Option<String?>
  let tolerance: Option<Tolerance?>
  let printed: Option<PrintedDecimals>
  let explain: Option<Bool>
  let list: Option<Int>
  let full: Option<Bool>
  let reports: Option<[ReportOrder]>
  let against: Option<String?>
  let ownUnits: Option<Bool>
  let bits: Option<Bool>
  let secondModel: Option<Int?>
  let timeLimit: Option<Int>

  init(_ declare: inout Declarations) {
    sheets = SheetOptions(&declare)
    outputs = declare.option(
      "outputs", .text("LIST") { .outputs },
      help: "verify these alone: a product (S5: its dose and usage), S5.demand, a result "
        + "(annual_feed), or all, results, solid, liquid; the other columns are passed over")
    tolerance = declare.option(
      "tolerance", .tolerance,
      help: "what a cell is allowed (default: half a unit of its last printed digit); exact is "
        + "for figures of more digits than a double")
    printed = declare.option(
      "printed", .printedDecimals, default: .column,
      help:
        "the decimals that a cell is taken to be printed with: those of the deepest cell of its "
        + "column, since spreadsheet programs drop zeros at the end; its own; or so many")
    explain = declare.flag(
      "explain", help: "show the worked calculation of each cell that differs")
    list = declare.option(
      "list", .wholeNumber(from: 0), default: 20, help: "list at most N differences of a file")
    full = declare.flag("full", help: "show a row for each output, with how near its cells come")
    reports = declare.reports()
    against = declare.option(
      "against", .text("COMMAND"),
      help: "hold another implementation against the sheet: it reads the inputs as CSV and "
        + "answers with the same rows and output columns after them")
    ownUnits = declare.flag(
      "own-units",
      help: "send the command of --against every input in its field's own unit, converted to the "
        + "double that the estimator computes with")
    bits = declare.flag(
      "bits",
      help: "hold every output that the command of --against answers against the estimator's own "
        + "double, bit for bit, in place of the sheet's claims")
    secondModel = declare.option(
      "second-model", .wholeNumber(from: 0, to: 100_000_000),
      help: "hold the estimator against the second model at every edge and N random plants of "
        + "each system, in place of sheets")
    timeLimit = declare.timeLimit(help: "end the command of --against after that long")
    declare.require(sheets.files, for: sheets.system, sheets.layout, against, outputs)
    declare.require(against, for: ownUnits, bits, timeLimit)
    declare.exclude(bits, beside: tolerance, printed)
    declare.isolate(secondModel)
  }
}

/// What a command line of `wtp verify` asks for.
struct VerifyRequest {
  let sheets: SheetArguments
  let outputs: String?
  let reports: [ReportOrder]
  let command: String?
  let seconds: Int
  let isInOwnUnits: Bool
  /// How every sheet is judged, but for its own inputs and outputs.
  private(set) var verification = Verification()
  /// What the report shows.
  private(set) var showing = Verdict.Showing()

  init(_ arguments: Arguments, _ options: VerifyOptions, _ program: Program) throws {
    sheets = try SheetArguments(arguments, options.sheets, program)
    outputs = arguments[options.outputs]
    let tolerance = arguments[options.tolerance]
    if arguments.isGiven(options.printed), let tolerance, tolerance != .printed {
      throw CommandError(
        .usage,
        "--printed says which last digit a cell has, and --tolerance that it does not count; "
          + "give one of them")
    }
    reports = arguments[options.reports]
    (command, seconds) = (arguments[options.against], arguments[options.timeLimit])
    isInOwnUnits = arguments[options.ownUnits]
    showing.workings = arguments[options.explain]
    showing.everyOutput = arguments[options.full]
    showing.differences = arguments[options.list]
    (verification.tolerance, verification.printed) = (tolerance, arguments[options.printed])
    verification.isByBits = arguments[options.bits]
    verification.keepsPoints = showing.workings
    verification.jobs = coreCount
    verification.maximumDifferences =
      listsEveryDifference
      ? max(showing.differences, maximumDifferencesInData) : showing.differences
  }

  /// Whether a report has a row for every cell that differs.
  var listsEveryDifference: Bool { asks(for: ["csv", "json"]) }

  /// Whether a report of one of some kinds is asked for.
  func asks(for kinds: [String]) -> Bool { reports.contains { kinds.contains($0.kind.name) } }
}

/// The most cells that differ which a report for machines lists of a table: some hundred megabytes.
private let maximumDifferencesInData = 100_000

extension ValueReader<Tolerance> {
  fileprivate static var tolerance: ValueReader {
    let words = ["abs:", "rel:", "ulp:", "exact", "printed"]
    let completion = { @Sendable in Completion(words: words.map { Completion.Word($0) }) }
    return ValueReader("abs:X|rel:X|ulp:N|exact", completion: completion) {
      word throws(ValueRefusal) in
      let isPlain = !word.hasPrefix("ulp:") || Int(plainDigits: word.dropFirst(4)) != nil
      guard isPlain, let tolerance = Tolerance(parsing: word) else {
        throw .mustBe("abs:X, rel:X, ulp:N, exact or printed, as in abs:0.0001")
      }
      return tolerance
    }
  }
}

extension ValueReader<PrintedDecimals> {
  fileprivate static var printedDecimals: ValueReader {
    let words = ["column", "cell"].map { Completion.Word($0) }
    return ValueReader("column|cell|N", completion: { Completion(words: words) }) {
      word throws(ValueRefusal) in
      switch word {
      case "column": return .column
      case "cell": return .cell
      default: break
      }
      guard let decimals = Int(plainDigits: word[...]), decimals <= PrintedDecimals.maximum else {
        throw .mustBe("column, cell or a number of decimals from 0 to \(PrintedDecimals.maximum)")
      }
      return .fixed(decimals)
    }
  }
}
