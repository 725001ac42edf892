import Formulas
import Notation
import Testing
import Units

@Suite struct `A step table` {
  private let table = StepTable(
    "table", from: .temperature, to: .dissolvedOxygen, source: "none", through: 100,
    [TableNode(at: 40, gives: 6.8), TableNode(at: 45.3, gives: 6.2), TableNode(at: 95, gives: 0.7)])

  @Test(arguments: [
    (40.0, 6.8), (45.3.nextDown, 6.8), (45.3, 6.2), (45.3.nextUp, 6.2), (95.0.nextDown, 6.2),
    (95, 0.7), (100.0.nextDown, 0.7), (100, 0.7),
  ]) func `holds from a node up to the next, and the last one to its end`(
    argument: Double, value: Double
  ) { #expect(table.value(at: argument) == value) }

  @Test(arguments: [
    Double(40).nextDown, 0, -40, Double(100).nextUp, 1e308, .infinity, -.infinity, .nan,
  ])
  func `has no value outside`(argument: Double) {
    #expect(table.value(at: argument) == nil && table.node(at: argument) == nil)
  }

  @Test func `names the node that holds`() {
    #expect(table.node(at: 50)?.at == 45.3)
    #expect(table.node(at: 50)?.gives == 6.2)
  }

  @Test func `may end at its last node`() {
    let point = StepTable(
      "point", from: .ratio, to: .ratio, source: "none", through: 1, [TableNode(at: 1, gives: 5)])
    #expect(point.value(at: 1) == 5)
    #expect(point.value(at: 1.0.nextUp) == nil && point.value(at: 1.0.nextDown) == nil)
  }
}

@Suite struct `The nodes of a table` {
  @Test func `must rise`() {
    let (a, b) = (TableNode(at: 1, gives: 5), TableNode(at: 2, gives: 5))
    #expect(TableNode.areRising([a]) && TableNode.areRising([a, b]))
    #expect(
      !TableNode.areRising([]) && !TableNode.areRising([b, a]) && !TableNode.areRising([a, a]))
  }

  @Test func `are exact, and rounded once`() {
    let node = TableNode(at: Rational(1, over: 3), gives: 6.8)
    #expect(node.argument == 1.0 / 3 && node.result == 6.8)
    #expect(node.gives == Rational(68, over: 10))
  }
}
