import Commands
import Diagnosis
import Documents
import Estimator
import Notation
import Platform
import Sheets
import Tables

extension VerifyRequest {
  /// The verdict on every table that is asked for, in order, with a word on differences that no report
  /// holds.
  func verdict(_ program: Program) throws -> Verdict {
    var verdicts: [SheetVerdict] = []
    let clock = ContinuousClock()
    try sheets.forEach(isReadAgain: true) { file in
      let start = clock.now
      var sheetVerdict =
        switch try file.open() {
        case .refusals(let reader): try verdict(onRefusals: reader, of: file.opening.system)
        case .sheet(let sheet): try verdict(on: sheet, file, program)
        }
      sheetVerdict.seconds = (clock.now - start) / .seconds(1)
      // Some reports state the SHA-256 of each file.
      if asks(for: ["junit", "json"]) { sheetVerdict.digest = try digest(of: file.source()) }
      verdicts.append(sheetVerdict)
    }
    let all = Verdict(verdicts, isOfChosenOutputs: given.outputs != nil)
    let kept = all.sheets.flatMap(\.differences).reduce(0) { $0 + $1.cells }
    if listsEveryDifference, kept < all.differing {
      program.warning(
        "the reports for machines hold the first \(counted(kept, "cell")) of the "
          + "\(grouped(all.differing)) that differ")
    }
    return all
  }

  private func verdict(
    onRefusals reader: consuming TableReader, of system: SystemKind?
  ) throws -> SheetVerdict {
    let file = reader.header.file
    func refuse(_ reason: String) -> CommandError {
      CommandError(.usage, "\(fileName(file)) is a table of refusals, which \(reason)")
    }
    if given.against != nil { throw refuse("--against cannot ask another program for") }
    if given.outputs != nil { throw refuse("has no outputs for --outputs") }
    guard let system else { throw SheetError.noSystem(file: file) }
    return try SheetVerdict.ofRefusals(
      reader, system: system, maximumDifferences: verification.maximumDifferences
    ) { try Model.of($0, catalogue: given.sheets.catalogue) }
  }

  private func verdict(
    on sheet: consuming Sheet, _ file: SheetFile, _ program: Program
  ) throws -> SheetVerdict {
    var verification = self.verification
    let model = sheet.model
    verification.outputs = try chosenOutputs(of: sheet.columns, model, sheet.file)
    verification.given = try sheets.figures(
      for: model, columns: sheet.inputNames, of: sheet.file, program)
    let again = { try file.again(of: model) }
    guard let command = given.against else {
      var verdict = try verification.verdict(on: sheet, kind: file.kind, again: again)
      try verdict.diagnose(verification, again)
      return verdict
    }
    let question = try Question(
      given: verification.given, inOwnUnits: given.ownUnits, opening: again)
    var answers = DiagnosedSheet(question.model)
    var verdict = try verification.verdict(
      on: command, asked: question, seconds: given.timeLimit, kind: file.kind
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
    guard let outputs = given.outputs else { return nil }
    let claimed = columns.compactMap { column -> String? in
      guard case .output(let index, _) = column.meaning else { return nil }
      return model.outputs[index].name
    }
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
      .usage,
      "--outputs names \(quoted(word)), but \(fileName(file)) has no column for it; it has "
        + (claimed.isEmpty ? "no outputs" : listed(claimed, maximum: 12)))
  }
}

extension CommandNotStarted: ReportedError {
  /// Which command, and why not.
  package var status: ExitStatus { .cannotRead }
}
