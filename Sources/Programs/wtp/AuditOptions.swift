import Commands
import Documents
import Mutation
import Notation

/// What `wtp audit` takes, in the order of its help.
struct AuditOptions: CommandOptions {
  let sheets = SheetOptions()
  let asksLaws = Option(flag: "properties", help: "ask the laws and proofs too")
  let requiredScore = Option<DecimalNumber?>(
    "require", .percentage, help: "end with status 1 if the score is below this")
  let format = Option.reportFormat
  let reports = Option.reports
  let suggestedRows = Option<Int?>(
    "suggest", .wholeNumber(from: 1),
    help: "propose at most N rows (default: all that help); a report as csv then has them alone")
  let fills = Option(
    flag: "fill",
    help: "fill the proposed rows with the exact answers, which are ours and not WTP's")
  let append = Option(
    "append", .file,
    help: "write the sheet with the proposed rows below its last to another file")
}

extension ValueReader<DecimalNumber> {
  /// A percentage from 0 to 100, with or without its sign.
  fileprivate static var percentage: ValueReader {
    ValueReader("P%") { word throws(ValueRefusal) in
      let digits = word.hasSuffix("%") ? String(word.dropLast()) : word
      let trimmed = String(digits.reversed().drop { $0 == " " }.reversed())
      let percent: DecimalNumber
      do { percent = try DecimalNumber(parsing: trimmed) } catch { throw .wrong("\(error)") }
      guard 0 <= percent.rational, percent.rational <= 100 else {
        throw .mustBe("from 0% to 100%")
      }
      return percent
    }
  }
}

extension SheetArguments {
  /// The rows of the sheets that are asked for, system by system.
  ///
  /// A listed table of refusals is passed over, since it claims no figure; a named one is refused.
  func auditSheets(_ program: Program) throws -> AuditSheets {
    var sheets = AuditSheets()
    try forEach { file in
      switch try file.open() {
      case .refusals(let reader):
        guard given.files.isEmpty else {
          throw CommandError(
            .data, "\(fileName(reader.header.file)) is a table of refusals, which claims no figure")
        }
      case .sheet(let sheet):
        for note in sheet.notes { program.note("\(fileName(sheet.file)): \(note)") }
        let figures = try figures(
          for: sheet.model, columns: sheet.inputNames, of: sheet.file, program)
        try sheets.add(sheet, given: figures)
      }
    }
    return sheets
  }
}
