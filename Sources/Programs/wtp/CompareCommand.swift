import Charts
import Commands
import Documents
import Estimator
import Notation
import Plants
import Platform
import Spreadsheets
import Sweep
import Words

/// `wtp compare`: shows how plants and their doses differ.
let compareCommand = Command(
  "wtp compare", "compare plants: how their inputs differ, and what that changes",
  CompareOptions(), run: compare)

/// The options of `wtp compare`, in the order in which help lists them.
private struct CompareOptions: CommandOptions {
  let plants = PlantsOptions()
  let axes = Option(repeated: "vary", .text("\"FIELD=RANGE UNIT\""))
  let curve = Option("curve", .text("\"FIELD=RANGE UNIT\""))
  let dosing = DosingOptions(draws: true)

  var relations: OptionRelations {
    refuse([axes]) {
      let count = $0[plants.list].count
      return count > 1 ? "needs exactly one PLANT, but \(count) are given" : nil
    }
      + refuse([curve]) {
        [.html, .svg].contains(dosing.page.chosenFormat($0))
          ? nil : "is a chart: write -o FILE.html or FILE.svg, or leave it out"
      }
  }
}

private func compare(
  _ program: Program, _ given: OptionValues<CompareOptions>
) throws -> ExitStatus {
  let request = try DosingRequest(given.dosing, given.plants, draws: true, program)
  guard request.format != .svg || given.curve != nil else {
    throw CommandError(
      "svg is a chart: add --curve FIELD=RANGE, such as --curve feed_tds=50:500/10")
  }
  let model = try request.model(varying: given.axes)
  let settings = try request.shared.settings(of: model)
  let varied = given.axes.isEmpty ? nil : request.sources.first
  var row = try varied?.row(of: model, program)
  if row?.name == nil { row?.name = varied?.savedName }
  var omitted: [OmittedRows] = []
  let found =
    given.axes.isEmpty ? try request.comparedPlants(of: model, settings, &omitted) : []
  func named(for audience: Audience, _ words: Words) throws -> [ComparedPlant] {
    given.axes.isEmpty
      ? try NamedPlant.named(found, for: audience, words)
      : try request.points(of: model, row, settings, given.axes, in: words)
  }
  let plants = try named(for: request.audience, request.words)
  try request.refusePartial(omitted, of: model, hasProgrammes: false)
  let sentences = omitted.map(\.sentence)
  let products = model.products.filter { given.dosing.form == nil || $0.form == given.dosing.form }
  let contents = EstimateContents(
    form: given.dosing.form, prices: try request.prices(of: model),
    audience: request.audience, decimals: given.dosing.page.decimals, words: request.words)
  let comparison = Comparison(
    plants, of: products, contents, isOfOnePlant: !given.axes.isEmpty)
  let provenance = try request.shared.provenance()
  if request.format == .xlsx, request.audience == .engineer {
    try comparison.table.writeWorkbook(
      "Comparison", to: OutputFile(path: request.path), notes: sentences)
  } else {
    try program.print(
      bytes(
        of: comparison, along: given.curve,
        isOneSite: found.isEmpty || NamedPlant.inputs(naming: found, for: request.audience) != nil,
        request, try request.letterhead(row: row, several: found.map { ($0.name, $0.particulars) }),
        omitted: sentences, provenance),
      to: request.path)
  }
  request.noteUnpriced(comparison.unpriced)
  // Data and a customer's page have no place for these remarks.
  if request.format.isData || request.audience == .customer {
    // Warnings name the points in English.
    for plant in try named(for: .engineer, .english) {
      for remark in plant.remarks where remark.isOfFigures {
        program.warning("\(excerpt(plant.name)): \(remark)")
      }
    }
  }
  return .success
}

