import Formulas
import Notation
import Units

@testable import Estimator

/// The example plant's figures with some of them set otherwise: `"feed_temperature=60 degC"`.
func figures(_ system: SystemKind, _ settings: [String]) throws -> [String: GivenFigure] {
  let model = Model.of(system)
  return try settings.reduce(into: Plant.example(of: model)) { figures, text in
    let setting = try Setting(parsing: text, of: model)
    figures[setting.field.name] = setting.figure
  }
}

/// The example plant with some figures set otherwise.
func plant(_ system: SystemKind, _ settings: String...) throws -> Plant {
  try Plant(Model.of(system), figures(system, settings))
}

/// What is wrong with the example plant once some figures are set otherwise.
func problems(_ system: SystemKind, _ settings: String...) throws -> [String] {
  do throws(PlantError) {
    _ = try Plant(Model.of(system), try! figures(system, settings))
    return []
  } catch { return error.problems.map(\.description) }
}

/// Every output of a model at a point of figures in field order, by name.
struct Outputs {
  let names: [String]
  let places: [String: Int]
  private let program: CompiledFormulas

  private static let boiler = Outputs(.boiler)
  private static let cooling = Outputs(.cooling)

  static func of(_ system: SystemKind) -> Outputs { system == .boiler ? boiler : cooling }

  private init(_ model: Model) {
    program = CompiledFormulas(model.outputs.map(\.formula), inputs: model.inputs)
    names = model.outputs.map(\.name)
    places = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($0.element, $0.offset) })
  }

  /// All outputs in the order of their names; NaN where there is no value.
  func values(at point: [Double]) -> [Double] { program.values(at: point) }

  /// The outputs by name.
  func named(at point: [Double]) -> [String: Double] {
    Dictionary(uniqueKeysWithValues: zip(names, values(at: point)))
  }
}

/// Plants within all limits, made from a seed: often at an edge, log-uniform over wide spans.
struct RandomPlants {
  let model: Model
  private var random: SeededGenerator

  init(_ system: SystemKind, seed: UInt64) {
    model = Model.of(system)
    random = SeededGenerator(seed: seed)
  }

  mutating func point() -> [Double] {
    var point: [Double] = []
    for field in model.fields { point.append(figure(of: field)) }
    keepCrossLimits(&point)
    return point
  }

  mutating func figure(of field: Field) -> Double {
    let (low, high) = (field.limits.from.double, field.limits.to.double)
    switch Int.random(in: 0..<20, using: &random) {
    case 0: return low
    case 1: return high
    default: break
    }
    guard high > 1000 * low else { return Double.random(in: low...high, using: &random) }
    let decades = Double.random(in: 0...6, using: &random)
    return max(low, high / Self.power(of: decades))
  }

  private static func power(of decades: Double) -> Double {
    var (power, rest) = (1.0, decades)
    while rest >= 1 { (power, rest) = (power * 10, rest - 1) }
    return power * (1 + 9 * rest)
  }

  private func keepCrossLimits(_ point: inout [Double]) {
    func place(_ name: String) -> Int { model.place(of: name)! }
    switch model.system {
    case .boiler:
      let (summer, winter) = (place("summer_weeks"), place("winter_weeks"))
      point[winter] = min(point[winter], 52 - point[summer])
      let (feed, most) = (place("feed_tds"), place("max_tds"))
      if point[feed] > point[most] { point.swapAt(feed, most) }
    case .cooling:
      let (sump, system) = (place("sump_volume"), place("system_volume"))
      if point[sump] > point[system] { point.swapAt(sump, system) }
    }
  }
}
