import Plants
import Testing

/// Draws are even over what they are asked for.
@Suite struct `The random stream` {
  @Test func `draws evenly between its bounds`() {
    var stream = RandomStream("bounds", seed: 1)
    var counts = [Int](repeating: 0, count: 10)
    for _ in 0..<10_000 { counts[stream.index(below: 10)] += 1 }
    #expect(counts.allSatisfy { (850...1150).contains($0) }, "\(counts)")
    for _ in 0..<1000 {
      #expect((0..<1).contains(stream.fraction()))
      #expect((2...3).contains(stream.uniform(2, 3)))
      #expect((1e-6...1e6).contains(stream.logUniform(1e-6, 1e6)))
      #expect((-5 ... -1).contains(stream.logUniform(-5, -1)))
    }
  }

  @Test func `draws every size as likely as the next`() {
    var stream = RandomStream("sizes", seed: 1)
    let small = (0..<10_000).count { _ in stream.logUniform(1e-3, 1e3) < 1 }
    #expect((4_700...5_300).contains(small))
  }
}
