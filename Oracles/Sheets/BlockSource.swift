import Formulas
import Platform
import Tables

/// Hands out the blocks of a sheet in order, to whichever of several threads asks.
///
/// Reading goes on one at a time; what is done with the blocks goes on at once.
final class BlockSource: @unchecked Sendable {
  // Only the thread whose turn it is touches the sheet.
  private var sheet: Sheet
  private let turn = Monitor(Turn())

  private struct Turn {
    /// The number of the block that is next.
    var next = 0
    /// What went wrong in the first block in which anything did.
    var failure: (block: Int, error: any Error)?
  }

  init(_ sheet: consuming Sheet) { self.sheet = sheet }

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
        guard try sheet.read(Columns.chunk / 2, into: &block) else { return nil }
      } catch {
        turn.failure = (turn.next, error)
        return nil
      }
      turn.next += 1
      return turn.next - 1
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

extension BlockVerifier {
  /// Verifies all the blocks of a source with some threads, and gives one verifier for all.
  static func verify(_ source: BlockSource, of plan: SheetPlan, jobs: Int) throws -> BlockVerifier {
    let verifiers = Monitor<[BlockVerifier]>([])
    runAtOnce(jobs) { _ in
      let verifier = BlockVerifier(plan)
      var block = source.emptyBlock
      while let number = source.next(into: &block) {
        do { try verifier.verify(block) } catch { source.fail(error, in: number) }
      }
      verifiers.withState { $0.append(verifier) }
    }
    try source.throwFailure()
    let all = verifiers.withState { $0 }
    for other in all.dropFirst() { all[0].absorb(other) }
    return all[0]
  }
}
