import Notation

/// Draws a heat map with the scale of its colors.
struct HeatDrawing {
  /// The elements of the drawing.
  private(set) var text = ""

  private let x: ChartScale
  private let y: ChartScale

  /// The distance of the color scale from the plot, and its width, in hundredths of a pixel.
  private static let (gap, width) = (1000, 1200)

  init(_ map: HeatMap, _ scale: ChartEdge, _ x: ChartScale, _ y: ChartScale) {
    (self.x, self.y) = (x, y)
    let count = scale.ticks.count - 1
    var areas = [PathText](repeating: PathText(), count: count)
    for row in map.cells(between: scale.ticks) {
      let (top, bottom) = (y.place(row.to), y.place(row.from))
      for cell in row.cells {
        areas[cell.level].area(from: (x.place(cell.from), top), to: (x.place(cell.to), bottom))
      }
    }
    for (index, area) in areas.enumerated() {
      text += area.element("q", fill: ChartPalette.area(index, of: count))
    }
    drawScale(scale)
  }

  /// Draws the colors next to the plot, with the levels between them.
  private mutating func drawScale(_ edge: ChartEdge) {
    let scale = edge.scale(from: y.start, to: y.end)
    let (left, right) = (x.end + HeatDrawing.gap, x.end + HeatDrawing.gap + HeatDrawing.width)
    let levels = edge.ticks.map(scale.place)
    var lines = PathText()
    for (index, (bottom, top)) in zip(levels, levels.dropFirst()).enumerated() {
      var area = PathText()
      area.area(from: (left, top), to: (right, bottom))
      text += area.element("q", fill: ChartPalette.area(index, of: levels.count - 1))
    }
    for level in levels { lines.line(from: (right, level), to: (right + 400, level)) }
    text += lines.element("a")
    text += edge.drawnLabels("v") { (pixels(right) + 7, pixels(scale.place($0)) + 4) }
  }
}
