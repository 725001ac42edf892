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
      let share = try plan.distinctShare(of: column, in: groups.first)
      for group in groups {
        bytes += plan.expectedSize(of: column, in: group, share) + column.describedSize
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

  /// Returns the expected share of different figures among those of a column's dictionary in a group.
  ///
  /// Of a large dictionary only some figures are computed. The rest are expected to be new as often
  /// as these occur only once (Good and Turing).
  fileprivate func distinctShare(
    of column: ParquetColumn, in group: RowGroup?
  ) throws(GridError) -> Double {
    guard let group, case .plan(let plan) = column.source else { return 1 }
    let order = order(of: column, in: group)
    guard order.usesDictionary else { return 1 }
    let perPoint = max(plan.sweep.outputs.count, 1)
    let points = order.valueCount / perPoint
    let most = max(Self.mostFigures / columns.count / perPoint, 1)
    let pieces = points <= most ? 1 : min(16, most)
    let (block, renderer) = (ByteBlock(capacity: 8 * most * perPoint), RowRenderer(plan))
    let (start, length) = (start(of: column, in: group), min(points, most) / pieces)
    for piece in 0..<pieces {
      let first = start + (points - length) * piece / max(pieces - 1, 1)
      try renderer.write(first..<(first + length), to: block)
    }
    var times: [UInt64: Int] = [:]
    for figure in block.doubles { times[figure.bitPattern, default: 0] += 1 }
    let (made, all) = (Double(block.doubles.count), Double(order.valueCount))
    let isNew = Double(times.values.count { $0 == 1 }) / made
    return (Double(times.count) + (all - made) * isNew) / all
  }

  /// Returns the expected size of a column's pages in a group, with a share of different figures.
  fileprivate func expectedSize(
    of column: ParquetColumn, in group: RowGroup, _ share: Double
  ) -> Int {
    let order = order(of: column, in: group)
    let pageHeader = 16
    let texts: [String]? =
      switch column.source {
      case .words(let words): words
      case .texts(let words, _): words
      case .drawn, .fixed, .plan: nil
      }
    guard order.usesDictionary || texts != nil else { return pageHeader + 8 * order.rowCount }
    let values =
      texts.map { min($0.unique.count, order.valueCount) }
      ?? Int((share * Double(order.valueCount)).rounded(.up))
    let words = texts?.unique.reduce(0) { $0 + $1.utf8.count + 4 } ?? 8 * values
    let width = ChunkWriter.indexWidth(values)
    let cost = order.cost(width: width)
    let blocks = order.rowCount * width >> 17 + cost.changes + 1
    return 2 * pageHeader + 20 + words + cost.values * width + cost.bits / 8 + 12 * blocks
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
