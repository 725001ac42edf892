import Formulas

extension Sweep {
  /// Writes the header and every row to `sink`, a block at a time, made by so many threads.
  ///
  /// `progress` is told how many rows are done. Both are called by one thread at a time. Throws
  /// what the sink throws, and `GridError.noValue` where a formula has no value. Gives what was
  /// counted on the way.
  ///
  /// Computing a figure costs less than printing it, and a grid repeats most of its figures. So
  /// everything that can be known before the first row is, cells are written a column at a time, and
  /// a cell is written anew only where an axis that it reads has moved. In the order in which it
  /// happens:
  ///
  /// 1. **Plan.** `SweepPlan` turns a `Sweep` into what all threads share: the formulas compiled,
  ///    the axes that each column reads (`AxisMasks`), which limits can be broken (`StatusRule`), the
  ///    columns and the bytes around their cells (`RowLayout`), which it asks of the `RowFormat` once,
  ///    and the bounds by which outputs are rounded.
  /// 2. **Blocks.** `BlockWriter` cuts the rows into blocks of about a quarter of a megabyte and
  ///    hands them to threads; each thread has a `RowRenderer` of its own.
  /// 3. **Moves.** For a run of rows along the innermost axis the renderer moves the outer axes
  ///    (`GridWalk`) and looks up what that makes out of date.
  /// 4. **Columns.** `ColumnPrinter` computes those columns (`Columns` of Formulas), rounds their figures
  ///    once and writes their cells (`ColumnCells`): points of an axis by `AxisPrinter`, figures as text in
  ///    slots, or as numbers that wait for their row.
  /// 5. **Cache.** Columns whose cells come round again are taken from the cache (`CachedCells`) in place
  ///    of 4.
  /// 6. **Pieces.** `RowPieces` joins what stands still along the run with its neighbours, so that a
  ///    row is a few pieces.
  /// 7. **Rows.** The pieces of every row go to the `ByteBlock`: cells are copied (`RowCopying`),
  ///    numbers are written on the way.
  /// 8. **Writing.** `BlockWriter` passes finished blocks to the sink, in order and in whole pages.
  ///
  /// A format of rows answers in step 1 and needs nothing more. A format of columns, as Arrow or
  /// Parquet are, has no rows to ask about: it would take the `SweepPlan`, walk its runs as
  /// `RowRenderer` does, read the doubles that `ColumnPrinter` computes, and leave out 5 to 7.
  @discardableResult
  package func write(
    jobs: Int = 1, progress: (Int) throws -> Void = { _ in },
    to sink: (UnsafeRawBufferPointer) throws -> Void
  ) throws -> SweptCounts {
    try withoutActuallyEscaping(progress) { progress in
      try withoutActuallyEscaping(sink) { sink in
        let writer = BlockWriter(SweepPlan(self), jobs: jobs, progress: progress, sink: sink)
        try writer.run()
        return writer.counts
      }
    }
  }
}

/// What was counted while rows were made.
package struct SweptCounts: Sendable {
  /// How many draws were made again.
  package var redraws = 0
  /// How the figures were rounded that were written, a cached one once.
  package var decisions = Decisions()

  mutating func add(_ other: SweptCounts) {
    redraws += other.redraws
    decisions.add(other.decisions)
  }
}
