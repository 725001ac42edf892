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
  package var hint: String? { problems.lazy.compactMap(\.hint).first }
}

extension SettingError: ReportedError {
  /// A word that is wrong, or a value that cannot be.
  package var status: ExitStatus { isUsage ? .usage : .data }

  package var hint: String? {
    if case .unknownField(_, let system, _) = self { listing("fields", of: system) } else { nil }
  }
}

extension PlantTableError: ReportedError {
  package var hint: String? {
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
  package var status: ExitStatus { .usage }

  package var hint: String? {
    if case .unknown(_, let system, _) = self { listing("products", of: system) } else { nil }
  }
}

extension SavedPlantError: ReportedError {
  /// A word of the command line that is wrong, or a file that is to be mended or removed.
  package var status: ExitStatus {
    switch self {
    case .damaged, .link: .data
    default: .usage
    }
  }

  package var hint: String? {
    switch self {
    case .unknown: "\"wtp plants\" lists those that are saved"
    case .ofOtherSystem(_, let system, _):
      "\"wtp estimate \(system.rawValue) --plant @...\" estimates it"
    default: nil
    }
  }
}
