import Platform
import Testing

@Suite struct `Threads` {
  @Test func `are at least one, and no more than are wanted`() {
    #expect(affordableThreads(0) == 1)
    #expect(affordableThreads(1) == 1)
    #expect((1...1000).contains(affordableThreads(1000)))
  }

  @Test func `are what memory is enough for`() {
    #expect(hasMemory(forBytes: 1 << 20))
    // No address space holds so much.
    #expect(!hasMemory(forBytes: 1 << 60))
  }
}
