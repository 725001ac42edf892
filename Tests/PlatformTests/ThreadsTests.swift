import Foundation
import Platform
import Testing

@Suite struct `Parallel bodies` {
  /// A body that waits for all others can finish only if they run at the same time.
  @Test(arguments: [1, 2, 5, ProcessInfo.processInfo.activeProcessorCount])
  func `run on the requested number of threads, each with its number`(count: Int) {
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

  @Test func `run once on the calling thread if the number is 0`() {
    let caller = Thread.current
    let threads = Monitor([Thread]())
    runAtOnce(0) { _ in threads.withState { $0.append(Thread.current) } }
    #expect(threads.withState { $0 } == [caller])
  }

  @Test func `can wait for a change`() {
    let state = Monitor(0)
    let seen = Monitor(0)
    runAtOnce(2) { number in
      if number == 0 {
        for _ in 0..<3 {
          state.withState { $0 += 1 }
          state.wake()
        }
      } else {
        let found = state.waiting { $0 == 3 ? $0 : nil }
        seen.withState { $0 = found }
      }
    }
    #expect(seen.withState { $0 } == 3)
  }
}

@Suite struct `The number of affordable threads` {
  @Test func `is at least one and at most the requested number`() {
    #expect(affordableThreads(0) == 1)
    #expect(affordableThreads(1) == 1)
    #expect((1...1000).contains(affordableThreads(1000)))
  }

  /// A thread needs 144 MB of address space: a stack of 8 MB, temporarily twice 64 MB, and working
  /// memory.
  ///
  /// Other tests allocate and free memory at the same time.
  @Test func `depends on the address space`() {
    func haveRoom(_ count: Int) -> Bool { hasMemory(forBytes: count * 144 << 20) }
    let (wanted, others) = (1_100_000, 1000)
    let count = affordableThreads(wanted)
    #expect(count <= others || haveRoom(count - others))
    #expect(count == wanted || !haveRoom(count + others))
  }

  #if os(Linux)
    /// The calling thread needs 32 MB and each additional one 144 MB; no other threads are running.
    @Test func `includes the calling thread`() async {
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

  @Test func `depends on the available memory`() {
    #expect(hasMemory(forBytes: 1 << 20))
    // No address space is that large.
    #expect(!hasMemory(forBytes: 1 << 60))
  }
}
