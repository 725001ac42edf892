import Formulas
import Plants
import Platform
import Tables

/// Distributes the blocks of a sheet to several threads, in order.
///
/// Blocks are read one at a time and processed in parallel. A source can keep the first blocks in
/// memory, for a sheet that is short or cannot be opened twice.
final class BlockSource: @unchecked Sendable {
  /// The sheet, whose notes, totals and skipped parts are complete once all rows have been read.
  ///
  /// While workers run, only the thread that has locked `turn` accesses it.
  private(set) var sheet: Sheet
  private var kept: [RowBlock] = []
  private let maximumKept: Int
  private let turn = Monitor(Turn())

  private struct Turn {
    /// The number of the next block.
    var next = 0
    /// The error in the first block that has one.
    var failure: (block: Int, error: any Error)?
  }

  init(_ sheet: consuming Sheet, keeping maximumKept: Int = 0) {
    self.sheet = sheet
    self.maximumKept = maximumKept
  }

  /// Processes every block on one of `jobs` threads, each with its own worker, and returns the
  /// workers.
  ///
  /// Throws the first error in the order of the file.
  func work<Worker>(
    jobs: Int, with make: @escaping @Sendable () -> Worker,
    _ body: @escaping @Sendable (inout Worker, inout RowBlock) throws -> Void
  ) throws -> [Worker] {
    let workers = Monitor<[Worker]>([])
    runAtOnce(jobs) { _ in
      var (worker, block) = (make(), RowBlock(columns: self.sheet.columns.count))
      while let number = self.next(into: &block) {
        do { try body(&worker, &block) } catch { self.fail(error, in: number) }
      }
      workers.withState { $0.append(worker) }
    }
    if let failure = turn.withState({ $0.failure }) { throw failure.error }
    return workers.withState { $0 }
  }

  /// Fills a block with the next rows and returns its number, or nil at the end or after an error.
  private func next(into block: inout RowBlock) -> Int? {
    turn.withState { turn in
      if turn.failure != nil { return nil }
      let number = turn.next
      do {
        if number < kept.count {
          block = kept[number]
        } else {
          guard try sheet.read(Columns.chunk / 2, into: &block) else { return nil }
          if number < maximumKept { kept.append(block) }
        }
      } catch {
        turn.failure = (number, error)
        return nil
      }
      turn.next += 1
      return number
    }
  }

  private func fail(_ error: any Error, in block: Int) {
    turn.withState { turn in
      if block < turn.failure?.block ?? .max { turn.failure = (block, error) }
    }
  }

  /// Starts again at the first block, or returns false if not all blocks were kept.
  func restart() -> Bool {
    turn.withState { turn in
      guard turn.next <= kept.count else { return false }
      turn = Turn()
      return true
    }
  }
}
