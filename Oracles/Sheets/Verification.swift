import Documents
import Estimator
import Formulas
import Notation
import Tables
import Units

/// How sheets are held against the formulas.
package struct Verification: Sendable {
  /// What a cell is allowed; nil for what its kind of table is allowed.
  package var tolerance: Tolerance?
  /// The figures of inputs that a sheet has no column for.
  package var given: [String: GivenFigure] = [:]
  /// Which decimals of cells are judged, where half a unit of the last is allowed.
  package var printed = PrintedDecimals.column
  /// The names of the outputs that are verified; nil for all.
  package var outputs: Set<String>?
  /// Whether another program's answers are held against the estimator's own doubles, bit for bit, and
  /// the sheet's claims are not looked at.
  package var isByBits = false
  /// How many differences are kept of a sheet; all are counted.
  package var maximumDifferences = 20
  /// Whether differences are kept with the figures of the plant, for their worked calculations.
  package var keepsPoints = true
  /// How many threads verify a sheet; what is found is the same for any number.
  package var jobs = 1

  /// Cells to half a unit of their last digit, all inputs from the sheet.
  package init() {}

  /// Holds a sheet against the formulas, cell by cell.
  ///
  /// The sheet is opened `again` where its cells have several numbers of decimals in a column; its
  /// rows are kept where it cannot be, or is short. Throws `TableError`, `PlantTableError` or `SheetError` for what
  /// is not a sheet.
  package func verdict(
    on sheet: consuming Sheet, kind: SheetVerdict.Kind = .figures,
    again: (() throws -> Sheet)? = nil
  ) throws -> SheetVerdict {
    let (columns, passedOver) = chosen(of: sheet.columns, sheet.model)
    var plan = try SheetPlan(
      file: sheet.file, model: sheet.model, columns: columns, given: given,
      tolerance: tolerance(of: kind), maximumDifferences: maximumDifferences)
    plan.keepsPoints = keepsPoints
    plan.judge(printed, kind)
    let keptBlocks = !plan.isProvisional ? 0 : again == nil ? .max : 16
    var source = BlockSource(sheet, keeping: keptBlocks)
    func restart() throws {
      if !source.restart(), let again { source = BlockSource(try again(), keeping: keptBlocks) }
    }
    let verifier: BlockVerifier
    do { verifier = try source.verifier(of: plan, jobs: jobs) } catch is RaggedColumn {
      try restart()
      plan.judge(try source.census(of: plan, jobs: jobs))
      try restart()
      verifier = try source.verifier(of: plan, jobs: jobs)
    }
    return try plan.verdict(of: verifier, kind: kind, notes: source.finalNotes + passedOver)
  }

  /// What a cell of a table of some kind is allowed.
  func tolerance(of kind: SheetVerdict.Kind) -> Tolerance {
    tolerance ?? (kind == .exact ? .exact : .printed)
  }

  /// The columns with those outputs passed over that were not asked for, and a line that says so.
  func chosen(of columns: [SheetColumn], _ model: Model) -> ([SheetColumn], notes: [String]) {
    guard let outputs else { return (columns, []) }
    let (chosen, names) = columns.passing(overOutputsOf: model) { !outputs.contains($0.name) }
    if names.isEmpty { return (columns, []) }
    let count = counted(names.count, "output column")
    return (chosen, ["passed over, since not asked for: \(count): \(listed(names))"])
  }
}

/// A column has cells of several numbers of decimals, so that it must be looked at as a whole.
struct RaggedColumn: Error {}

/// What is to be computed for a sheet, and what each column is held against.
struct SheetPlan: Sendable {
  let file: String
  let model: Model
  let width: Int
  let nameColumn: Int?
  let inputs: [(column: Int, field: Int, unit: UnitOfMeasure)]
  let claims: [OutputColumn]
  let given: [String: GivenFigure]
  /// For each claim the places among the inputs of those that its formula reads.
  let needs: [Set<Int>]
  let tolerance: Tolerance
  /// To how many decimals the cells of each claim are judged.
  private(set) var judged: [JudgedDecimals]
  /// Whether that rests on there being no column with cells of several numbers of decimals.
  private(set) var isProvisional = false
  let maximumDifferences: Int
  var keepsPoints = true
  /// The place of the first figure that is computed though no column claims it.
  let unclaimedFigures: Int
  let formulas: [Formula]
  let program: CompiledFormulas

