import Estimator
import Notation
import Plants
import Units

// What people try as an option, and how to ask for it.

extension Command {
  /// Returns what to write instead of an option that does not exist, such as `--format csv` for
  /// `--csv`; nil if nothing comes close.
  ///
  /// `values` are the next words on the command line that are not options.
  func advice(onOption word: String, before values: [String]) -> String? {
    let value = values.first
    let name = String(word.drop { $0 == "-" }.prefix { $0 != "=" }).lowercased()
    if let format = format(called: name) { return "write --format \(format)" }
    if let layout = ["long": "long", "tidy": "long", "wide": "wide"][name], has("--layout") {
      return "write --layout \(layout)"
    }
    if let form = ["solid", "powder", "liquid"].first(where: { $0 == name }), has("--form") {
      return "write --form \(form == "powder" ? "solid" : form)"
    }
    if SystemKind(rawValue: name) != nil, has("SYSTEM") { return "write \(name) without hyphens" }
    if let choice = list(called: name) { return choice }
    if let argument = namedArgument(name) {
      return "write \(argument) without an option"
        + (value.map { ": \(quotedInFull(self.name + " " + shellWord($0)))" } ?? "")
    }
    return option(called: name) ?? adviceOnCharts(name) ?? adviceOnResults(name)
      ?? (has("PLANT") ? adviceOnPlants(name) : nil) ?? adviceOnFields(name, values)
  }

  /// Returns the values of an argument, for an option that would list them.
  private func list(called name: String) -> String? {
    guard ["list", "languages", "all"].contains(name) else { return nil }
    let choices = parameters.first { !$0.isOption && !$0.isOptional && $0.shownName != "SYSTEM" }
    guard let choices else { return nil }
    let words = choices.completion().words.map(\.text)
    return 2...20 ~= words.count
      ? "\(choices.shownName) is \(listedInFull(words, last: "or"))" : nil
  }

  private func has(_ name: String) -> Bool { parameters.contains { $0.shownName == name } }

  /// Returns the value of `--format` for the name of a format.
  private func format(called name: String) -> String? {
    let others = [
      "excel": "xlsx", "spreadsheet": "xlsx", "md": "markdown", "mail": "eml", "email": "eml",
      "txt": "text", "json": "jsonl", "numpy": "npy",
    ]
    let format = parameters.first { $0.shownName == "--format" }?.value ?? ""
    let formats = format.split(separator: "|").map(String.init)
    return [name, others[name] ?? name].first(where: formats.contains)
  }

  /// Returns the argument that an option with this name would repeat.
  private func namedArgument(_ name: String) -> String? {
    let arguments = parameters.filter { !$0.isOption && $0.shownName != "PLANT" }
    if let own = arguments.first(where: { $0.shownName.lowercased() == name }) {
      return own.shownName
    }
    guard narrowing.contains(name), arguments.contains(where: \.isRepeatable) else {
      return ["to", "lang"].contains(name) && has("LANGUAGE") ? "LANGUAGE" : nil
    }
    return "the word"
  }

  /// Returns the option that does what another name asks for.
  private func option(called name: String) -> String? {
    guard let names = otherOptions.first(where: { $0.guesses.contains(name) })?.options,
      let option = names.lazy.compactMap({ name in
        parameters.first { $0.shownName == name }
      }).first
    else { return nil }
    return "write \(option.shownName)" + (option.value.map { " \($0)" } ?? "")
  }

  private func adviceOnCharts(_ name: String) -> String? {
    guard has("--vary"), has("--log") else { return nil }
    switch name {
    case "plot", "chart", "graph", "heatmap", "picture", "image": return "write -o chart.svg"
    case "n", "steps", "points", "count", "num":
      return "write the number of points in the range: --vary FIELD=FROM:TO/COUNT"
    case "prices", "price", "cost", "costs":
      return "\"wtp estimate PLANT --prices FILE\" estimates costs"
    default: return nil
    }
  }

  private func adviceOnResults(_ name: String) -> String? {
    switch name {
    case "print", "printer", "pdf":
      return has("--customer") || has("--oxygen")
        ? "write -o FILE.html, and print it from a browser" : nil
    case "unit", "units", "own-units", "metric", "si":
      guard has("--set") else { return nil }
      return
        "figures are in the units of their titles; \"wtp convert\" converts one, and \"wtp units\" "
        + "lists all units"
    case "case", "cases", "row", "only", "where", "name":
      return has("--set")
        ? "a file with one row is one plant: keep only the rows that you need" : nil
    case "for", "audience":
      return has("--drift") ? "a review has one form, for the engineer" : nil
    case "plant", "customer", "prices":
      return has("--script") ? adviceOnPage : nil
    default: return nil
    }
  }

