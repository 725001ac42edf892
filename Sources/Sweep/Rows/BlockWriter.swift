import Platform

/// Writes blocks in order while several threads make them.
///
/// Each thread takes the next block, makes its bytes and puts them in a ring buffer. The
/// thread that completes the block due next writes it, and the blocks after it that are ready.
final class BlockWriter: @unchecked Sendable {
  typealias Sink = (UnsafeRawBufferPointer) throws -> Void
  typealias Progress = (Int) throws -> Void
  /// Fills the block of a number.
  typealias Maker = (_ number: Int, _ block: ByteBlock) -> Void

  private struct State {
    var nextToMake: Int
    var nextToWrite: Int
    var isWriting = false
    /// Whether the ring was full and has not drained to half yet.
    var isFull = false
    /// The blocks made but not written, each at its number modulo the size of the ring.
    var ready: [ByteBlock?]
    /// The free blocks, by the thread that filled them last.
    var spare: [[ByteBlock]]
    var failure: (any Error)?

    /// Returns a block for a thread, preferably one that it filled before and still has in its cache.
    mutating func block(for worker: Int) -> ByteBlock {
      let place = spare[worker].isEmpty ? spare.firstIndex { !$0.isEmpty } : worker
      let block = place.flatMap { spare[$0].popLast() } ?? ByteBlock(capacity: 3 << 17)
      block.owner = worker
      return block
    }
  }

  private let maker: () -> Maker
  private let written: (ByteBlock) -> Void
  private let workers: Int
  private let ring: Int
  private let sink: Sink
  private let progress: Progress
  private let monitor: Monitor<State>
  private let lastBlock: Int
  // Only the writing thread accesses these.
  private var rest: [UInt8] = []
  private var rowsDone = 0
  private(set) var counts = SweptCounts()

  /// The maximum number of threads, which bounds the memory.
  private static let maximumWorkers = 256

  /// Creates a writer of blocks with at most `jobs` threads.
  ///
  /// Each thread fills its blocks with a `maker` of its own. About `inHand` blocks wait to be written
  /// besides those of the threads. Calls `written` with each block in order.
  init(
    blocks: Range<Int>, jobs: Int, inHand: Int = 12, maker: @escaping () -> Maker,
    written: @escaping (ByteBlock) -> Void = { _ in }, progress: @escaping Progress,
    sink: @escaping Sink
  ) {
    (self.maker, self.written, self.sink, self.progress) = (maker, written, sink, progress)
    lastBlock = blocks.upperBound - 1
    workers = affordableThreads(max(min(jobs, blocks.count, BlockWriter.maximumWorkers), 1))
    ring = 2 * workers + inHand
    monitor = Monitor(
      State(
        nextToMake: blocks.lowerBound, nextToWrite: blocks.lowerBound,
        ready: Array(repeating: nil, count: ring),
        spare: Array(repeating: [], count: workers)))
  }

  func run() throws {
    runAtOnce(workers) { self.work($0) }
    if let failure = monitor.withState({ $0.failure }) { throw failure }
    try rest.withUnsafeBytes { if !$0.isEmpty { try sink($0) } }
  }

  private func work(_ worker: Int) {
    let make = maker()
    while let (number, block) = take(worker) {
      block.clear()
      make(number, block)
      if put(block, number) { writeWhatIsReady() }
    }
  }

  /// Waits for room in the ring and returns the next block to make, or nil if none is left.
  private func take(_ worker: Int) -> (Int, ByteBlock)? {
    monitor.waiting { state -> (Int, ByteBlock)?? in
      if state.failure != nil || state.nextToMake > lastBlock { return .some(nil) }
      // A waiting thread continues once there is room for several blocks, not after each block.
      state.isFull = state.isFull || state.nextToMake >= state.nextToWrite + ring
      if state.isFull { return nil }
      defer { state.nextToMake += 1 }
      return (state.nextToMake, state.block(for: worker))
    }
  }

  /// Puts a block in the ring and returns whether the caller must write.
  private func put(_ block: ByteBlock, _ number: Int) -> Bool {
    monitor.withState { state in
      state.ready[number % ring] = block
      guard !state.isWriting, state.failure == nil, state.ready[state.nextToWrite % ring] != nil
      else {
        return false
      }
      state.isWriting = true
      return true
    }
  }

  private func writeWhatIsReady() {
    while let block = monitor.withState({ $0.ready[$0.nextToWrite % ring] }) {
      var failure: (any Error)?
      do { try write(block) } catch { failure = error }
      let (goesOn, wakes) = monitor.withState { state in finish(block, failure, &state) }
      if wakes { monitor.wake() }
      if !goesOn { return }
    }
  }

  /// Marks a block as written; returns whether the next is ready, and whether to wake other threads.
  private func finish(
    _ block: ByteBlock, _ failure: (any Error)?, _ state: inout State
  ) -> (goesOn: Bool, wakes: Bool) {
    state.ready[state.nextToWrite % ring] = nil
    state.nextToWrite += 1
    state.spare[block.owner].append(block)
    if let failure { state.failure = failure }
    state.isWriting = failure == nil && state.ready[state.nextToWrite % ring] != nil
    let wasFull = state.isFull
    if state.nextToMake - state.nextToWrite <= ring / 2 { state.isFull = false }
    return (state.isWriting, failure != nil || wasFull && !state.isFull)
  }

  /// Writes complete pages and keeps the remaining bytes for the next block.
  private func write(_ block: ByteBlock) throws {
    let bytes = block.bytes(after: rest)
    let whole = bytes.count / ByteBlock.margin * ByteBlock.margin
    if whole > 0 { try sink(UnsafeRawBufferPointer(rebasing: bytes[..<whole])) }
    rest.removeAll(keepingCapacity: true)
    rest.append(contentsOf: bytes[whole...])
    if let failure = block.failure { throw failure }
    written(block)
    rowsDone += block.rows
    counts.add(block.counts)
    try progress(rowsDone)
  }
}