/// Returns a comparison in the requested format.
private func bytes(
  of comparison: Comparison, along curve: String?, isOneSite: Bool, _ request: DosingRequest,
  _ letterhead: Letterhead?, omitted: [String], _ provenance: Provenance
) throws -> [UInt8] {
  var document = comparison.document(letterhead: letterhead)
  if let curve {
    let closing = request.format == .svg ? document.pages[0].closing : ""
    let chart = try request.chart(of: comparison, along: curve, isOneSite: isOneSite, closing)
    document.pages[0].parts.append(.picture(html: chart.svg))
  }
  document.pages[0].noteOmitted(omitted)
  document.provenance = provenance
  return switch request.format {
  case .csv: Array(comparison.table.text(as: request.form).utf8)
  case .json: Array(comparison.json(provenance).text.utf8)
  default: try request.shared.bytes(of: document, sheet: "comparison")
  }
}

// MARK: - Plants

extension DosingRequest {
  /// Returns the chart of `--curve`: the doses that differ, with a line for each plant.
  fileprivate func chart(
    of comparison: Comparison, along text: String, isOneSite: Bool, _ closing: String
  ) throws -> Chart {
    let model = comparison.plants[0].plant.model
    let amounts = ["dose", "usage"].map { quantity in
      comparison.figures.filter { $0.quantity == quantity && !$0.isUnchanged }
        .compactMap { model.output($0.name) }
    }
    let doses = amounts[0].isEmpty ? amounts[1] : amounts[0]
    guard 1...Chart.maximumPanels ~= doses.count else {
      throw CommandError(
        "--curve draws the doses, or else the usages, that differ, at most \(Chart.maximumPanels), but "
          + "\(doses.count) differ; choose others with --products")
    }
    let axis = try Axis(parsing: text, of: model)
    let plants = try comparison.plants.enumerated().map { place, compared in
      let figures = model.point(of: compared.plant.given)
      return ChartedPlant(
        name: isOneSite ? comparison.letter(place) : compared.name,
        grid: try Grid(model, axes: [axis], fixed: figures))
    }
    // Plants that differ only in the input of the axis are points of one curve.
    let figures = comparison.inputs.map(\.field) == [axis.field] ? comparison.inputs[0].figures : []
    return try Chart(
      of: plants[0].grid, outputs: doses, plant: figures.isEmpty ? plants[0].name : nil,
      besides: figures.isEmpty ? Array(plants.dropFirst()) : [],
      marks: zip(plants, figures).map { ($0.name, $1.exactOfPoint) }, closing: closing, words: words
    )
  }
}

extension DosingRequest {
  /// Returns the plants of the tables.
  ///
  /// Throws if there are fewer than 2 or more than 26 plants.
  fileprivate func comparedPlants(
    of model: Model, _ settings: Settings, _ omitted: inout [OmittedRows]
  ) throws -> [NamedPlant] {
    guard !shared.sources.isEmpty else {
      throw CommandError(
        "PLANT is missing; name tables of plants, or one plant with --vary FIELD=LIST")
    }
    if !settings.figures.isEmpty, Set(shared.sources.map(\.source)).count == 1,
      shared.sources.count > 1
    {
      throw CommandError(
        "--set changes every plant, so the same plant does not differ from itself; compare it with "
          + "--vary FIELD=VALUE,VALUE")
    }
    var found: [NamedPlant] = []
    for source in shared.sources {
      let plants = try source.plants(of: model, settings, shared.program)
      omitted += plants.omitted
      try plants.forEach { plants in
        for row in 0..<plants.count {
          guard found.count < Comparison.maximumPlants else {
            throw CommandError(
              .data,
              "with \(source.name), there are more than \(Comparison.maximumPlants) plants; give "
                + "fewer, or use wtp estimate --format csv")
          }
          found.append(
            NamedPlant(
              name: plants.name(of: row) ?? source.savedName, file: source.name,
              line: source.source == .example ? nil : plants.rows.lines[row],
              plant: plants.plant(row), particulars: plants.particulars(of: row)))
        }
      }
    }
    guard found.count > 1 else {
      throw CommandError(
        "\(found[0].file) has only one plant; name another table to compare it with, or vary the "
          + "plant with --vary FIELD=LIST")
    }
    return found
  }
}

