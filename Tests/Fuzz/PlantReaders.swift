import Commands
import Documents
import Estimator
import Laws
import Notation
import Plants
import Tables
import Units

extension FuzzedReader {
  /// Values of `--set`, one per line.
  static let settings = bySystem(
    "settings", patterns: ["<S-setting*\n>", "<S-field>=<number> <unit>", "<S-field>=<number>"],
    refusals: [CommandError.self, PlantError.self]
  ) { lines, model in
    let settings = try Settings(lines, of: model)
    try settings.requireReadable(of: model)
    let plant = try Plant(
      model, settings.combined(with: PlantRow(example: model), of: model).figures)
    let figures = settings.figures.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    try requireEstimate(plant)
    return FuzzReading(
      "\(settings.figures.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.value)" })",
      written: ([model.description] + figures).joined(separator: "\n"))
  }

  /// Values of `--outputs`.
  static let outputLists = bySystem(
    "output-lists", patterns: ["<S-output*,>", "<S-output*, >"], refusals: [SelectionError.self]
  ) { lines, model in
    let names = try model.outputs(named: lines.joined(separator: "\n")).map(\.name)
    return FuzzReading(
      "\(names)", written: "\(model)\n\(names.joined(separator: ","))")
  }

  /// Values of `wtp check --values`.
  static let replayedValues = bySystem(
    "replayed-values",
    patterns: ["<S-value*,>", "<S-field>=<number>", "<S-field>=<number>:<number>", "example"],
    refusals: [InputError.self]
  ) { lines, model in
    let sample = try Case(values: lines.joined(separator: "\n"), of: model)
    return FuzzReading(
      "\(sample)", written: "\(model)\n\(sample.values(of: model))")
  }

  /// Tables of plants.
  static let plants = FuzzedReader(
    "plants", seeds: ReferenceTexts.plants, cost: 10,
    refusals: [TableError.self, PlantTableError.self]
  ) { (bytes: [UInt8]) in
    let model = ReferenceTexts.model(of: bytes)
    var table = try PlantTable(TableReader(file: "plants", bytes: bytes), of: model)
    var rows: [String] = []
    while let row = try table.next() {
      let plant = try PlantTableError.placing(row, apartFrom: try Settings([], of: model)) {
        try Plant(model, row.figures)
      }
      try requireEstimate(plant)
      rows.append("\(row.name ?? "") \(plant.given)")
    }
    return FuzzReading("\(rows)")
  }

  /// Names for `--save` and `--plant @`, which are file names and never paths.
  static let plantNames = FuzzedReader(
    "plant-names",
    patterns: ["<boiler-field>", "mill-3", "a.b_c", "<hostile>", "../<boiler-field>"], cost: 1,
    refusals: [CommandError.self]
  ) { (bytes: [UInt8]) in
    let name = try PlantName(String(decoding: bytes, as: UTF8.self)).text
    try claim(!name.contains("/") && name.first != "." && name.first != "-", "\(name) is a path")
    return FuzzReading(name, written: name)
  }

  /// Custom catalogues, with an estimate and a comparison.
  static let catalogues = FuzzedReader(
    "catalogues", seeds: ReferenceTexts.catalogues, cost: 10,
    refusals: [TableError.self, CatalogueError.self]
  ) { (bytes: [UInt8]) in
    let systems: [SystemKind] =
      bytes.count.isMultiple(of: 2) ? [.boiler, .cooling] : [.cooling, .boiler]
    func rules(_ system: SystemKind) throws -> Model {
      let table = try TableReader(file: "own", bytes: bytes)
      return Model(system, products: try CatalogueTable.products(table, of: system))
    }
    let model: Model
    do { model = try rules(systems[0]) } catch let error as CatalogueError
      where error == .noProducts(systems[0], file: "own")
    { model = try rules(systems[1]) }
    let plant = try Plant(model, Plant.example(of: model))
    try requireEstimate(plant)
    let compared = try ComparedPlant("A", plant)
    let comparison = Comparison([compared, compared], of: model.products)
    try claim(comparison.document().text(width: 80).contains("A"), "the comparison is empty")
    return FuzzReading("\(model.products)", written: CatalogueTable.text(of: [model]))
  }

  /// Checks that all figures of a plant's estimate are finite.
  private static func requireEstimate(_ plant: Plant) throws {
    let estimate = try Estimate(plant)
    let figures = estimate.results + estimate.products.flatMap { [$0.dose, $0.usage] }
    try claim(figures.allSatisfy(\.value.isFinite), "a figure of the estimate is not finite")
  }
}

extension FuzzedReader {
  /// Creates a reader of lines, the first of which names the system (default: boiler).
  static func bySystem(
    _ name: String, patterns: [String], cost: Int = 4, refusals: [any Error.Type],
    read: @escaping @Sendable (_ lines: [String], _ model: Model) throws -> FuzzReading
  ) -> FuzzedReader {
    let both = SystemKind.allCases.flatMap { system in
      patterns.map { "\(system)\n" + $0.replacing("S-", with: "\(system)-") }
    }
    return FuzzedReader(name, patterns: both, cost: cost, refusals: refusals) { (bytes: [UInt8]) in
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      guard let system = SystemKind(rawValue: lines[0]) else { return try read(lines, .boiler) }
      return try read(Array(lines.dropFirst()), Model.of(system))
    }
  }
}
