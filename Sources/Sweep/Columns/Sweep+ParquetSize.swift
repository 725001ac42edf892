extension Sweep {
  /// Returns the expected size of the rows as a Parquet file, in bytes.
  ///
  /// It follows from the plan of the first groups, and from some figures of the first.
  /// Throws `GridError.noValue` if a formula has no value.
  package func expectedParquetSize(
    attributes: [(name: String, text: String)]
  ) throws(GridError) -> Double {
    let plan = ParquetPlan(self)
    let groups = plan.firstGroups(1 << 6)
    let rows = groups.reduce(0) { $0 + $1.count }
    var bytes = 0
    for column in plan.columns {
      let shares = try plan.expectedShares(of: column, in: groups.first)
      for group in groups {
        bytes += plan.expectedSize(of: column, in: group, shares) + column.describedSize
      }
    }
    let names = plan.columns.reduce(0) { $0 + $1.name.utf8.count + 12 }
    let texts = attributes.reduce(0) { $0 + $1.name.utf8.count + $1.text.utf8.count + 6 }
    let scale = rows == 0 ? 0 : Double(self.rows.count) / Double(rows)
    return Double(bytes) * scale + Double(names + texts + 64)
  }
}

extension ParquetColumn {
  /// The size of a chunk's description at the end of the file.
  fileprivate var describedSize: Int { 70 + name.utf8.count }
}

extension ParquetPlan {
  /// The most figures to compute for the shares of all columns.
  private static let mostFigures = 1 << 18

  /// Returns the expected shares of a column's figures in a group: those that are in a dictionary, and
  /// the cells that are not empty.
  ///
  /// Of many figures only some are computed. The rest are expected to be new as often as these occur
  /// only once (Good and Turing).
  fileprivate func expectedShares(
    of column: ParquetColumn, in group: RowGroup?
  ) throws(GridError) -> (new: Double, present: Double) {
    guard let group, case .plan(let plan) = column.source else { return (1, 1) }
    let order = order(of: column, in: group)
    guard order.usesDictionary || column.isOptional else { return (1, 1) }
    let block = try someFigures(of: plan, from: start(of: column, in: group), order.valueCount)
    var times: [UInt64: Int] = [:]
    for figure in block.doubles where !figure.isNaN { times[figure.bitPattern, default: 0] += 1 }
    let (made, all) = (Double(block.doubles.count), Double(order.valueCount))
    let isNew = Double(times.values.count { $0 == 1 }) / made
    let present = Double(times.values.reduce(0, +)) / made
    return ((Double(times.count) + (all - made) * isNew) / all, present)
  }

  /// Returns all figures of a plan from one on, or evenly spread ones if they are many.
  private func someFigures(
    of plan: SweepPlan, from start: Int, _ count: Int
  ) throws(GridError) -> ByteBlock {
    let perPoint = max(plan.sweep.outputs.count, 1)
    let (points, most) = (count / perPoint, max(Self.mostFigures / columns.count / perPoint, 1))
    let pieces = points <= most ? 1 : min(16, most)
    let (block, renderer) = (ByteBlock(capacity: 8 * most * perPoint), RowRenderer(plan))
    let length = min(points, most) / pieces
    for piece in 0..<pieces {
      let first = start + (points - length) * piece / max(pieces - 1, 1)
      try renderer.write(first..<(first + length), to: block)
    }
    return block
  }

  /// Returns the expected size of a column's pages in a group with such shares.
  fileprivate func expectedSize(
    of column: ParquetColumn, in group: RowGroup, _ shares: (new: Double, present: Double)
  ) -> Int {
    let order = order(of: column, in: group)
    let pageHeader = 16
    let texts: [String]? =
      switch column.source {
      case .words(let words): words
      case .texts(let words, _): words
      case .drawn, .fixed, .plan: nil
      }
    func present(_ bytes: Int) -> Int { Int(shares.present * Double(bytes)) }
    guard order.usesDictionary || texts != nil else {
      return pageHeader + present(8 * order.rowCount)
    }
    let values =
      texts.map { min($0.unique.count, order.valueCount) }
      ?? Int((shares.new * Double(order.valueCount)).rounded(.up))
    let words = texts?.unique.reduce(0) { $0 + $1.utf8.count + 4 } ?? 8 * values
    let width = ChunkWriter.indexWidth(values)
    let isSmall = ChunkWriter.isSmall(order.rowCount * width)
    let cost = isSmall ? (values: order.rowCount, bits: 0, changes: 0) : order.cost(width: width)
    let blocks = order.rowCount * width >> 17 + cost.changes + 1
    return 2 * pageHeader + 20 + words
      + present(cost.values * width + cost.bits / 8 + 12 * blocks)
  }
}

extension ValueOrder {
  /// What the frame of its indices contains: indices, bits of sequences, and changes of their codes.
  fileprivate func cost(width: Int) -> (values: Int, bits: Int, changes: Int) {
    axes.indices.reversed().reduce((values: 1, bits: 0, changes: 0)) { inner, level in
      let (count, isRead) = axes[level]
      let (distance, length) = (rows[level + 1] * width, (count - 1) * rows[level + 1] * width)
      if isRead || length < ChunkWriter.shortestRepeat {
        return (inner.values * count, inner.bits * count, inner.changes * count)
      }
      let pieces = length >> 17 + 1
      let bits = highBit(distance + 3) + max(highBit(length / pieces) - 1, 0)
      let changes = inner.bits > 0 ? 2 : 0
      return (inner.values, inner.bits + pieces * bits, inner.changes + changes)
    }
  }
}
