/// Where labels stand beside the ends of their lines: as near as they can without touching.
enum LabelColumn {
  /// The heights of labels that want to be at some heights, at least a gap apart and within bounds.
  ///
  /// The total squared distance is least: the labels' own heights, less the gaps above each, are
  /// averaged wherever they do not rise (pool adjacent violators).
  static func placed(_ wanted: [Int], gap: Int, from top: Int, to bottom: Int) -> [Int] {
    let order = wanted.indices.sorted { (wanted[$0], $0) < (wanted[$1], $1) }
    var pools: [(sum: Int, count: Int)] = []
    for (rank, index) in order.enumerated() {
      pools.append((wanted[index] - rank * gap, 1))
      while pools.count > 1, let last = pools.last, let before = pools.dropLast().last,
        before.sum * last.count >= last.sum * before.count
      {
        pools.removeLast(2)
        pools.append((before.sum + last.sum, before.count + last.count))
      }
    }
    let greatest = bottom - (wanted.count - 1) * gap
    let levels = pools.flatMap { pool in
      [Int](repeating: max(top, min(greatest, pool.sum / pool.count)), count: pool.count)
    }
    var result = [Int](repeating: 0, count: wanted.count)
    for (rank, index) in order.enumerated() { result[index] = levels[rank] + rank * gap }
    return result
  }
}
