import Formulas
import Platform
import Tables

/// Hands out the blocks of a sheet in order, to whichever of several threads asks.
///
/// Reading goes on one at a time; what is done with the blocks goes on at once. A source may keep the
/// first blocks, for a sheet that is short, or that cannot be opened twice.
final class BlockSource: @unchecked Sendable {
  // Only the thread whose turn it is touches the sheet.
  private var sheet: Sheet
  private var kept: [RowBlock] = []
  private let maximumKept: Int
  private let turn = Monitor(Turn())

  private struct Turn {
    /// The number of the block that is next.
    var next = 0
    /// What went wrong in the first block in which anything did.
    var failure: (block: Int, error: any Error)?
  }

  init(_ sheet: consuming Sheet, keeping maximumKept: Int = 0) {
    self.sheet = sheet
    self.maximumKept = maximumKept
  }

  /// An empty block for the sheet's rows.
  var emptyBlock: RowBlock { sheet.emptyBlock }

  /// The notes, once all rows were read.
  var finalNotes: [String] { sheet.finalNotes }

  /// Fills a block with the next rows and gives its number; nil where there are none, or once
  /// anything went wrong.
  func next(into block: inout RowBlock) -> Int? {
    turn.withState { turn in
      if turn.failure != nil { return nil }
      do {
        guard try read(turn.next, into: &block) else { return nil }
      } catch {
        turn.failure = (turn.next, error)
        return nil
      }
      turn.next += 1
      return turn.next - 1
    }
  }

  private func read(_ number: Int, into block: inout RowBlock) throws -> Bool {
    if number < kept.count {
      block = kept[number]
      return true
    }
    guard try sheet.read(Columns.chunk / 2, into: &block) else { return false }
    if number < maximumKept { kept.append(block) }
    return true
  }

  /// Starts again at the first block, if all that were read were kept.
  func restart() -> Bool {
    turn.withState { turn in
      guard turn.next <= kept.count else { return false }
      turn = Turn()
      return true
    }
  }

  /// Notes what went wrong in a block, and ends the reading.
  func fail(_ error: any Error, in block: Int) {
    turn.withState { turn in
      if block < turn.failure?.block ?? .max { turn.failure = (block, error) }
    }
  }

  /// Throws what went wrong first in the order of the file, once all threads are done.
  func throwFailure() throws {
    if let failure = turn.withState({ $0.failure }) { throw failure.error }
  }
}

extension BlockSource {
  /// Has every block worked on by one of some workers, each on a thread of its own, and gives the
  /// workers.
  private func work<Worker>(
    jobs: Int, with make: @escaping @Sendable () -> Worker,
    _ body: @escaping @Sendable (inout Worker, RowBlock) throws -> Void
  ) throws -> [Worker] {
    let workers = Monitor<[Worker]>([])
    runAtOnce(jobs) { _ in
      var worker = make()
      var block = self.emptyBlock
      while let number = self.next(into: &block) {
        do { try body(&worker, block) } catch { self.fail(error, in: number) }
      }
      workers.withState { $0.append(worker) }
    }
    try throwFailure()
    return workers.withState { $0 }
  }

  /// Verifies all blocks with some threads, and gives one verifier for all.
  func verifier(of plan: SheetPlan, jobs: Int) throws -> BlockVerifier {
    let all = try work(jobs: jobs, with: { BlockVerifier(plan) }) { try $0.verify($1) }
    for other in all.dropFirst() { all[0].absorb(other) }
    // Threads that each saw one number of decimals may have seen several together.
    if plan.isProvisional, all[0].hasRaggedColumn { throw RaggedColumn() }
    return all[0]
  }

  /// How the claims of all blocks are written.
  func census(of plan: SheetPlan, jobs: Int) throws -> DigitCensus {
    let all = try work(jobs: jobs, with: { DigitCensus(plan) }) { $0.look(at: $1) }
    return all.dropFirst().reduce(into: all[0]) { $0.absorb($1) }
  }
}
