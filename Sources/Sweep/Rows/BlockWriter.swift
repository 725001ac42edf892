import Platform

/// Writes the rows of a sweep in order, whichever of several threads made them.
///
/// Each thread takes the next block of rows, makes its bytes and puts them in a ring; the
/// thread that finds the block that is due writes it, and those after it that are ready.
final class BlockWriter: @unchecked Sendable {
  typealias Sink = (UnsafeRawBufferPointer) throws -> Void
  typealias Progress = (Int) throws -> Void

  private struct State {
    var nextToMake: Int
    var nextToWrite: Int
    var isWriting = false
    /// Whether the ring was full, and is not half empty yet.
    var isFull = false
    /// The blocks that are made but not written, each at its number modulo the ring.
    var ready: [ByteBlock?]
    /// The free blocks, by the thread that filled them last.
    var spare: [[ByteBlock]]
    var failure: (any Error)?

    /// A block for a thread, one of its own if there is any: its memory is in the cache already.
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
  // Only the thread that is writing touches these.
  private var rest: [UInt8] = []
  private var rowsDone = 0
  private(set) var counts = SweptCounts()

  /// More threads than this would take too much memory.
  private static let maximumWorkers = 256

  /// A writer of the plan's rows with at most so many threads.
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

  /// Writes everything.
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

  /// The next block to make, once there is room for it; nil when there is none left.
  private func take(_ worker: Int) -> (Int, ByteBlock)? {
    monitor.waiting { state -> (Int, ByteBlock)?? in
      if state.failure != nil || state.nextToMake > lastBlock { return .some(nil) }
      // A thread that waits goes on once there is work for a while, and not block by block.
      state.isFull = state.isFull || state.nextToMake >= state.nextToWrite + ring
      if state.isFull { return nil }
      defer { state.nextToMake += 1 }
      return (state.nextToMake, state.block(for: worker))
    }
  }

  private func make(_ block: ByteBlock, _ number: Int, _ renderer: RowRenderer) {
    block.clear()
    let start = number * blockRows
    // The last block of the most rows that can be counted ends beyond what can be.
    let end = start + min(blockRows, rows.upperBound - start)
    let part = max(start, rows.lowerBound)..<end
    block.rows = part.count
    if number == rows.lowerBound / blockRows, plan.sweep.shard.number == 1 {
      block.append(plan.header)
    }
    do { try renderer.write(part, to: block) } catch { block.failure = error }
  }

  /// Puts a block in the ring, and tells whether the caller is the one to write.
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

  /// Notes that a block is written; tells whether the next is ready, and whether to wake others.
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

  /// Writes whole pages; what is left over goes before the next block.
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
