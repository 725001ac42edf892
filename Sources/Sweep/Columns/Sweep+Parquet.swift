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
    let perPoint = layout == .long ? outputs.count : 1
    var (groups, start) = ([ParquetGroup](), ParquetFile.magic.count)
    var counts = SweptCounts()
    try withoutActuallyEscaping(progress) { progress in
      try withoutActuallyEscaping(sink) { sink in
        try ParquetFile.magic.withUnsafeBytes(sink)
        let writer = BlockWriter(
          blocks: plan.groups.indices, jobs: jobs, inHand: 2,
          maker: {
            let maker = GroupMaker(plan)
            return { maker.make(plan.groups[$0], $1) }
          },
          written: { block in
            groups.append(
              ParquetGroup(rows: block.rows * perPoint, start: start, chunks: block.chunks))
            start += block.used
          }, progress: progress, sink: sink)
        try writer.run()
        counts = writer.counts
        try plan.footer(attributes, by: program).bytes(groups).withUnsafeBytes(sink)
      }
    }
    return counts
  }

  /// The indices of the inputs that decide whether a point is outside the limits.
  var decidingInputs: Set<Int> {
    Set(StatusRule.all(self).flatMap { [$0.fields.first, $0.fields.named] })
  }

  /// Creates the sweep of an array, over the axes of a grid whose fields are read.
  ///
  /// Its rows are the figures of the outputs; without outputs, the bytes of the status.
  init(
    arrayOf outputs: [Output], _ grid: Grid, reads: (_ field: Field, _ place: Int) -> Bool
  ) {
    let axes = grid.axes.filter { reads($0.field, grid.model.input($0.field)) }
    self.init(grid.keeping(axes), outputs: outputs, format: .shortest)
    rowFormat = .netcdf
  }

  /// Creates the sweep of the points of an axis, in the unit as typed.
  init(pointsOf axis: Axis, _ grid: Grid) {
    self.init(grid.keeping([axis], marksOutside: false), outputs: [], format: .shortest)
    rowFormat = .netcdf
  }
}

/// Writes groups of rows on one thread; it keeps the chunk that it wrote last for each column.
private final class GroupMaker {
  private let plan: ParquetPlan
  private var renderers: [RowRenderer?]
  private var drawn: RowRenderer?
  private var last: [(key: Key, chunk: ParquetChunk)?]
  private let cells = ByteBlock(capacity: 1 << 16)

  /// What the bytes of a chunk depend on.
  private struct Key: Hashable {
    let start: Int
    let order: ValueOrder
  }

  init(_ plan: ParquetPlan) {
    self.plan = plan
    renderers = plan.columns.map { _ in nil }
    last = plan.columns.map { _ in nil }
    drawn = plan.drawn.map(RowRenderer.init)
  }

  func make(_ group: RowGroup, _ block: ByteBlock) {
    block.rows = group.count
    do {
      let points = try drawnCells(of: group, block)
      for (index, column) in plan.columns.enumerated() {
        let chunk = try chunk(of: column, index, group, points)
        block.append(chunk.bytes)
        var note = chunk
        note.bytes = []
        block.chunks.append((note, chunk.bytes.count))
      }
    } catch { block.failure = error }
  }

  /// Returns the cells of the plants of a sample, plant by plant.
  private func drawnCells(
    of group: RowGroup, _ block: ByteBlock
  ) throws(GridError) -> UnsafeBufferPointer<Double>? {
    guard let drawn else { return nil }
    cells.clear()
    try drawn.write(group.start..<(group.start + group.count), to: cells)
    block.counts.add(cells.counts)
    return cells.doubles
  }

  private func chunk(
    of column: ParquetColumn, _ index: Int, _ group: RowGroup,
    _ points: UnsafeBufferPointer<Double>?
  ) throws(GridError) -> ParquetChunk {
    let isLong = plan.sweep.layout == .long
    let gridCounts = Array(isLong ? plan.counts.dropLast() : plan.counts[...])
    let counts = group.counts(gridCounts) + (isLong ? [plan.counts.last ?? 1] : [])
    let reads = Array(column.reads.suffix(counts.count))
    let order = ValueOrder(Array(zip(counts, reads)))
    let writer = ChunkWriter(order: order, isOptional: column.isOptional)
    if case .drawn(let places) = column.source, let points {
      return drawnChunk(places, points, writer)
    }
    let key = Key(start: start(of: column, group, gridCounts), order: order)
    if let last = last[index], last.key == key { return last.chunk }
    let chunk = try madeChunk(of: column, index, key, writer)
    last[index] = (key, chunk)
    return chunk
  }

  /// Returns the number of the first value of a column in a group, counted over the axes it reads.
  private func start(of column: ParquetColumn, _ group: RowGroup, _ counts: [Int]) -> Int {
    var (row, number, scale) = (group.start, 0, 1)
    for axis in counts.indices.reversed() {
      let place = row % counts[axis]
      row /= counts[axis]
      if column.reads[axis] {
        number += place * scale
        scale *= counts[axis]
      }
    }
    return number
  }

  private func madeChunk(
    of column: ParquetColumn, _ index: Int, _ key: Key, _ writer: ChunkWriter
  ) throws(GridError) -> ParquetChunk {
    switch column.source {
    case .fixed(let value):
      return withUnsafePointer(to: value) {
        writer.chunk(UnsafeBufferPointer(start: $0, count: 1))
      }
    case .words(let words): return writer.chunk(words)
    case .plan(let plan):
      let perPoint = max(plan.sweep.outputs.count, 1)
      try render(plan, index, key.start, key.order.valueCount / perPoint)
      return writer.chunk(cells.doubles)
    case .texts(let texts, let plan):
      try render(plan, index, key.start, key.order.valueCount)
      return writer.chunk(cells.contents.map { texts[Int($0)] })
    case .drawn: preconditionFailure("only a sample has drawn columns")
    }
  }

  private func render(
    _ plan: SweepPlan, _ index: Int, _ start: Int, _ count: Int
  ) throws(GridError) {
    let renderer = renderers[index] ?? RowRenderer(plan)
    renderers[index] = renderer
    cells.clear()
    try renderer.write(start..<(start + count), to: cells)
  }

  /// Returns the chunk of some cells of each drawn plant.
  private func drawnChunk(
    _ places: Range<Int>, _ points: UnsafeBufferPointer<Double>, _ writer: ChunkWriter
  ) -> ParquetChunk {
    let width = plan.sweep.inputs.count + plan.sweep.outputs.count
    let values = [Double](unsafeUninitializedCapacity: points.count / width * places.count) {
      target, count in
      for row in 0..<(points.count / width) {
        for place in places {
          target.initializeElement(at: count, to: points[row &* width &+ place])
          count &+= 1
        }
      }
    }
    return values.withUnsafeBufferPointer(writer.chunk)
  }
}
