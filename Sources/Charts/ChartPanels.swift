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
  private(set) var areMultiples = false

  /// Creates the panels of some outputs.
  ///
  /// If a second input varies, each output has a panel. Otherwise, each quantity has one, or each
  /// line if some quantity has too many lines to read.
  init(
    _ outputs: [Output], over axis: ChartAxis, _ series: Axis?, _ grid: Grid
  ) throws(ChartError) {
    (self.grid, self.axis) = (grid, axis)
    let groups = inGroups(outputs) { output in
      output.product == nil ? "\(output.formula.kind)" : ".\(output.quantity)"
    }
    areMultiples = series == nil && groups.contains { $0.count > Chart.maximumLines }
    guard series != nil || areMultiples else {
      for group in groups { panels.append(try panel(of: group, outputs)) }
      return
    }
    guard outputs.count <= Chart.maximumPanels else {
      let example = outputs.filter { $0.quantity == outputs[0].quantity }.prefix(2).map(\.name)
      throw .tooManyPanels(
        count: outputs.count, of: areMultiples ? "lines" : "outputs",
        example: example.joined(separator: ","))
    }
    for output in series == nil ? groups.flatMap(\.self) : outputs {
      if let series {
        panels.append(try panel(of: output, series))
      } else {
        panels.append(try panel(of: [output], [output]))
      }
    }
  }

  /// Returns a panel of outputs of one kind.
  ///
  /// A product has the same style in all panels if there are enough styles.
  private func panel(
    of outputs: [Output], _ others: [Output]
  ) throws(ChartError) -> Chart.Panel {
    let owners = Wording.unique(others.map { $0.product?.id ?? $0.name })
    var lines: [Chart.Line] = []
    for (index, output) in outputs.enumerated() {
      let owner = owners.count <= Chart.maximumLines ? output.product?.id : nil
      lines.add(
        Chart.Line(
          label: output.product?.id ?? Wording.words(of: output.name),
          name: Wording.name(of: output), style: owner.flatMap(owners.firstIndex) ?? index,
          curve: try curve(of: output)))
    }
    let unit = outputs[0].formula.unit
    let subject =
      lines.count == 1 ? Wording.subject(of: outputs) : Wording.quantity(of: outputs[0])
    return Chart.Panel(
      title: subject + unit.afterName, unit: unit.afterFigure, lines: lines,
      isNamedByTitle: lines.count == 1)
  }

  /// Returns a panel of one output with a line for each value of the other varied input.
  private func panel(of output: Output, _ series: Axis) throws(ChartError) -> Chart.Panel {
    let tooMany = ChartError.tooManyValues(field: series.field.name, count: series.count)
    guard series.count <= 100 else { throw tooMany }
    let unit = output.formula.unit
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
    } catch { throw .noValue(error, unit: axis.unit.symbol) }
  }
}

/// Returns the elements grouped by key, in order of first appearance.
private func inGroups<Element>(
  _ elements: [Element], by key: (Element) -> String
) -> [[Element]] {
  Wording.unique(elements.map(key)).map { wanted in elements.filter { key($0) == wanted } }
}

extension [Chart.Line] {
  /// Adds a line, or adds its name to an equal line.
  fileprivate mutating func add(_ line: Chart.Line) {
    guard let place = firstIndex(where: { $0.curve == line.curve }) else { return append(line) }
    guard self[place].label != line.label else { return }
    self[place].label += ", \(line.label)"
    self[place].name += ", \(line.name)"
  }
}
