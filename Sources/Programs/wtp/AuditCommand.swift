import Commands
import Documents
import Estimator
import Mutation
import Notation
import Tables

/// `wtp audit`: finds the mistakes that a reference sheet would miss.
let auditCommand = Command(
  "wtp audit", "find the wrong formulas that a reference sheet would miss",
  statuses: ExitStatus.allCases, AuditOptions(), run: audit)

private func audit(_ program: Program, _ given: OptionValues<AuditOptions>) throws -> ExitStatus {
  let choices = given.rules.choices(setting: given.sheets.settings)
  let named = try SheetArguments(given.sheets, rules: choices, program)
  let output = try ReportOutput(
    given.reports, format: given.format, besides: try named.paths, program)
  let sheets = try named.auditSheets(program)
  guard !sheets.rows.isEmpty else {
    throw CommandError(.data, "no table contains a figure to check, so there is nothing to audit")
  }
  let audits = Audits(sheets.rows.map { Audit($0) }, required: given.requiredScore)
  let status = try output.finish(audits.report) {
    try named.provenance(of: Set(audits.audits.map(\.model.system)), program)
  }
  if !output.printsText { for audit in audits.audits { program.note(audit.summary) } }
  if let required = audits.required, !audits.isPass {
    program.warning("the score is less than \(required) %: \(audits.count.words)")
  }
  return status
}

/// The options of `wtp audit`, in the order in which help lists them.
struct AuditOptions: CommandOptions {
  let sheets = SheetOptions()
  let rules = RuleOptions()
  let requiredScore = Option<DecimalNumber?>("require", .percentage)
  let format = Option.reportFormat
  let reports = Option.reports

  var relations: OptionRelations {
    require(sheets.files, for: rules)
  }
}

extension ValueReader<DecimalNumber> {
  /// A percentage from 0 to 100, with or without a percent sign.
  fileprivate static var percentage: ValueReader {
    ValueReader("P%") { word throws(ValueRefusal) in
      let digits = withoutTrailingSpaces(word.hasSuffix("%") ? String(word.dropLast()) : word)
      let percent: DecimalNumber
      do { percent = try DecimalNumber(parsing: digits) } catch { throw .wrong("\(error)") }
      guard 0 <= percent.rational, percent.rational <= 100 else {
        throw .mustBe("from 0% to 100%")
      }
      if !word.hasSuffix("%"), 0 < percent.rational, percent.rational <= 1 {
        let share = exactText(percent.rational * 100)
        throw .wrong("it could mean \(digits) % or \(share) %; write \(digits)% or \(share)%")
      }
      return percent
    }
  }
}

extension SheetArguments {
  /// Returns the rows of the given sheets, by system.
  ///
  /// Skips tables of refusals in the list, since they have no figures, and those of other rules than
  /// WTP's. Throws if a table of refusals is named.
  func auditSheets(_ program: Program) throws -> AuditSheets {
    var sheets = AuditSheets()
    try forEach { file in
      switch try file.open() {
      case .refusals(let reader):
        guard given.files.isEmpty else {
          throw CommandError(
            .data,
            "\(fileName(reader.header.file)) is a table of refusals, so it has no figures to audit")
        }
      case .sheet(let sheet)
      where given.files.isEmpty && sheet.model.changes != Model.of(sheet.model.system).changes:
        // The built-in tables of other rules are audited by name.
        break
      case .sheet(let sheet):
        for note in sheet.notes {
          program.note(
            "\(fileName(sheet.file)): \(note)", evenIfQuiet: note == sheet.noteOnOtherSheets)
        }
        let figures = try figures(
          for: sheet.model, columns: sheet.inputNames, of: sheet.file, program)
        try sheets.add(sheet, given: figures)
      }
    }
    return sheets
  }
}