  init(
    file: String, model: Model, columns: [SheetColumn], given: [String: GivenFigure],
    tolerance: Tolerance, maximumDifferences: Int, unclaimed: [Output] = []
  ) throws {
    self.file = file
    self.model = model
    self.tolerance = tolerance
    self.maximumDifferences = maximumDifferences
    width = columns.count
    nameColumn = columns.firstIndex { $0.meaning == .name }
    inputs = columns.enumerated().compactMap { index, column in
      guard case .input(let field, let unit) = column.meaning else { return nil }
      return (index, field, unit)
    }
    let named = Set(inputs.map { model.fields[$0.field].name })
    self.given = given.reduce(into: [:]) { kept, figure in
      guard !named.contains(figure.key), let field = model.field(figure.key) else { return }
      kept[figure.key] = figure.value.deciding(in: field)
    }
    var figures: [Output] = []
    claims = columns.enumerated().compactMap { index, column in
      guard case .output(let output, let unit) = column.meaning else { return nil }
      return OutputColumn(column: index, output, in: unit, of: model, among: &figures)
    }
    judged = claims.map { _ in .own }
    let read = claims.map(\.output.formula.inputs)
    needs = read.map { [inputs] read in
      Set(inputs.indices.filter { read.contains(model.fields[inputs[$0].field].input) })
    }
    unclaimedFigures = figures.count
    figures += unclaimed
    formulas = figures.map(\.formula)
    program = CompiledFormulas(formulas, inputs: model.inputs)
    let outputs = zip(claims.map(\.output), read) + unclaimed.map { ($0, $0.formula.inputs) }
    try requireInputs(of: outputs, named.union(self.given.keys))
  }

  /// Every input that an output reads must be in a column, or given.
  private func requireInputs(
    of outputs: [(output: Output, read: Set<Input>)], _ known: Set<String>
  ) throws {
    guard !outputs.isEmpty else { throw SheetError.noClaims(file: file) }
    let unknown = model.fields.filter { !known.contains($0.name) }
    let short = outputs.filter { output in unknown.contains { output.read.contains($0.input) } }
    guard !short.isEmpty else { return }
    let fields = unknown.filter { field in short.contains { $0.read.contains(field.input) } }
    throw SheetError.missingInputs(fields, of: short.map(\.output.name), file: file)
  }

  /// Sets to how many decimals cells are judged, as far as that is known before they are read.
  mutating func judge(_ printed: PrintedDecimals, _ kind: SheetVerdict.Kind) {
    guard tolerance == .printed, kind == .figures else { return }
    switch printed {
    case .column: isProvisional = true
    case .cell: break
    case .fixed(let decimals): judged = claims.map { _ in .fixed(decimals) }
    }
  }

  /// Sets to how many decimals cells are judged, as they were before.
  mutating func judge(_ judged: [JudgedDecimals]) {
    precondition(judged.count == claims.count, "the columns are not those that were judged")
    (self.judged, isProvisional) = (judged, false)
  }

  /// Sets to how many decimals cells are judged, once all were looked at.
  mutating func judge(_ census: DigitCensus) {
    (judged, isProvisional) = (census.judged, false)
  }

  /// The verdict, once every block was verified.
  func verdict(
    of verifier: BlockVerifier, kind: SheetVerdict.Kind, notes: [String]
  ) throws -> SheetVerdict {
    var verdict = SheetVerdict(
      file: file, model: model, kind: kind, allowance: tolerance.description,
      isJudgedByDigits: tolerance == .printed || tolerance == .exact)
    verdict.judged = judged
    verdict.rows = verifier.rows
    verdict.tallies = verifier.tallies
    verdict.differences = verifier.differences
    verdict.differingRows = verifier.differingRows
    verdict.stillInputs = verifier.stillInputs
    verdict.notes = notes + verifier.notes
    guard verdict.rows > 0 else { throw SheetError.noRows(file: file) }
    guard verdict.cells > 0 else { throw SheetError.noClaims(file: file) }
    return verdict
  }
}
