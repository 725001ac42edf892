import Documents
import Notation
import Sheets
import TestSupport
import Testing

/// The chart has a strip for each output, with a box for each bin that contains cells.
///
/// S28 needs 600 x 175 / 3500 = 30 g/m3, with a tolerance of 1.
@Suite struct `The chart of a verdict` {
  private struct Box {
    let x: Int
    let y: Int
    let colour: String
    let cells: Int
  }

  /// Returns the pictures in the report on a sheet with some claims; the legend is the first.
  private func pictures(_ header: String, _ claims: [String]) throws -> [String] {
    let rows = claims.map { "175,3500,\($0)\n" }.joined()
    var verification = Verification.counting
    verification.tolerance = .absolute(1)
    let verdict = try SheetText("sheet", "feed_tds,max_tds,\(header)\n\(rows)")
      .verdict(verification)
    return Verdict([verdict]).report().sections[0].parts.compactMap { part in
      if case .picture(let html) = part { html } else { nil }
    }
  }

  private func picture(_ claims: [String], of header: String = "S28.demand") throws -> String {
    try #require(try pictures(header, claims).last)
  }

  private func boxes(_ svg: String) -> [Box] {
    svg.matches(
      of: /<rect x="(\d+)" y="(\d+)" width="11" height="13" fill="(#\w+)"><title>(\d+) cells/
    )
    .map { Box(x: Int($0.1)!, y: Int($0.2)!, colour: String($0.3), cells: Int($0.4)!) }
  }

  /// Returns the position of each mark of the axis, by title.
  private func marks(_ svg: String) -> [String: Int] {
    let lines = svg.matches(
      of:
        /<text x="(\d+)" y="14" text-anchor="middle">([^<]+)<\/text><line x1="(\d+)" y1="20" x2="(\d+)"/
    )
    #expect(lines.allSatisfy { $0.1 == $0.3 && $0.1 == $0.4 })
    return Dictionary(uniqueKeysWithValues: lines.map { (String($0.2), Int($0.1)!) })
  }

  /// The left edge of a box, 11 pixels wide, is at the smallest share of the tolerance in its bin.
  @Test(arguments: [
    ("31", "-100 %"), ("30.5", "-50 %"), ("30", "0"), ("29.5", "50 %"), ("29", "100 %"),
  ])
  func `places each box at its mark on the axis`(claim: String, mark: String) throws {
    let svg = try picture([claim])
    let (boxes, marks) = (boxes(svg), marks(svg))
    #expect(marks.count == 5 && boxes.map(\.cells) == [1])
    #expect(marks[mark] == boxes[0].x + (claim == "29" ? 11 : 0))
  }

  /// The boxes have 8, 4, 2 and 1 cells: the maximum, half, a quarter and an eighth of it.
  @Test func `shades a box by its number of cells, as in the legend`() throws {
    let counts = [("31", 1), ("30.5", 4), ("30", 8), ("29.5", 2)]
    let all = try pictures("S28.demand", counts.flatMap { Array(repeating: $0.0, count: $0.1) })
    let boxes = boxes(all[1])
    #expect(boxes.map(\.cells) == [1, 4, 8, 2])
    #expect(boxes.map(\.colour) == ["#dbe9f6", "#4a90c8", "#14477d", "#9ac3e4"])
    let legend = all[0].matches(of: /fill="(#\w+)"/).map { String($0.1) }
    #expect(legend == ["#dbe9f6", "#9ac3e4", "#4a90c8", "#14477d", "#c62828"])
  }
}
