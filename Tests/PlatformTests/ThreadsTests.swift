import Foundation
import Platform
import Testing

@Suite struct `Bodies that run at once` {
  /// A body that waits for all others ends only where they run beside it, and not after it.
  @Test(arguments: [1, 2, 5, ProcessInfo.processInfo.activeProcessorCount])
  func `are as many as were asked for, each with its number`(count: Int) {
    let arrived = Monitor(Set<Int>())
    let haveMet = Monitor([Int: Bool]())
    let end = ContinuousClock.now + .seconds(60)
    runAtOnce(count) { number in
      arrived.withState { _ = $0.insert(number) }
      var all = false
      while !all, ContinuousClock.now < end { all = arrived.withState { $0.count == count } }
      haveMet.withState { $0[number] = all }
    }
    #expect(
      haveMet.withState { $0 } == Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, true) }))
  }

  @Test func `are one where none is asked for, on the calling thread`() {
    let caller = Thread.current
    let threads = Monitor([Thread]())
    runAtOnce(0) { _ in threads.withState { $0.append(Thread.current) } }
    #expect(threads.withState { $0 } == [caller])
  }

  @Test func `wait for a change until it has come`() {
    let state = Monitor(0)
    let seen = Monitor(0)
    runAtOnce(2) { number in
      if number == 0 {
        for _ in 0..<3 { state.change { $0 += 1 } }
      } else {
        let found = state.waiting { $0 == 3 ? $0 : nil }
        seen.withState { $0 = found }
      }
    }
    #expect(seen.withState { $0 } == 3)
  }
}

@Suite struct `Threads` {
  @Test func `are at least one, and no more than are wanted`() {
    #expect(affordableThreads(0) == 1)
    #expect(affordableThreads(1) == 1)
    #expect((1...1000).contains(affordableThreads(1000)))
  }

  /// Of addresses a thread takes 144 MB: a stack of 8, twice 64 for a moment, and what it works with.
  ///
  /// Other tests take and give back memory meanwhile.
  @Test func `are as many as there are addresses for`() {
    func haveRoom(_ count: Int) -> Bool { hasMemory(forBytes: count * 144 << 20) }
    let (wanted, others) = (1_100_000, 1000)
    let count = affordableThreads(wanted)
    #expect(count <= others || haveRoom(count - others))
    #expect(count == wanted || !haveRoom(count + others))
  }

  #if os(Linux)
    /// The calling thread takes 32 MB, each further one 144 MB, and no other thread runs there.
    @Test func `are one more for the calling thread`() async {
      await #expect(processExitsWith: .success) {
        var limit = rlimit(rlim_cur: 8 << 30, rlim_max: 8 << 30)
        let resource = __rlimit_resource_t(RLIMIT_AS.rawValue)
        guard setrlimit(resource, &limit) == 0 else { exit(2) }
        let count = affordableThreads(1000)
        func haveRoom(_ others: Int) -> Bool { hasMemory(forBytes: 32 << 20 + others * 144 << 20) }
        guard count > 2, count < 1000, haveRoom(count - 1), !haveRoom(count) else { exit(3) }
      }
    }
  #endif

  @Test func `are what memory is enough for`() {
    #expect(hasMemory(forBytes: 1 << 20))
    // No address space holds so much.
    #expect(!hasMemory(forBytes: 1 << 60))
  }
}
