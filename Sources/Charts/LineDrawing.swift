import Formulas
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
  /// The diameter of the dots at the ends, in hundredths of a pixel; 0 if the steps are too close.
  let dot: Int

  private let x: ChartScale
  private let y: ChartScale

  /// The diameter of a dot that has enough space.
  static let wholeDot = 500
  /// The minimum diameter of a dot, in hundredths of a pixel.
  private static let leastDot = 150

  init(_ curve: Curve, _ x: ChartScale, _ y: ChartScale) {
    (self.x, self.y) = (x, y)
    let steps = curve.steps.map { x.place($0.x) }
    let tread = zip(steps, steps.dropFirst()).map { $1 - $0 }.min() ?? .max
    let size = min(LineDrawing.wholeDot, tread / 2 - 40)
    dot = size < LineDrawing.leastDot ? 0 : size
    for piece in curve.pieces { draw(piece) }
    for place in curve.places { draw(place) }
  }

  private func place(_ x: Rational, _ y: Rational) -> Dot {
    Dot(x: self.x.place(x), y: self.y.place(y))
  }

  /// Draws a vertex: its risers, and dots at a step or an isolated value.
  ///
  /// The dots of a low step are next to each other, each on its own side of the step.
  private mutating func draw(_ vertex: Curve.Place) {
    let own = place(vertex.x, vertex.value)
    let isIsolated = vertex.left != vertex.value && vertex.right != vertex.value
    let isLow = vertex.openEnds.contains { abs(y.place($0) - own.y) < dot + 50 }
    let aside = isLow ? (isIsolated ? dot + 50 : (dot + 50) / 2) : 0
    for (limit, side) in [(vertex.left, -1), (vertex.right, 1)] {
      guard let limit, limit != vertex.value else { continue }
      let end = place(vertex.x, limit)
      risers.move(to: end)
      risers.line(to: own)
      if dot > 0 { open.point(at: Dot(x: end.x + side * aside, y: end.y)) }
    }
    guard isIsolated || vertex.isStep && dot > 0 else { return }
    let side = isIsolated ? 0 : vertex.left == vertex.value ? -1 : 1
    closed.point(at: Dot(x: own.x + side * aside, y: own.y))
  }

  /// Draws a piece; a curved one becomes lines within a tenth of a pixel.
  private mutating func draw(_ piece: CurvePiece) {
    var before = place(piece.from.x, piece.from.y)
    let to = place(piece.to.x, piece.to.y)
    line.move(to: before)
    for point in piece.points(within: 10, x, y) {
      let dot = place(point.x, point.y)
      guard dot.x > before.x, dot.x < to.x else { continue }
      line.line(to: dot)
      before = dot
    }
    if before != to { line.line(to: to) }
  }
}
