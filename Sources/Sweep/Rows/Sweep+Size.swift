extension Sweep {
  /// Returns the expected size of the rows as text, in bytes.
  ///
  /// It is that of all rows if they are few, or else the mean of runs that are spread evenly. Throws `GridError.noDraw` if a sampled
  /// plant cannot be drawn.
  package func expectedTextSize() throws(GridError) -> Double {
    let plan = SweepPlan(self)
    let (renderer, block) = (RowRenderer(plan), ByteBlock(capacity: 1 << 16))
    let most = max(Self.mostCells / max(header.count, 1), 16)
    let length =
      rows.count <= most ? rows.count : min(plan.segment, plan.runCount, max(most / 64, 1))
    let runs = rows.isEmpty ? 0 : rows.count <= most ? 1 : most / length
    var written = 0
    for run in 0..<runs {
      let first = rows.lowerBound + Sweep.place(run, in: rows.count)
      let part = first..<(first + min(length, rows.upperBound - first))
      try renderer.write(part, to: block)
      written += part.count
    }
    let perRow = written == 0 ? 0 : Double(block.used) / Double(written)
    return Double(plan.header.count) + perRow * Double(rows.count)
  }

  /// The most cells to write for the estimate.
  private static let mostCells = 1 << 15

  /// Returns the places of a sequence that fills a range ever more evenly.
  private static func place(_ number: Int, in count: Int) -> Int {
    let ratio = 0.618_033_988_749_894_9
    let share = (Double(number) * ratio).truncatingRemainder(dividingBy: 1)
    return min(Int(Double(count) * share), count - 1)
  }
}
