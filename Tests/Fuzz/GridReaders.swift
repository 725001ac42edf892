import Charts
import Estimator
import Notation
import Sweep

extension FuzzedReader {
  /// Values of `--vary`.
  static let axes = bySystem(
    "axes",
    patterns: [
      "<S-range>", "<S-field>=<number>:<number>:<number> <unit>",
      "<S-field>=<number>:<number>/<whole>", "<S-field>=<number*,>", "<S-range>",
    ], refusals: [GridError.self]
  ) { lines, model in
    let axis = try Axis(parsing: lines.joined(separator: "\n"), of: model)
    try claim(axis.count > 0, "the axis has \(axis.count) points")
    let places = [0, axis.count / 2, axis.count - 1]
    let shown = places.map { "\(axis.figure($0).value)" }
    let isShort = !axis.isList || axis.count < 50
    return FuzzReading(
      "\(axis.field.name) \(axis.unit) \(axis.count) \(shown)",
      written: isShort ? "\(model)\n\(written(axis))" : nil)
  }

  private static func written(_ axis: Axis) -> String {
    let range: String
    switch axis.range {
    case .list(let numbers): range = numbers.map(\.description).joined(separator: ",")
    case .even(let from, let step, let count):
      let by = step.isZero ? nil : DecimalNumber(step).map { ":\($0)" }
      range = "\(from):\(axis.range.point(count - 1))" + (by ?? "/\(count)")
    }
    return "\(axis.field.name)=\(range)" + (axis.unit.isPlain ? "" : " \(axis.unit)")
  }

  /// Several axes, one per line; the rows of small grids are written too.
  static let grids = bySystem(
    "grids", patterns: ["<S-range*\n>", "<S-range>\n<S-range>", "<S-range>"], cost: 20,
    refusals: [GridError.self, PlantError.self]
  ) { lines, model in
    let axes = try lines.map { try Axis(parsing: $0, of: model) }
    let marks = lines.joined().utf8.count.isMultiple(of: 2)
    let grid = try Grid(
      model, axes: axes, fixed: Plant.example(of: model), marksOutside: marks)
    var size = 0
    if grid.count <= 100 {
      try Sweep(grid, outputs: model.outputs, format: .fixed(4)).write(jobs: 1) { size += $0.count }
      try claim(size > 0, "the output is empty")
    }
    return FuzzReading("\(grid.count) \(size)")
  }

  /// One or two axes, one per line, with a chart of them.
  static let charts = bySystem(
    "charts",
    patterns: ["<S-range>", "<S-range>\n<S-range>", "<S-field>=<number>,<number> <unit>"],
    cost: 20, refusals: [GridError.self, PlantError.self, ChartError.self]
  ) { lines, model in
    let hash = lines.joined().utf8.reduce(7) { $0 &* 31 &+ Int($1) } & 0xFFFF
    let grid = try Grid(
      model, axes: try lines.map { try Axis(parsing: $0, of: model) },
      fixed: Plant.example(of: model), maximum: 100_000)
    let outputs = (0...hash % 7).map { model.outputs[(hash + 11 * $0) % model.outputs.count] }
    let svg = try Chart(of: grid, outputs: outputs).svg
    try claim(svg.hasSuffix("</svg>\n"), "the chart is incomplete")
    return FuzzReading("\(svg.utf8.count)")
  }

  /// Values of `--vary` with `--sample`, one per line; the rows of the samples, at most 40, are written.
  static let samples = bySystem(
    "samples",
    patterns: [
      "<S-draw*\n>", "<S-draw>", "<S-field>=<whole>:<whole>", "<S-field>=<number>:<number> <unit>",
    ], cost: 20, refusals: [GridError.self, PlantError.self]
  ) { lines, model in
    let hash = lines.joined().utf8.reduce(7) { $0 &* 31 &+ Int($1) } & 0xFFFF
    let ranges = try lines.map {
      try SampledRange(parsing: $0, of: model, decimals: hash % 13)
    }
    let sample = try Sample(
      model, count: 1 + hash % 40, seed: UInt64(hash), ranges: ranges,
      fixed: Plant.example(of: model))
    var size = 0
    let sweep = Sweep(
      Grid(of: sample, fixed: Plant.example(of: model)), outputs: model.outputs, format: .shortest)
    _ = try sweep.write(jobs: 1) { size += $0.count }
    try claim(size > 0, "the output is empty")
    return FuzzReading("\(sample.count) \(size)")
  }
}
