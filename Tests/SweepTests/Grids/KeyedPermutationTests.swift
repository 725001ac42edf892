import Sweep
import Testing

@Suite struct `A keyed permutation` {
  @Test func `takes every number below its count once`() {
    for count in [1, 2, 3, 5, 8, 100, 1000, 4097] {
      let permutation = KeyedPermutation(count, key: UInt64(count) &* 77)
      #expect(Set((0..<count).map { permutation($0) }).count == count)
      #expect((0..<count).allSatisfy { permutation($0) < count })
    }
  }

  /// Computed from the constants of SplitMix64 (Steele, Lea and Flood, 2014), which of the key 0 makes
  /// 0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4 and so on.
  @Test(arguments: [
    (10, UInt64(0), [4, 8, 2, 0, 5, 7, 6, 3, 9, 1]), (7, 5, [4, 5, 0, 6, 2, 1, 3]),
  ]) func `is for a key what it always was`(count: Int, key: UInt64, numbers: [UInt64]) {
    let permutation = KeyedPermutation(count, key: key)
    #expect((0..<count).map { permutation($0) } == numbers)
  }

  @Test func `stays below the greatest count there is, and gives no number twice`() {
    let permutation = KeyedPermutation(Int.max, key: 5)
    let numbers = (0..<1000).flatMap { [$0, Int.max - 1 - $0] }.map { permutation($0) }
    #expect(Set(numbers).count == 2000)
    #expect(numbers.allSatisfy { $0 < Int.max })
  }
}
