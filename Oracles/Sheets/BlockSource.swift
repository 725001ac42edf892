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

  /// The notes, once all rows were read.
  var finalNotes: [String] { sheet.finalNotes }

  /// Has every block worked on by one of some workers, each on a thread of its own, and gives the
  /// workers; throws what went wrong first in the order of the file.
  func work<Worker>(
    jobs: Int, with make: @escaping @Sendable () -> Worker,
    _ body: @escaping @Sendable (inout Worker, inout RowBlock) throws -> Void
  ) throws -> [Worker] {
    let workers = Monitor<[Worker]>([])
    runAtOnce(jobs) { _ in
      var (worker, block) = (make(), self.sheet.emptyBlock)
      while let number = self.next(into: &block) {
        do { try body(&worker, &block) } catch { self.fail(error, in: number) }
      }
      workers.withState { $0.append(worker) }
    }
    if let failure = turn.withState({ $0.failure }) { throw failure.error }
    return workers.withState { $0 }
  }

  /// Fills a block with the next rows and gives its number; nil where there are none, or once
  /// anything went wrong.
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

  /// Starts again at the first block, if all that were read were kept.
  func restart() -> Bool {
    turn.withState { turn in
      guard turn.next <= kept.count else { return false }
      turn = Turn()
      return true
    }
  }
}
