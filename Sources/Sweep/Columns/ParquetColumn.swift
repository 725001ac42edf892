/// A column of a Parquet file: where its values come from, and which axes they depend on.
struct ParquetColumn: Sendable {
  enum Source: Sendable {
    /// One value for all rows.
    case fixed(Double)
    /// The cells of a plan that writes doubles, over the axes that the column reads.
    case plan(SweepPlan)
    /// A text for each cell of a plan that writes bytes.
    case texts([String], SweepPlan)
    /// A text for each output of the long layout.
    case words([String])
    /// This many figures of each drawn plant.
    case drawn(Int)
  }

  let name: String
  let source: Source
  /// Whether it reads each axis of the rows.
  let reads: [Bool]
  var isOptional = false

  var isText: Bool { texts != nil }

  /// The texts of its cells; nil for figures.
  var texts: [String]? {
    switch source {
    case .texts(let texts, _), .words(let texts): texts
    case .fixed, .plan, .drawn: nil
    }
  }

  /// The number of figures of each drawn plant in the column.
  var drawnFigures: Int {
    if case .drawn(let count) = source { count } else { 0 }
  }
}
