import Commands
import Estimator
import Notation
import Platform
import Ports
import Workbooks

/// What `wtp port xlsx` takes besides what every port does: the plant of the workbook.
struct WorkbookOptions {
  private let plant: Option<PlantSource?>
  private let reading: ReadingOptions
  private let settings: Option<[String]>

  init(_ declare: inout Declarations) {
    plant = declare.plant(
      help: "with xlsx, the plant as a table: a header of \"name [unit]\" and one row, or rows of "
        + "field, value and unit; a text or an .xlsx workbook; - reads standard input; @NAME is a "
        + "saved plant, example the example plant")
    reading = ReadingOptions(&declare, of: "--plant")
    settings = declare.settings()
  }

  /// Refuses what does not go with a language, before anything is read.
  func requireFit(
    _ arguments: Arguments, _ language: PortLanguage, _ system: SystemKind,
    catalogue: CatalogueFile?, output: String?
  ) throws {
    let isGiven = arguments.isGiven(plant) || arguments.isGiven(settings)
    guard language == .xlsx else {
      _ = try reading.choices(arguments, hasFile: false, "a workbook's --plant")
      guard !isGiven else {
        throw CommandError(
          .usage,
          "--plant and --set are of a workbook (wtp port xlsx); a port in \(language.rawValue) is asked "
            + "with plants when it runs")
      }
      return
    }
    guard isGiven else {
      throw CommandError(
        .usage, "a workbook is of a plant, which --plant FILE names",
        hint:
          "\"wtp template \(system.rawValue) > site.csv\" writes a form to fill in; --plant example "
          + "is the example plant")
    }
    guard let output, output != "-" else {
      throw CommandError(.usage, "a workbook is not text: -o FILE.xlsx says where it is written")
    }
    let source = arguments[plant]
    try source.refuseSharedInput(with: catalogue)
    try refuseOverwriting([output], try source.paths, option: "-o")
  }

  /// Writes the workbook of the one plant that was given.
  func write(
    _ rules: PortedRules, to path: String, _ arguments: Arguments, _ program: Program
  ) throws {
    let source = arguments[plant]
    let choices = try reading.choices(arguments, hasFile: source.isFile, "a file of --plant")
    let settings = try Settings(arguments[settings], of: rules.model)
    let plants = try source.plants(of: rules.model, settings, reading: choices, program)
    let (plant, site) = try plants.only()
    let bytes = try rules.workbook(for: plant, site: site)
    if !path.lowercased().hasSuffix(".xlsx") {
      program.note("\(fileName(path)) is written as an .xlsx workbook, whatever it is called")
    }
    let output = try OutputFile(path: path)
    try bytes.withUnsafeBytes { try output.write($0) }
    try output.commit()
  }
}

extension CheckedPlants {
  /// The plant and what its table calls it, where there is one only.
  fileprivate func only() throws -> (plant: Plant, site: String?) {
    var (found, count) = ((plant: Plant, site: String?)?.none, 0)
    try forEach { plants in
      if found == nil { found = (plants.plant(0), plants.name(of: 0)) }
      count += plants.count
    }
    guard let found, count == 1 else {
      throw CommandError(
        .data, "\(grouped(count)) plants were given, but a workbook is of one",
        hint: "leave one row in the table, and write a workbook for each")
    }
    return found
  }
}
