import Charts
import Commands
import Estimator
import Notation
import Plants
import Platform
import Sweep
import Words
import Workbooks

extension SweepRequest {
  /// Returns the text of the chart to write instead of rows, if any.
  func chart() throws -> String? {
    guard case .chart(let format) = format else { return nil }
    let words = Words(given.language)
    let closing = given.sender.map { sentence(words("document.closing", ["sender": $0])) }
    return try Chart(
      of: sweep.grid, outputs: sweep.outputs, plant: plantName, besides: others,
      examples: Set(examples.map(\.name)), closing: closing, logarithmic: Set(given.logarithmic),
      words: words
    ).text(as: format)
  }

  /// Writes the rows and reports the number of repeated draws.
  func writeRows(_ program: Program) throws {
    let contents = sweep.rowFormat.contents
    let attributes = contents == .columns ? try self.attributes(program) : []
    let workbook = contents == .worksheet ? try sweep.workbook() : nil
    let file = try OutputFile(path: given.output)
    var progress = ProgressLine(
      program, total: sweep.rows.count, unit: "rows", output: file, isWanted: given.progress)
    defer { progress.finish() }
    var counts = SweptCounts()
    func writeRows(to sink: ByteSink) throws {
      let jobs = given.jobs ?? coreCount
      let report = { progress.update(done: $0, bytes: file.bytesWritten) }
      counts =
        contents == .columns
        ? try sweep.writeParquet(
          attributes: attributes, by: "sweep version \(program.version)", jobs: jobs,
          progress: report, to: sink)
        : try sweep.write(jobs: jobs, progress: report, to: sink)
    }
    if let workbook {
      try workbook.write(to: file, rows: writeRows)
    } else {
      try writeRows { try file.write($0) }
    }
    try file.commit()
    if counts.redraws > 0 { program.note(sweep.note(onRedraws: counts.redraws)) }
  }

  /// Returns what a file of columns says of itself, whatever the number of threads.
  func attributes(_ program: Program) throws -> [(name: String, text: String)] {
    let made = try provenance(program.without(option: "--jobs", "-j"))
    let sources = made.sources.map { "\($0.name), SHA-256 \($0.digest)" }
    let rows: [(name: String, text: String?)] = [
      ("title", "Chemical estimates for a \(sweep.grid.model.system.noun)"),
      ("source", "\(made.program) \(made.version)"), ("sources", sources.joined(separator: "; ")),
      ("plant", plantName), (OxygenRuleColumn.name, sweep.grid.model.oxygenRuleWord),
      ("history", made.command),
    ]
    return rows.compactMap { name, text in text.map { (name, $0) } }
  }

  func provenance(_ program: Program) throws -> Provenance {
    try program.provenance(
      reading: (plants.map(\.input) + [axes.isGrid ? listed?.input : nil])
        .compactMap { $0 }
        + axes.paths.map { ($0, fileName($0)) } + (given.prices.map { [($0, fileName($0))] } ?? []),
      catalogue: given.catalogue,
      of: [sweep.grid.model.system])
  }
}

extension Sweep {
  /// Returns a workbook for the rows; throws if they do not fit.
  fileprivate func workbook() throws(WorkbookError) -> TableWorkbook {
    let longest = columns.enumerated().compactMap { place, column in
      column.words?.map(\.unicodeScalars.count).max().map { (place, $0) }
    }
    return try TableWorkbook(
      sheet: "Curve", titles: header, longestTexts: Dictionary(uniqueKeysWithValues: longest),
      rows: rowCount(ofPoints: grid.count))
  }

  /// Returns a note on repeated draws.
  func note(onRedraws redraws: Int) -> String {
    let pairs = grid.model.crossLimits.map { [$0.fields.first, $0.fields.second] }
      .filter { $0.contains(where: grid.varied.contains) }
      .map { listedInFull($0.map(\.name)) }
    return "\(redraws) of \(rows.count + redraws) draws \(redraws == 1 ? "was" : "were") repeated "
      + "to satisfy the limit shared by \(pairs.joined(separator: ", or by ")), so these inputs are "
      + "no longer spread as stated"
  }
}

// MARK: Notes

extension Program {
  /// Reports on standard error what a reader of the table should know.
  func reportNotes(about request: SweepRequest) {
    let sweep = request.sweep
    for axis in sweep.grid.axes where axis.isList {
      let points = axis.count == 1 ? "1 point" : "\(axis.count) points"
      note("\(axis.field.name) has \(points): \(axis.listText)")
    }
    for group in request.axes.isGrid ? [] : request.axes.fileGroups { note(group) }
    if let text = request.noteOnExamples { note(text) }
    if request.lacksHeader {
      note(
        "only part 1 has the header, so the parts are joined in order; --header each makes each a "
          + "table of its own")
    }
    if !request.format.isChart { noteCatalogue(request.given.catalogue) }
    noteBases(of: sweep.outputs)
    for field in sweep.fieldsWithoutEffect(among: request.settings.names) {
      note("\(field.name) does not affect the outputs")
    }
    for remark in Remark.unusual(among: sweep.grid.fixed, of: sweep.grid.model) {
      warning("\(remark)")
    }
  }
}

extension SweepRequest {
  /// Whether the output is the file of a part that may lack its header unexpectedly.
  fileprivate var lacksHeader: Bool {
    given.shard != .whole && given.output != nil && !given.isGiven(\.header)
      && sweep.rowFormat.hasHeader
  }

  /// A note on the fields taken from the example plant.
  ///
  /// It has their names if there are few, and otherwise only says how many there are.
  fileprivate var noteOnExamples: String? {
    if !given.bases.isEmpty || examples.isEmpty { return nil }
    if examples.count <= 3 {
      return "not given, so taken from the example plant: "
        + examples.map(\.name).joined(separator: ", ")
    }
    return
      "\(examples.count) of \(sweep.grid.model.fields.count) inputs are not given and are taken from the "
      + "example plant"
      + (format.isChart || given.inputs == .all ? "" : "; --inputs all writes them")
  }
}

extension Axis {
  /// The listed points, or the first few of many.
  fileprivate var listText: String {
    let shown = (0..<min(count, 8)).map { figure($0).text }
    let more = count > shown.count ? ", ... " : " "
    return shown.joined(separator: ", ") + more + unit.symbol
  }
}
