import Documents
import Estimator
import Laws
import Notation
import Plants
import Sheets
import Spreadsheets
import Tables

extension FuzzedReader {
  private static let sheetRefusals: [any Error.Type] = [
    TableError.self, PlantTableError.self, SheetError.self, InputError.self,
  ]

  /// Reference sheets, checked against the formulas and reported in every format.
  static let sheets = FuzzedReader(
    "sheets", seeds: ReferenceTexts.sheets, cost: 60, refusals: sheetRefusals
  ) { (bytes: [UInt8]) in
    let sheet = try Sheet(TableReader(file: "sheet", bytes: bytes))
    return try reported(
      try Verification.ofFuzzing(bytes, of: sheet.model).verdict(on: sheet), bytes)
  }

  /// WTP's own exports, in any format.
  static let exports = FuzzedReader(
    "exports", seeds: ExportLayout.all.map(ReferenceTexts.export), cost: 60,
    refusals: sheetRefusals
  ) { (bytes: [UInt8]) in
    switch try SheetOpening().open("export", source: byteSource(of: bytes)) {
    case .refusals(let reader): return FuzzReading("\(reader.header.columns.count)")
    case .sheet(let sheet):
      return try reported(
        try Verification.ofFuzzing(bytes, of: sheet.model).verdict(on: sheet), bytes)
    }
  }

  /// Tables of expected errors.
  static let refusalTables = FuzzedReader(
    "refusal-tables", seeds: ReferenceTexts.refusals, cost: 40, refusals: sheetRefusals
  ) { (bytes: [UInt8]) in
    let system: SystemKind = ReferenceTexts.model(of: bytes).system
    return try reported(
      try SheetVerdict.ofRefusals(TableReader(file: "refusals", bytes: bytes), system: system),
      bytes)
  }

  /// The table that lists a folder's tables.
  static let tableLists = FuzzedReader(
    "table-lists", seeds: [ReferenceTexts.lists[0]], cost: 4,
    refusals: sheetRefusals
  ) { (bytes: [UInt8]) in
    FuzzReading("\(try ListedTable.list(TableReader(file: "tables.csv", bytes: bytes)))")
  }

  /// Values of `--tolerance`.
  static let tolerances = FuzzedReader(
    "tolerances",
    patterns: [
      "abs:<number>", "rel:<number>", "ulp:<whole>", "printed", "exact", "<hostile>:<number>",
    ],
    refusals: [Declined.self]
  ) { (text: String) in
    guard let tolerance = Tolerance(parsing: text) else { throw Declined() }
    return FuzzReading("\(tolerance)")
  }

  /// Checks that a verdict has a report, and that a text report has no control characters.
  private static func reported(_ verdict: SheetVerdict, _ bytes: [UInt8]) throws -> FuzzReading {
    var showing = Verdict.Showing()
    showing.workings = bytes.count.isMultiple(of: 4)
    showing.everyOutput = bytes.count.isMultiple(of: 3)
    let report = Verdict([verdict]).report(showing: showing)
    let kind = ReportKind.allCases[bytes.count % ReportKind.allCases.count]
    let text = kind.rendering(report)
    try claim(!text.isEmpty, "the report as \(kind) is empty")
    if kind == .text {
      let strange = text.unicodeScalars.first { $0.isUnprintable && $0 != "\n" }
      try claim(
        strange == nil, "the text report contains \(strange?.escaped(asASCII: true) ?? "")")
    }
    return FuzzReading("\(verdict.rows) \(verdict.agreeing) \(verdict.differing)")
  }
}

extension Verification {
  /// Returns a verification with any tolerance, and the example's figures for missing inputs.
  fileprivate static func ofFuzzing(_ bytes: [UInt8], of model: Model) -> Verification {
    let tolerances: [Tolerance?] = [
      nil, .exact, .absolute(1), .relative(Rational.powerOfTen(-308)), .ulps(4), .absolute(0),
    ]
    var verification = Verification()
    verification.tolerance = tolerances[bytes.count % tolerances.count]
    verification.given = Plant.example(of: model)
    return verification
  }
}

// MARK: - Answers of other programs

extension FuzzedReader {
  private static let sent = ["one", "165", "84"]
  private static let titles = ["case", "feed_tds [mg/L]", "m_alkalinity [mg/L CaCO3]"]

  /// Answers to a row that was sent to the program.
  static let answers = FuzzedReader(
    "answers",
    patterns: [
      titles.joined(separator: ",") + ",S5.dose [g/m3]\none,<number>,84,<number>\n",
      "S5.dose [g/m3]," + titles.joined(separator: ",") + "\n<number>,one,165.0,8.4e1\n",
    ], seeds: [titles.joined(separator: ",") + ",x\none,165,84,1\n"], cost: 2,
    refusals: [TableError.self, AnswerError.self]
  ) { (bytes: [UInt8]) in
    let reader = try AnswerReader(echoing: titles, source: byteSource(of: bytes))
    let row = try reader.next(to: sent)
    try reader.end()
    return FuzzReading("\(reader.others.map { row.cells[$0].text })")
  }

  /// Answers to the laws, which request every output.
  static let answersToLaws = FuzzedReader(
    "answers-to-laws", seeds: [ReferenceTexts.answer], cost: 20,
    refusals: [TableError.self, AnswerError.self]
  ) { (bytes: [UInt8]) in
    let answers = BatchAnswers(.boiler)
    _ = answers.subject.figures(Model.boiler.examplePlant)
    try claim(answers.question() != nil, "the question has no plant")
    try answers.note(bytes)
    return FuzzReading("\(answers.subject.figures(Model.boiler.examplePlant))")
  }
}
