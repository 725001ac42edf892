import Commands
import Documents
import Notation
import Platform

/// A value of `--report`.
struct ReportRequest {
  let kind: ReportKind
  /// The path of the file; `-` prints the report instead of the text.
  let path: String
}

extension Option<[ReportRequest]> {
  /// `--report`, which writes a report in addition to the printed text, or instead of it.
  static var reports: Option {
    let kinds = listedInFull(ReportKind.allCases.map(\.rawValue), last: "or")
    return Option(
      repeated: "report", .reportRequest,
      help: "write a report as \(kinds); FILE - prints it instead of the text")
  }
}

extension Option<ReportKind> {
  /// `--format`, short for `--report KIND=-`.
  static var reportFormat: Option { Option("format", .choice, default: .text) }
}

/// The options for the report of a verdict, in the order in which help lists them.
struct ReportOptions: CommandOptions {
  let format = Option.reportFormat
  let reports = Option.reports
  let output = Option.output
}

extension OptionValues<ReportOptions> {
  /// Returns the reports to write, and the format to print.
  func requests(
    _ program: Program
  ) throws(CommandError) -> (files: [ReportRequest], printed: ReportKind) {
    guard let path = self.output, path != "-" else { return (self.reports, self.format) }
    let requested = isGiven(\.format) ? self.format : nil
    let kind = try ReportKind.chosen(requested, for: path, default: .text, program)
    return (self.reports + [ReportRequest(kind: kind, path: path)], .text)
  }
}

extension ReportKind: FileFormat {
  package var endings: [String] {
    self == .csv ? [rawValue] : usualEndings
  }
}

extension ValueReader<ReportRequest> {
  fileprivate static var reportRequest: ValueReader {
    ValueReader("KIND=FILE") { word throws(ValueRefusal) in
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let kind = ReportKind(rawValue: String(parts[0])), !parts[1].isEmpty
      else {
        throw .mustBe(listedInFull(ReportKind.allCases.map { "\($0.rawValue)=FILE" }, last: "or"))
      }
      return ReportRequest(kind: kind, path: String(parts[1]))
    }
  }
}

/// The outputs of a verdict: text on standard output, and reports in files.
///
/// The files are opened before the work starts, so that errors are found early. They are written
/// before the text, so that they are complete even if standard output is closed. A pipe that its
/// reader closes does not change the status. If the text cannot be written for another reason, a
/// pass becomes an error, but a fail stays a fail.
final class ReportOutput {
  private let program: Program
  private let files: [(kind: ReportKind, output: OutputFile)]
  /// The format to print: text, or that of a report that replaces it.
  let printed: ReportKind
  private var isClosed = false
  /// The text shown so far, which is also the content of a text report.
  private var shown = ""
  /// The width of text lines.
  let width = textWidth()
  /// The error that occurred when the text was written, if any.
  private var failure: SystemError?

  /// Opens the files; throws if one is an input or is named twice.
  init(
    _ requests: [ReportRequest], format: ReportKind = .text, besides inputs: [String],
    option: String = "--report", _ program: Program
  ) throws {
    self.program = program
    let printedKinds = requests.filter { $0.path == "-" }.map(\.kind)
    guard printedKinds.count + (format == .text ? 0 : 1) <= 1 else {
      throw CommandError(
        "only one report can be printed instead of the text; give the others a FILE")
    }
    printed = printedKinds.first ?? format
    let named = requests.filter { $0.path != "-" }
    try refuseOverwriting(named.map(\.path), inputs, option: option)
    for request in named {
      try refuseForeignEnding(
        of: request.path, endings: request.kind.endings + ["txt"],
        option: "--report \(request.kind.rawValue)=")
    }
    files = try named.map { ($0.kind, try OutputFile(path: $0.path)) }
  }

  /// Whether the text is printed.
  var printsText: Bool { printed == .text }

  /// Prints part of the text, unless the program is quiet.
  func show(_ text: String) throws {
    shown += text
    if !program.isQuiet, printsText { try print(text) }
  }

  /// Writes the reports, prints what has not been shown yet, and returns the status of the verdict.
  ///
  /// `provenance` is called only if a report includes it.
  func finish(
    _ report: Report, textIsShown: Bool = false, made provenance: () throws -> Provenance
  ) throws -> ExitStatus {
    var report = report
    report.width = width
    let kinds = files.map(\.kind) + [printed]
    if kinds.contains(where: { ![.text, .csv].contains($0) }) {
      report.provenance = try provenance()
    }
    func text(of kind: ReportKind) -> String {
      textIsShown && kind == .text ? shown : kind.rendering(report)
    }
    for (kind, output) in files { try write(text(of: kind), to: output) }
    if printsText, program.isQuiet {
      try print(report.quietLine + "\n")
    } else if !(printsText && textIsShown) {
      try print(printed.rendering(report))
    }
    return try status(isPass: report.isPass)
  }

  /// Returns the exit status, after the text was shown.
  private func status(isPass: Bool) throws(SystemError) -> ExitStatus {
    guard let failure else { return isPass ? .success : .no }
    if isPass { throw failure }
    program.failure("\(failure)")
    return .no
  }

  /// Prints text, unless standard output is closed.
  private func print(_ text: String) throws(SystemError) {
    guard !isClosed else { return }
    try noting(.standardOutput) { () throws(SystemError) in try program.print(text) }
  }

  /// Writes text to a file; ignores a pipe closed by its reader.
  private func write(_ text: String, to output: OutputFile) throws(SystemError) {
    try noting(output.name) { () throws(SystemError) in
      try output.write(text)
      try output.commit()
    }
  }

  /// Runs `body`, which writes to an output; records errors on standard output, and throws others.
  private func noting(
    _ name: FileName, _ body: () throws(SystemError) -> Void
  ) throws(SystemError) {
    do { try body() } catch {
      let isPrinted = name == .standardOutput
      if isPrinted { isClosed = true }
      if error.kind == .closedPipe { return }
      guard isPrinted else { throw error }
      failure = error
    }
  }
}
