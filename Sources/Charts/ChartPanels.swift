import Estimator
import Formulas
import Notation
import Sweep
import Units

extension Chart.Panel {
  /// The panels of outputs: one for each output where a second input varies, else one for each
  /// quantity, and where that has more lines than can be read, one for each line.
  static func all(
    of outputs: [Output], over axis: ChartAxis, _ series: Axis?, _ grid: Grid
  ) throws(ChartError) -> (panels: [Chart.Panel], areMultiples: Bool) {
    if let series {
      guard outputs.count <= Chart.maximumPanels else {
        throw .tooManyPanels(count: outputs.count, of: "outputs", example: example(among: outputs))
      }
      let panels = try outputs.map { output throws(ChartError) in
        try panel(of: output, over: axis, series, grid)
      }
      return (panels, false)
    }
    let groups = groups(of: outputs)
    guard groups.contains(where: { $0.count > Chart.maximumLines }) else {
      let styles = LineStyles(outputs)
      let panels = try groups.map { group throws(ChartError) in
        try panel(of: group, over: axis, grid, styles)
      }
      return (panels, false)
    }
    guard outputs.count <= Chart.maximumPanels else {
      throw .tooManyPanels(count: outputs.count, of: "lines", example: example(among: outputs))
    }
    let panels = try groups.flatMap(\.self).map { output throws(ChartError) in
      try panel(of: [output], over: axis, grid, LineStyles([output]))
    }
    return (panels, true)
  }

  /// Outputs to ask for in place of many: the first, and the next of its kind.
  private static func example(among outputs: [Output]) -> String {
    outputs.filter { $0.quantity == outputs[0].quantity }.prefix(2).map(\.name)
      .joined(separator: ",")
  }

  /// The outputs by what they measure: a quantity of products, or results of one kind.
  private static func groups(of outputs: [Output]) -> [[Output]] {
    var groups: [(key: String, outputs: [Output])] = []
    for output in outputs {
      let key = output.product == nil ? "\(output.formula.kind)" : ".\(output.quantity)"
      if let place = groups.firstIndex(where: { $0.key == key }) {
        groups[place].outputs.append(output)
      } else {
        groups.append((key, [output]))
      }
    }
    return groups.map(\.outputs)
  }

  /// A panel of outputs of one kind.
  private static func panel(
    of outputs: [Output], over axis: ChartAxis, _ grid: Grid, _ styles: LineStyles
  ) throws(ChartError) -> Chart.Panel {
    let curves = try outputs.enumerated().map { index, output throws(ChartError) in
      Chart.Line(
        label: output.product?.id ?? Wording.words(of: output.name),
        name: Wording.name(of: output), style: styles[output, index],
        curve: try curve(of: output, over: axis, grid, [:]))
    }
    let lines = merged(curves)
    let unit = outputs[0].formula.unit
    let subject =
      outputs.count == 1 || lines.count == 1
      ? Wording.subject(of: outputs) : Wording.quantity(of: outputs[0])
    return Chart.Panel(
      title: subject + unit.afterName, unit: unit.afterFigure, lines: lines,
      isNamedByTitle: lines.count == 1)
  }

  /// A panel of one output, a line for each value of the other varied input.
  private static func panel(
    of output: Output, over axis: ChartAxis, _ series: Axis, _ grid: Grid
  ) throws(ChartError) -> Chart.Panel {
    guard series.count <= 100 else {
      throw .tooManyValues(field: series.field.name, count: series.count)
    }
    let unit = output.formula.unit
    var labels: [String] = []
    let curves = try (0..<series.count).map { index throws(ChartError) in
      let figure = series.figure(index)
      let value = FigureText.written(figure.text) + series.unit.afterFigure
      if !labels.contains(value) { labels.append(value) }
      return Chart.Line(
        label: value, name: "\(Wording.name(of: output)) at \(value)",
        style: labels.firstIndex(of: value) ?? 0,
        curve: try curve(of: output, over: axis, grid, [series.field.name: figure]))
    }
    guard labels.count <= Chart.maximumLines else {
      throw .tooManyValues(field: series.field.name, count: series.count)
    }
    let lines = merged(curves)
    return Chart.Panel(
      title: Wording.subject(of: [output]) + unit.afterName, unit: unit.afterFigure,
      lines: labels.count > 1 && lines.count == 1 ? [lines[0].ofAll(output)] : lines,
      isNamedByTitle: false)
  }

  private static func curve(
    of output: Output, over axis: ChartAxis, _ grid: Grid, _ more: [String: GivenFigure]
  ) throws(ChartError) -> Curve {
    let figures = grid.fixed.merging(more) { $1 }.compactMapValues(\.exact)
    do {
      return try Curve(
        output.formula, along: axis.field.name, in: axis.unit, from: axis.from, to: axis.to,
        fixed: figures)
    } catch { throw .noValue(error, unit: axis.unit.symbol) }
  }

  /// Lines that are the same become one that is called by the names of all.
  private static func merged(_ lines: [Chart.Line]) -> [Chart.Line] {
    var kept: [Chart.Line] = []
    for line in lines {
      guard let place = kept.firstIndex(where: { $0.curve == line.curve }) else {
        kept.append(line)
        continue
      }
      let first = kept[place]
      guard first.label != line.label else { continue }
      kept[place] = Chart.Line(
        label: "\(first.label), \(line.label)", name: "\(first.name), \(line.name)",
        style: first.style, curve: first.curve)
    }
    return kept
  }
}

extension Chart.Line {
  /// The one line that every value of the other varied input gives.
  fileprivate func ofAll(_ output: Output) -> Chart.Line {
    Chart.Line(label: "all", name: Wording.name(of: output), style: style, curve: curve)
  }
}

/// Which style each product or result has, the same in every panel where there are enough styles.
private struct LineStyles {
  private let owners: [String]

  init(_ outputs: [Output]) {
    owners = outputs.reduce(into: []) { owners, output in
      let owner = output.product?.id ?? output.name
      if !owners.contains(owner) { owners.append(owner) }
    }
  }

  subscript(output: Output, place: Int) -> Int {
    guard output.product != nil, owners.count <= Chart.maximumLines else { return place }
    return owners.firstIndex(of: output.product?.id ?? output.name) ?? place
  }
}
