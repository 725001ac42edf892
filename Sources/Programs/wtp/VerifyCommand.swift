import Commands
import Documents
import Estimator
import Notation
import Platform
import Sheets

/// `wtp verify`: checks reference sheets against the formulas, cell by cell.
let verifyCommand = Command(
  "wtp verify", "check reference sheets against the formulas, cell by cell",
  statuses: ExitStatus.allCases, VerifyOptions(), run: verify)

private func verify(_ program: Program, _ given: OptionValues<VerifyOptions>) throws -> ExitStatus {
  let request = try VerifyRequest(given, program)
  let output = try ReportOutput(
    request.reports.files, format: request.reports.printed, besides: try request.sheets.paths,
    option: "-o or --report", program)
  let start = secondsSince1970()
  let verdict = try request.verdict(program)
  var report = verdict.report(showing: request.showing)
  report.start = start
  let status = try output.finish(report) {
    try request.sheets.provenance(of: Set(verdict.sheets.map(\.system)), program)
  }
  let unreadable = verdict.others.filter(\.isUnreadable)
  guard unreadable.isEmpty else {
    let options = unreadable.map { "--ignore-sheet \(shellWord($0.sheet))" }.unique
    throw CommandError(
      .data, messages: unreadable.map(\.reason),
      hint: "\(options.joined(separator: " ")) leaves \(options.count == 1 ? "it" : "them") out")
  }
  return status
}

/// The options of `wtp verify`, in the order in which help lists them.
struct VerifyOptions: CommandOptions {
  let sheets = SheetOptions()
  let ignoredSheets = Option(
    repeated: "ignore-sheet", .text("NAME"), help: "leave out the sheet NAME of a workbook")
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
  let allowsEmptyCells = Option(
    flag: "allow-empty",
    help: "accept empty cells in columns that have figures in other rows")
  let explain = Option(
    flag: "explain", help: "show the worked calculation of each cell that differs")
  let list = Option(
    "list", .wholeNumber(from: 0), default: 20, help: "list at most N differences per file")
  let full = Option(
    flag: "full",
    help:
      "show a row for each output, with its largest difference, and every mistake with the same "
      + "effect")
  let reports = ReportOptions()
  let against = Option(
    "against", .text("COMMAND"),
    help: "check another program against the sheet: it reads the inputs as CSV and must print the "
      + "same rows followed by output columns")
  let rules = RuleOptions()
  let ownUnits = Option(
    flag: "own-units",
    help: "send every input to --against in its field's own unit, as the double that the "
      + "estimator uses")
  let bits = Option(
    flag: "bits",
    help: "compare every output of --against with the estimator's own double, bit for bit, instead "
      + "of checking the sheet")
  let timeLimit = Option.timeLimit(help: "stop the --against command after this time")
  let leavesDaemons = Option.leavesDaemons

  var relations: OptionRelations {
    require(sheets.files, for: sheets.system, against, outputs, ignoredSheets)
      + exclude(ignoredSheets, with: sheets.reading.sheet) + require(sheets.files, for: rules)
      + require(against, for: ownUnits, bits, timeLimit, leavesDaemons)
      + exclude(bits, with: tolerance, printed)
      + refuse([printed]) {
        $0[tolerance] ?? .printed == .printed
          ? nil : "has no effect with this --tolerance; leave one out"
      }
  }
}

extension ValueReader<Tolerance> {
  fileprivate static var tolerance: ValueReader {
    ValueReader(
      "abs:X|rel:X|ulp:N|exact",
      mustBe: "abs:X, rel:X, ulp:N, exact or printed, as in abs:0.0001",
      completing: ["abs:", "rel:", "ulp:", "exact", "printed"]
    ) { word in
      let isPlain = !word.hasPrefix("ulp:") || Int(plainDigits: word.dropFirst(4)) != nil
      return isPlain ? Tolerance(parsing: word) : nil
    }
  }
}

extension ValueReader<PrintedDecimals> {
  fileprivate static var printedDecimals: ValueReader {
    ValueReader(
      "column|cell|N",
      mustBe: "column, cell or a number of decimals from 0 to \(PrintedDecimals.maximum)",
      completing: ["column", "cell"]
    ) { word in
      switch word {
      case "column": .column
      case "cell": .cell
      default: Int(plainDigits: word).flatMap { $0 <= PrintedDecimals.maximum ? .fixed($0) : nil }
      }
    }
  }
}
