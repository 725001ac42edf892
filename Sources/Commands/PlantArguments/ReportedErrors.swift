import Estimator
import Spreadsheets
import Tables
import Units

/// How the errors of the rooms below end a program, each in one line.
extension TableError: ReportedError {}
extension SpreadsheetError: ReportedError {}
extension CatalogueError: ReportedError {}
extension UnitError: ReportedError {}

extension PlantError: ReportedError {
  /// Every problem on a line of its own.
  package var report: CommandError {
    CommandError(
      .data, messages: problems.map(\.description), hint: problems.lazy.compactMap(\.hint).first)
  }
}

extension SettingError: ReportedError {
  /// A word that is wrong, or a value that cannot be.
  package var report: CommandError {
    CommandError(isUsage ? .usage : .data, "\(self)", hint: hint)
  }

  /// Where the names of fields are, if one is not known.
  var hint: String? {
    if case .unknownField(_, let system, _) = self { return listing("fields", of: system) }
    return nil
  }
}

extension PlantTableError: ReportedError {
  /// Every problem of a row on a line of its own.
  package var report: CommandError {
    CommandError(
      .data, messages: description.split(separator: "\n").map(String.init), hint: hint)
  }

  private var hint: String? {
    switch self {
    case .unknownColumn(_, let system, _, _): listing("fields", of: system)
    case .plant(let problems): problems.lazy.compactMap(\.problem.hint).first
    case .unitMissing, .unit, .noRows, .severalRows: nil
    }
  }
}

extension PlantProblem {
  /// How a form is had, where a field is missing.
  fileprivate var hint: String? {
    guard case .missing(let field) = self,
      let system = SystemKind.allCases.first(where: { Model.of($0).fields.contains(field) })
    else { return nil }
    return "\"wtp template \(system.rawValue) > site.csv\" writes a form to fill in"
  }
}

/// Where a list is that has all names.
private func listing(_ list: String, of system: SystemKind) -> String {
  "\"wtp \(list) \(system.rawValue)\" lists them all"
}

extension SelectionError: ReportedError {
  /// A name on the command line that no output has.
  package var report: CommandError {
    var hint: String?
    if case .unknown(_, let system, _) = self { hint = listing("products", of: system) }
    return CommandError(.usage, "\(self)", hint: hint)
  }
}

extension SavedPlantError: ReportedError {
  /// What is wrong, and where the saved plants are listed.
  package var report: CommandError {
    CommandError(isUsage ? .usage : .data, "\(self)", hint: hint)
  }

  private var hint: String? {
    switch self {
    case .unknown: "\"wtp plants\" lists those that are saved"
    case .ofOtherSystem(_, let system, _):
      "\"wtp estimate \(system.rawValue) --plant @...\" estimates it"
    default: nil
    }
  }
}
