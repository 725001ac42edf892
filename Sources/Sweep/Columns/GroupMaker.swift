/// Writes groups of rows on one thread; it keeps the chunk that it wrote last for each column.
final class GroupMaker {
  private let plan: ParquetPlan
  private var renderers: [RowRenderer?]
  private let drawn: RowRenderer?
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
    drawn = plan.drawn.map { RowRenderer($0) }
  }

  func make(_ group: RowGroup, _ block: ByteBlock) {
    block.rows = group.count
    do {
      let drawn = try drawnColumns(of: group, block)
      for (index, column) in plan.columns.enumerated() {
        var chunk = try chunk(of: column, index, group, drawn)
        block.append(chunk.bytes)
        let size = chunk.bytes.count
        chunk.bytes = []
        block.chunks.append((chunk, size))
      }
    } catch { block.failure = error }
  }

  /// Returns the figures of drawn plants by the columns of the file, plant by plant.
  private func drawnColumns(
    of group: RowGroup, _ block: ByteBlock
  ) throws(GridError) -> [UnsafeBufferPointer<Double>] {
    guard let drawn else { return [] }
    cells.clear()
    let figures = plan.columns.reduce(0) { $0 + $1.drawnFigures }
    var next = cells.room(for: 8 * group.count * figures).assumingMemoryBound(to: Double.self)
    var (columns, targets) = ([UnsafeBufferPointer<Double>](), [DoubleColumn]())
    for column in plan.columns {
      let width = column.drawnFigures
      targets += (0..<width).map { DoubleColumn(end: next + $0, step: width) }
      columns.append(UnsafeBufferPointer(start: next, count: group.count * width))
      next += group.count * width
    }
    try drawn.write(
      group.start..<(group.start + group.count), to: &targets, &block.counts)
    return columns
  }

  private func chunk(
    of column: ParquetColumn, _ index: Int, _ group: RowGroup,
    _ drawn: [UnsafeBufferPointer<Double>]
  ) throws(GridError) -> ParquetChunk {
    let order = plan.order(of: column, in: group)
    let writer = ChunkWriter(order: order, isOptional: column.isOptional)
    if case .drawn = column.source { return writer.chunk(drawn[index]) }
    if case .listed(let listed) = column.source {
      let rows = group.start..<(group.start + group.count)
      return listed.chunk(of: rows, writer)
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
    case .fixed(let value): return [value].withUnsafeBufferPointer { writer.chunk($0) }
    case .words(let words): return writer.chunk(words)
    case .plan(let plan, let texts):
      let perPoint = max(plan.sweep.outputs.count, 1)
      try render(plan, index, key.start, key.order.valueCount / perPoint)
      guard let texts else { return writer.chunk(cells.doubles) }
      return writer.chunk(cells.contents.map { texts[Int($0)] })
    case .drawn, .listed: preconditionFailure("columns of plants are not made over axes")
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
}

extension ListedColumn {
  /// Returns the cells of some rows.
  fileprivate func chunk(of rows: Range<Int>, _ writer: ChunkWriter) -> ParquetChunk {
    if !isOfFigures { return writer.chunk(rows.map(cells.text)) }
    if !isOfWholeNumbers {
      return doubles(rows).withUnsafeBufferPointer { writer.chunk($0) }
    }
    // The bits of a whole number take the place of those of a double; both have eight bytes.
    let bits = rows.map { Double(bitPattern: UInt64(cells.double($0))) }
    var chunk = bits.withUnsafeBufferPointer { writer.chunk($0) }
    chunk.range = nil
    return chunk
  }
}

/// Where the doubles of a column go: to every `step`-th place from its end on.
struct DoubleColumn {
  fileprivate(set) var end: UnsafeMutablePointer<Double>
  let step: Int

  mutating func append(_ cells: ColumnCells, _ rows: Range<Int>) {
    for row in rows {
      end.pointee = (cells.start + row &* cells.step).loadUnaligned(as: Double.self)
      end += step
    }
  }
}
