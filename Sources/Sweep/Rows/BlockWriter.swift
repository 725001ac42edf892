import Platform

/// Writes the rows of a sweep in order while several threads make them.
///
/// Each thread takes the next block of rows, makes its bytes and puts them in a ring buffer. The
/// thread that completes the block due next writes it, and the blocks after it that are ready.
final class BlockWriter: @unchecked Sendable {
  typealias Sink = (UnsafeRawBufferPointer) throws -> Void
  typealias Progress = (Int) throws -> Void

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

  private let plan: SweepPlan
  private let rows: Range<Int>
  private let blockRows: Int
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

  /// Creates a writer of the plan's rows with at most `jobs` threads.
  init(_ plan: SweepPlan, jobs: Int, progress: @escaping Progress, sink: @escaping Sink) {
    self.plan = plan
    rows = plan.sweep.rows
    blockRows = plan.blockRows
    (self.sink, self.progress) = (sink, progress)
    let first = rows.lowerBound / blockRows
    lastBlock = rows.isEmpty ? first : (rows.upperBound - 1) / blockRows
    workers = affordableThreads(min(jobs, lastBlock - first + 1, BlockWriter.maximumWorkers))
    ring = 2 * workers + 12
    monitor = Monitor(
      State(
        nextToMake: first, nextToWrite: first, ready: Array(repeating: nil, count: ring),
        spare: Array(repeating: [], count: workers)))
  }

  func run() throws {
    runAtOnce(workers) { self.work($0) }
    if let failure = monitor.withState({ $0.failure }) { throw failure }
    try rest.withUnsafeBytes { if !$0.isEmpty { try sink($0) } }
  }

  private func work(_ worker: Int) {
    let renderer = RowRenderer(plan)
    while let (number, block) = take(worker) {
      make(block, number, renderer)
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

  private func make(_ block: ByteBlock, _ number: Int, _ renderer: RowRenderer) {
    block.clear()
    let first = number * blockRows
    // `first + blockRows` could overflow for the last block of the largest grid.
    let end = first + min(blockRows, rows.upperBound - first)
    let part = max(first, rows.lowerBound)..<end
    block.rows = part.count
    if number == rows.lowerBound / blockRows, plan.sweep.shard.number == 1 {
      block.append(plan.header)
    }
    let start = block.used
    do { try renderer.write(part, to: block) } catch { block.failure = error }
    if plan.usesDecimalCommas { block.replacePoints(from: start) }
    if plan.isBigEndian { block.swapDoubles() }
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
    rowsDone += block.rows
    counts.add(block.counts)
    try progress(rowsDone)
  }
}
