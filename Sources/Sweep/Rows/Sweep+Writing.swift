import Formulas

extension Sweep {
  /// Writes the header and every row to `sink`, one block at a time, using `jobs` threads.
  ///
  /// Calls `progress` with the number of rows done. Only one thread at a time calls either closure.
  /// Rethrows their errors, and throws `GridError.noValue` if a formula has no value. Returns how many
  /// draws were repeated and how figures were rounded.
  ///
  /// Computing a figure costs less than printing it, and a grid repeats most of its figures. So the
  /// engine prepares everything it can before the first row, writes cells a column at a time, and
  /// rewrites a cell only when an axis that it depends on has moved. The steps, in order:
  ///
  /// 1. **Plan.** `SweepPlan` turns a `Sweep` into what all threads share: the compiled formulas,
  ///    the axes that each column reads (`AxisMasks`), which limits can be broken (`breakableLimits`), the
  ///    columns and the bytes around their cells (`RowLayout`), which come from the `RowFormat`,
  ///    and the bounds for rounding outputs.
  /// 2. **Blocks.** `BlockWriter` cuts the rows into blocks of about a quarter of a megabyte and
  ///    distributes them to threads; each thread has its own `RowRenderer`.
  /// 3. **Moves.** For a run of rows along the innermost axis the renderer moves the outer axes
  ///    (`GridWalk`) and looks up which columns are now out of date.
  /// 4. **Columns.** `ColumnPrinter` computes those columns (`Columns` of Formulas), rounds their
  ///    figures once and writes their cells (`ColumnCells`): points of an axis with `AxisPrinter`,
  ///    figures as text in slots, or as numbers to format in step 7.
  /// 5. **Cache.** Columns whose cells repeat come from the cache (`CachedCells`) instead of step 4.
  /// 6. **Pieces.** `RowPieces` joins neighboring parts that are constant along the run, so that a
  ///    row has only a few pieces.
  /// 7. **Rows.** The pieces of every row go to the `ByteBlock`: text is copied (`RowCopying`),
  ///    numbers are formatted.
  /// 8. **Writing.** `BlockWriter` passes finished blocks to the sink, in order and in complete pages.
  ///
  /// A row format is needed only in step 1. The columns of a Parquet file take their figures
  /// from the rows of smaller sweeps, each over the axes that a column reads.
  @discardableResult
  package func write(
    jobs: Int = 1, progress: (Int) throws -> Void = { _ in },
    to sink: (UnsafeRawBufferPointer) throws -> Void
  ) throws -> SweptCounts {
    let plan = SweepPlan(self)
    return try withoutActuallyEscaping(progress) { progress in
      try withoutActuallyEscaping(sink) { sink in
        let writer = BlockWriter(
          blocks: plan.blocks, jobs: jobs,
          maker: {
            let renderer = RowRenderer(plan)
            return { plan.fill($1, $0, renderer) }
          }, progress: progress, sink: sink)
        try writer.run()
        return writer.counts
      }
    }
  }
}

/// Counts made while rows were written.
package struct SweptCounts: Sendable {
  package init() {}

  /// The number of repeated draws.
  package var redraws = 0
  /// How the figures written were rounded; a cached figure counts once.
  package var decisions = Decisions()

  mutating func add(_ other: SweptCounts) {
    redraws += other.redraws
    decisions.add(other.decisions)
  }
}
