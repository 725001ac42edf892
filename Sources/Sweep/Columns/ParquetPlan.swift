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

  /// Returns the columns of the inputs, the status and the outputs.
  private func allColumns() -> [ParquetColumn] {
    let (grid, titles) = (sweep.grid, sweep.header)
    let printers = grid.axes.map { AxisPrinter($0, isBinary: true) }
    func column(_ name: String, of part: Sweep, texts: [String]? = nil) -> ParquetColumn {
      let plan = SweepPlan(part, sharing: printers)
      let reads = grid.axes.map { axis in part.grid.axes.contains { $0.field == axis.field } }
      return ParquetColumn(
        name: name, source: texts.map { .texts($0, plan) } ?? .plan(plan), reads: reading(reads),
        isOptional: sweep.marksOutside && !part.outputs.isEmpty)
    }
    func drawnColumn(_ name: String, isOptional: Bool = false) -> ParquetColumn {
      ParquetColumn(name: name, source: .drawn(1), reads: reading([true]), isOptional: isOptional)
    }
    func listedColumn(_ name: String, _ column: ListedColumn) -> ParquetColumn {
      ParquetColumn(
        name: name, source: .listed(column), reads: reading([true]),
        isOptional: column.isOfFigures && column.hasEmptyCells)
    }
    var columns = sweep.kept.map { listedColumn($0.title, $0) }
    columns += zip(sweep.inputs, titles.dropFirst(columns.count)).map { field, title in
      if let column = grid.list?.input(of: field) { return listedColumn(title, column) }
      if let axis = grid.axes.first(where: { $0.field == field }) {
        return column(title, of: Sweep(pointsOf: axis, grid))
      }
      if grid.varied.contains(field) { return drawnColumn(title) }
      return ParquetColumn(
        name: title, source: .fixed(grid.fixedFigure(of: field).written),
        reads: counts.map { _ in false })
    }
    if let status = sweep.listedStatus { columns.append(listedColumn("status", status)) }
    if sweep.hasStatuses {
      columns.append(column("status", of: sweep.part(of: nil), texts: sweep.statusWords))
    }
    if sweep.layout == .long {
      let all = Sweep(partOf: sweep.outputs, grid) { _, _ in true }
      return columns
        + longColumns(
          grid.isOfPlants ? .drawn(sweep.outputs.count) : .plan(SweepPlan(all, sharing: printers)))
    }
    return columns
      + zip(sweep.outputs, titles.dropFirst(columns.count)).map {
        grid.isOfPlants
          ? drawnColumn($1, isOptional: sweep.marksOutside) : column($1, of: sweep.part(of: $0))
      }
  }

  /// Returns the columns that describe an output, and that of the figures.
  private func longColumns(_ figures: ParquetColumn.Source) -> [ParquetColumn] {
    let ofOutputs = counts.indices.map { $0 == counts.count - 1 }
    return sweep.columns.suffix(6).map { column in
      column.words.map { ParquetColumn(name: column.name, source: .words($0), reads: ofOutputs) }
        ?? ParquetColumn(
          name: column.name, source: figures, reads: counts.map { _ in true },
          isOptional: sweep.marksOutside)
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
