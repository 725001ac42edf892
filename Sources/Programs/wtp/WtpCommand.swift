import Commands
import Estimator
import Notation

/// The command line of `wtp`.
package let wtpCommand = Command(
  "wtp", "estimate the doses of WTP's products for a boiler or cooling system",
  examples: [
    .init("wtp estimate boiler example", "the example plant's doses and amounts"),
    .init(
      "wtp estimate site.csv --explain H207", "your own plant, with the working of one product"),
    .init("wtp template boiler > site.csv", "a form to fill in for your own plant"),
    .init("wtp fields boiler", "the inputs of a boiler plant, with their limits"),
    .init("wtp products", "the products, with their basis and dosing rule"),
  ],
  subcommands: [
    estimateCommand, reviewCommand, programmeCommand, compareCommand, templateCommand,
    plantsCommand, fieldsCommand, productsCommand, unitsCommand, convertCommand,
    verifyCommand, checkCommand, proveCommand, auditCommand, portCommand,
    pageCommand, manualCommand, completionsCommand,
  ], substitute: substitute(for:_:))

/// Returns the command line for a word that people try as a command.
private func substitute(for word: String, _ rest: [String]) -> String? {
  func line(_ words: [String], _ more: [String]) -> String {
    (words + more.map(shellWord)).joined(separator: " ")
  }
  return switch word {
  case "version": "wtp --version"
  case "sweep": line(["sweep"], rest)
  case "chart", "draw", "plot", "graph", "curve":
    "sweep boiler --vary feed_temperature=40:100:5 --outputs S5 -o chart.svg"
  case "explain", "show", "why": explanation(of: rest)
  case "dose", "doses", "calculate", "calc", "run": line(["wtp estimate"], rest)
  case "cost", "costs", "price", "prices":
    line(["wtp estimate"], rest + ["--prices", "prices.csv"])
  case "save": "wtp estimate site.csv --save NAME"
  case "form", "new", "init": line(["wtp template"], rest)
  case "diff": line(["wtp compare"], rest)
  default: nil
  }
}

/// Returns the command line that explains an output of the example plant or of the plants after it.
private func explanation(of words: [String]) -> String {
  let output = words.first ?? "S5"
  let found = SystemKind.allCases.first { system in
    do { return try !Model.of(system).outputs(named: output).isEmpty } catch { return false }
  }
  let plants = words.count > 1 ? Array(words.dropFirst()) : ["example"]
  let system = found.map { [$0.rawValue] } ?? ["boiler"]
  return (["wtp estimate"] + (system + plants + ["--explain", output]).map(shellWord))
    .joined(separator: " ")
}
