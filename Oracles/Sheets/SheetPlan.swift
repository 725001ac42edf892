import Estimator
import Formulas
import Notation
import Plants
import Tables
import Units

/// The figures to compute for a sheet, and how each column is checked.
struct SheetPlan: Sendable {
  let verification: Verification
  let file: String
  let model: Model
  /// The columns, of which outputs that are not compared are ignored.
  let columns: [TableColumn]
  var width: Int { columns.count }
  /// The column that may explain why figures of a row are missing.
  let statusColumn: Int?
  let inputs: [(column: Int, field: Int, unit: UnitOfMeasure)]
  let claims: [OutputColumn]
  /// The outputs that are computed although no column claims them; their figures come last.
  let unclaimed: [Output]
  let given: [String: GivenFigure]
  /// The indices of the fields with a column that the formula of each claim reads.
  let needs: [Set<Int>]
  /// The costs to check; none if outputs were chosen.
  let costs: [CostColumn]
  /// The limits of the inputs.
  let limits: [PlantLimit]
  let tolerance: Tolerance
  let allowance: Allowance
  /// How the cells of each column are read.
  private(set) var rules: ColumnRules
  /// Whether these rules assume that no column has computed figures or cells with different numbers
  /// of decimals.
  private(set) var isProvisional: Bool
  /// A note on the output columns that are not compared, if there are any.
  let notes: [String]
  let formulas: [Formula]
  let program: CompiledFormulas

  init(
    _ verification: Verification, _ kind: SheetVerdict.Kind, file: String, _ model: Model,
    _ columns: [TableColumn], answered: [String: (column: Int, unit: UnitOfMeasure)] = [:]
  ) throws {
    self.verification = verification
    self.file = file
    self.model = model
    costs =
      verification.outputs == nil && !verification.isByBits ? CostColumn.columns(in: columns) : []
    let (columns, notes) = verification.claims(of: columns, model)
    self.notes = notes
    unclaimed =
      answered.isEmpty ? [] : try verification.unclaimed(by: columns, of: model, answered: answered)
    tolerance = verification.tolerance(of: kind)
    allowance = Allowance(tolerance)
    self.columns = columns
    statusColumn = columns.firstIndex { $0.meaning == .status }
    inputs = columns.inputs
    let named = Set(inputs.map(\.field))
    given = verification.given.filter { name, _ in
      model.place(of: name).map { !named.contains($0) } ?? false
    }
    var figures: [Output] = []
    claims = columns.enumerated().compactMap { index, column in
      column.output.map {
        OutputColumn(column: index, $0.place, in: $0.unit, of: model, among: &figures)
      }
    }
    let printed =
      tolerance == .printed && kind == .figures && !verification.isByBits
      ? verification.printed : .cell
    isProvisional = printed == .column
    let rule =
      if case .fixed(let decimals) = printed { DecimalsRule.fixed(decimals) } else {
        DecimalsRule.own
      }
    rules = ColumnRules(claims: claims.map { _ in rule })
    needs = claims.map { claim in
      let read = claim.output.formula.inputs
      return named.filter { read.contains(model.fields[$0].input) }
    }
    limits = model.plantLimits.filter {
      named.contains($0.fields.first) && named.contains($0.fields.named)
    }
    formulas = (figures + unclaimed).map(\.formula)
    program = CompiledFormulas(formulas, inputs: model.inputs)
    do { try requireInputs(of: claims.map(\.output) + unclaimed) } catch {
      // An unknown column may be the one that is missing.
      for case .unknown(let unknown) in columns.map(\.meaning) { throw unknown }
      throw error
    }
  }

  /// Throws if an input that an output reads is neither in a column nor given.
  private func requireInputs(of outputs: [Output]) throws {
    guard !outputs.isEmpty else { throw SheetError.noClaims(file: file) }
    let known = Set(inputs.map { model.fields[$0.field].name }).union(given.keys)
    let unknown = model.fields.filter { !known.contains($0.name) }
    let reading = outputs.map { output in (output, read: output.formula.inputs) }
    let short = reading.filter { output in unknown.contains { output.read.contains($0.input) } }
    guard !short.isEmpty else { return }
    let fields = unknown.filter { field in short.contains { $0.read.contains(field.input) } }
    throw SheetError.missingInputs(fields, of: short.map(\.0.name), file: file)
  }

  /// Sets the rules once all cells have been read.
  mutating func setRules(_ rules: ColumnRules) {
    precondition(rules.claims.count == claims.count, "there must be a rule for each claim")
    (self.rules, isProvisional) = (rules, false)
  }
}
