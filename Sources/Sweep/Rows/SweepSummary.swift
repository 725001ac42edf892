/// The distribution of the figures in a column of a sample.
///
/// All figures of the sample are in memory: 8 bytes for each, and as many again for each drawn input.
package struct ColumnSummary: Sendable {
  /// The title of the column.
  package let title: String
  package let count: Int
  /// The figures of `measures`.
  package let figures: [Double]
  /// Spearman's rank correlation with each drawn input, in order; nil if either is constant.
  package let correlations: [Double?]

  /// The mean, the standard deviation, with n - 1 in its denominator (0 for one plant), the figures at
  /// 5, 50 and 95 %, each the one at rank ⌈p n⌉, and the ends.
  package static let measures = ["mean", "deviation", "p5", "p50", "p95", "least", "greatest"]
}

extension Sweep {
  /// Returns the summaries of the drawn inputs, then of the outputs, and the number of repeated draws.
  ///
  /// Throws `GridError` if a plant cannot be drawn or a formula has no value.
  package func summaries() throws(GridError) -> (columns: [ColumnSummary], redraws: Int) {
    var whole = self
    (whole.rowFormat, whole.layout) = (.npy, .wide)
    let plan = SweepPlan(whole)
    let places = plan.layout.columns.indices.filter { plan.layout.columns[$0].hasFigures }
    let memory = PlainMemory()
    let columns = places.map { _ in memory.room(for: grid.count, of: 0.0) }
    var (targets, counts) = (columns.map { DoubleColumn(end: $0, step: 1) }, SweptCounts())
    try RowRenderer(plan).write(0..<grid.count, to: &targets, &counts)
    let figures = columns.map { UnsafeBufferPointer(start: $0, count: grid.count) }
    let inputs = figures.prefix(places.count - outputs.count).map(ranks)
    defer { withExtendedLifetime(memory) {} }
    let summaries = zip(header, figures).enumerated().map { place, column in
      let own = place < inputs.count ? inputs[place] : ranks(of: column.1)
      return ColumnSummary(column.0, column.1, inputs.map { correlation($0, own) })
    }
    return (summaries, counts.redraws)
  }
}

extension ColumnSummary {
  fileprivate init(
    _ title: String, _ figures: UnsafeBufferPointer<Double>, _ correlations: [Double?]
  ) {
    let (sorted, count) = (figures.sorted(), figures.count)
    func figure(atShare percent: Int) -> Double { sorted[(percent * count + 99) / 100 - 1] }
    let mean = sum(figures) / Double(count)
    let squares = sum(figures.lazy.map { ($0 - mean) * ($0 - mean) })
    let deviation = count > 1 ? (squares / Double(count - 1)).squareRoot() : 0
    self.init(
      title: title, count: count,
      figures: [mean, deviation] + [5, 50, 95].map(figure) + [sorted[0], sorted[count - 1]],
      correlations: correlations)
  }
}

/// Returns the sum of numbers, with the rounding errors of the additions added at the end (Neumaier).
private func sum(_ numbers: some Sequence<Double>) -> Double {
  let (sum, error) = numbers.reduce((0.0, 0.0)) { state, number in
    let sum = state.0 + number
    let isLarger = state.0.magnitude >= number.magnitude
    return (sum, state.1 + (isLarger ? state.0 - sum + number : number - sum + state.0))
  }
  return sum + error
}

/// Returns twice the rank of each number, less the mean of all; equal numbers share their mean rank.
private func ranks(of numbers: UnsafeBufferPointer<Double>) -> [Double] {
  let order = numbers.indices.sorted { numbers[$0] < numbers[$1] }
  var (ranks, first) = ([Double](repeating: 0, count: numbers.count), 0)
  while first < order.count {
    let end = order[first...].firstIndex { numbers[$0] != numbers[order[first]] } ?? order.count
    for place in first..<end { ranks[order[place]] = Double(first + end - order.count) }
    first = end
  }
  return ranks
}

/// Returns the correlation of two columns of ranks; nil if either is constant.
private func correlation(_ a: [Double], _ b: [Double]) -> Double? {
  func product(_ x: [Double], _ y: [Double]) -> Double { sum(zip(x, y).lazy.map { $0 * $1 }) }
  let square = product(a, a) * product(b, b)
  return square > 0 ? product(a, b) / square.squareRoot() : nil
}
