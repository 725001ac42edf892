import Formulas
import Notation

/// A panel of a Vega-Lite specification.
struct VegaPanel {
  private let panel: Chart.Panel
  private let chart: Chart
  private let axis: ChartAxis
  private let layout: ChartLayout
  private let up: ChartEdge
  /// The edge of the color scale of a heat map.
  private let scale: ChartEdge?

  init(_ chart: Chart, _ place: Int, _ layout: ChartLayout) {
    (panel, self.chart, axis, self.layout) = (chart.panels[place], chart, chart.axis, layout)
    (up, scale) = (layout.ups[place], layout.scales[place])
  }

  /// The panel as a view with its layers.
  var json: JSON {
    [
      "title": ["text": .string(panel.title), "anchor": "start"],
      "width": number(layout.plotWidth), "height": number(layout.plotHeight),
      "layer": .array(panel.map.map { [cells(of: $0)] } ?? usual + [lines] + layers),
    ]
  }

  // MARK: Layers

  /// The usual part of the axis, as the background.
  private var usual: [JSON] {
    guard let usual = axis.usual else { return [] }
    return [
      layer(
        ["type": "rect", "color": "#f7f4e3"],
        [["from": number(usual.from), "to": number(usual.to)]],
        ["x": ["field": "from", "type": "quantitative"], "x2": ["field": "to"]])
    ]
  }

  private var lines: JSON {
    let x = layout.across.scale(from: 0, to: whole(layout.plotWidth))
    let y = up.scale(from: whole(layout.plotHeight), to: 0)
    let rows = panel.lines.flatMap { line in
      line.curve.pieces.enumerated().flatMap { index, piece in
        piece.points(within: 0.8, x, y).enumerated().map { order, point -> JSON in
          [
            "line": .string(line.label), "piece": .number("\(index)"), "order": .number("\(order)"),
            "x": number(point.x), "y": number(point.y),
          ]
        }
      }
    }
    return layer(
      ["type": "line", "strokeWidth": .number("2")], rows,
      [
        "x": self.x, "y": self.y, "color": colour, "strokeDash": dash,
        "detail": ["field": "piece", "type": "nominal"],
        "order": ["field": "order", "type": "quantitative"],
      ])
  }

  /// The cells of a heat map, each with the lower and the upper level of its figures.
  private func cells(of map: HeatMap) -> JSON {
    guard let scale else { preconditionFailure("a heat map has a color scale") }
    let rows = map.cells(between: scale.ticks).flatMap { row in
      row.cells.map { cell -> JSON in
        let (low, high) = (scale.ticks[cell.level], scale.ticks[cell.level + 1])
        return [
          "x": number(cell.from), "x2": number(cell.to), "y": number(row.from),
          "y2": number(row.to), "from": number(low), "to": number(high),
          "middle": number((low + high) / 2),
        ]
      }
    }
    let count = scale.ticks.count - 1
    let colours = (0..<count).map { JSON.string(ChartPalette.area($0, of: count)) }
    let inner: [JSON] = scale.ticks[1..<count].map { number($0) }
    return layer(
      ["type": "rect"], rows,
      [
        "x": x, "x2": ["field": "x2"], "y": y, "y2": ["field": "y2"],
        "color": [
          "field": "middle", "type": "quantitative", "title": .string(panel.unit),
          "scale": ["type": "threshold", "domain": .array(inner), "range": .array(colours)],
        ],
      ])
  }

