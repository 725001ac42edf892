import Estimator
import Formulas
import Notation
import Sweep
import Units

/// Arranges the curves of a grid, or of a grid for each plant, in panels.
struct ChartPanels {
  private let plants: [ChartedPlant]
  private let axis: ChartAxis
  private let wording: ChartWording
  private(set) var panels: [Chart.Panel] = []

  /// The maximum number of outputs to try to arrange.
  private static let maximumOutputs = 240

  /// Creates the panels of some outputs.
  ///
  /// If a second input varies, or if there are several plants, each output has a panel. Otherwise, each quantity has one, or each
  /// quantity of the products that do the same job if some quantity has too many lines to read.
  init(
    _ outputs: [Output], over axis: ChartAxis, _ series: Axis?, _ plants: [ChartedPlant],
    _ logarithmic: Set<ChartDirection>, _ wording: ChartWording
  ) throws(ChartError) {
    (self.plants, self.axis, self.wording) = (plants, axis, wording)
    if plants.count > 1 {
      try requireFew(outputs, outputs.count)
      for output in outputs { panels.append(try panel(ofEachPlant: output)) }
      return
    }
    if let series {
      try requireFew(outputs, outputs.count)
      let isMap = series.distinctFigures > Chart.maximumLines
      for output in outputs {
        panels.append(
          try isMap
            ? map(of: output, series, isLogarithmic: logarithmic.contains(.y))
            : panel(of: output, series))
      }
      return
    }
    let groups = inGroups(outputs) { $0.product == nil ? "\($0.formula.kind)" : ".\($0.quantity)" }
      .map(\.elements)
    if groups.allSatisfy({ $0.count <= Chart.maximumLines }) {
      for group in groups { panels.append(try panel(of: group, outputs)) }
    } else {
      try requireFew(outputs, outputs.count > ChartPanels.maximumOutputs ? outputs.count : 0)
      try arrangeByJob(outputs)
    }
    try requireFew(outputs, panels.count)
  }

  private func requireFew(_ outputs: [Output], _ count: Int) throws(ChartError) {
    guard count > Chart.maximumPanels else { return }
    let example = outputs.filter { $0.quantity == outputs[0].quantity }.prefix(2).map(\.name)
    throw .tooManyPanels(count, example: Array(example))
  }

  // MARK: Jobs

  /// Adds the panels of each job, a quantity after the other, after those of the results.
  private mutating func arrangeByJob(_ outputs: [Output]) throws(ChartError) {
    let results = outputs.filter { $0.product == nil }
    for (_, group) in inGroups(results, by: \.formula.kind) {
      for part in group.parts { panels.append(try panel(of: part, part)) }
    }
    let others = outputs.filter { $0.product != nil }
    for (role, group) in inGroups(others, by: { $0.product?.role }) {
      let job = role.map { wording.words.fact("role.\($0)", $0.rawValue) } ?? ""
      for (job, members) in try legible(group, named: job) {
        for (_, quantity) in inGroups(members, by: \.quantity) {
          panels.append(try panel(of: quantity, members, job: job))
        }
      }
    }
  }

  /// Divides the outputs of a job in parts of few enough lines if a quantity has too many.
  private func legible(
    _ outputs: [Output], named job: String
  ) throws(ChartError) -> [(job: String, outputs: [Output])] {
    var most = 0
    for (_, quantity) in inGroups(outputs, by: \.quantity) {
      most = max(most, try lines(of: quantity, outputs).count)
    }
    if most <= Chart.maximumLines { return [(job, outputs)] }
    let parts = inGroups(outputs) { $0.product?.id ?? "" }.map(\.elements).parts
    return parts.enumerated().map { index, part in
      let facts = ["job": job, "number": "\(index + 1)"]
      return (wording.words("chart.job.part", facts, count: parts.count), part.flatMap(\.self))
    }
  }

  // MARK: Panels

  /// Returns a panel of outputs of one kind.
  private func panel(
    of outputs: [Output], _ others: [Output], job: String? = nil
  ) throws(ChartError) -> Chart.Panel {
    let lines = try lines(of: outputs, others)
    let isNamedByTitle = lines.count == 1 && job == nil
    let subject =
      job.map { wording.subject(of: outputs[0], job: $0) }
      ?? (isNamedByTitle
        ? wording.subject(of: outputs) : wording.quantity(of: outputs[0]))
    return panel(of: outputs[0], subject, lines, isNamedByTitle: isNamedByTitle)
  }

  /// Returns the distinct lines of outputs.
  ///
  /// A product has the same style in all panels of `others` if there are enough styles.
  private func lines(of outputs: [Output], _ others: [Output]) throws(ChartError) -> [Chart.Line] {
    let owners = others.map { $0.product?.id ?? $0.name }.unique
    var lines: [Chart.Line] = []
    for output in outputs {
      let owner = owners.count <= Chart.maximumLines ? output.product?.id : nil
      lines.add(
        Chart.Line(
          label: output.product?.id ?? wording.name(of: output.name),
          name: wording.name(of: output),
          style: owner.flatMap(owners.firstIndex) ?? lines.count,
          curve: try curve(of: output)))
    }
    return lines
  }

