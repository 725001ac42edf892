import Sheets
import TestSupport
import Testing

/// S28 needs 600 x 175 / 3500 = 30 g/m3, and 3500 / 175 is 20 cycles.
@Suite struct `A claim with a number format` {
  @Test func `is what it shows, in its own unit, or is refused`() throws {
    let others = [("feed_tds [mg/L]", "175"), ("max_tds [mg/L]", "3500")]
    for cell in try ShownCell.all(of: "claims") {
      let verdict = try SheetOpening().verdict(on: cell.workbook(with: others), .counting)
      let reason = verdict.differences.first?.reason ?? "agrees"
      let found = reason.isEmpty ? "differs" : reason
      #expect(found.contains(cell.says), "\(cell): \(found)")
    }
  }
}
