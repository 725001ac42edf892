import Sweep
import Testing

@Suite struct `The axes that a column reads` {
  /// A grid of more axes of two points has more points than a whole number holds.
  @Test func `have a bit each, however many can vary`() {
    let bits = AxisMasks.bits(ofAxesWithCounts: Array(repeating: 2, count: 62))
    #expect(Set(bits).count == 62 && bits.allSatisfy { $0.nonzeroBitCount == 1 })
  }

  @Test func `have no bit where they have one point`() {
    let bits = AxisMasks.bits(ofAxesWithCounts: [1, 3] + Array(repeating: 1, count: 100) + [2])
    #expect(bits[0] == 0 && bits[1].nonzeroBitCount == 1 && bits[102].nonzeroBitCount == 1)
    #expect(bits[1] != bits[102] && bits[2..<102].allSatisfy { $0 == 0 })
  }

  @Test func `stop the program where they are more than any grid has`() async {
    await #expect(processExitsWith: .failure) {
      _ = AxisMasks.bits(ofAxesWithCounts: Array(repeating: 2, count: 65))
    }
  }
}
