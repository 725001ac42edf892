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
  /// How many differences are kept of a sheet; all are counted.
  package var maximumDifferences = 20
  /// How many threads verify a sheet; what is found is the same for any number.
  package var jobs = 1

  /// Cells to half a unit of their last digit, all inputs from the sheet.
  package init() {}

  /// Holds a sheet against the formulas, cell by cell.
  ///
  /// Throws `TableError`, `PlantTableError` or `SheetError` for what is not a sheet.
  package func verdict(
    on sheet: consuming Sheet, kind: SheetVerdict.Kind = .figures
  ) throws -> SheetVerdict {
    let tolerance = tolerance ?? (kind == .exact ? .exact : .printed)
    let plan = try SheetPlan(
      file: sheet.file, model: sheet.model, columns: sheet.columns, given: given,
      tolerance: tolerance, maximumDifferences: maximumDifferences)
    let source = BlockSource(sheet)
    let verifier = try BlockVerifier.verify(source, of: plan, jobs: jobs)
    return try plan.verdict(of: verifier, kind: kind, notes: source.finalNotes)
  }
}

/// What is to be computed for a sheet, and what each column is held against.
struct SheetPlan: Sendable {
  let file: String
  let model: Model
  let width: Int
  let nameColumn: Int?
  let inputs: [(column: Int, field: Int, unit: UnitOfMeasure)]
  let claims: [OutputColumn]
  let given: [String: GivenFigure]
  let tolerance: Tolerance
  let maximumDifferences: Int
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
    self.given = given.filter { !named.contains($0.key) && model.field($0.key) != nil }
    var figures: [Output] = []
    claims = columns.enumerated().compactMap { index, column in
      guard case .output(let output, let unit) = column.meaning else { return nil }
      return OutputColumn(column: index, output, in: unit, of: model, among: &figures)
    }
    unclaimedFigures = figures.count
    figures += unclaimed
    formulas = figures.map(\.formula)
    program = CompiledFormulas(formulas, inputs: model.inputs)
    try requireInputs(of: claims.map(\.output) + unclaimed, named.union(self.given.keys))
  }

  /// Every input that an output reads must be in a column, or given.
  private func requireInputs(of outputs: [Output], _ known: Set<String>) throws {
    guard !outputs.isEmpty else { throw SheetError.noClaims(file: file) }
    func missing(_ output: Output) -> [Field] {
      model.fields.filter { output.formula.inputs.contains($0.input) && !known.contains($0.name) }
    }
    let short = outputs.filter { !missing($0).isEmpty }
    guard !short.isEmpty else { return }
    let fields = model.fields.filter { field in short.contains { missing($0).contains(field) } }
    throw SheetError.missingInputs(fields, of: short.map(\.name), file: file)
  }

  /// The verdict, once every block was verified.
  func verdict(
    of verifier: BlockVerifier, kind: SheetVerdict.Kind, notes: [String]
  ) throws -> SheetVerdict {
    var verdict = SheetVerdict(
      file: file, model: model, kind: kind, allowance: tolerance.description)
    verdict.rows = verifier.rows
    verdict.tallies = verifier.tallies
    verdict.differences = verifier.differences
    verdict.stillInputs = verifier.stillInputs
    verdict.notes = notes + verifier.notes
    guard verdict.rows > 0 else { throw SheetError.noRows(file: file) }
    guard verdict.cells > 0 else { throw SheetError.noClaims(file: file) }
    return verdict
  }
}
