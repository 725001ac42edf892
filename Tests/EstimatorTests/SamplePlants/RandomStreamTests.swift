import Estimator
import Testing

/// Random numbers are uniform over their range, and the same on every machine.
@Suite struct `Random streams` {
  /// The state of the empty name with the seed 0, which is the offset basis of FNV-1a.
  private let basis: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The first numbers of SplitMix64 from the state 1234567, as printed by its author's program.
  @Test func `follow SplitMix64`() {
    var stream = RandomStream("", seed: basis ^ 1_234_567)
    #expect(
      (0..<5).map { _ in stream.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  /// The FNV-1a hash of "foobar" is 0x85944171F73967E8 according to its specification.
  @Test func `start from the FNV-1a hash of the name`() {
    var (named, same) = (
      RandomStream("foobar", seed: 0), RandomStream("", seed: basis ^ 0x8594_4171_F739_67E8)
    )
    #expect((0..<3).map { _ in named.next() } == (0..<3).map { _ in same.next() })
  }

  @Test func `draw uniformly between bounds`() {
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

  @Test func `draw 53-bit fractions`() {
    let start = RandomStream("", seed: basis ^ 1_234_567)
    var (one, other) = (start, start)
    let fraction = Double(6_457_827_717_110_365_317 as UInt64 >> 11) / 9_007_199_254_740_992
    #expect(one.fraction() == fraction)
    #expect(other.uniform(2, 5) == 2 + fraction * 3)
  }

  @Test func `draw both ends and values of both signs`() {
    var stream = RandomStream("ends", seed: 1)
    let ends = Set((0..<100).map { _ in stream.logUniform(1, 1.0.nextUp) })
    #expect(ends == [1, 1.0.nextUp])
    #expect(stream.logUniform(5, 5) == 5 && stream.logUniform(0, 0) == 0)
    let signs = (0..<1000).count { _ in stream.logUniform(-1, 1) < 0 }
    #expect((400...600).contains(signs))
  }

  /// Magnitudes are uniform over six decades below the other end: 1 in 6 draws is in the lowest
  /// decade, and 1 in 20 is above one half.
  @Test(arguments: [1.0, -1]) func `replace an end at 0 with a millionth of the other`(sign: Double)
  {
    var stream = RandomStream("zero", seed: 1)
    let sizes = (0..<6000).map { _ in
      sign < 0 ? -stream.logUniform(-1, 0) : stream.logUniform(0, 1)
    }
    #expect(sizes.allSatisfy { (0.999999e-6...1).contains($0) })
    #expect((850...1150).contains(sizes.count { $0 < 1e-5 }))
    #expect((200...400).contains(sizes.count { $0 > 0.5 }))
  }
}
