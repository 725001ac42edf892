import Commands
import Documents
import Notation
import Platform

/// A report that is asked for with `--report KIND=FILE`.
struct ReportOrder {
  let kind: ReportKind
  /// The file; `-` stands for standard output, in place of the text.
  let path: String
}

extension Option<[ReportOrder]> {
  /// `--report`, which asks for a report beside what is printed, or in its place.
  static var reports: Option {
    let kinds = listedInFull(ReportKind.all.map(\.name), last: "or")
    return Option(
      repeated: "report", .reportOrder,
      help: "write a report as \(kinds); with - as FILE in place of the text")
  }
}

extension Option<ReportKind> {
  /// `--format`, the short way to say `--report KIND=-`.
  static var reportFormat: Option {
    Option(
      "format", .choice(among: ReportKind.all, named: \.name), default: .text,
      help: "what to print; the same as --report KIND=-")
  }
}

extension ValueReader<ReportOrder> {
  fileprivate static var reportOrder: ValueReader {
    let words = ReportKind.all.map { Completion.Word($0.name + "=", then: .file) }
    return ValueReader("KIND=FILE", completion: { Completion(words: words) }) {
      word throws(ValueRefusal) in
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let kind = ReportKind.all.first(where: { $0.name == parts[0] }),
        !parts[1].isEmpty
      else { throw .mustBe(listedInFull(ReportKind.all.map { "\($0.name)=FILE" }, last: "or")) }
      return ReportOrder(kind: kind, path: String(parts[1]))
    }
  }
}

/// Where a verdict goes: its text to standard output, its reports to their files.
///
/// The files are opened before the work, so that one that cannot be made is told at once, and
/// written before the text. A closed standard output takes nothing from them. A pipe that nobody
/// reads takes nothing from the status either; a text that cannot be written for another reason
/// turns a pass into an error, but a verdict that is no stays no.
final class ReportOutput {
  private let program: Program
  private var files: [(kind: ReportKind, output: OutputFile)] = []
  /// What is printed; the text unless another kind takes its place.
  let printed: ReportKind
  private var isClosed = false
  /// What was shown part by part, which a report as text then has as well.
  private var shown = ""
  /// How wide the lines of the text are.
  let width = textWidth()
  /// Why the text could not be written.
  private var failure: SystemError?

  /// Opens the files; none may be one of the inputs, or named twice.
  init(
    _ orders: [ReportOrder], format: ReportKind = .text, besides inputs: [String],
    _ program: Program
  ) throws {
    self.program = program
    let inPlace = orders.filter { $0.path == "-" }.map(\.kind)
    guard inPlace.count + (format.name == "text" ? 0 : 1) <= 1 else {
      throw CommandError(
        .usage, "only one report can take the place of the text: give the others a FILE")
    }
    printed = inPlace.first ?? format
    let named = orders.filter { $0.path != "-" }
    try refuseOverwriting(named.map(\.path), inputs, option: "--report")
    for order in named { files.append((order.kind, try OutputFile(path: order.path))) }
  }

  /// Whether the text is printed.
  var printsText: Bool { printed.name == ReportKind.text.name }

  /// Prints a part of the text as soon as it is known, unless the verdict's line is wanted alone.
  func show(_ text: String) throws {
    shown += text
    if !program.isQuiet, printsText { try print(text) }
  }

  /// Writes the reports, prints what was not shown yet, and gives the status of the verdict.
  ///
  /// How the report was made is asked for where a report has room for it.
  func finish(
    _ report: Report, textIsShown: Bool = false, made provenance: () throws -> Provenance
  ) throws -> ExitStatus {
    var report = report
    report.width = width
    if saysHowItWasMade { report.provenance = try provenance() }
    func text(of kind: ReportKind) -> String {
      textIsShown && kind.name == ReportKind.text.name ? shown : kind.rendering(report)
    }
    for (kind, output) in files { try write(text(of: kind), to: output) }
    if printsText, program.isQuiet {
      try print(report.headlineInLine + "\n")
    } else if !(printsText && textIsShown) {
      try print(printed.rendering(report))
    }
    return try status(isPass: report.isPass)
  }

  /// Whether a report is asked for that has room for how it was made.
  private var saysHowItWasMade: Bool {
    (files.map(\.kind) + [printed]).contains {
      ![ReportKind.text, .csv, .github].map(\.name).contains($0.name)
    }
  }

  /// The status of a verdict whose text was shown.
  func status(isPass: Bool) throws(SystemError) -> ExitStatus {
    guard let failure else { return isPass ? .success : .no }
    if isPass { throw failure }
    program.failure("\(failure)")
    return .no
  }

  /// Prints a text.
  func print(_ text: String) throws(SystemError) {
    guard !isClosed else { return }
    try noting(.standardOutput) { () throws(SystemError) in try program.print(text) }
  }

  /// Writes a text to a file of its own; a pipe that nobody reads takes nothing from the status.
  func write(_ text: String, to output: OutputFile) throws(SystemError) {
    try noting(output.name) { () throws(SystemError) in
      try output.write(text)
      try output.commit()
    }
  }

  /// Writes to an output, and notes what becomes of standard output; what becomes of a file is an error.
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
