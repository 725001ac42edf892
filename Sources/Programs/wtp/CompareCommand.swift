import Commands
import Documents
import Estimator
import Notation

/// `wtp compare`: what differs between plants, and what follows from it.
let compareCommand = Command(
  "wtp compare", "hold plants against each other: what differs, and what it changes",
  examples: [
    .init("wtp compare boiler leeds.csv york.csv", "two plants; the first is the reference"),
    .init("wtp compare boiler sites.csv -o sites.html", "the plants of a table, as a page"),
    .init("wtp compare boiler site.csv --vary feed_tds=100,200", "one plant at several points"),
    .init(
      "wtp compare boiler leeds.csv york.csv --prices prices.csv",
      "with what the products cost, at your own prices"),
  ],
  CompareOptions(), run: compare)

/// What `wtp compare` takes, in the order of its help.
private struct CompareOptions: CommandOptions {
  let system = Option.system
  let plants = Option(
    arguments: "PLANT", .plantSource,
    help: "files of plants, as --plant of wtp estimate reads them, each with one or more; 2 to 26 "
      + "plants in all, or one with --vary; - is standard input, example the example plant, and "
      + "@NAME a saved plant")
  let axes = Option(
    repeated: "vary", .text("\"FIELD=RANGE UNIT\"") { .setting },
    help: "compare points of one plant: a,b,c or from:to:step or from:to/count; the first point "
      + "is the reference")
  let dosing = DosingOptions(of: "PLANT")
  let full = Option(flag: "full", help: "list the figures that do not change, too")
}

private func compare(
  _ program: Program, _ given: OptionValues<CompareOptions>
) throws -> ExitStatus {
  let request = try DosingRequest(
    given.dosing, given.system, given.plants, ("a plant", "a file of plants"), program)
  let model = try request.model()
  let settings = try Settings(given.dosing.settings, of: model)
  let gathering = PlantGathering(
    model: model, settings: settings, choices: request.choices, program: program)
  let plants = try gathering.plants(of: request.plants, varying: given.axes)
  let products = model.products.filter { given.dosing.form == nil || $0.form == given.dosing.form }
  let comparison = Comparison(plants, of: products, prices: try request.prices(of: model))
  let text = text(
    of: comparison, request, listingAll: given.full, try request.provenance())
  let output = try request.open()
  try output.write(text)
  try output.commit()
  if request.format.isData {
    // Data have no room for this.
    request.tellUnpriced(comparison.unpriced)
    for plant in comparison.plants {
      for remark in plant.remarks where remark.isOfFigures {
        program.warning("\(excerpt(plant.name)): \(remark)")
      }
    }
  }
  return .success
}

/// A comparison in the format that was ordered.
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
