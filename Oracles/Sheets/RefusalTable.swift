import Estimator
import Notation
import Tables
import Units

/// A row of a refusal table: one change to the example plant, and the error that must come.
struct Refusal {
  /// The error that must be among those reported.
  enum Kind: String, CaseIterable {
    case outside, cross, unit, number, missing, conductivity
    case ambiguousUnit = "ambiguous_unit"
    case needsDensity = "needs_density"
    case hardnessDegree = "hardness_degree"
    case needsUnit = "needs_unit"
  }

  /// What is done to the example plant.
  enum Change: String, CaseIterable { case set, remove }

  let line: Int
  let caseName: String
  let change: Change
  let field: Field
  let value: String
  let kind: Kind
  let named: Field
  let other: Field?
}

extension Refusal {
  /// What the estimator says to the changed plant; nothing where it accepts it.
  func problems(of model: Model) -> [PlantProblem] {
    var figures = Plant.example(of: model)
    var unreadable: [String: QuantityError] = [:]
    figures[field.name] = nil
    if change == .set {
      do {
        figures[field.name] = try Setting(parsing: "\(field.name)=\(value)", of: model).figure
      } catch {
        guard case .quantity(let field, let problem) = error else { return [] }
        unreadable[field.name] = problem
      }
    }
    do { _ = try Plant(model, figures, unreadable: unreadable) } catch { return error.problems }
    return []
  }

  /// Whether a problem is the one that must come.
  func isMet(by problem: PlantProblem) -> Bool {
    guard Kind(problem) == kind else { return false }
    if case .crossed(let limit, _, _) = problem {
      return limit.fields.first == named && limit.fields.second == other
    }
    return problem.field == named && other == nil
  }
}

extension Refusal.Kind {
  /// The kind of a problem; nil for one that no refusal table can name.
  init?(_ problem: PlantProblem) {
    switch problem {
    case .missing: self = .missing
    case .outside: self = .outside
    case .crossed: self = .cross
    case .unreadable(_, .number): self = .number
    case .unreadable(_, .unit(let error)): self.init(error)
    case .unknownField: return nil
    }
  }

  private init(_ error: UnitError) {
    switch error {
    case .mismatch, .unknown, .kelvinSign: self = .unit
    case .ambiguousGallon, .ambiguousMillimole: self = .ambiguousUnit
    case .needsDensity: self = .needsDensity
    case .conductivity: self = .conductivity
    case .hardnessDegree: self = .hardnessDegree
    case .missing: self = .needsUnit
    }
  }
}

extension SheetVerdict {
  /// Whether a header is that of a refusal table.
  package static func isOfRefusals(_ header: TableHeader) -> Bool {
    ["change", "field", "value", "error"].allSatisfy { header.index(of: $0) != nil }
  }

  /// Holds the estimator's refusals against a table of them.
  ///
  /// `rules` gives the model of the system, WTP's own unless it says otherwise.
  package static func ofRefusals(
    _ reader: consuming TableReader, system: SystemKind, maximumDifferences: Int = 20,
    rules: (SystemKind) throws -> Model = Model.of
  ) throws -> SheetVerdict {
    let header = reader.header
    let model = try rules(system)
    var verdict = SheetVerdict(
      file: header.file, model: model, kind: .refusals,
      allowance: "an error of the kind and at the field named, each change to the example plant")
    verdict.tallies = Refusal.Kind.allCases.map { Tally(name: $0.rawValue, unit: "") }
    let columns = try RefusalColumns(header)
    while let row = try reader.next() {
      verdict.verify(try columns.refusal(row, model), model, maximumDifferences)
    }
    guard verdict.rows > 0 else { throw SheetError.noRows(file: header.file) }
    verdict.tallies.removeAll { $0.cells == 0 }
    return verdict
  }

  private mutating func verify(_ refusal: Refusal, _ model: Model, _ maximum: Int) {
    rows += 1
    let problems = refusal.problems(of: model)
    let isMet = problems.contains(where: refusal.isMet)
    guard let place = Refusal.Kind.allCases.firstIndex(of: refusal.kind) else {
      preconditionFailure("\(refusal.kind) is not among all kinds of refusal")
    }
    if isMet { tallies[place].agreeing += 1 } else { tallies[place].differing += 1 }
    guard !isMet else { return }
    differingRows.add(row: refusal.line)
    guard differences.count < maximum else { return }
    let fields = [refusal.named, refusal.other].compactMap { $0?.name }
    let expected = [refusal.kind.rawValue] + fields
    differences.append(
      Difference(
        line: refusal.line, place: Place(file: file, line: refusal.line, column: 1),
        caseName: refusal.caseName,
        output: "\(refusal.field.name)=\(excerpt(refusal.value))", unit: "1",
        sheet: expected.joined(separator: " "),
        found: problems.isEmpty
          ? "no error" : problems.map(\.description).joined(separator: "; ")))
  }
}

/// Where the columns of a refusal table stand.
private struct RefusalColumns {
  private let header: TableHeader
  private let indices: [String: Int]

  init(_ header: TableHeader) throws {
    self.header = header
    var indices: [String: Int] = [:]
    for name in ["case", "change", "field", "value", "error", "error_field", "other_field"] {
      indices[name] = try header.place(ofColumn: name, ", which a table of refusals has")
    }
    self.indices = indices
  }

  func refusal(_ row: Record, _ model: Model) throws -> Refusal {
    let value = cell("value", row)
    if case .unreadable(let reason) = value.note {
      throw TableError.unreadable(
        reason, text: value.text, column: "value", at: header.place(of: value))
    }
    return Refusal(
      line: row.line, caseName: cell("case", row).text,
      change: try header.word(cell("change", row), "change"),
      field: try field("field", row, model), value: value.text,
      kind: try header.word(cell("error", row), "error"),
      named: try field("error_field", row, model),
      other: cell("other_field", row).text.isEmpty
        ? nil : try field("other_field", row, model))
  }

  private func cell(_ name: String, _ row: Record) -> Cell {
    guard let index = indices[name] else {
      preconditionFailure("\(name) is not among the columns that were looked for")
    }
    return row.cells[index]
  }

  private func field(_ name: String, _ row: Record, _ model: Model) throws -> Field {
    let cell = cell(name, row)
    if let field = model.field(cell.text) { return field }
    throw SheetError.list(
      "no \(model.system.rawValue) field is called \(quoted(cell.text))", at: header.place(of: cell)
    )
  }
}
