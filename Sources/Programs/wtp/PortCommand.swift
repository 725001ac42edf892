import Commands
import Estimator
import Notation
import PlantArguments
import Platform
import Ports

/// `wtp port`: the rules in another language.
let portCommand = Command(
  "wtp port", "write the rules in another language, as a program that proves itself",
  examples: [
    .init("wtp port python boiler -o boiler.py", "a module and program of Python"),
    .init("wtp port c cooling --outputs H207,bleed -o cooling.c", "some outputs alone, in C"),
    .init(
      "wtp verify reference/boiler.csv --against \"python3 boiler.py\"",
      "hold a port against the reference tables"),
  ]
) { declare in
  let language: Option<PortLanguage> = declare.argument(
    "LANGUAGE", .choice, help: "what to write: a module and program, a query, or a workbook")
  let system = declare.system()
  let catalogue = declare.catalogue()
  let outputs = declare.option(
    "outputs", .text("LIST"),
    help: "these alone: a product (S5: its dose and usage), S5.demand, a result (annual_feed), or "
      + "all, results, solid, liquid (default: all)")
  let file = declare.option(
    "output", short: "o", .text("FILE"),
    help: "write to a file, whole or not at all (default: standard output)")
  return { program, arguments in
    let model = try arguments[catalogue].model(of: arguments[system])
    let chosen = try arguments[outputs].map { try model.outputs(named: $0) }
    let rules = PortedRules(
      model, outputs: chosen, catalogue: .builtIn(of: model), version: program.version)
    for part in rules.port(to: arguments[language]) {
      let output =
        try arguments[file].map { try OutputFile(path: $0 + part.suffix) } ?? program.openOutput()
      try output.write(part.text)
      try output.commit()
    }
    return .success
  }
}
