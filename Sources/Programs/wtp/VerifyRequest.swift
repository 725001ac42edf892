import Commands
import Documents
import Notation
import Platform
import Sheets

/// The options of `wtp verify`, in the order of its help.
struct VerifyOptions: CommandOptions {
  let sheets = SheetOptions()
  let outputs = Option(
    "outputs", .text("LIST") { .outputs },
    help: "check only these columns: a product (S5: its dose and usage), S5.demand, a result "
      + "(annual_feed), or all, results, solid, liquid")
  let tolerance = Option<Tolerance?>(
    "tolerance", .tolerance,
    help: "the largest allowed difference (default: half a unit of the last printed digit); exact "
      + "is for figures with more digits than a double")
  let printed = Option<PrintedDecimals>(
    "printed", .printedDecimals, default: .column,
    help: "the decimals to check in a cell: the most in its column, since spreadsheet programs "
      + "drop trailing zeros; its own; or N")
  let explain = Option(
    flag: "explain", help: "show the worked calculation of each cell that differs")
  let list = Option(
    "list", .wholeNumber(from: 0), default: 20, help: "list at most N differences per file")
  let full = Option(flag: "full", help: "show a row for each output, with its largest difference")
  let reports = Option.reports
  let against = Option(
    "against", .text("COMMAND"),
    help: "check another program against the sheet: it reads the inputs as CSV and must print the "
      + "same rows followed by output columns")
  let ownUnits = Option(
    flag: "own-units",
    help: "send every input to --against in its field's own unit, as the double that the "
      + "estimator uses")
  let bits = Option(
    flag: "bits",
    help: "compare every output of --against with the estimator's own double, bit for bit, instead "
      + "of checking the sheet")
  let secondModel = Option<Int?>(
    "second-model", .wholeNumber(from: 0, to: 100_000_000),
    help: "instead of checking sheets, compare the estimator with the second model at every edge "
      + "and on N random plants of each system")
  let timeLimit = Option.timeLimit(help: "stop the command of --against after this time")

  var relations: OptionRelations {
    require(sheets.files, for: sheets.system, against, outputs)
      + require(against, for: ownUnits, bits, timeLimit)
      + exclude(bits, with: tolerance, printed) + isolate(secondModel)
  }
}

/// The parsed command line of `wtp verify`.
struct VerifyRequest {
  let given: OptionValues<VerifyOptions>
  let sheets: SheetArguments
  /// How every sheet is checked, except for its own inputs and outputs.
  private(set) var verification = Verification()
  /// The contents of the report.
  private(set) var showing = Verdict.Showing()

  init(_ given: OptionValues<VerifyOptions>, _ program: Program) throws {
    self.given = given
    sheets = try SheetArguments(given.sheets, program)
    if given.isGiven(\.printed), let tolerance = given.tolerance, tolerance != .printed {
      throw CommandError(
        .usage,
        "--printed sets the last digit of a cell, but this --tolerance does not depend on it; "
          + "leave one out")
    }
    showing.workings = given.explain
    showing.everyOutput = given.full
    showing.differences = given.list
    (verification.tolerance, verification.printed) = (given.tolerance, given.printed)
    verification.isByBits = given.bits
    verification.keepsPoints = given.explain
    verification.jobs = coreCount
    verification.maximumDifferences =
      listsEveryDifference ? max(given.list, maximumDifferencesInData) : given.list
  }

  /// Whether a report lists every cell that differs.
  var listsEveryDifference: Bool { requests([.csv, .json]) }

  /// Whether a report of one of these kinds is requested.
  func requests(_ kinds: [ReportKind]) -> Bool {
    given.reports.contains { kinds.contains($0.kind) }
  }
}

/// The maximum number of differences of a table in csv and json reports: some hundred megabytes.
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
