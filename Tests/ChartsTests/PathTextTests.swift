import Charts
import Testing

@Suite struct `The text of a path` {
  @Test func `is of differences in hundredths, as short as can be`() {
    var path = PathText()
    path.move(to: Dot(x: 1050, y: 2000))
    path.line(to: Dot(x: 2050, y: 2000))
    path.line(to: Dot(x: 2050, y: 1995))
    path.line(to: Dot(x: 2100, y: 1000))
    path.line(to: Dot(x: 2200, y: 900))
    #expect(path.text == "M10.5 20h10v-.05l.5-9.95 1-1")
  }

  @Test func `leaves out blanks before what starts a number by itself`() {
    var path = PathText()
    path.move(to: Dot(x: 0, y: 0))
    path.line(to: Dot(x: 150, y: 50))
    path.line(to: Dot(x: 200, y: 25))
    path.line(to: Dot(x: 300, y: 75))
    #expect(path.text == "M0 0l1.5.5.5-.25 1 .5")
  }

  @Test func `does not move to where it is, but draws points wherever they are`() {
    var path = PathText()
    path.move(to: Dot(x: 0, y: 0))
    path.line(to: Dot(x: 100, y: 100))
    path.move(to: Dot(x: 100, y: 100))
    path.line(to: Dot(x: 200, y: 200))
    #expect(path.text == "M0 0l1 1 1 1")
    var points = PathText()
    points.point(at: Dot(x: 100, y: 100))
    points.point(at: Dot(x: 100, y: 100))
    #expect(points.text == "M1 1h0M1 1h0")
  }
}
