/// A column of a Parquet file: where its values come from, and which axes they depend on.
struct ParquetColumn: Sendable {
  enum Source: Sendable {
    /// One value for all rows.
    case fixed(Double)
    /// The cells of a plan over the axes that the column reads: doubles, or bytes that number texts.
    case plan(SweepPlan, texts: [String]? = nil)
    /// A text for each output of the long layout.
    case words([String])
    /// This many figures of each drawn plant.
    case drawn(Int)
    /// A column of listed plants.
    case listed(ListedColumn)
  }

  let name: String
  let source: Source
  /// Whether it reads each axis of the rows.
  let reads: [Bool]
  var isOptional = false

  var isText: Bool { type == .texts }

  /// The type of its cells; whole numbers stay so, since tables are joined by them.
  var type: ParquetType {
    if case .listed(let column) = source, column.isOfWholeNumbers { return .wholeNumbers }
    return texts == nil ? .doubles : .texts
  }

  /// The texts of its cells; nil for figures.
  var texts: [String]? {
    switch source {
    case .plan(_, let texts): texts
    case .words(let texts): texts
    case .listed(let column): column.isOfFigures ? nil : [column.longestText]
    case .fixed, .drawn: nil
    }
  }

  /// The number of figures of each drawn plant in the column.
  var drawnFigures: Int {
    if case .drawn(let count) = source { count } else { 0 }
  }
}
