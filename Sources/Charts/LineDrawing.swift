import Notation

/// The paths that draw a curve: its pieces, the risers of its steps, and the ends at them.
struct LineDrawing {
  /// The curve itself.
  private(set) var line = PathText()
  /// Thin lines from one end of a step to the other.
  private(set) var risers = PathText()
  /// Ends that belong to the curve.
  private(set) var closed = PathText()
  /// Ends that do not.
  private(set) var open = PathText()
  /// Marks at the grid's own points.
  private(set) var marks = PathText()

  private let scales: PanelScales

  /// How high a step must be drawn, and how long what is between two, for dots to be told apart.
  private static let (leastRise, leastTread) = (550, 800)
  /// How far a drawn curve may be from the true one, in hundredths of a pixel, before the rounding
  /// of its points, which adds a half.
  private static let tolerance = 0.4

  init(_ curve: Curve, _ scales: PanelScales, marks: [Rational]) {
    self.scales = scales
    for (index, rule) in curve.rules.enumerated() {
      draw(rule, from: curve.places[index], to: curve.places[index + 1])
    }
    let showsEnds = LineDrawing.showsEnds(of: curve, scales)
    for place in curve.places { draw(place, showsEnds: showsEnds) }
    for x in marks {
      guard let value = curve.value(at: x) else { continue }
      let dot = scales.dot(x, value)
      self.marks.move(to: Dot(x: dot.x, y: dot.y - 600))
      self.marks.line(to: Dot(x: dot.x, y: dot.y + 600))
    }
  }

  /// Whether the ends at steps can be told apart.
  private static func showsEnds(of curve: Curve, _ scales: PanelScales) -> Bool {
    let steps = curve.steps
    let treads = zip(steps, steps.dropFirst()).map {
      scales.x.place($1.x.at) - scales.x.place($0.x.at)
    }
    let rises = steps.flatMap { step in
      [step.left, step.right].compactMap { $0 }.filter { $0 != step.value }.map {
        abs(scales.y.place($0) - scales.y.place(step.value))
      }
    }
    return treads.allSatisfy { $0 >= leastTread } && rises.allSatisfy { $0 >= leastRise }
  }

  /// Draws a place: its riser, and the ends that are at a step or stand alone.
  private mutating func draw(_ place: Curve.Place, showsEnds: Bool) {
    let isAlone = !place.isClosedLeft && !place.isClosedRight
    let own = scales.dot(place.x.at, place.value)
    for limit in [place.left, place.right].compactMap({ $0 }) where limit != place.value {
      let end = scales.dot(place.x.at, limit)
      risers.move(to: end)
      risers.line(to: own)
      if showsEnds { open.point(at: end) }
    }
    if isAlone || place.isStep && showsEnds { closed.point(at: own) }
  }

  /// Draws a piece between two places.
  private mutating func draw(
    _ rule: RationalFunction, from start: Curve.Place, to end: Curve.Place
  ) {
    guard let first = start.right, let last = end.left else { return }
    let (from, to) = (scales.dot(start.x.at, first), scales.dot(end.x.at, last))
    line.move(to: from)
    if rule.shape == .curved {
      bend(rule, rule.derivative, start.x.at, end.x.at, from, to)
    } else if from != to {
      line.line(to: to)
    }
  }

  /// Draws a curved piece in as few cubics as are true to it.
  private mutating func bend(
    _ rule: RationalFunction, _ slope: RationalFunction, _ low: Rational, _ high: Rational,
    _ from: Dot, _ to: Dot
  ) {
    guard to.x - from.x > 1 else {
      if from != to { line.line(to: to) }
      return
    }
    let middle = (low + high) * Rational(1, over: 2)
    let cubic = Cubic(rule, slope, from: low, to: high, scales)
    if let cubic, cubic.isTrue(to: rule, slope, within: LineDrawing.tolerance, scales) {
      line.curve(cubic.controls.0, cubic.controls.1, to: to)
    } else if let value = rule.value(at: middle) {
      let dot = scales.dot(middle, value)
      bend(rule, slope, low, middle, from, dot)
      bend(rule, slope, middle, high, dot, to)
    }
  }
}
