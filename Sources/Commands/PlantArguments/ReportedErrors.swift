import Estimator
import Notation
import Plants
import Spreadsheets
import Tables
import Units

// The exit statuses and hints for the errors of lower modules.
extension InputError: ReportedError {}
extension TableError: ReportedError {}
extension UnitError: ReportedError {}

extension CatalogueError: ReportedError {
  package var report: CommandError {
    let advice = isMissingColumn ? "; \"wtp products --format csv\" prints all columns" : ""
    return CommandError(status, description + advice)
  }
}

extension PlantError: ReportedError {
  package var hint: String? { hintOnSeason ?? problems.lazy.compactMap(\.hint).first }

  /// A hint on a season that has only some of its four figures.
  private var hintOnSeason: String? {
    let missing = problems.compactMap(\.fieldWithoutFigure)
    let partial = Model.boiler.seasons.first { season in
      1...3 ~= season.fields.count(where: missing.contains)
    }
    return partial.map { season in
      "for a boiler without steam in \(season.name), leave all four of its figures empty: "
        + season.fields.map(\.name).joined(separator: ", ")
    }
  }
}

extension SettingError: ReportedError {
  package var hint: String? {
    if case .unknownField(_, let system, _) = self { listing("fields", of: system) } else { nil }
  }
}

extension PlantTableError: ReportedError {
  package var hint: String? {
    switch self {
    case .unknownColumn(let name, let system, _, _, _):
      "--map \(shellWord("\(name)=\(meaning(of: name, system))")) reads it, --ignore "
        + "\(shellWord(name)) leaves it out, and " + listing("fields", of: system)
    case .plant(let error, _): error.hint
    case .several(let errors, _, _, _): errors.lazy.compactMap(\.hint).first
    case .rows(let error, let wrong, _, _):
      (error.hint.map { "\($0); " } ?? "")
        + "--skip-wrong leaves \(wrong == 1 ? "it" : "them") out and uses the rest"
    case .unit: "--map \"TITLE=FIELD [UNIT]\" reads a title in another unit than it seems to state"
    case .unitMissing, .row, .noRows, .severalRows: nil
    }
  }

  /// Returns what a title such as `S5 kg per year` may mean, for `--map`.
  private func meaning(of title: String, _ system: SystemKind) -> String {
    let product = Model.of(system).products.first { title.hasPrefix("\($0.id) ") }
    let isUsage = title.contains("year") || title.contains("yr") || title.contains("usage")
    return product.map { "\($0.id).\(isUsage ? "usage" : "dose")" } ?? "FIELD"
  }
}

extension PlantProblem {
  /// The field that is missing or has an empty or unreadable cell; nil for other problems.
  fileprivate var fieldWithoutFigure: Field? {
    switch self {
    case .missing(let field): field
    case .unreadable(let field, .cell(let sentence)):
      sentence.hasPrefix("\(field.name) is empty") ? field : nil
    default: nil
    }
  }

  /// A hint on the command that writes a form to fill in, if a field is missing, or on the other ways
  /// to give the oxygen of a feed that is outside the table.
  fileprivate var hint: String? {
    if case .outside(let field, let given) = self, field.limits.reason == .table {
      return given.value < 100
        ? "for a colder feed, use --oxygen saturation"
        : "for a hotter feed, give the measured dissolved_oxygen instead; a table that has both needs "
          + "--given dissolved_oxygen"
    }
    guard case .missing(let field) = self else { return nil }
    if let feed = FeedRule.allCases.first(where: { $0.ownFields.contains(field) }) {
      return "\"wtp template boiler --feed \(feed.rawValue) > site.csv\" writes a form to fill in"
    }
    guard
      let system = SystemKind.allCases.first(where: { Model.of($0).field(field.name) != nil })
    else { return nil }
    return "\"wtp template \(system.rawValue) > site.csv\" writes a form to fill in"
  }
}

/// Returns a hint that names the command for listing all names.
private func listing(_ list: String, of system: SystemKind) -> String {
  "\"wtp \(list) \(system.rawValue)\" lists all \(list)"
}

extension SelectionError: ReportedError {
  package var isUsage: Bool { true }

  package var hint: String? {
    switch self {
    case .unknown(_, let system, let hint):
      listing("products", of: system)
        + (hint.isEmpty
          ? ", and the results are \(listedInFull(Model.of(system).results.map(\.name)))" : "")
    case .ofOtherSystem(_, _, let system): listing("products", of: system)
    case .empty, .adviceOnly, .noSuchQuantity, .severalCases, .notProduct: nil
    }
  }
}
