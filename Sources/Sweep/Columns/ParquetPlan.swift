import Estimator

/// What all threads share to write a Parquet file.
struct ParquetPlan: Sendable {
  let sweep: Sweep
  /// The numbers of points of the axes of the rows: those of the grid or the drawn plants, then the
  /// outputs of the long layout.
  let counts: [Int]
  private(set) var columns: [ParquetColumn] = []
  /// The drawn inputs and the outputs of a sample as doubles.
  let drawn: SweepPlan?
  /// The most rows of a group.
  private var maximum = 1

  /// The most rows of a group, and the most bytes of its columns that are written as they are.
  private static let (mostRows, mostBytes) = (1 << 21, 1 << 24)

  init(_ sweep: Sweep) {
    self.sweep = sweep
    let isOfPlants = sweep.grid.isOfPlants
    let points = isOfPlants ? [sweep.grid.count] : sweep.grid.axes.map(\.count)
    let isLong = sweep.layout == .long
    counts = points + (isLong ? [sweep.outputs.count] : [])
    var rows = sweep
    (rows.rowFormat, rows.layout, rows.names) = (.npy, .wide, .units)
    if sweep.grid.list != nil { rows = rows.onlyOutputs }
    drawn = isOfPlants ? SweepPlan(rows) : nil
    columns = allColumns()
    let varied = counts.indices.filter { counts[$0] > 1 }
    let plain = columns.count { column in
      !column.isText && !varied.isEmpty && varied.allSatisfy { column.reads[$0] }
    }
    let most = min(Self.mostRows, plain == 0 ? .max : Self.mostBytes / 8 / plain)
    maximum = max(most / max(sweep.rowsPerPoint, 1), 1)
  }

  /// The numbers of points of the axes of the grid, or of the drawn plants.
  private var points: [Int] { sweep.layout == .long ? counts.dropLast() : counts }

  /// The groups of the rows.
  var groups: [RowGroup] { RowGroup.all(of: sweep.rows, points, maximum: maximum) }

  /// The most groups: all but those at the ends of a part of the rows are more than half full.
  var mostGroups: Double {
    2 * Double(sweep.rows.count) / Double(maximum) + Double(2 * counts.count + 2)
  }

  /// Returns how the values of a column follow each other in a group.
  func order(of column: ParquetColumn, in group: RowGroup) -> ValueOrder {
    let ofOutputs = sweep.layout == .long ? counts.suffix(1) : []
    let counts = group.counts(points) + ofOutputs
    return ValueOrder(Array(zip(counts, column.reads.suffix(counts.count))))
  }

  /// Returns the number of the first value of a column in a group, counted over the axes it reads.
  func start(of column: ParquetColumn, in group: RowGroup) -> Int {
    let (counts, places) = (points, Grid.places(ofPoint: group.start, along: points))
    return counts.indices.filter { column.reads[$0] }
      .reduce(0) { $0 * counts[$1] + places[$1] }
  }

  /// Returns the columns of the file.
  private func allColumns() -> [ParquetColumn] {
    let grid = sweep.grid
    let printers = grid.axes.map { AxisPrinter($0, isBinary: true) }
    return sweep.columns.map { column in
      func made(
        _ source: ParquetColumn.Source, _ reads: [Bool], isOptional: Bool = false
      ) -> ParquetColumn {
        ParquetColumn(name: column.name, source: source, reads: reads, isOptional: isOptional)
      }
      func part(_ part: Sweep, texts: [String]? = nil) -> ParquetColumn {
        let plan = SweepPlan(part, sharing: printers)
        let reads = grid.axes.map { axis in part.grid.axes.contains { $0.field == axis.field } }
        return made(
          .plan(plan, texts: texts), reading(reads),
          isOptional: sweep.marksOutside && !part.outputs.isEmpty)
      }
      switch column.content {
      case .listed(let place):
        let listed = sweep.listed[place]
        return made(
          .listed(listed), reading([true]),
          isOptional: listed.isOfFigures && listed.hasEmptyCells)
      case .input(let field):
        if let axis = grid.axes.first(where: { $0.field == field }) {
          return part(Sweep(partOf: [], grid, over: [axis], marksOutside: false))
        }
        if grid.varied.contains(field) { return made(.drawn(1), reading([true])) }
        return made(.fixed(grid.fixedFigure(of: field).written), counts.map { _ in false })
      case .status: return part(sweep.part(of: nil), texts: sweep.statusWords)
      case .words:
        return made(.words(column.words ?? []), counts.indices.map { $0 == counts.count - 1 })
      case .outputs(let places):
        if sweep.layout == .wide, !grid.isOfPlants {
          return part(sweep.part(of: sweep.outputs[places.lowerBound]))
        }
        let all = Sweep(partOf: sweep.outputs, grid, over: grid.axes)
        return made(
          grid.isOfPlants ? .drawn(places.count) : .plan(SweepPlan(all, sharing: printers)),
          counts.map { _ in true }, isOptional: sweep.marksOutside)
      }
    }
  }

  /// Returns which axes a column reads that does not depend on the output.
  private func reading(_ points: [Bool]) -> [Bool] {
    points + (sweep.layout == .long ? [false] : [])
  }

  /// The description at the end of the file, by the program that wrote it.
  func footer(_ attributes: [(name: String, text: String)], by program: String) -> ParquetFooter {
    ParquetFooter(
      columns: columns.map { ($0.name, $0.type, $0.isOptional) }, attributes: attributes,
      program: program)
  }
}