  /// Returns a panel of one output with a line for each plant.
  private func panel(ofEachPlant output: Output) throws(ChartError) -> Chart.Panel {
    var lines: [Chart.Line] = []
    for (place, plant) in plants.enumerated() {
      let facts = ["output": wording.name(of: output), "figure": plant.name]
      lines.add(
        Chart.Line(
          label: plant.name, name: wording.words("chart.line", facts), style: place,
          curve: try curve(of: output, plant.grid.fixed.mapValues(\.exact))))
    }
    return panel(of: output, wording.subject(of: [output]), lines)
  }

  /// Returns a panel of one output with a line for each value of the other varied input.
  private func panel(of output: Output, _ series: Axis) throws(ChartError) -> Chart.Panel {
    let figures = (0..<series.count).map(series.figure)
    let order = Set(figures.compactMap(\.exact)).sorted()
    var lines: [Chart.Line] = []
    for figure in figures {
      let text = FigureText.grouped(figure.text)
      let rank = figure.exact.flatMap(order.firstIndex) ?? 0
      lines.add(
        Chart.Line(
          label: text,
          name: wording.words(
            "chart.line",
            ["output": wording.name(of: output), "figure": text + series.unit.afterFigure]),
          style: ChartPalette.line(rank, of: order.count),
          curve: try curve(of: output, [series.field.name: figure.exact])))
    }
    if order.count > 1 && lines.count == 1 {
      (lines[0].label, lines[0].name) = (wording.words("chart.all"), wording.name(of: output))
    }
    return panel(of: output, wording.subject(of: [output]), lines)
  }

  /// Returns a panel with a heat map of one output over both varied inputs.
  private func map(
    of output: Output, _ series: Axis, isLogarithmic: Bool
  ) throws(ChartError) -> Chart.Panel {
    let up = ChartAxis(series, of: plants.map(\.grid))
    let map = try HeatMap(across: axis, up: up, isLogarithmic: isLogarithmic) {
      along, other, number throws(ChartError) in
      try curve(
        of: output, along: along, [other.field.name: other.unit.inOwnUnit(number)])
    }
    return panel(
      of: output, wording.subject(of: [output]), map: map, isNamedByTitle: true)
  }

  private func panel(
    of output: Output, _ subject: String, _ lines: [Chart.Line] = [], map: HeatMap? = nil,
    isNamedByTitle: Bool = false
  ) -> Chart.Panel {
    let unit = output.formula.unit
    return Chart.Panel(
      title: wording.words.heading(subject) + unit.afterName, brief: wording.brief(output),
      unit: unit.afterFigure, lines: lines, map: map, isNamedByTitle: isNamedByTitle)
  }

  private func curve(
    of output: Output, along axis: ChartAxis? = nil, _ more: [String: Rational?] = [:]
  ) throws(ChartError) -> Curve {
    let axis = axis ?? self.axis
    do {
      return try Curve(
        output.formula, along: axis.field.name, in: axis.unit, from: axis.from, to: axis.to,
        fixed: plants[0].grid.fixed.compactMapValues(\.exact).merging(more.compactMapValues { $0 })
        { $1 })
    } catch {
      throw .noValue(output: output.name, at: "\(error.x.double) \(axis.unit.symbol)")
    }
  }
}

extension Grid {
  /// The axis to draw along, and the one whose values get lines or that goes up a heat map; nil if
  /// nothing varies.
  ///
  /// These are the last axis and the first, unless only the last has few enough values for lines.
  var chartAxes: (along: Axis, series: Axis?)? {
    guard let first = axes.first, let last = axes.last else { return nil }
    guard axes.count == 2 else { return (last, nil) }
    let isSwapped =
      first.distinctFigures > Chart.maximumLines && last.distinctFigures <= Chart.maximumLines
    return isSwapped ? (first, last) : (last, first)
  }
}

extension Axis {
  /// The number of distinct figures, up to one more than fit in a chart of lines.
  fileprivate var distinctFigures: Int {
    var known: Set<Rational> = []
    for index in 0..<count where known.count <= Chart.maximumLines {
      known.insert(range.point(index).rational)
    }
    return known.count
  }
}

extension Array {
  /// The elements in parts that are small enough for a panel.
  fileprivate var parts: [[Element]] {
    stride(from: 0, to: count, by: Chart.maximumLines).map {
      Array(self[$0..<Swift.min($0 + Chart.maximumLines, count)])
    }
  }
}

extension [Chart.Line] {
  /// Adds a line, or adds its name to an identical line.
  fileprivate mutating func add(_ line: Chart.Line) {
    guard let place = firstIndex(where: { $0.curve == line.curve }) else { return append(line) }
    guard self[place].label != line.label else { return }
    self[place].label += ", \(line.label)"
    self[place].name += ", \(line.name)"
  }
}
