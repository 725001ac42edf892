import Commands
import Estimator
import Notation
import Tables

/// `wtp template`: a form for one's own plant.
let templateCommand = Command(
  "wtp template", "write a form to fill in with your own plant, for --plant",
  examples: [
    .init("wtp template boiler > site.csv", "a form to open in a spreadsheet program"),
    .init("wtp estimate boiler --plant site.csv", "the estimate, once its values are filled in"),
  ]
) { declare in
  let system = declare.system()
  let file = declare.option(
    "output", short: "o", .file,
    help: "write to a file, whole or not at all (default: standard output)")
  return { program, arguments in
    if let path = arguments[file], path != "-", !path.lowercased().hasSuffix(".csv") {
      program.note("\(fileName(path)) is written as CSV, whatever it is called")
    }
    try program.print(plantForm(of: Model.of(arguments[system])), to: arguments[file])
    return .success
  }
}

/// A vertical sheet of every field without values, in field order, below a row for the site's name.
///
/// No cell is what a spreadsheet program takes for a date or a formula.
private func plantForm(of model: Model) -> String {
  let columns = ["field", "value", "unit", "allowed", "usual", "meaning"]
  let site = ["site", "", "", "", "", "the name of the plant, for the heading of its estimate"]
  let rows = model.fields.map { field in
    [
      field.name, "", field.unit.isPlain ? "" : field.unit.symbol, range(field.limits),
      field.usual.map(range) ?? "", field.meaning,
    ]
  }
  return tableText(columns, [site] + rows)
}

private func range(_ limits: Limits) -> String {
  "\(exactText(limits.from)) to \(exactText(limits.to))"
}
