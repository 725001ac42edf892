import Sweep
import Testing

@Suite struct `Shards` {
  @Test(arguments: [0, 1, 2, 7, 100, Int.max])
  func `are contiguous`(total: Int) throws {
    for count in [1, 2, 3, 64] {
      let parts = try (1...count).map { try #require(Shard($0, of: count)).rows(of: total) }
      #expect(parts[0].lowerBound == 0 && parts[count - 1].upperBound == total)
      #expect(zip(parts, parts.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
      let sizes = parts.map(\.count)
      #expect(sizes.allSatisfy { $0 == total / count || $0 - 1 == total / count })
    }
  }

  @Test func `can be as many as the largest integer`() throws {
    let last = try #require(Shard(Int.max, of: Int.max))
    #expect(last.rows(of: Int.max) == (Int.max - 1)..<Int.max)
    #expect(last.rows(of: 2) == 1..<2)
    let first = try #require(Shard(1, of: Int.max))
    #expect(first.rows(of: Int.max) == 0..<1)
    #expect(first.rows(of: 2).isEmpty)
  }

  @Test func `count from 1`() {
    #expect(Shard(0, of: 2) == nil && Shard(3, of: 2) == nil && Shard(1, of: 0) == nil)
    #expect(Shard(1, of: 1) == .whole)
  }
}
