import Notation

/// A panel of a Vega-Lite specification.
struct VegaPanel {
  private let panel: Chart.Panel
  private let axis: ChartAxis
  private let layout: ChartLayout
  private let yTicks: Ticks

  /// The panel that stands at a place in a chart.
  init(_ chart: Chart, _ place: Int, _ layout: ChartLayout) {
    (panel, axis, self.layout) = (chart.panels[place], chart.axis, layout)
    yTicks = layout.yTicks[place]
  }

  /// The panel as a view with its layers.
  var json: JSON {
    [
      "title": ["text": .string(panel.title), "anchor": "start"],
      "width": number(layout.plotWidth), "height": number(layout.plotHeight),
      "layer": .array(usual + [lines] + risers + ends + marks),
    ]
  }

  // MARK: Layers

  /// The usual part of the axis, behind all else.
  private var usual: [JSON] {
    guard let usual = axis.usual else { return [] }
    return [
      layer(
        ["type": "rect", "color": "#f0efe6"],
        [["from": number(usual.from), "to": number(usual.to)]],
        [("x", ["field": "from", "type": "quantitative"]), ("x2", ["field": "to"])])
    ]
  }

  private var lines: JSON {
    let rows = panel.lines.flatMap { line in
      line.curve.rules.indices.flatMap { piece in
        points(of: line.curve, piece).enumerated().map { order, point in
          row(
            line,
            [
              ("piece", .number("\(piece)")), ("order", .number("\(order)")),
              ("x", number(point.x)), ("y", number(point.y)),
            ])
        }
      }
    }
    return layer(
      ["type": "line", "strokeWidth": .number("2")], rows,
      [
        ("x", x), ("y", y), ("color", colour), ("strokeDash", dash),
        ("detail", ["field": "piece", "type": "nominal"]),
        ("order", ["field": "order", "type": "quantitative"]),
      ])
  }

  /// Thin lines from one end of a step to the other.
  private var risers: [JSON] {
    let rows = panel.lines.flatMap { line in
      line.curve.steps.flatMap { step in
        step.openEnds.map { end in
          row(line, step.x, step.value, [("y2", number(end))])
        }
      }
    }
    guard !rows.isEmpty else { return [] }
    return [
      layer(
        ["type": "rule", "strokeWidth": .number("1")], rows,
        [
          ("x", x), ("y", y), ("y2", ["field": "y2"]), ("color", colour),
          ("strokeDash", ["value": [.number("1"), .number("2")]]),
        ])
    ]
  }

  /// The ends at steps, filled where they are of the rule, hollow where they are not; and what is of
  /// no piece, as the only point of an axis.
  private var ends: [JSON] {
    func rows(_ ends: (Curve.Place) -> [Rational]) -> [JSON] {
      panel.lines.flatMap { line in
        line.curve.places.filter { $0.isStep || ($0.left == nil && $0.right == nil) }
          .flatMap { place in ends(place).map { row(line, place.x, $0) } }
      }
    }
    func mark(isFilled: Bool) -> JSON {
      ["type": "point", "size": .number("20"), "opacity": .number("1"), "filled": .bool(isFilled)]
    }
    let filled = rows { [$0.value] }
    guard !filled.isEmpty else { return [] }
    return [
      layer(mark(isFilled: true), filled, [("x", x), ("y", y), ("color", colour)]),
      layer(
        mark(isFilled: false), rows(\.openEnds),
        [("x", x), ("y", y), ("color", colour), ("fill", ["value": "white"])]),
    ]
  }

  /// Bars at the points of the grid.
  private var marks: [JSON] {
    let rows = panel.lines.flatMap { line in
      axis.marks.compactMap { x in line.curve.value(at: x).map { row(line, x, $0) } }
    }
    guard !rows.isEmpty else { return [] }
    return [
      layer(
        ["type": "tick", "orient": "vertical", "size": .number("12"), "opacity": .number("1")],
        rows,
        [("x", x), ("y", y), ("color", colour)])
    ]
  }

  private func layer(_ mark: JSON, _ rows: [JSON], _ encoding: [(String, JSON)]) -> JSON {
    ["data": ["values": .array(rows)], "mark": mark, "encoding": .object(encoding)]
  }

  private func row(
    _ line: Chart.Line, _ x: Rational, _ y: Rational, _ more: [(String, JSON)] = []
  ) -> JSON {
    row(line, [("x", number(x)), ("y", number(y))] + more)
  }

  private func row(_ line: Chart.Line, _ members: [(String, JSON)]) -> JSON {
    .object([("line", .string(line.label))] + members)
  }

  // MARK: Encodings

  private var x: JSON {
    let title = Wording.capitalised(axis.field.meaning) + axis.unit.afterName
    return figures(
      "x", titled: .string(title), from: layout.xRange.low, to: layout.xRange.high, layout.xTicks)
  }

  private var y: JSON {
    let values = yTicks.values
    return figures("y", titled: .null, from: values[0], to: values[values.count - 1], yTicks)
  }

  private func figures(
    _ name: String, titled title: JSON, from low: Rational, to high: Rational, _ ticks: Ticks
  ) -> JSON {
    [
      "field": .string(name), "type": "quantitative",
      "scale": ["domain": [number(low), number(high)], "zero": false, "nice": false],
      "title": title, "axis": ["values": .array(ticks.values.map(number))],
    ]
  }

  private var colour: JSON { style(panel.lines.map { .string(ChartStyle.light[$0.style]) }) }

  private var dash: JSON {
    style(
      panel.lines.map { line in
        let lengths = ChartStyle.dashes[line.style].split(separator: " ").map(String.init)
        return .array((lengths.isEmpty ? ["1", "0"] : lengths).map(JSON.number))
      })
  }

  /// What tells the lines apart; a panel whose title names its only line has no legend.
  private func style(_ range: [JSON]) -> JSON {
    [
      "field": "line", "type": "nominal", "title": .null,
      "scale": [
        "domain": .array(panel.lines.map { .string($0.label) }), "range": .array(range),
      ],
      "legend": panel.isNamedByTitle ? .null : ["symbolType": "stroke"],
    ]
  }

  // MARK: Points

  /// The points of a piece, its ends included: what the rule comes to there.
  private func points(of curve: Curve, _ piece: Int) -> [CurvePoint] {
    let (start, end) = (curve.places[piece], curve.places[piece + 1])
    let first = CurvePoint(x: start.x.double, y: (start.right ?? start.value).double)
    let last = CurvePoint(x: end.x.double, y: (end.left ?? end.value).double)
    return [first] + curve.rules[piece].points(from: first, to: last, within: 0.008 / pixelsUp)
      + [last]
  }

  /// Pixels for each unit of the left edge.
  private var pixelsUp: Double {
    let values = yTicks.values
    return layout.plotHeight / (values[values.count - 1] - values[0]).double
  }
}

private func number(_ value: Double) -> JSON { .number(text(value, as: .shortest)) }
private func number(_ value: Rational) -> JSON { number(value.double) }