  /// The risers of steps, their ends, and bars at points of the grid.
  ///
  /// Ends that belong to the curve are filled; the others are hollow.
  private var layers: [JSON] {
    /// Returns the steps, and the isolated point of an axis that has only one.
    func ends(of curve: Curve) -> [Curve.Place] {
      curve.places.filter { $0.isStep || ($0.left == nil && $0.right == nil) }
    }
    func dot(isFilled: Bool) -> JSON {
      ["type": "point", "size": .number("20"), "opacity": .number("1"), "filled": .bool(isFilled)]
    }
    let risers = rows { $0.steps.flatMap { at in at.openEnds.map { [at.x, at.value, $0] } } }
    let closed = rows { ends(of: $0).map { [$0.x, $0.value] } }
    let open = rows { ends(of: $0).flatMap { at in at.openEnds.map { [at.x, $0] } } }
    let marks = rows { curve in axis.marks.compactMap { x in curve.value(at: x).map { [x, $0] } } }
    let layers: [(isShown: Bool, mark: JSON, rows: [JSON], encoding: JSON)] = [
      (
        !risers.isEmpty, ["type": "rule", "strokeWidth": .number("1")], risers,
        [
          "x": x, "y": y, "y2": ["field": "y2"], "color": colour,
          "strokeDash": ["value": [.number("1"), .number("2")]],
        ]
      ),
      (!closed.isEmpty, dot(isFilled: true), closed, ["x": x, "y": y, "color": colour]),
      (
        !closed.isEmpty, dot(isFilled: false), open,
        ["x": x, "y": y, "color": colour, "fill": ["value": "white"]]
      ),
      (
        !marks.isEmpty,
        ["type": "tick", "orient": "vertical", "size": .number("12"), "opacity": .number("1")],
        marks, ["x": x, "y": y, "color": colour]
      ),
    ]
    return layers.filter(\.isShown).map { layer($0.mark, $0.rows, $0.encoding) }
  }

  private func layer(_ mark: JSON, _ rows: [JSON], _ encoding: JSON) -> JSON {
    ["data": ["values": .array(rows)], "mark": mark, "encoding": encoding]
  }

  /// Returns data rows for points of every line; the coordinates are named x, y and y2.
  private func rows(_ points: (Curve) -> [[Rational]]) -> [JSON] {
    panel.lines.flatMap { line in
      points(line.curve).map { figures in
        .object([("line", .string(line.label))] + zip(["x", "y", "y2"], figures.map(number)))
      }
    }
  }

  // MARK: Encodings

  private var x: JSON {
    figures("x", titled: .string(axis.title), layout.across)
  }

  private var y: JSON {
    let title = panel.map.flatMap { _ in chart.up?.title }
    return figures("y", titled: title.map(JSON.string) ?? .null, up)
  }

  private func figures(_ name: String, titled title: JSON, _ edge: ChartEdge) -> JSON {
    let scale: [(String, JSON)] =
      [("domain", [number(edge.low), number(edge.high)]), ("zero", false), ("nice", false)]
      + (edge.isLogarithmic ? [("type", "log")] : [])
    return [
      "field": .string(name), "type": "quantitative", "scale": .object(scale),
      "title": title, "axis": ["values": .array(edge.ticks.map(number))],
    ]
  }

  private var colour: JSON {
    let colours = chart.up == nil ? ChartStyle.light : ChartPalette.light
    return style(panel.lines.map { .string(colours[$0.style]) })
  }

  private var dash: JSON {
    style(
      panel.lines.map { line in
        if chart.up != nil { return ["1", "0"] }
        let lengths = ChartStyle.dashes[line.style].split(separator: " ").map(String.init)
        return .array((lengths.isEmpty ? ["1", "0"] : lengths).map(JSON.number))
      })
  }

  /// Returns the encoding of lines by style, without a legend if the title names the only line.
  private func style(_ range: [JSON]) -> JSON {
    [
      "field": "line", "type": "nominal", "title": .null,
      "scale": [
        "domain": .array(panel.lines.map { .string($0.label) }), "range": .array(range),
      ],
      "legend": panel.isNamedByTitle ? .null : ["symbolType": "stroke"],
    ]
  }
}

private func number(_ value: Double) -> JSON { .number(text(value, as: .shortest)) }
private func number(_ value: Rational) -> JSON { number(value.double) }
