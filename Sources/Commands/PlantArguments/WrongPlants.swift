import Estimator
import Notation
import Plants

/// The errors of the plants of a table, collected row by row.
struct WrongPlants {
  private let path: String
  private let settings: Settings
  private var errors: [PlantTableError] = []
  /// The number of lines of the errors, and of the plants without theirs.
  private var lines = 0
  private var others = 0
  /// The problems that all rows share and that are listed once: missing columns and settings.
  private var shared: Set<PlantProblem> = []

  /// The number of lines after which plants are only counted.
  private static let maximumLines = 40

  init(of path: String, apartFrom settings: Settings) {
    (self.path, self.settings) = (path, settings)
  }

  var isEmpty: Bool { errors.isEmpty }

  /// Adds the problems of a row; throws them at once if settings caused them all.
  mutating func add(_ error: PlantError, of row: PlantRow) throws {
    if settings.cause(error) { throw settings.placing(error, of: row) }
    let problems = error.problems.filter { !shared.contains($0) }
    shared.formUnion(problems.filter { $0.isMissing || settings.cause($0) })
    if problems.isEmpty { return }
    guard lines < Self.maximumLines else {
      others += 1
      return
    }
    lines += problems.count
    errors.append(settings.placing(PlantError(problems: problems), of: row))
  }

  /// Returns the errors of all plants, followed by the error that ended the table, if any.
  func error(endingWith ending: (any Error)? = nil) -> PlantTableError {
    if errors.count == 1, others == 0, ending == nil { return errors[0] }
    return .several(errors, others: others, file: path, ending: ending.map { "\($0)" })
  }
}

extension PlantProblem {
  /// Whether the field has no column or setting.
  fileprivate var isMissing: Bool { if case .missing = self { true } else { false } }
}

extension Settings {
  /// Whether a setting caused a problem.
  fileprivate func cause(_ problem: PlantProblem) -> Bool {
    problem.concerns(names)
  }

  /// Whether settings caused all problems of a plant.
  fileprivate func cause(_ error: PlantError) -> Bool { error.problems.allSatisfy(cause) }

  /// Adds the places of a plant's problems: the option of those that settings caused.
  func placing(_ error: PlantError, of row: PlantRow?) -> PlantTableError {
    (row ?? PlantRow()).placing(error, besides: (names, "--set"))
  }

  /// Returns the figures of a row with the settings applied.
  package func combined(
    with row: PlantRow, of model: Model, varied: Set<String> = []
  ) -> CombinedFigures {
    CombinedFigures(
      row, of: model, replacing: figures, unreadable: unreadable, varied: varied)
  }
}

extension PlantTableError {
  /// Adds the places of a plant's problems, in the table or in settings.
  package static func placing<Result>(
    _ row: PlantRow?, apartFrom settings: Settings, _ body: () throws -> Result
  ) throws -> Result {
    do { return try body() } catch let error as PlantError {
      throw settings.placing(error, of: row)
    }
  }
}
