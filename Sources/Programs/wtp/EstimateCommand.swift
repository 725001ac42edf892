import Commands
import Documents
import Estimator
import Notation
import Plants
import Platform
import Workbooks

/// `wtp estimate`: estimates the products that a plant needs.
let estimateCommand = Command(
  "wtp estimate", "estimate the dose and the yearly amount of every product",
  EstimateOptions(), run: estimate)

/// The options of `wtp estimate`, in the order in which help lists them.
private struct EstimateOptions: CommandOptions {
  let plants = PlantsOptions()
  let dosing = DosingOptions(laysOut: true)
  let units = Option<UnitSet?>("units", .choice)
  let explain = Option("explain", .text("PRODUCT|all"))
  let name = Option<PlantName?>("save", .newPlantName)
  let replaces = Option(flag: "replace")

  var relations: OptionRelations {
    require(name, for: replaces)
      + exclude(explain, with: dosing.prices, dosing.page.decimals, dosing.form, dosing.language)
      + refuse([units]) { given in
        dosing.page.chosenFormat(given) == .csv || dosing.layout.map { given[$0] } == .wide
          ? nil : "is for a table of plants: add --format csv, or --layout wide to a workbook"
      }
      + refuse([explain]) {
        let format = dosing.page.chosenFormat($0)
        return format == .text
          ? nil : "prints text, so it cannot be used with --format \(format.rawValue)"
      }
  }
}

private func estimate(
  _ program: Program, _ given: OptionValues<EstimateOptions>
) throws -> ExitStatus {
  let isAlone = given.explain != nil || given.name != nil
  let mixing: Set<EstimateFormat> =
    isAlone
    ? [] : given.dosing.layout == .wide ? [.text, .html, .eml] : [.text, .html, .eml, .xlsx]
  let request = try DosingRequest(given.dosing, given.plants, mixing: mixing, program)
  let parts = try request.ofSystems.map {
    try EstimatePart($0, in: given.units, decimals: given.dosing.page.decimals)
  }
  let (model, plants, form) = (parts[0].model, parts[0].plants, parts[0].contents.form)
  let explained = try given.explain.map { try outputs(namedBy: $0, of: model.catalogue) }
  let output = try OutputFile(path: request.path)
  // The plant is saved at the end, since it may replace the one that the output is made from.
  let kept = try given.name.map { try NewSavedPlant(plants, as: $0, replacing: given.replaces) }
  if let explained {
    try saving(kept, program) {
      try writeWorking(of: explained, plants, width: request.shared.width(inPipe: 100), to: output)
    }
    return .success
  }
  let isPaged = request.isPaged(parts)
  let isTable = request.format.isTable && !isPaged
  var (notes, unpriced) = (EstimateNotes(), [Product]())
  func writeEstimates(to sink: ByteSink) throws {
    var writer = EstimateWriter(request, parts, isPaged: isPaged)
    (notes, unpriced) = (EstimateNotes(), writer.table.unpriced)
    for part in parts {
      writer.start(part)
      try part.plants.forEach { plants in
        try plants.estimate()
        try writer.add(plants, to: sink)
        if isTable || request.audience == .customer {
          try notes.add(plants, form, isOnPages: !isTable)
        }
      }
    }
    try writer.finish(to: sink)
  }
  try saving(kept, program) {
    if request.format == .xlsx { try output.requireFile() }
    if request.format == .xlsx, !isPaged {
      let example = PlantColumns(try Plant(model, Plant.example(of: model)))
      try TableWorkbook(
        sheet: "Estimates", titles: EstimateTable(of: model, parts[0].contents).titles(of: example),
        longestTexts: [0: 24], notes: plants.omitted.map(\.sentence)
      ).write(to: { try output.write($0) }, rows: writeEstimates)
    } else {
      try writeEstimates { try output.write($0) }
    }
    try output.commit()
  }
  if isTable {
    request.shared.noteCatalogue()
    program.noteBases(of: model.outputs.filter { form == nil || $0.product?.form == form })
    notes.report(to: program)
  } else if request.audience == .customer {
    notes.reportFigures(to: program)
  }
  if isTable || request.audience == .customer { request.noteUnpriced(unpriced) }
  return .success
}

