import Platform
import Testing

@Suite struct `A table that a signal handler reads` {
  private func numbers(in table: SignalTable) -> [UInt] {
    var found: [UInt] = []
    table.forEach { found.append($0) }
    return found
  }

  @Test func `has as many places as it was made with`() {
    let table = SignalTable(capacity: 3)
    #expect((0..<4).map { _ in table.claim() } == [0, 1, 2, nil])
  }

  @Test func `shows the numbers that were written, and nothing beside its places`() {
    for capacity in 1...64 {
      let table = SignalTable(capacity: capacity)
      #expect(numbers(in: table) == [])
      for place in 0..<capacity {
        #expect(table.claim() == place)
        #expect(numbers(in: table) == (0..<place).map { UInt($0) + 2 }, "claimed, and not written")
        table.set(UInt(place) + 2, at: place)
        #expect(table.number(at: place) == UInt(place) + 2)
      }
      #expect(numbers(in: table) == (0..<capacity).map { UInt($0) + 2 })
    }
  }

  @Test func `gives a place again once it is free`() {
    let table = SignalTable(capacity: 2)
    for place in 0..<2 {
      #expect(table.claim() == place)
      table.set(1000 + UInt(place), at: place)
    }
    table.clear(0)
    #expect(numbers(in: table) == [1001])
    #expect(table.claim() == 0)
    #expect(table.claim() == nil)
  }
}
