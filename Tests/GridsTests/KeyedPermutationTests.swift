import Grids
import Testing

@Suite struct `A keyed permutation` {
  @Test func `takes every number below its count once`() {
    for count in [1, 2, 3, 5, 8, 100, 1000, 4097] {
      let permutation = KeyedPermutation(count, key: UInt64(count) &* 77)
      #expect(Set((0..<count).map { permutation($0) }).count == count)
      #expect((0..<count).allSatisfy { permutation($0) < count })
    }
  }

  @Test func `stays below the greatest count there is, and gives no number twice`() {
    let permutation = KeyedPermutation(Int.max, key: 5)
    let numbers = (0..<1000).flatMap { [$0, Int.max - 1 - $0] }.map { permutation($0) }
    #expect(Set(numbers).count == 2000)
    #expect(numbers.allSatisfy { $0 < Int.max })
  }
}
