import Commands
import Documents
import Estimator
import Notation

/// `wtp compare`: shows how plants and their doses differ.
let compareCommand = Command(
  "wtp compare", "compare plants: how their inputs differ, and what that changes",
  examples: [
    .init("wtp compare boiler leeds.csv york.csv", "two plants; the first is the reference"),
    .init("wtp compare boiler sites.csv -o sites.html", "the plants of a table, as a web page"),
    .init("wtp compare boiler site.csv --vary feed_tds=100,200", "one plant with different values"),
    .init(
      "wtp compare boiler leeds.csv york.csv --prices prices.csv",
      "with the cost of the products at your own prices"),
  ],
  CompareOptions(), run: compare)

/// The options of `wtp compare`, in the order of its help.
private struct CompareOptions: CommandOptions {
  let system = Option.system
  let plants = Option(
    arguments: "PLANT", .plantSource,
    help: "a table of plants, as for wtp estimate --plant; - for standard input, "
      + "example for the example plant, @NAME for a saved plant; 2 to 26 plants in total, or one "
      + "with --vary")
  let axes = Option(
    repeated: "vary", .text("\"FIELD=RANGE UNIT\"") { .setting },
    help: "compare one plant at different values: a,b,c or from:to:step or from:to/count; the "
      + "first is the reference")
  let dosing = DosingOptions(of: "PLANT")
  let full = Option(flag: "full", help: "list the unchanged figures too")
}

private func compare(
  _ program: Program, _ given: OptionValues<CompareOptions>
) throws -> ExitStatus {
  let request = try DosingRequest(
    given.dosing, given.system, given.plants, ("a plant", "a file of plants"), program)
  let model = try request.model()
  let settings = try Settings(given.dosing.settings, of: model)
  let collector = PlantCollector(
    model: model, settings: settings, choices: request.choices, program: program)
  let plants = try collector.plants(of: request.plants, varying: given.axes)
  let products = model.products.filter { given.dosing.form == nil || $0.form == given.dosing.form }
  let comparison = Comparison(plants, of: products, prices: try request.prices(of: model))
  let text = text(
    of: comparison, request, listingAll: given.full, try request.provenance())
  try program.print(text, to: request.path)
  if request.format.isData {
    // csv and json have no place for this.
    request.noteUnpriced(comparison.unpriced)
    for plant in comparison.plants {
      for remark in plant.remarks where remark.isOfFigures {
        program.warning("\(excerpt(plant.name)): \(remark)")
      }
    }
  }
  return .success
}

/// Returns a comparison in the requested format.
private func text(
  of comparison: Comparison, _ request: DosingRequest, listingAll: Bool, _ provenance: Provenance
) -> String {
  let (form, decimals) = (request.given.form, request.decimals)
  var document = comparison.document(form: form, decimals: decimals, listingAll: listingAll)
  document.provenance = provenance
  return switch request.format {
  case .csv: String(decoding: comparison.table(decimals: decimals), as: UTF8.self)
  case .json: comparison.json(provenance, form: form, decimals: decimals).text
  case .text: document.text(width: request.width())
  case .markdown: document.markdown
  case .html: document.html
  case .eml: document.message
  }
}
