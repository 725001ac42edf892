import Notation

/// The paths of a curve: its pieces, the risers of its steps, and the dots at their ends.
struct LineDrawing {
  /// The curve itself.
  private(set) var line = PathText()
  /// Thin lines from one end of a step to the other.
  private(set) var risers = PathText()
  /// The ends that belong to the curve.
  private(set) var closed = PathText()
  /// The ends that do not belong to the curve.
  private(set) var open = PathText()
  /// Marks at points of the grid.
  private(set) var marks = PathText()

  private let x: ChartScale
  private let y: ChartScale

  /// The minimum height of a step, and the minimum distance between steps, for distinct dots, in
  /// hundredths of a pixel.
  private static let (leastRise, leastTread) = (550, 800)

  init(_ curve: Curve, _ x: ChartScale, _ y: ChartScale, marks: [Rational]) {
    (self.x, self.y) = (x, y)
    for piece in curve.pieces { draw(piece) }
    let showsEnds = showsEnds(of: curve)
    for place in curve.places { draw(place, showsEnds: showsEnds) }
    for mark in marks {
      guard let dot = curve.value(at: mark).map({ dot(mark, $0) }) else { continue }
      self.marks.line(from: (dot.x, dot.y - 600), to: (dot.x, dot.y + 600))
    }
  }

  private func dot(_ x: Rational, _ y: Rational) -> Dot {
    Dot(x: self.x.place(x), y: self.y.place(y))
  }

  /// Returns whether the dots at the ends of all steps are distinct.
  private func showsEnds(of curve: Curve) -> Bool {
    let steps = curve.steps
    return zip(steps, steps.dropFirst()).allSatisfy {
      x.place($1.x) - x.place($0.x) >= Self.leastTread
    }
      && steps.allSatisfy { step in
        step.openEnds.allSatisfy { abs(y.place($0) - y.place(step.value)) >= Self.leastRise }
      }
  }

  /// Draws a vertex: its risers, and dots at a step or an isolated value.
  private mutating func draw(_ place: Curve.Place, showsEnds: Bool) {
    let isIsolated = place.left != place.value && place.right != place.value
    let own = dot(place.x, place.value)
    for limit in place.openEnds {
      let end = dot(place.x, limit)
      risers.move(to: end)
      risers.line(to: own)
      if showsEnds { open.point(at: end) }
    }
    if isIsolated || place.isStep && showsEnds { closed.point(at: own) }
  }

  /// Draws a piece; a curved one becomes lines within a tenth of a pixel.
  private mutating func draw(_ piece: CurvePiece) {
    var before = dot(piece.from.x, piece.from.y)
    let to = dot(piece.to.x, piece.to.y)
    line.move(to: before)
    for point in piece.points(within: 10 / abs(y.slope)) {
      let dot = dot(point.x, point.y)
      guard dot.x > before.x, dot.x < to.x else { continue }
      line.line(to: dot)
      before = dot
    }
    if before != to { line.line(to: to) }
  }
}
