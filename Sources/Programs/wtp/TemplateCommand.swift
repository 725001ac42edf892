import Commands
import Estimator
import Notation
import Tables

/// `wtp template`: writes a form for the data of a plant.
let templateCommand = Command(
  "wtp template", "write a form to fill in for your own plant",
  examples: [
    .init("wtp template boiler > site.csv", "a form to open in a spreadsheet program"),
    .init("wtp estimate boiler --plant site.csv", "the estimate, after you fill in the values"),
  ],
  TemplateOptions()
) { program, given in
  if let path = given.output, path != "-", !path.lowercased().hasSuffix(".csv") {
    program.note("\(fileName(path)) is written as CSV despite its extension")
  }
  try program.print(plantForm(of: Model.of(given.system)), to: given.output)
  return .success
}

/// The options of `wtp template`, in the order in which help lists them.
private struct TemplateOptions: CommandOptions {
  let system = Option.system
  let output = Option.output()
}

/// Returns a vertical sheet: a row for the site's name, then one per field, without values.
///
/// Spreadsheet programs do not mistake any cell for a date or a formula.
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