/// The plants of one system to estimate, and how.
struct EstimatePart {
  let model: Model
  let plants: CheckedPlants
  private(set) var contents: EstimateContents

  fileprivate init(_ request: DosingRequest, in units: UnitSet?, decimals: Int?) throws {
    let rules = try request.model()
    let settings = try request.shared.settings(of: rules)
    let prices = try request.prices(of: rules.catalogue)
    (model, plants) = try request.plants(
      of: rules, settings, inSameUnits: request.format.isTable, in: units)
    contents = EstimateContents(
      form: request.given.form, prices: prices, audience: request.audience, decimals: decimals,
      words: request.words)
    contents.omitted = plants.omitted.map(\.sentence)
  }
}

extension DosingRequest {
  /// Returns whether each plant of a workbook gets a sheet to print: the default for one plant, for plants
  /// of both systems, and with a letterhead.
  fileprivate func isPaged(_ parts: [EstimatePart]) -> Bool {
    let isDocument = parts.count > 1 || parts[0].plants.count == 1 || given.letterhead.isUsed
    return shared.format == .xlsx && (given.layout.map { $0 == .page } ?? isDocument)
  }
}

/// Saves a plant after `write` has finished, or after a reader has closed its pipe.
private func saving(_ plant: NewSavedPlant?, _ program: Program, _ write: () throws -> Void) throws
{
  do { try write() } catch let error as SystemError where error.kind == .closedPipe {
    try plant?.save(program)
    throw error
  }
  try plant?.save(program)
}

/// A plant to save under a name.
private struct NewSavedPlant {
  private let table: String
  private let name: PlantName
  private let saved: SavedPlants
  private let isReplacing: Bool

  /// Throws if there are several plants, or if the name is taken and may not be replaced.
  init(_ plants: CheckedPlants, as name: PlantName, replacing: Bool) throws {
    table = try plants.only(orElse: { _ in
      CommandError(
        "--save saves one plant, but there are several; name one, with one row in its table"
      )
    }) { SavedPlant.table(of: 0, in: $0) }
    (self.name, saved, isReplacing) = (name, try SavedPlants.ofUser(), replacing)
    if !replacing { try saved.requireFree(name, or: SavedPlants.replacing) }
  }

  /// Saves the plant, and prints the path.
  func save(_ program: Program) throws {
    let path = try saved.save(table, as: name, replacing: isReplacing)
    program.note("saved as @\(try saved.saved(name).text) in \(path)")
  }
}

/// Returns the outputs to explain: those of a list, a formula that a working names, or all for `all`.
private func outputs(namedBy word: String, of model: Model) throws -> [Output] {
  if word == "all" { return try model.outputs(named: "results") + model.defaultOutputs }
  let formulas = model.outputs.flatMap(\.formula.formulas)
  return try word.split(separator: ",", omittingEmptySubsequences: false).flatMap { item in
    let name = item.split(separator: " ").joined(separator: " ").lowercased()
    if let formula = formulas.first(where: { $0.name == name }) { return [Output(formula)] }
    if let field = model.field(inWords: name) {
      throw CommandError(
        "\(field.name) is an input, so it has no working",
        hint: "\"wtp fields \(model.system.rawValue) \(field.name)\" describes it")
    }
    return try model.outputs(named: String(item))
  }
}

/// Writes the worked calculations for each plant, below the plant's name.
private func writeWorking(
  of outputs: [Output], _ plants: CheckedPlants, width: Int, to output: OutputFile
) throws {
  var isFirst = true
  for omitted in plants.omitted {
    try output.write(folded(omitted.sentence, to: width).joined(separator: "\n") + "\n\n")
  }
  try plants.forEach { plants in
    for row in 0..<plants.count {
      let name = plants.name(of: row).map { "\(excerpt($0))\n\n" } ?? ""
      let lines = textLines(name + working(of: outputs, for: plants.plant(row)))
        .flatMap { folded($0, to: width) }
      try output.write((isFirst ? "" : "\n") + lines.map { $0 + "\n" }.joined())
      isFirst = false
    }
  }
  try output.commit()
}
