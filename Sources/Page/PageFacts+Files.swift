import Documents
import Estimator
import Notation
import Plants
import Prices
import Spreadsheets
import Tables
import Units

extension PageFacts {
  /// What the programs know about files as people keep them: the words of titles and units, and the layouts
  /// of exports.
  var files: JSON {
    let roles = VerticalSheet.Columns.Role.allCases.map { role in
      (role.rawValue, list(VerticalSheet.Columns.titles(of: role)))
    }
    let isWanted = { $0 == words.language.rawValue }
    let prices: [(String, JSON)] = [
      ("titles", groups(PriceTitle.roles.map { ($0, $1.rawValue) })),
      ("units", groups(PriceUnit.spellings.map { ($0, $1) })),
      ("currencies", table(PriceVocabulary.meanings(.currency).map { ($0, $1) })),
      ("including", list(PriceTitle.including)), ("excluding", list(PriceTitle.excluding)),
      ("fillers", list(PriceTitle.fillers)), ("containers", list(WrittenAmount.containers)),
      ("english", groups(PriceVocabulary.meanings(.word, in: isWanted).map { ($0, $1) })),
    ]
    return .object([
      ("characters", table(UnitSpelling.characters.map { ("\($0)", $1) })),
      ("spellings", table(UnitSpelling.words(in: isWanted).map { ($0, $1) })),
      ("unused", list(UnusedQuantity.all.flatMap(\.names).map { $0.joined(separator: " ") })),
      ("qualifiers", list(UnusedQuantity.qualifiers)), ("columns", .object(roles)),
      // A page in English reads the English names alone.
      ("siteTitles", list(words.language == .english ? [] : translatedCaseColumnNames)),
      ("layouts", .array(ExportLayout.all.map(layout))), ("prices", .object(prices)),
    ])
  }

  /// A layout: its columns up to the last input, as group, title, name and unit, and the titles of all
  /// others but products.
  private func layout(_ layout: ExportLayout) -> JSON {
    let inputs = layout.columns.prefix { column in
      column.name.map { name in
        SystemKind.allCases.contains { Model.of($0).field(name) != nil }
      } ?? true
    }
    let columns = inputs.map {
      [$0.group, $0.title, $0.name ?? "", $0.unit ?? ""].joined(separator: "|")
    }
    let others = Set(layout.columns.flatMap { [$0.group, $0.title] })
      .filter { !$0.hasPrefix("WTP ") }
    return .array([
      .string(columns.joined(separator: "\n")),
      list(others.subtracting(inputs.flatMap { [$0.group, $0.title] })),
    ])
  }

  /// Words in alphabetical order.
  private func list(_ words: some Sequence<String>) -> JSON {
    .string(words.sorted().joined(separator: ","))
  }

  /// Words by their meanings.
  private func groups(_ entries: [(String, String)]) -> JSON {
    .object(
      inGroups(entries.sorted { $0.1 < $1.1 }, by: \.1).map { ($0, list($1.map(\.0))) })
  }

  private func table(_ entries: [(String, String)]) -> JSON {
    .object(entries.sorted { $0.0 < $1.0 }.map { ($0, .string($1)) })
  }
}
