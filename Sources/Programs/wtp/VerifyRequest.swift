import Commands
import Diagnosis
import Documents
import Estimator
import Notation
import Plants
import Platform
import Sheets
import Spreadsheets
import Tables

/// The parsed command line of `wtp verify`.
struct VerifyRequest {
  let given: OptionValues<VerifyOptions>
  let sheets: SheetArguments
  /// The options for all sheets; the given inputs and chosen outputs of each are added later.
  private(set) var verification = Verification()
  /// The reports to write, and the format to print.
  let reports: (files: [ReportRequest], printed: ReportKind)
  /// What the report shows.
  private(set) var showing = Verdict.Showing()

  init(_ given: OptionValues<VerifyOptions>, _ program: Program) throws {
    self.given = given
    let choices = given.rules.choices(setting: given.sheets.settings)
    sheets = try SheetArguments(given.sheets, rules: choices, program)
    reports = try given.reports.requests(program)
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
    (reports.files.map(\.kind) + [reports.printed]).contains(where: kinds.contains)
  }
}

/// The maximum number of differences of a table in csv and json reports, which then take up a few
/// hundred megabytes.
private let maximumDifferencesInData = 100_000

extension VerifyRequest {
  /// Returns the verdict on every table, in order; warns if reports cannot list all differences.
  ///
  /// An unreadable file does not keep the others from being checked, unless none can be read.
  func verdict(_ program: Program) throws -> Verdict {
    var verdicts: [SheetVerdict] = []
    var unchecked: [UncheckedSheet] = []
    var errors: [any Error] = []
    try sheets.forEach { file in
      do {
        let (checked, others) = try self.verdicts(on: file.sheets(), program)
        verdicts += checked
        unchecked += others
      } catch  where error.isOfSheet && given.sheets.files.count > 1 {
        errors.append(error)
        unchecked.append(
          UncheckedSheet(
            file: file.path, sheet: "", isUnreadable: true, reason: error.reasonWithHint))
      }
    }
    if verdicts.isEmpty, let error = errors.first { throw error }
    var all = Verdict(verdicts)
    (all.isOfChosenOutputs, all.others) = (given.outputs != nil, unchecked)
    for name in given.ignoredSheets
    where !unchecked.contains(where: { $0.isIgnored && $0.sheet == name }) {
      throw CommandError(
        "--ignore-sheet names \(quoted(name)), but no workbook of several sheets has a sheet of "
          + "that name; write it as on its tab, or leave it out")
    }
    let kept = all.sheets.flatMap(\.differences).reduce(0) { $0 + $1.cells }
    if listsEveryDifference, kept < all.differing {
      program.warning(
        "csv and json reports list only the first \(counted(kept, "cell")) of the "
          + "\(grouped(all.differing)) that differ")
    }
    return all
  }

  /// Returns the verdicts on the sheets of a workbook that have claims, and the other sheets.
  ///
  /// Throws the error of a sheet if none has claims: of the first that looks like a table of plants,
  /// or of the first.
  private func verdicts(
    on sheets: [SheetFile], _ program: Program
  ) throws -> (checked: [SheetVerdict], others: [UncheckedSheet]) {
    var (checked, others) = ([SheetVerdict](), [UncheckedSheet]())
    var errors: [(isUnreadable: Bool, error: any Error)] = []
    for file in sheets {
      if let name = file.opening.choices.sheet, given.ignoredSheets.contains(name) {
        others.append(
          UncheckedSheet(
            file: file.path, sheet: name, isUnreadable: false, reason: "", isIgnored: true))
        continue
      }
      do {
        var verdict = try verdict(on: file, program)
        if sheets.count > 1 { verdict.sheet = file.opening.choices.sheet }
        checked.append(verdict)
      } catch  where error.isOfSheet {
        others.append(file.unchecked(because: error))
        errors.append((others[others.count - 1].isUnreadable, error))
      }
    }
    if checked.isEmpty, let found = errors.first(where: \.isUnreadable) ?? errors.first {
      throw found.error
    }
    return (checked, others)
  }

  private func verdict(on file: SheetFile, _ program: Program) throws -> SheetVerdict {
    var verdict =
      switch try file.open() {
      case .refusals(let reader): try verdict(onRefusals: reader, of: file.opening.system)
      case .sheet(let sheet): try verdict(on: sheet, file, program)
      }
    // A JSON report states the SHA-256 of each file.
    if requests([.json]) { verdict.digest = try digest(of: file.source()) }
    return verdict
  }

  private func verdict(
    onRefusals reader: consuming TableReader, of system: SystemKind?
  ) throws -> SheetVerdict {
    let file = reader.header.file
    func refuse(_ reason: String) -> CommandError {
      CommandError("\(fileName(file)) is a table of refusals, so \(reason)")
    }
    if given.against != nil { throw refuse("--against does not apply to it; leave it out") }
    if given.outputs != nil { throw refuse("--outputs does not apply to it; leave it out") }
    guard let system else { throw SheetError.noSystem(file: file) }
    return try SheetVerdict.ofRefusals(
      reader, system: system, maximumDifferences: verification.maximumDifferences
    ) { try sheets.rules(of: $0) }
  }