  /// What to do instead of giving a plant to the command that writes the page.
  var adviceOnPage: String {
    "the page is the same for all plants: open the file of a plant, or its prices, in the page"
  }

  private func adviceOnPlants(_ name: String) -> String? {
    switch name {
    case "sort", "order", "order-by":
      return "plants are printed in the order of the file; sort the table of -o FILE.xlsx"
    case "only", "row", "rows", "select", "filter", "where", "limit":
      return "every plant of a file is read; keep only the rows that you need"
    case "skip", "skip-bad", "skip-errors", "skip-invalid", "ignore", "ignore-errors", "force",
      "outside":
      return "nothing is estimated from a file with wrong rows; correct or remove those that the "
        + "errors name"
    case "total", "sum", "summary":
      return "figures are for each plant; add up a column of -o FILE.xlsx"
    case "monthly", "daily", "month", "per-month":
      return "choose products with --products S5,S23,S88, for amounts a month and a day"
    case "litres", "liters", "in", "volume":
      return "litres need --densities FILE and --products LIST"
    default: return nil
    }
  }

  /// Returns how to set or vary the fields that a name may mean.
  private func adviceOnFields(_ name: String, _ values: [String]) -> String? {
    let fields = SystemKind.allCases.flatMap {
      likelyNames(for: name, among: Model.of($0).fieldNames)
    }
    guard has("--set"), let first = fields.first else { return nil }
    let others = fields.dropFirst().unique.prefix(3)
    if has("--vary"), let range = values.first, range.contains(where: { ":,/".contains($0) }) {
      return "to vary a field, write --vary " + shellWord("\(first)=\(range)")
    }
    let isUnit = values.count > 1 && UnitOfMeasure.catalogue.contains { $0.isRead(from: values[1]) }
    let value = values.prefix(isUnit ? 2 : 1).joined(separator: " ")
    return "to change a figure of the plant, write --set "
      + shellWord("\(first)=\(value.isEmpty ? "VALUE" : value)")
      + (others.isEmpty ? "" : ", or set \(listedInFull(Array(others), last: "or"))")
  }
}

/// The options that people try to narrow a list.
private let narrowing: Set<String> = [
  "role", "job", "kind", "type", "name", "search", "product", "unit", "field", "language", "page",
  "biocides", "for",
]

/// The names that people try, and the options that do it, the first that a command has.
private let otherOptions: [(guesses: Set<String>, options: [String])] = [
  (
    ["outputs", "columns", "column", "select", "fields", "figures", "product", "results"],
    ["--outputs", "--products"]
  ),
  (["dry-run", "rows", "size", "estimate", "preview"], ["--plan"]),
  (["outputs", "rises-with", "direction", "monotone"], ["--output"]),
  (["random", "monte-carlo", "draw", "samples", "rand"], ["--sample"]),
  (
    ["decimals", "precision", "digits", "round", "rounding", "places"], ["--decimals", "--printed"]
  ),
  (["delimiter", "sep", "delim", "tab"], ["--separator"]),
  (["param", "parameter", "axis", "range", "over", "v", "x"], ["--vary"]),
  (["base", "file", "input", "i", "site", "from-file", "grid"], ["--plant"]),
  (["fix", "with", "let", "value", "override", "define", "d"], ["--set"]),
  (["threads", "cores", "workers", "parallel", "n"], ["--jobs"]),
  (["clip", "skip-invalid", "skip", "ignore-errors", "force", "na"], ["--outside"]),
  (["f", "output-format", "as", "type", "to"], ["--format"]),
  (["cheapest", "price-list", "price", "currency", "cost", "costs"], ["--prices"]),
  (["relative", "absolute", "tol", "epsilon", "rtol", "atol"], ["--tolerance"]),
  (["ignore", "exclude"], ["--outputs"]),
  (["add", "rows"], ["--append"]), (["min-score", "threshold", "score"], ["--require"]),
  (["port", "program", "command", "exec", "compare"], ["--against"]),
  (["count", "n", "tests", "samples"], ["--cases"]),
  (["o", "output", "out"], ["--output", "--report"]), (["version", "v"], ["--version"]),
]
