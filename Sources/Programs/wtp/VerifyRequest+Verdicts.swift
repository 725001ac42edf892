import Commands
import Diagnosis
import Documents
import Estimator
import Notation
import Platform
import Sheets
import Tables

extension VerifyRequest {
  /// The verdict on every table that is asked for, in order.
  func verdicts(_ program: Program) throws -> [SheetVerdict] {
    var verdicts: [SheetVerdict] = []
    var source: (() -> ByteSource)?
    let (clock, states) = (ContinuousClock(), statesDigests)
    try sheets.forEach(sources: { source = $0 }) { table in
      let start = clock.now
      var verdict =
        switch consume table {
        case .refusals(let reader, let system): try verdict(onRefusals: reader, of: system)
        case .sheet(let sheet, let kind, let again): try verdict(on: sheet, kind, again, program)
        }
      verdict.seconds = (clock.now - start) / .seconds(1)
      if states, let source { verdict.digest = try digest(of: source()) }
      verdicts.append(verdict)
    }
    return verdicts
  }

  /// The report, as far as the command line decides what it shows.
  func report(on verdict: Verdict, _ start: Int) -> Report {
    var showing = Verdict.Showing()
    showing.workings = explains
    showing.everyOutput = showsEveryOutput
    showing.differences = maximumDifferences
    var report = verdict.report(showing: showing)
    report.start = start
    return report
  }

  /// The verdict on every table that is asked for, with a word on differences that no report holds.
  func verdict(_ program: Program) throws -> Verdict {
    let verdict = Verdict(try verdicts(program), isOfChosenOutputs: outputs != nil)
    let kept = verdict.sheets.reduce(0) { $0 + $1.differences.reduce(0) { $0 + $1.cells } }
    if listsEveryDifference, kept < verdict.differing {
      program.warning(
        "the reports for machines hold the first \(counted(kept, "cell")) of the "
          + "\(grouped(verdict.differing)) that differ")
    }
    return verdict
  }

  /// Whether a report states the SHA-256 of each file.
  private var statesDigests: Bool { asks(for: ["junit", "json"]) }

  /// Whether a report has a row for every cell that differs.
  private var listsEveryDifference: Bool { asks(for: ["csv", "json"]) }

  private func asks(for kinds: [String]) -> Bool {
    reports.contains { kinds.contains($0.kind.name) }
  }

  /// How many differences of a table are kept.
  private var maximumKept: Int {
    listsEveryDifference ? max(maximumDifferences, maximumDifferencesInData) : maximumDifferences
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
    if outputs != nil {
      throw CommandError(
        .usage,
        "\(fileName(reader.header.file)) is a table of refusals, which has no outputs for --outputs"
      )
    }
    guard let system else { throw SheetError.noSystem(file: reader.header.file) }
    return try SheetVerdict.ofRefusals(
      reader, system: system, maximumDifferences: maximumKept
    ) { try sheets.catalogue.model(of: $0) }
  }

  private func verdict(
    on sheet: consuming Sheet, _ kind: SheetVerdict.Kind, _ again: (() throws -> Sheet)?,
    _ program: Program
  ) throws -> SheetVerdict {
    var verification = Verification()
    verification.tolerance = tolerance
    verification.printed = printed
    verification.isByBits = isByBits
    verification.keepsPoints = explains
    verification.outputs = try chosenOutputs(of: sheet.columns, sheet.model, sheet.file)
    verification.maximumDifferences = maximumKept
    verification.jobs = coreCount
    verification.given = try sheets.given(
      for: sheet.model, columns: sheet.inputNames, of: sheet.file, program)
    guard let again else { return try verification.verdict(on: sheet, kind: kind) }
    guard let command else {
      var verdict = try verification.verdict(on: sheet, kind: kind, again: again)
      try verdict.diagnose(verification, again)
      return verdict
    }
    let question = try Question(
      given: verification.given, inOwnUnits: isInOwnUnits, opening: again)
    var answers = DiagnosedSheet(question.model)
    var verdict = try verification.verdict(
      on: command, asked: question, seconds: seconds, kind: kind
    ) { answers.add($0) }
    if verdict.differing > 0, verification.tolerance.isOfFigures {
      verdict.diagnosis = diagnosis(of: answers)
    }
    return verdict
  }
}

// MARK: - What would explain the differences

/// The most rows of a sheet that are looked at for what would explain its differences.
private let maximumDiagnosedRows = 10_000

extension Tolerance? {
  /// Whether it is about figures as people write them: to the last binary place every figure differs
  /// by its rounding, which nothing explains.
  fileprivate var isOfFigures: Bool {
    switch self {
    case nil, .printed, .absolute, .relative: true
    case .exact, .ulps: false
    }
  }
}

extension SheetVerdict {
  /// Looks for what would explain the differences, where there are any.
  fileprivate mutating func diagnose(
    _ verification: Verification, _ again: () throws -> Sheet
  ) throws {
    guard differing > 0, kind == .figures, verification.tolerance.isOfFigures else { return }
    let sheet = try again()
    var diagnosed = DiagnosedSheet(columnsOf: sheet)
    try verification.forEachJudgedRow(of: sheet, as: self, atMost: maximumDiagnosedRows) {
      diagnosed.add($0)
    }
    diagnosis = Diagnosis.diagnosis(of: diagnosed)
    if rows > maximumDiagnosedRows, !diagnosis.isEmpty {
      diagnosis.append(
        "explanations were sought in the first \(grouped(maximumDiagnosedRows)) rows alone")
    }
  }
}

// MARK: - The outputs that are asked for

extension VerifyRequest {
  /// The names of the outputs that `--outputs` names; nil where it is not given.
  ///
  /// Each word of the list must name a column of the sheet, or one that another program may answer.
  private func chosenOutputs(
    of columns: [SheetColumn], _ model: Model, _ file: String
  ) throws -> Set<String>? {
    guard let outputs else { return nil }
    let claimed = columns.compactMap { column -> String? in
      guard case .output(let index, _) = column.meaning else { return nil }
      return model.outputs[index].name
    }
    var chosen: Set<String> = []
    for word in outputs.split(separator: ",", omittingEmptySubsequences: false) {
      let named = try model.outputs(named: String(word)).map(\.name)
      let found = command == nil ? named.filter(claimed.contains) : named
      guard !found.isEmpty else { throw noColumn(for: String(word), claimed, file) }
      chosen.formUnion(found)
    }
    return chosen
  }

  private func noColumn(for word: String, _ claimed: [String], _ file: String) -> CommandError {
    CommandError(
      .usage,
      "--outputs names \(quoted(word)), but \(fileName(file)) has no column for it; it has "
        + (claimed.isEmpty ? "no outputs" : listed(claimed, maximum: 12)))
  }
}

/// The most cells that differ which a report for machines lists of a table: some hundred megabytes.
private let maximumDifferencesInData = 100_000

extension CommandNotStarted: ReportedError {
  /// Which command, and why not.
  package var report: CommandError { CommandError(.cannotRead, "\(self)") }
}
