import Estimator
import Formulas
import Notation
import Sweep
import Units

/// Arranges the curves of a grid in panels.
struct ChartPanels {
  private let grid: Grid
  private let axis: ChartAxis
  private(set) var panels: [Chart.Panel] = []
  /// Whether each line has its own panel, because the lines would crowd a shared one.
  let areMultiples: Bool

  /// Creates the panels of some outputs.
  ///
  /// If a second input varies, each output has a panel. Otherwise, each quantity has one, or each
  /// line if some quantity has too many lines to read.
  init(
    _ outputs: [Output], over axis: ChartAxis, _ series: Axis?, _ grid: Grid
  ) throws(ChartError) {
    (self.grid, self.axis) = (grid, axis)
    let keys = outputs.map { $0.product == nil ? "\($0.formula.kind)" : ".\($0.quantity)" }
    let groups = keys.unique.map { key in zip(keys, outputs).filter { $0.0 == key }.map(\.1) }
    areMultiples = series == nil && groups.contains { $0.count > Chart.maximumLines }
    if let series {
      try requireFew(outputs, named: "outputs")
      for output in outputs { panels.append(try panel(of: output, series)) }
    } else if areMultiples {
      try requireFew(outputs, named: "lines")
      for output in groups.joined() { panels.append(try panel(of: [output], [output])) }
    } else {
      for group in groups { panels.append(try panel(of: group, outputs)) }
    }
  }

  private func requireFew(_ outputs: [Output], named noun: String) throws(ChartError) {
    guard outputs.count > Chart.maximumPanels else { return }
    let example = outputs.filter { $0.quantity == outputs[0].quantity }.prefix(2).map(\.name)
    throw ChartError(
      "the chart has \(outputs.count) \(noun), but can have at most \(Chart.maximumPanels): "
        + "select fewer, as in --outputs \(example.joined(separator: ","))")
  }

  /// Returns a panel of outputs of one kind.
  ///
  /// A product has the same style in all panels if there are enough styles.
  private func panel(of outputs: [Output], _ others: [Output]) throws(ChartError) -> Chart.Panel {
    let owners = others.map { $0.product?.id ?? $0.name }.unique
    var lines: [Chart.Line] = []
    for (index, output) in outputs.enumerated() {
      let owner = owners.count <= Chart.maximumLines ? output.product?.id : nil
      lines.add(
        Chart.Line(
          label: output.product?.id ?? Wording.words(of: output.name),
          name: Wording.name(of: output), style: owner.flatMap(owners.firstIndex) ?? index,
          curve: try curve(of: output)))
    }
    let subject = lines.count == 1 ? Wording.subject(of: outputs) : Wording.quantity(of: outputs[0])
    let unit = outputs[0].formula.unit
    return Chart.Panel(
      title: subject + unit.afterName, unit: unit.afterFigure, lines: lines,
      isNamedByTitle: lines.count == 1)
  }

  /// Returns a panel of one output with a line for each value of the other varied input.
  private func panel(of output: Output, _ series: Axis) throws(ChartError) -> Chart.Panel {
    let tooMany = ChartError(
      "\(series.field.name) has \(series.count) values, but a panel shows at most "
        + "\(Chart.maximumLines) lines: give fewer values, or make it the last --vary, which is "
        + "the horizontal axis")
    guard series.count <= 100 else { throw tooMany }
    var (labels, lines): ([String], [Chart.Line]) = ([], [])
    for index in 0..<series.count {
      let figure = series.figure(index)
      let value = FigureText.grouped(figure.text) + series.unit.afterFigure
      if !labels.contains(value) { labels.append(value) }
      lines.add(
        Chart.Line(
          label: value, name: "\(Wording.name(of: output)) at \(value)",
          style: labels.firstIndex(of: value) ?? 0,
          curve: try curve(of: output, [series.field.name: figure])))
    }
    guard labels.count <= Chart.maximumLines else { throw tooMany }
    if labels.count > 1 && lines.count == 1 {
      (lines[0].label, lines[0].name) = ("all", Wording.name(of: output))
    }
    let unit = output.formula.unit
    return Chart.Panel(
      title: Wording.subject(of: [output]) + unit.afterName, unit: unit.afterFigure,
      lines: lines, isNamedByTitle: false)
  }

  private func curve(
    of output: Output, _ more: [String: GivenFigure] = [:]
  ) throws(ChartError) -> Curve {
    do {
      return try Curve(
        output.formula, along: axis.field.name, in: axis.unit, from: axis.from, to: axis.to,
        fixed: grid.fixed.merging(more) { $1 }.compactMapValues(\.exact))
    } catch {
      throw ChartError(
        "\(output.formula.name) has no value at \(error.x.double) \(axis.unit.symbol)",
        isUsage: false)
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
