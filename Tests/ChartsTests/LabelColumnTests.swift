import Charts
import Testing

@Suite struct `Labels in a column` {
  @Test func `stay where they are where they have room`() {
    #expect(LabelColumn.placed([100, 10, 50], gap: 20, from: 0, to: 200) == [100, 10, 50])
  }

  @Test func `are pushed apart evenly, and keep their order`() {
    #expect(LabelColumn.placed([50, 50], gap: 20, from: 0, to: 200) == [40, 60])
    #expect(LabelColumn.placed([52, 50, 51], gap: 10, from: 0, to: 200) == [61, 41, 51])
  }

  /// Each group is about the mean of the heights that it wants: 11 and 60.5, or 1.
  @Test func `are pushed apart in groups of their own`() {
    #expect(LabelColumn.placed([10, 12, 60, 61], gap: 10, from: 0, to: 200) == [6, 16, 55, 65])
    #expect(LabelColumn.placed([0, 1, 2, 30], gap: 10, from: -100, to: 200) == [-9, 1, 11, 30])
    #expect(LabelColumn.placed([0, 1, 2, 22], gap: 10, from: -100, to: 200) == [-9, 1, 11, 22])
    #expect(LabelColumn.placed([0, 1, 2, 20], gap: 10, from: -100, to: 200) == [-9, 1, 11, 21])
    #expect(LabelColumn.placed([], gap: 10, from: 0, to: 200).isEmpty)
  }

  @Test func `stay within bounds`() {
    #expect(LabelColumn.placed([0, 0, 0], gap: 15, from: 0, to: 200) == [0, 15, 30])
    #expect(LabelColumn.placed([200, 199], gap: 15, from: 0, to: 200) == [200, 185])
  }
}
