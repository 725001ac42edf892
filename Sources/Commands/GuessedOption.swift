import Estimator
import Notation

// What people try as an option, and how to ask for it.

extension Command {
  /// Returns what to write instead of an option that does not exist, such as `--format csv` for
  /// `--csv`; nil if nothing comes close.
  ///
  /// `value` is the next word on the command line.
  func advice(onOption word: String, before value: String?) -> String? {
    let name = String(word.drop { $0 == "-" }.prefix { $0 != "=" }).lowercased()
    if let format = format(called: name) { return "write --format \(format)" }
    if SystemKind(rawValue: name) != nil, has("SYSTEM") { return "write \(name) without hyphens" }
    if narrowing.contains(name), takesWords {
      return "write the word without an option"
        + (value.map { ": \(quotedInFull(self.name + " " + shellWord($0)))" } ?? "")
    }
    return has("PLANT") ? adviceOnPlants(name, value) : nil
  }

  private func has(_ name: String) -> Bool { parameters.contains { $0.shownName == name } }

  /// Whether it takes words that narrow a list.
  private var takesWords: Bool {
    parameters.contains { !$0.isOption && $0.isRepeatable && $0.shownName != "PLANT" }
  }

  /// Returns the value of `--format` for the name of a format.
  private func format(called name: String) -> String? {
    let others = [
      "excel": "xlsx", "spreadsheet": "xlsx", "md": "markdown", "mail": "eml", "email": "eml",
      "txt": "text", "table": "text",
    ]
    let format = parameters.first { $0.shownName == "--format" }?.value ?? ""
    let formats = format.split(separator: "|").map(String.init)
    return [name, others[name] ?? name].first(where: formats.contains)
  }

  private func adviceOnPlants(_ name: String, _ value: String?) -> String? {
    switch name {
    case "sort", "order", "order-by":
      return "plants are printed in the order of the file; sort the table of -o FILE.xlsx"
    case "only", "row", "rows", "select", "filter", "where":
      return "every plant of a file is read; keep only the rows that you need"
    case "skip", "skip-bad", "skip-errors", "ignore", "ignore-errors", "force", "outside":
      return "nothing is estimated from a file with wrong rows; correct or remove those that the "
        + "errors name"
    case "cost", "costs", "total": return has("--prices") ? "write --prices FILE" : nil
    default: break
    }
    let fields = SystemKind.allCases.flatMap {
      likelyNames(for: name, among: Model.of($0).fieldNames)
    }
    guard has("--set"), let first = fields.first else { return nil }
    let others = fields.dropFirst().unique.prefix(3)
    return "to change a figure of the plant, write --set "
      + shellWord("\(first)=\(value ?? "VALUE")")
      + (others.isEmpty ? "" : ", or set \(listedInFull(Array(others), last: "or"))")
  }
}

/// The options that people try to narrow a list.
private let narrowing: Set<String> = [
  "role", "job", "kind", "type", "name", "search", "product", "unit", "field", "system",
]
