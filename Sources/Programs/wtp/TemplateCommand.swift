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
  ],
  TemplateOptions()
) { program, given in
  if let path = given.output, path != "-", !path.lowercased().hasSuffix(".csv") {
    program.note("\(fileName(path)) is written as CSV, whatever it is called")
  }
  try program.print(plantForm(of: Model.of(given.system)), to: given.output)
  return .success
}

/// What `wtp template` takes, in the order of its help.
private struct TemplateOptions: CommandOptions {
  let system = Option.system
  let output = Option.output()
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
