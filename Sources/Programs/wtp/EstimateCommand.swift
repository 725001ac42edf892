import Commands
import Estimator
import Notation

/// `wtp estimate`: what a plant needs.
let estimateCommand = Command(
  "wtp estimate", "estimate the dose and the yearly amount of every product",
  examples: [
    .init("wtp estimate boiler --plant example", "the example plant"),
    .init("wtp estimate boiler --plant site.csv --form liquid", "a plant from a table"),
    .init(
      "wtp estimate cooling --plant site.csv --set \"temperature_drop=12 degF\" --explain H207",
      "one figure changed, and how H207 is computed"),
    .init("wtp estimate boiler --plant sites.csv --format csv", "a row for each plant"),
  ],
  positionals: [Positional("SYSTEM", help: "boiler or cooling")],
  options: [
    Option(
      name: "plant", value: "FILE|example",
      help: "plants as a table: a header of \"name [unit]\" and one row a plant; - reads standard "
        + "input; example is the example plant"),
    setOption, catalogueOption,
    Option(name: "form", value: "solid|liquid", help: "only the products of this form"),
    Option(name: "format", value: "text|csv", help: "for the eye (default), or a table again"),
    Option(
      name: "explain", value: "PRODUCT|all",
      help: "print the worked calculation of a product, or of everything"),
  ],
  action: estimate)

@Sendable
private func estimate(_ program: Program, _ arguments: Arguments) throws -> ExitStatus {
  let model = try arguments.modelWithCatalogue()
  let format = try arguments.choice(of: "format", among: ["text", "csv"])
  let form = try arguments.form()
  let explained = try arguments.explained(of: model, format: format)
  var told = ToldRemarks()
  var texts = EstimateWriter(format: format, form: form, explained: explained)
  for plant in try arguments.plants(of: model, program) {
    let estimated = EstimatedCase(name: plant.name, try Estimate(plant.plant))
    texts.add(estimated)
    told.add(estimated, form: form)
  }
  try program.print(texts.text)
  guard format == "csv" else { return .success }
  program.tellBases(of: model.outputs.filter { form == nil || $0.product?.form == form })
  told.tell(program)
  return .success
}

/// An estimate with the name that its plant has in the table, where it has one.
struct EstimatedCase {
  let name: String?
  let estimate: Estimate

  init(name: String?, _ estimate: Estimate) {
    self.name = name
    self.estimate = estimate
  }

  /// The products of a form, or all.
  func products(of form: Product.Form?) -> [ProductEstimate] {
    estimate.products.filter { form == nil || $0.product.form == form }
  }
}

extension Arguments {
  fileprivate func form() throws(CommandError) -> Product.Form? {
    guard value(of: "form") != nil else { return nil }
    return Product.Form(
      rawValue: try choice(of: "form", among: Product.Form.allCases.map(\.rawValue)))
  }

  /// The outputs whose working is printed.
  fileprivate func explained(of model: Model, format: String) throws -> [Output] {
    guard let word = value(of: "explain") else { return [] }
    guard format == "text" else {
      throw CommandError(.usage, "--explain prints text, so it does not go with --format csv")
    }
    return try model.outputs(named: word == "all" ? "results" : word)
      + (word == "all" ? model.defaultOutputs : [])
  }
}
