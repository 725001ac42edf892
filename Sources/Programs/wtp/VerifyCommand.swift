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
  let verdict = try request.verdict(program)
  let status = try output.finish(verdict.report(showing: request.showing)) {
    try request.sheets.provenance(of: Set(verdict.sheets.map(\.system)), program)
  }
  let unreadable = verdict.others.filter(\.isUnreadable)
  guard unreadable.isEmpty else {
    let names = unreadable.map(\.sheet).filter { !$0.isEmpty }
    let options = names.map { "--ignore-sheet \(shellWord($0))" }.unique
    throw CommandError(
      .data, messages: unreadable.map(\.reason),
      hint: options.isEmpty
        ? nil : "\(options.joined(separator: " ")) leaves \(options.count == 1 ? "it" : "them") out"
    )
  }
  return status
}

/// The options of `wtp verify`, in the order in which help lists them.
struct VerifyOptions: CommandOptions {
  let sheets = SheetOptions()
  let ignoredSheets = Option(repeated: "ignore-sheet", .text("NAME"))
  let outputs = Option("outputs", .text("LIST"))
  let tolerance = Option<Tolerance?>("tolerance", .tolerance)
  let printed = Option<PrintedDecimals>("printed", .printedDecimals, default: .column)
  let allowsEmptyCells = Option(flag: "allow-empty")
  let explain = Option(flag: "explain")
  let list = Option("list", .wholeNumber(from: 0), default: 20)
  let full = Option(flag: "full")
  let reports = ReportOptions()
  let against = Option("against", .text("COMMAND"))
  let rules = RuleOptions()
  let ownUnits = Option(flag: "own-units")
  let bits = Option(flag: "bits")
  let timeLimit = Option.timeLimit

  var relations: OptionRelations {
    require(sheets.files, for: sheets.system, against, outputs, ignoredSheets)
      + exclude(ignoredSheets, with: sheets.reading.sheet) + require(sheets.files, for: rules)
      + require(against, for: ownUnits, bits, timeLimit)
      + exclude(bits, with: tolerance, printed)
      + refuse([against]) {
        $0[sheets.files].isEmpty
          ? "needs FILE; add it, or write one with \"sweep boiler --sample 1000 --vary feed_tds=100:200 "
            + "--inputs all --outputs all --decimals shortest -o ref.csv\"" : nil
      }
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
      mustBe: "abs:X, rel:X, ulp:N, exact or printed, as in abs:0.01, rel:1e-9 or, for 1 %, "
        + "rel:0.01"
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
      mustBe: "column, cell or a number of decimals from 0 to \(PrintedDecimals.maximum)"
    ) { word in
      switch word {
      case "column": .column
      case "cell": .cell
      default: Int(plainDigits: word).flatMap { $0 <= PrintedDecimals.maximum ? .fixed($0) : nil }
      }
    }
  }
}
