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
      scales.x.place($1.x) - scales.x.place($0.x)
    }
    let rises = steps.flatMap { step in
      step.openEnds.map { abs(scales.y.place($0) - scales.y.place(step.value)) }
    }
    return treads.allSatisfy { $0 >= leastTread } && rises.allSatisfy { $0 >= leastRise }
  }

  /// Draws a place: its riser, and the ends that are at a step or stand alone.
  private mutating func draw(_ place: Curve.Place, showsEnds: Bool) {
    let isAlone = place.left != place.value && place.right != place.value
    let own = scales.dot(place.x, place.value)
    for limit in place.openEnds {
      let end = scales.dot(place.x, limit)
      risers.move(to: end)
      risers.line(to: own)
      if showsEnds { open.point(at: end) }
    }
    if isAlone || place.isStep && showsEnds { closed.point(at: own) }
  }

  /// Draws a piece between two places, a curved one by lines that are nowhere farther from it than one sees.
  private mutating func draw(
    _ rule: SmoothRule, from start: Curve.Place, to end: Curve.Place
  ) {
    guard let first = start.right, let last = end.left else { return }
    let (from, to) = (scales.dot(start.x, first), scales.dot(end.x, last))
    line.move(to: from)
    let ends = (CurvePoint(start.x, first), CurvePoint(end.x, last))
    var before = from
    for point in rule.points(from: ends.0, to: ends.1, within: tolerance) {
      guard let x = Rational(exactly: point.x), let y = Rational(exactly: point.y) else { continue }
      let dot = scales.dot(x, y)
      guard dot.x > before.x, dot.x < to.x else { continue }
      line.line(to: dot)
      before = dot
    }
    if before != to { line.line(to: to) }
  }

  /// How far a drawn curve may be from the true one, in units of the left edge: a tenth of a pixel.
  private var tolerance: Double { 10 / abs(scales.y.slope) }
}
