/// Writes groups of rows on one thread; it keeps the chunk that it wrote last for each column.
final class GroupMaker {
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
    let order = plan.order(of: column, in: group)
    let writer = ChunkWriter(order: order, isOptional: column.isOptional)
    if case .drawn(let places) = column.source, let points {
      return drawnChunk(places, points, writer)
    }
    let key = Key(start: plan.start(of: column, in: group), order: order)
    if let last = last[index], last.key == key { return last.chunk }
    let chunk = try madeChunk(of: column, index, key, writer)
    last[index] = (key, chunk)
    return chunk
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