// MARK: - Points of one plant

extension DosingRequest {
  /// Returns one plant at each point of `--vary`.
  fileprivate func points(
    of model: Model, _ row: PlantRow?, _ settings: Settings, _ varied: [String],
    in words: Words
  ) throws -> [ComparedPlant] {
    do {
      let axes = try varied.map { try Axis(parsing: $0, of: model) }
      try refuse(axes, settings)
      let fixed = settings.combined(
        with: row ?? PlantRow(), of: model, varied: Set(axes.map(\.field.name)))
      let grid = try PlantTableError.placing(row, apartFrom: settings) {
        try Grid(model, axes: axes, fixed: fixed.figures, unreadable: fixed.unreadable)
      }
      return try (0..<grid.count).map { point in
        let figures = zip(axes, grid.places(ofRow: point)).map { ($0.field, $0.figure($1)) }
        return try ComparedPlant(
          ComparedPlant.name(of: figures, for: audience, words),
          try Plant(model, grid.figures(ofRow: point)))
      }
    } catch let error as GridError {
      throw CommandError(error.isUsage ? .usage : .data, "\(error)")
    }
  }

  /// Throws if a field is both set and varied, or if there are too few or too many points.
  private func refuse(_ axes: [Axis], _ settings: Settings) throws(CommandError) {
    for axis in axes where settings.names.contains(axis.field.name) {
      throw CommandError("\(axis.field.name) is both in --set and in --vary; leave one out")
    }
    let count = axes.reduce(Rational(1)) { $0 * Rational($1.count) }
    guard count > 1 else {
      throw CommandError(
        "--vary gives only one point; give two or more to compare, as in --vary feed_tds=100,200")
    }
    guard count <= Rational(Comparison.maximumPlants) else {
      throw CommandError(
        "--vary gives \(count) points, but must give at most \(Comparison.maximumPlants); give "
          + "fewer, or draw a curve with sweep")
    }
  }
}

// MARK: - Names

/// A plant and where it was read.
private struct NamedPlant {
  /// The name in the table.
  let name: String?
  let file: String
  /// The line in the table; nil for the example plant.
  let line: Int?
  let plant: Plant
  let particulars: [Particular]

  /// Returns the one or two inputs by which a customer tells plants of one site; nil for others.
  static func inputs(naming plants: [NamedPlant], for audience: Audience) -> [Field]? {
    guard audience == .customer, Set(plants.map(\.name)).count == 1 else { return nil }
    let differing = plants[0].plant.model.fields.filter { field in
      Set(plants.map { $0.plant.figure(of: field).exact }).count > 1
    }
    return 1...2 ~= differing.count ? differing : nil
  }

  /// Gives the plants distinct names.
  ///
  /// They are the name in the table or that of the file, or both if necessary, and then the line too. A
  /// customer reads how plants of one site differ, if they differ in one or two inputs.
  static func named(
    _ plants: [NamedPlant], for audience: Audience, _ words: Words
  ) throws(PlantError) -> [ComparedPlant] {
    if let differing = inputs(naming: plants, for: audience) {
      return try plants.map { plant throws(PlantError) in
        let figures = differing.map { ($0, plant.plant.figure(of: $0)) }
        return try ComparedPlant(ComparedPlant.name(of: figures, for: audience, words), plant.plant)
      }
    }
    func placed(_ plant: NamedPlant, _ line: Int?) -> String {
      plant.file + (line.map { ":\($0)" } ?? "") + (plant.name.map { ": \($0)" } ?? "")
    }
    let levels: [(NamedPlant) -> String] = [
      { $0.name ?? $0.file }, { placed($0, nil) }, { placed($0, $0.line) },
    ]
    let names = plants.map { plant in
      let level = levels.first { level in plants.count { level($0) == level(plant) } == 1 }
      return level?(plant) ?? placed(plant, plant.line)
    }
    return try zip(names, plants).map { name, plant throws(PlantError) in
      try ComparedPlant(name, plant.plant)
    }
  }
}