  private func verdict(
    on sheet: consuming Sheet, _ file: SheetFile, _ program: Program
  ) throws -> SheetVerdict {
    var verification = self.verification
    let model = sheet.model
    verification.allowsEmptyCells = given.allowsEmptyCells || file.allowsEmptyCells
    verification.outputs = try chosenOutputs(of: sheet.columns, model, sheet.file)
    verification.given = try sheets.figures(
      for: model, columns: sheet.inputNames, of: sheet.file, program)
    let again = { try file.again(of: model) }
    guard let command = given.against else {
      var verdict = try verification.verdict(on: sheet, kind: file.kind, again: again)
      try verdict.diagnose(verification, again, listsAll: given.full)
      return verdict
    }
    let question = try Question(
      given: verification.given, inOwnUnits: given.ownUnits, opening: again)
    var answers = DiagnosedSheet(question.model)
    answers.isOfAnswers = true
    var verdict = try verification.verdict(
      on: command, sending: question, seconds: given.timeLimit, kind: file.kind
    ) { answers.add($0) }
    if !verdict.failures.isEmpty, question.hasOtherUnits {
      program.note(
        "the figures were sent in the units of \(fileName(file.path)); add --own-units for a program "
          + "that reads only the fields' own units, as ports do")
    }
    if verdict.differing > 0, verification.tolerance.isOfFigures {
      verdict.diagnosis += SheetDiagnosis(question.model).sentences(
        on: answers, listsAll: given.full)
    }
    return verdict
  }
}

// MARK: - Explanations of differences

/// The maximum number of rows of a sheet to search for explanations of its differences.
private let maximumDiagnosedRows = 10_000

extension Tolerance? {
  /// Whether differences beyond this tolerance can be explained.
  ///
  /// Differences in binary places are due to rounding, so there is no mistake to find.
  fileprivate var isOfFigures: Bool {
    switch self {
    case nil, .printed, .absolute, .relative: true
    case .exact, .ulps: false
    }
  }
}

extension SheetVerdict {
  /// Searches for explanations of the differences, if there are any.
  fileprivate mutating func diagnose(
    _ verification: Verification, _ again: () throws -> Sheet, listsAll: Bool
  ) throws {
    guard differing > 0, kind == .figures, verification.tolerance.isOfFigures else { return }
    let sheet = try again()
    var diagnosed = DiagnosedSheet(columnsOf: sheet)
    try verification.forEachCheckedRow(of: sheet, as: self, atMost: maximumDiagnosedRows) {
      diagnosed.add($0)
    }
    diagnosis = SheetDiagnosis(diagnosed.model).sentences(on: diagnosed, listsAll: listsAll)
    if rows > maximumDiagnosedRows, !diagnosis.isEmpty {
      diagnosis.append(
        "only the first \(grouped(maximumDiagnosedRows)) rows were searched for explanations")
    }
  }
}

// MARK: - Chosen outputs

extension VerifyRequest {
  /// Returns the names of the outputs in `--outputs`; nil without it.
  ///
  /// Throws if an item of the list matches no column of the sheet, unless another program answers.
  private func chosenOutputs(
    of columns: [TableColumn], _ model: Model, _ file: String
  ) throws -> Set<String>? {
    guard let outputs = given.outputs else { return nil }
    let claimed = columns.compactMap(\.output).map { model.outputs[$0.place].name }
    var chosen: Set<String> = []
    for word in outputs.split(separator: ",", omittingEmptySubsequences: false) {
      let named = try model.outputs(named: String(word)).map(\.name)
      let found = given.against == nil ? named.filter(claimed.contains) : named
      guard !found.isEmpty else { throw noColumn(for: String(word), claimed, file) }
      chosen.formUnion(found)
    }
    return chosen
  }

  private func noColumn(for word: String, _ claimed: [String], _ file: String) -> CommandError {
    CommandError(
      "--outputs names \(quoted(word)), but \(fileName(file)) has no column for it; it has "
        + (claimed.isEmpty ? "no outputs" : listed(claimed, maximum: 12)))
  }
}

extension Error {
  /// Whether the error is about the contents of a sheet, not about options or the whole file.
  fileprivate var isOfSheet: Bool {
    self is InputError || self is TableError || self is PlantTableError || self is SheetError
  }

  /// What is wrong with a sheet, with a hint if there is one.
  var reasonWithHint: String {
    ["\(self)", (self as? any ReportedError)?.hint].compactMap { $0 }.joined(separator: "; ")
  }
}

extension CommandNotStarted: ReportedError {
  package var status: ExitStatus { .cannotRead }
}
