import Commands
import Documents
import Estimator
import Notation
import Spreadsheets
import Sweep

/// What finds the plants of a comparison, and a name for each.
struct PlantGathering {
  let model: Model
  let settings: Settings
  let choices: ReadingChoices
  let program: Program

  /// The plants of some sources, all checked, or the points of one plant.
  ///
  /// Throws where there are not 2 to 26 of them.
  func plants(
    of sources: [PlantSource], varying axes: [String]
  ) throws -> [ComparedPlant] {
    guard axes.isEmpty else { return try points(of: sources, axes) }
    guard !sources.isEmpty else {
      throw CommandError(
        .usage, "PLANT is missing; name files of plants, or one with --vary FIELD=LIST")
    }
    var found: [NamedPlant] = []
    for source in sources {
      let plants = try (source as PlantSource?).plants(
        of: model, settings, reading: choices, program)
      try plants.forEach { plants in
        for row in 0..<plants.count {
          guard found.count < Comparison.maximumPlants else { throw tooMany(in: source) }
          found.append(
            NamedPlant(
              name: plants.name(of: row), file: source.name,
              line: source == .example ? nil : plants.rows.lines[row], plant: plants.plant(row)))
        }
      }
    }
    guard found.count > 1 else {
      throw CommandError(
        .usage,
        "\(found[0].file) has one plant, which there is nothing to compare with; name another file, "
          + "or points of it with --vary FIELD=LIST")
    }
    return try NamedPlant.telling(found)
  }

  private func tooMany(in source: PlantSource) -> CommandError {
    CommandError(
      .data,
      "\(source.name) has more plants than the \(Comparison.maximumPlants) that are compared "
        + "together; give a table of fewer rows, or use wtp estimate --format csv")
  }
}

// MARK: - Points of one plant

extension PlantGathering {
  private func points(of sources: [PlantSource], _ texts: [String]) throws -> [ComparedPlant] {
    guard sources.count <= 1 else {
      throw CommandError(
        .usage, "--vary compares points of one plant, but \(sources.count) PLANTs are given")
    }
    let row = try sources.first?.row(of: model, reading: choices, program)
    do {
      let axes = try texts.map { try Axis(parsing: $0, of: model) }
      try refuse(axes)
      let grid = try PlantTableError.placing(row, apartFrom: settings) {
        try Grid(
          model, axes: axes, fixed: settings.replacing(row?.figures ?? [:]),
          unreadable: settings.unreadable)
      }
      return try (0..<grid.count).map { point in
        let figures = zip(axes, grid.places(ofRow: point)).map { ($0.field.name, $0.figure($1)) }
        return try ComparedPlant(
          figures.map { "\($0)=\($1)" }.joined(separator: ", "),
          try Plant(model, grid.figures(ofRow: point)))
      }
    } catch let error as GridError {
      throw CommandError(error.isUsage ? .usage : .data, "\(error)")
    }
  }

  /// Refuses a field that is set and varied, and more or fewer points than are compared.
  private func refuse(_ axes: [Axis]) throws(CommandError) {
    for axis in axes where settings.names.contains(axis.field.name) {
      throw CommandError(.usage, "\(axis.field.name) is both set and varied; leave one out")
    }
    let count = axes.reduce(Rational(1)) { $0 * Rational($1.count) }
    guard count > 1 else {
      throw CommandError(
        .usage,
        "--vary gives one point, which there is nothing to compare with; give two or more, "
          + "as in --vary feed_tds=100,200")
    }
    guard count <= Rational(Comparison.maximumPlants) else {
      throw CommandError(
        .usage,
        "--vary gives \(count) points, but at most \(Comparison.maximumPlants) are compared; give "
          + "fewer, or draw a curve with sweep")
    }
  }
}

// MARK: - Names

/// A plant with what is known of where it comes from.
private struct NamedPlant {
  /// What its table calls it.
  let name: String?
  let file: String
  /// Its line there; nil of the example.
  let line: Int?
  let plant: Plant

  /// The plants with names that tell them apart: that of the table or of the file, then both, then the
  /// line too.
  static func telling(_ plants: [NamedPlant]) throws(EstimateError) -> [ComparedPlant] {
    let levels: [(NamedPlant) -> String] = [
      { $0.name ?? $0.file },
      { plant in plant.file + (plant.name.map { ": \($0)" } ?? "") },
      { plant in
        plant.file + (plant.line.map { ":\($0)" } ?? "") + (plant.name.map { ": \($0)" } ?? "")
      },
    ]
    let names = plants.map { plant in
      let level = levels.first { level in plants.count { level($0) == level(plant) } == 1 }
      return (level ?? levels[2])(plant)
    }
    return try zip(names, plants).map { name, plant throws(EstimateError) in
      try ComparedPlant(name, plant.plant)
    }
  }
}

extension PlantSource {
  /// The source as a comparison names its plant: the file's name without its folder.
  fileprivate var name: String {
    switch self {
    case .example: "example"
    case .saved(let name): "@\(name.text)"
    case .file("-"): "standard input"
    case .file(let path): path.split(separator: "/").last.map(String.init) ?? path
    }
  }
}
