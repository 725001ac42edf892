import Commands
import Estimator
import Notation
import Plants
import Platform

/// Returns the command line for a word that people try as a command, and the words after it.
func substitute(for word: String, _ rest: [String]) -> String? {
  func line(_ words: [String], _ more: [String]) -> String {
    (words + more.map(shellWord)).joined(separator: " ")
  }
  let plants = plants(among: rest)
  return switch word {
  case "version": "wtp --version"
  case "sweep": line(["sweep"], rest)
  case "chart", "draw", "plot", "graph", "curve": chart(of: rest)
  case "what", "which", "who", "info", "tell", "find":
    product(among: rest).map { "wtp products \($0)" }
  case "history", "last", "undo", "back": "wtp plants"
  case "app", "phone", "mobile", "web", "site", "html": "wtp page -o estimator.html"
  case "sensitivity", "effect": line(["wtp compare"], plants) + " --vary FIELD=VALUE,VALUE"
  case "slope", "direction", "monotone":
    line(
      ["wtp prove"],
      [SystemKind.allCases.first { rest.contains($0.rawValue) } ?? .boiler]
        .map(\.rawValue)) + (product(among: rest).map { " --output \($0)" } ?? "")
  case "explain", "show", "why": explanation(of: rest)
  case "dose", "doses", "calculate", "calc", "run": line(["wtp estimate"], rest)
  case "boiler", "cooling": line(["wtp estimate", word], rest.isEmpty ? ["example"] : rest)
  case "cost", "costs", "price", "prices":
    line(["wtp estimate"], plants + ["--prices", "prices.csv"])
  case "letter", "quote", "offer", "email", "mail", "report":
    line(["wtp estimate"], plants) + " --customer NAME -o letter.html"
  case "excel", "xlsx", "export", "spreadsheet", "workbook":
    line(["wtp estimate"], plants + ["-o", "plant.xlsx"])
  case "choose", "select", "optimise", "optimize", "best", "cheapest", "recommend":
    line(["wtp programme"], plants + ["--prices", "prices.csv"])
  case "whatif", "what-if", "vary": line(["wtp compare"], plants) + " --vary FIELD=VALUE,VALUE"
  case "delete", "remove", "rm", "rename":
    line(["wtp plants", word == "rename" ? word : "remove"], rest)
  case "list", "ls":
    ["products", "fields", "units", "plants"].contains(rest.first)
      ? "wtp \(rest[0])" : "wtp products\", \"wtp fields\", \"wtp units\" or \"wtp plants"
  case "validate", "test", "verify-sheet": line(["wtp verify"], rest)
  case "save": "wtp estimate site.csv --save NAME"
  case "form", "new", "init": line(["wtp template"], rest)
  case "diff": line(["wtp compare"], rest)
  default: named(word, rest)
  }
}

/// Returns the product that one of some words names.
private func product(among words: [String]) -> String? {
  let products = SystemKind.allCases.flatMap { Model.of($0).products }
  return words.lazy.compactMap { word in
    products.first { $0.id.lowercased() == word.lowercased() }?.id
  }.first
}

/// Returns the command line that draws a chart of the product among some words, for the plant among
/// them.
private func chart(of words: [String]) -> String {
  let product = product(among: words) ?? "S5"
  let model = SystemKind.allCases.map(Model.of).first { $0.product(product) != nil } ?? .boiler
  let field = model.system == .boiler ? "feed_temperature=40:100:5" : "temperature_drop=2:15/14"
  let plants = words.filter { $0.hasPrefix("@") || isFile($0) }.prefix(1)
  return
    (["sweep", model.system.rawValue] + plants.map { "--plant \(shellWord($0))" }
    + ["--vary", field, "--outputs", product, "-o chart.svg"]).joined(separator: " ")
}

/// Returns the command line for a plant or a product that is written as a command.
private func named(_ word: String, _ rest: [String]) -> String? {
  if isFile(word) { return (["wtp estimate", shellWord(word)] + rest).joined(separator: " ") }
  let product = SystemKind.allCases.flatMap { Model.of($0).products }
    .first { $0.id.lowercased() == word }
  return product.map { "wtp products \($0.id)" }
}

/// Returns the systems and plants among some words; the example plant if there is none.
private func plants(among words: [String]) -> [String] {
  let found = words.filter {
    SystemKind(rawValue: $0) != nil || $0 == "example" || $0.hasPrefix("@") || isFile($0)
  }
  return found.contains { SystemKind(rawValue: $0) == nil }
    ? found : (found.isEmpty ? ["boiler"] : found) + ["example"]
}

/// Returns the command line that explains an output of the example plant or of the plants after it.
private func explanation(of words: [String]) -> String {
  let isPlant = { (word: String) in
    word == "example" || word.hasPrefix("@") || isFile(word)
      || [".csv", ".xlsx", ".ods", ".txt", ".json"].contains { word.hasSuffix($0) }
  }
  let output = words.filter { !isPlant($0) && SystemKind(rawValue: $0) == nil }
    .joined(separator: " ")
  let named = output.isEmpty ? "S5" : output
  let system = SystemKind.allCases.first { Model.of($0).hasOutputs(named: named) } ?? .boiler
  let plants = words.filter(isPlant)
  return
    (["wtp estimate", system.rawValue]
    + ((plants.isEmpty ? ["example"] : plants) + ["--explain", named]).map(shellWord))
    .joined(separator: " ")
}
