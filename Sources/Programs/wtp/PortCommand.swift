import Commands
import Estimator
import Notation
import Plants
import Platform
import Ports
import Words
import Workbooks

/// `wtp port`: writes the rules in another language.
let portCommand = Command(
  "wtp port", "write the rules in another language, as a program that can be verified",
  PortOptions(), run: port)

/// The options of `wtp port`, in the order in which help lists them.
private struct PortOptions: CommandOptions {
  let language = Option<PortLanguage>(
    argument: "LANGUAGE", .choice,
    help: listedInFull(PortLanguage.allCases.map(\.rawValue), last: "or"))
  let system = Option<SystemKind>.system
  let catalogue = Option.catalogue
  let rules = RuleOptions()
  let outputs = Option("outputs", .text("LIST"))
  let products = Option<String?>("products", .text("LIST"))
  let plant = Option.plant
  let reading = ReadingOptions()
  let settings = Option.settings
  let spoken = Option.language
  let output = Option.output

  var relations: OptionRelations {
    exclude(products, with: outputs)
      + refuse([products]) {
        $0[language] == .xlsx
          ? nil : "is only for workbooks (wtp port xlsx); --outputs chooses outputs"
      }
      + refuse([plant, settings, spoken]) {
        $0[language] == .xlsx
          ? nil
          : "is only for workbooks (wtp port xlsx); a port in \($0[language].rawValue) is in English, "
            + "and reads plants when it runs"
      }
  }
}

private func port(_ program: Program, _ given: OptionValues<PortOptions>) throws -> ExitStatus {
  let (language, catalogue) = (given.language, given.catalogue)
  let path = given.output.flatMap { $0 == "-" ? nil : $0 }
  try requireParts(given, path)
  let named = try given.plant.map(program.source)
  try refuseSharedInput([("the plant", named?.path), ("the catalogue", catalogue)])
  let inputs = try [named?.path, catalogue].compactMap { $0 } + given.reading.mapFiles
  try refuseOverwriting([path].compactMap { $0 }, inputs, option: "-o")
  if let path { try refuseForeignEnding(of: path, endings: language.endings) }
  let choices = try given.reading.choices(
    hasFile: language == .xlsx && named?.isFile == true,
    language == .xlsx ? "a file for --plant" : "a workbook's --plant")
  let plant = try named.map { try OpenedPlants($0, reading: choices) }
  var model = try given.rules.choices(setting: given.settings)
    .rules(of: .of(given.system, catalogue: catalogue), for: [plant?.rules].compactMap { $0 })
  program.noteChanges(of: model)
  if let products = given.products { model = try model.choosing(named: products) }
  let rules = PortedRules(
    model, outputs: try given.outputs.map { try model.outputs(named: $0) },
    catalogue: try catalogue.map(portedCatalogue) ?? .builtIn(of: model),
    version: program.version)
  guard language == .xlsx, let path else {
    try program.print(rules.port(to: language), to: path)
    return .success
  }
  let settings = try Settings(given.settings, of: model)
  let plants = try (plant.map { [$0] } ?? []).plants(of: model, settings, program)
  try write(rules, for: plants, to: path, in: Words(given.spoken), program)
  return .success
}

extension PortLanguage: FileFormat {}

/// Throws before anything is read if a workbook lacks a plant or a file.
private func requireParts(
  _ given: OptionValues<PortOptions>, _ path: String?
) throws(CommandError) {
  guard given.language == .xlsx else { return }
  guard given.isGiven(\.plant) || given.isGiven(\.settings) else {
    let system = given.system.rawValue
    throw CommandError(
      "a workbook needs a plant; add --plant FILE",
      hint: "\"wtp template \(system) > site.csv\" writes a form to fill in; --plant example "
        + "is the example plant")
  }
  if path == nil {
    throw CommandError("a workbook cannot go to standard output; add -o FILE.xlsx")
  }
}

/// Returns the name and digest of a user's catalogue, which has been read.
private func portedCatalogue(_ path: String) throws -> PortedCatalogue {
  guard let digest = try digest(ofInput: path) else {
    throw CommandError(.cannotRead, "\(fileName(path)) was removed during reading")
  }
  return PortedCatalogue(file: path, digest: digest)
}

/// Writes the workbook of a plant; throws if there are several.
private func write(
  _ rules: PortedRules, for plants: CheckedPlants, to path: String, in words: Words,
  _ program: Program
) throws {
  let (plant, site) = try plants.only(orElse: { count in
    CommandError(
      .data, "\(grouped(count)) plants are given, but a workbook has only one",
      hint: "leave one row in the table, and write a workbook for each plant")
  }) { ($0.plant(0), $0.name(of: 0)) }
  let bytes = try rules.workbook(for: plant, site: site, in: words)
  if !path.lowercased().hasSuffix(".xlsx") {
    program.note("\(fileName(path)) is written as an .xlsx workbook despite its extension")
  }
  try program.print(bytes, to: path)
}
