import Formulas
import Notation
import Testing
import Units

@Suite struct `Step tables` {
  private let table = StepTable(
    "table", from: .temperature, to: .dissolvedOxygen, source: "none", through: 100,
    [TableNode(at: 40, gives: 6.8), TableNode(at: 45.3, gives: 6.2), TableNode(at: 95, gives: 0.7)])

  @Test(
    arguments: [
      (40.0, 6.8), (45.3.nextDown, 6.8), (45.3, 6.2), (45.3.nextUp, 6.2), (95.0.nextDown, 6.2),
      (95, 0.7), (100.0.nextDown, 0.7), (100, 0.7), (40.0.nextDown, nil), (0, nil), (-40, nil),
      (100.0.nextUp, nil), (1e308, nil), (.infinity, nil), (-.infinity, nil), (.nan, nil),
    ] as [(Double, Double?)])
  func `apply each value up to the next node and the last value up to the end`(
    argument: Double, value: Double?
  ) { #expect(table.value(at: argument) == value) }

  @Test func `may end at the last node`() {
    let point = StepTable(
      "point", from: .ratio, to: .ratio, source: "none", through: 1, [TableNode(at: 1, gives: 5)])
    #expect(point.value(at: 1) == 5)
    #expect(point.value(at: 1.0.nextUp) == nil && point.value(at: 1.0.nextDown) == nil)
  }

  @Test func `require ascending nodes`() async {
    await #expect(processExitsWith: .failure) {
      let node = TableNode(at: 1, gives: 5)
      _ = StepTable("t", from: .ratio, to: .ratio, source: "none", through: 9, [node, node])
    }
    await #expect(processExitsWith: .failure) {
      _ = StepTable("t", from: .ratio, to: .ratio, source: "none", through: 9, [])
    }
  }
}
