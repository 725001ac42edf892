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
}
