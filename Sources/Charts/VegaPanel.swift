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
    .object([
      ("title", .object([("text", .string(panel.title)), ("anchor", .string("start"))])),
      ("width", .number(VegaPanel.text(layout.plotWidth))),
      ("height", .number(VegaPanel.text(layout.plotHeight))),
      ("layer", .array(usual + [lines] + risers + ends + marks)),
    ])
  }

  private static func text(_ number: Double) -> String { Notation.text(number, as: .shortest) }
  private static func json(_ number: Rational) -> JSON { .number(text(number.double)) }

  // MARK: Layers

  /// The usual part of the axis, behind all else.
  private var usual: [JSON] {
    guard let usual = axis.usual else { return [] }
    let row = JSON.object([
      ("from", VegaPanel.json(usual.from)), ("to", VegaPanel.json(usual.to)),
    ])
    return [
      layer(
        [("type", .string("rect")), ("color", .string("#f0efe6"))], [row],
        [
          ("x", .object([("field", .string("from")), ("type", .string("quantitative"))])),
          ("x2", .object([("field", .string("to"))])),
        ])
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
              ("x", .number(VegaPanel.text(point.x))), ("y", .number(VegaPanel.text(point.y))),
            ])
        }
      }
    }
    return layer(
      [("type", .string("line")), ("strokeWidth", .number("2"))], rows,
      [
        ("x", x), ("y", y()), ("color", colour), ("strokeDash", dash),
        ("detail", .object([("field", .string("piece")), ("type", .string("nominal"))])),
        ("order", .object([("field", .string("order")), ("type", .string("quantitative"))])),
      ])
  }

  /// Thin lines from one end of a step to the other.
  private var risers: [JSON] {
    let rows = panel.lines.flatMap { line in
      line.curve.steps.flatMap { step in
        [step.left, step.right].compactMap { $0 }.filter { $0 != step.value }.map { end in
          row(
            line,
            [
              ("x", VegaPanel.json(step.x)), ("y", VegaPanel.json(step.value)),
              ("y2", VegaPanel.json(end)),
            ])
        }
      }
    }
    guard !rows.isEmpty else { return [] }
    return [
      layer(
        [("type", .string("rule")), ("strokeWidth", .number("1"))], rows,
        [
          ("x", x), ("y", y()), ("y2", .object([("field", .string("y2"))])), ("color", colour),
          ("strokeDash", .object([("value", .array([.number("1"), .number("2")]))])),
        ])
    ]
  }

  /// The ends at steps, filled where they are of the rule, hollow where they are not; and what is of
  /// no piece, as the only point of an axis.
  private var ends: [JSON] {
    func dotted(_ curve: Curve) -> [Curve.Place] {
      curve.places.filter { $0.isStep || ($0.left == nil && $0.right == nil) }
    }
    func layer(filled isFilled: Bool, _ ends: (Curve.Place) -> [Rational]) -> JSON {
      let rows = panel.lines.flatMap { line in
        dotted(line.curve).flatMap { place in
          ends(place).map {
            row(line, [("x", VegaPanel.json(place.x)), ("y", VegaPanel.json($0))])
          }
        }
      }
      let hollow = [("fill", JSON.object([("value", .string("white"))]))]
      return self.layer(
        [
          ("type", .string("point")), ("size", .number("20")), ("opacity", .number("1")),
          ("filled", .bool(isFilled)),
        ], rows,
        [("x", x), ("y", y()), ("color", colour)] + (isFilled ? [] : hollow))
    }
    guard panel.lines.contains(where: { !dotted($0.curve).isEmpty }) else { return [] }
    return [
      layer(filled: true) { [$0.value] },
      layer(filled: false) { step in
        [step.left, step.right].compactMap { $0 }.filter { $0 != step.value }
      },
    ]
  }

  /// Bars at the points of the grid.
  private var marks: [JSON] {
    let rows = panel.lines.flatMap { line in
      axis.marks.compactMap { x in
        line.curve.value(at: x).map {
          row(line, [("x", VegaPanel.json(x)), ("y", VegaPanel.json($0))])
        }
      }
    }
    guard !rows.isEmpty else { return [] }
    return [
      layer(
        [
          ("type", .string("tick")), ("orient", .string("vertical")), ("size", .number("12")),
          ("opacity", .number("1")),
        ], rows,
        [("x", x), ("y", y()), ("color", colour)])
    ]
  }

  private func layer(
    _ mark: [(String, JSON)], _ rows: [JSON], _ encoding: [(String, JSON)]
  ) -> JSON {
    .object([
      ("data", .object([("values", .array(rows))])), ("mark", .object(mark)),
      ("encoding", .object(encoding)),
    ])
  }

  // MARK: Encodings

  private var x: JSON {
    let title = Wording.capitalised(axis.field.meaning) + axis.unit.afterName
    return figures(
      "x", titled: .string(title), from: layout.xRange.low, to: layout.xRange.high, layout.xTicks)
  }

  private func y() -> JSON {
    let values = yTicks.values
    return figures("y", titled: .null, from: values[0], to: values[values.count - 1], yTicks)
  }

  private func figures(
    _ name: String, titled title: JSON, from low: Rational, to high: Rational, _ ticks: Ticks
  ) -> JSON {
    .object([
      ("field", .string(name)), ("type", .string("quantitative")),
      (
        "scale",
        .object([
          ("domain", .array([VegaPanel.json(low), VegaPanel.json(high)])), ("zero", .bool(false)),
          ("nice", .bool(false)),
        ])
      ),
      ("title", title), ("axis", .object([("values", .array(ticks.values.map(VegaPanel.json)))])),
    ])
  }

  private var colour: JSON { style(panel.lines.map { .string(ChartStyle.light[$0.style]) }) }

  private var dash: JSON {
    style(
      panel.lines.map { line in
        let lengths = ChartStyle.dashes[line.style].split(separator: " ")
        return .array(
          lengths.isEmpty ? [.number("1"), .number("0")] : lengths.map { .number(String($0)) })
      })
  }

  /// What tells the lines apart; a panel whose title names its only line has no legend.
  private func style(_ range: [JSON]) -> JSON {
    let domain = panel.lines.map { JSON.string($0.label) }
    return .object(
      [
        ("field", .string("line")), ("type", .string("nominal")), ("title", .null),
        ("scale", .object([("domain", .array(domain)), ("range", .array(range))])),
        (
          "legend",
          panel.isNamedByTitle ? .null : .object([("symbolType", .string("stroke"))])
        ),
      ])
  }

  private func row(_ line: Chart.Line, _ members: [(String, JSON)]) -> JSON {
    .object([("line", .string(line.label))] + members)
  }
}

// MARK: - Points

extension VegaPanel {
  /// The points of a piece, its ends included: what the rule comes to there.
  private func points(of curve: Curve, _ piece: Int) -> [CurvePoint] {
    let (start, end) = (curve.places[piece], curve.places[piece + 1])
    let first = CurvePoint(start.x, start.right ?? start.value)
    let last = CurvePoint(end.x, end.left ?? end.value)
    return [first] + curve.rules[piece].points(from: first, to: last, within: 0.008 / pixelsUp)
      + [last]
  }

  /// Pixels for each unit of the left edge.
  private var pixelsUp: Double {
    let values = yTicks.values
    return layout.plotHeight / (values[values.count - 1] - values[0]).double
  }
}
