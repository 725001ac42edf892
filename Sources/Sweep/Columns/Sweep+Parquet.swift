import Estimator
import Formulas

extension Sweep {
  /// Writes the rows as a Parquet file to `sink`, using `jobs` threads; the bytes do not depend on
  /// their number.
  ///
  /// `attributes` describe the file, and `program` is the name and version of its writer. Calls
  /// `progress` with the number of rows done. Rethrows errors of the closures, and throws
  /// `GridError.noValue` if a formula has no value.
  @discardableResult
  package func writeParquet(
    attributes: [(name: String, text: String)], by program: String, jobs: Int = 1,
    progress: (Int) throws -> Void = { _ in }, to sink: (UnsafeRawBufferPointer) throws -> Void
  ) throws -> SweptCounts {
    let plan = ParquetPlan(self)
    let rowGroups = plan.groups
    var (groups, start) = ([ParquetGroup](), ParquetFile.magic.count)
    var counts = SweptCounts()
    try withoutActuallyEscaping(progress) { progress in
      try withoutActuallyEscaping(sink) { sink in
        try ParquetFile.magic.withUnsafeBytes(sink)
        let writer = BlockWriter(
          blocks: rowGroups.indices, jobs: jobs, inHand: 2,
          maker: {
            let maker = GroupMaker(plan)
            return { maker.make(rowGroups[$0], $1) }
          },
          written: { block in
            groups.append(
              ParquetGroup(rows: block.rows * rowsPerPoint, start: start, chunks: block.chunks))
            start += block.used
          }, progress: progress, sink: sink)
        try writer.run()
        counts = writer.counts
        try plan.footer(attributes, by: program).bytes(groups).withUnsafeBytes(sink)
      }
    }
    return counts
  }

  /// Returns a number of bytes that the rows do not exceed as a Parquet file.
  ///
  /// A figure takes at most the eight bytes of a double, as its dictionary and index together do. A
  /// column has headers and its texts in each group of rows.
  package func maximumParquetSize(attributes: [(name: String, text: String)]) -> Double {
    let plan = ParquetPlan(self)
    let figures = Double(rows.count) * Double(rowsPerPoint) * Double(plan.columns.count)
    let inEachGroup = plan.columns.reduce(0) { sum, column in
      let texts = column.texts?.unique ?? []
      return sum + 256 + column.name.utf8.count + texts.reduce(0) { $0 + $1.utf8.count + 4 }
    }
    let once = plan.columns.reduce(256) { $0 + $1.name.utf8.count + 32 }
    let described = attributes.reduce(0) { $0 + $1.name.utf8.count + $1.text.utf8.count + 16 }
    return 8 * figures + plan.mostGroups * Double(inEachGroup) + Double(once + described)
  }

  /// Returns the sweep of an output's figures, or that of the status, over the axes that decide them.
  func part(of output: Output?) -> Sweep {
    let read = output?.formula.inputs ?? []
    let deciding = Set(breakableLimits.flatMap { [$0.fields.first, $0.fields.named] })
    let axes = grid.axes.filter {
      read.contains($0.field.input) || deciding.contains(grid.model.place(of: $0.field))
    }
    return Sweep(partOf: output.map { [$0] } ?? [], grid, over: axes)
  }

  /// Creates the sweep of a column over some axes of a grid.
  ///
  /// Its rows are the figures of the outputs; without outputs, the bytes of the status if points outside
  /// the limits are marked, or else the points of the axis in its unit as typed.
  init(partOf outputs: [Output], _ grid: Grid, over axes: [Axis], marksOutside: Bool? = nil) {
    self.init(
      Grid(grid, keeping: axes, marksOutside: marksOutside), outputs: outputs, format: .shortest)
    rowFormat = .parquet
  }
}
