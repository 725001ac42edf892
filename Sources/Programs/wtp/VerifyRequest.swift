import Commands
import Notation
import Platform
import Sheets

/// What `wtp verify` takes, in the order of its help.
struct VerifyOptions: CommandOptions {
  let sheets = SheetOptions()
  let outputs = Option(
    "outputs", .text("LIST") { .outputs },
    help: "verify these alone: a product (S5: its dose and usage), S5.demand, a result "
      + "(annual_feed), or all, results, solid, liquid; the other columns are passed over")
  let tolerance = Option<Tolerance?>(
    "tolerance", .tolerance,
    help: "what a cell is allowed (default: half a unit of its last printed digit); exact is "
      + "for figures of more digits than a double")
  let printed = Option<PrintedDecimals>(
    "printed", .printedDecimals, default: .column,
    help: "the decimals that a cell is taken to be printed with: those of the deepest cell of its "
      + "column, since spreadsheet programs drop zeros at the end; its own; or so many")
  let explain = Option(
    flag: "explain", help: "show the worked calculation of each cell that differs")
  let list = Option(
    "list", .wholeNumber(from: 0), default: 20, help: "list at most N differences of a file")
  let full = Option(
    flag: "full", help: "show a row for each output, with how near its cells come")
  let reports = Option.reports
  let against = Option(
    "against", .text("COMMAND"),
    help: "hold another implementation against the sheet: it reads the inputs as CSV and "
      + "answers with the same rows and output columns after them")
  let ownUnits = Option(
    flag: "own-units",
    help: "send the command of --against every input in its field's own unit, converted to the "
      + "double that the estimator computes with")
  let bits = Option(
    flag: "bits",
    help: "hold every output that the command of --against answers against the estimator's own "
      + "double, bit for bit, in place of the sheet's claims")
  let secondModel = Option<Int?>(
    "second-model", .wholeNumber(from: 0, to: 100_000_000),
    help: "hold the estimator against the second model at every edge and N random plants of "
      + "each system, in place of sheets")
  let timeLimit = Option.timeLimit(help: "end the command of --against after that long")

  var relations: OptionRelations {
    require(sheets.files, for: sheets.system, against, outputs)
      + require(against, for: ownUnits, bits, timeLimit)
      + exclude(bits, beside: tolerance, printed) + isolate(secondModel)
  }
}

/// What a command line of `wtp verify` asks for.
struct VerifyRequest {
  let given: OptionValues<VerifyOptions>
  let sheets: SheetArguments
  /// How every sheet is judged, but for its own inputs and outputs.
  private(set) var verification = Verification()
  /// What the report shows.
  private(set) var showing = Verdict.Showing()

  init(_ given: OptionValues<VerifyOptions>, _ program: Program) throws {
    self.given = given
    sheets = try SheetArguments(given.sheets, program)
    if given.isGiven(\.printed), let tolerance = given.tolerance, tolerance != .printed {
      throw CommandError(
        .usage,
        "--printed says which last digit a cell has, and --tolerance that it does not count; "
          + "give one of them")
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

  /// Whether a report has a row for every cell that differs.
  var listsEveryDifference: Bool { asks(for: ["csv", "json"]) }

  /// Whether a report of one of some kinds is asked for.
  func asks(for kinds: [String]) -> Bool {
    given.reports.contains { kinds.contains($0.kind.name) }
  }
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
