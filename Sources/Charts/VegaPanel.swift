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
              ("x", VegaPanel.json(step.x.at)), ("y", VegaPanel.json(step.value)),
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
            row(line, [("x", VegaPanel.json(place.x.at)), ("y", VegaPanel.json($0))])
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
  /// A point of a line, in the units of its axes.
  private struct Point {
    let x, y: Double
  }

  /// The points of a piece, its ends included: what the rule comes to there.
  private func points(of curve: Curve, _ piece: Int) -> [Point] {
    let (start, end) = (curve.places[piece], curve.places[piece + 1])
    let rule = curve.rules[piece]
    let first = Point(x: start.x.at.double, y: (start.right ?? start.value).double)
    let last = Point(x: end.x.at.double, y: (end.left ?? end.value).double)
    guard rule.shape == .curved else { return [first, last] }
    return [first] + points(of: rule, first, last, depth: 0) + [last]
  }

  /// The points between two that a line needs, half by half.
  private func points(
    of rule: RationalFunction, _ first: Point, _ last: Point, depth: Int
  ) -> [Point] {
    let isStraight =
      depth > 1
      && [0.25, 0.5, 0.75].allSatisfy { share in
        let x = first.x + share * (last.x - first.x)
        guard let value = value(of: rule, at: x) else { return true }
        let chord = first.y + share * (last.y - first.y)
        return abs(value - chord) * pixelsUp <= 0.008
      }
    let middle = (first.x + last.x) / 2
    guard !isStraight, depth < 28, first.x < middle, middle < last.x,
      let value = value(of: rule, at: middle)
    else { return [] }
    let point = Point(x: middle, y: value)
    return points(of: rule, first, point, depth: depth + 1) + [point]
      + points(of: rule, point, last, depth: depth + 1)
  }

  private func value(of rule: RationalFunction, at x: Double) -> Double? {
    Rational(exactly: x).flatMap(rule.value)?.double
  }

  /// Pixels for each unit of the left edge.
  private var pixelsUp: Double {
    let values = yTicks.values
    return layout.plotHeight / (values[values.count - 1] - values[0]).double
  }
}
