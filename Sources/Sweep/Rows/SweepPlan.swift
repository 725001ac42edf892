import Estimator
import Formulas
import Notation
import Plants

/// Everything about a sweep that can be computed before the first row, shared by all threads.
///
/// The rows of a sweep form runs along the innermost axis that has more than one point, with one
/// run for each point of the outer axes; a sample is a single run. Long runs are cut into segments.
final class SweepPlan: Sendable {
  let sweep: Sweep
  let program: CompiledFormulas
  /// The source of each field's figures.
  let sources: [InputSource]
  let masks: AxisMasks
  /// The axes outside the innermost one that varies, in order.
  let outerAxes: [Int]
  /// The number of points of a run.
  let runCount: Int
  /// The maximum number of points of a segment.
  let segment: Int
  let layout: RowLayout
  let axisPrinters: [AxisPrinter]
  /// The rounding of each output; empty if doubles are written unrounded.
  let roundings: [OutputRounding]
  let limits: [PlantLimit]
  /// The cells of the columns of listed plants.
  let listed: [ListedCells]

  /// The properties of the format: the bytes before the first row, and the cells without figures.
  let header: [UInt8]
  let isBinary: Bool
  let statusCells: [[UInt8]]
  let emptyCell: [UInt8]
  /// Whether every point in the rows becomes a comma; only figures have points.
  let usesDecimalCommas: Bool

  /// Creates a plan; it uses `printers` for the axes that they print.
  init(_ sweep: Sweep, sharing printers: [AxisPrinter] = []) {
    let (grid, format) = (sweep.grid, sweep.rowFormat)
    precondition(format.canWrite(sweep.layout), "\(format) has no layout \(sweep.layout)")
    self.sweep = sweep
    program = CompiledFormulas(sweep.outputs.map(\.formula), inputs: grid.model.inputs)
    sources = grid.model.fields.map { InputSource($0, grid) }
    let inner = grid.isOfPlants ? nil : grid.axes.lastIndex { $0.count > 1 }
    outerAxes = grid.axes.indices.filter { $0 != inner }
    runCount = grid.isOfPlants ? grid.count : inner.map { grid.axes[$0].count } ?? 1
    // Longer runs are cut into short segments, so that their cells stay in the cache.
    segment = runCount <= Columns.chunk ? runCount : 128
    limits = sweep.breakableLimits
    masks = AxisMasks(
      grid.axes.map(\.count), inner, sources, program, limits,
      varyAll: grid.list != nil && grid.marksOutside)
    listed = sweep.listed.map { $0.cells(in: format, sweep.dialect) }
    layout = RowLayout(sweep, sources, masks)
    (isBinary, emptyCell) = (format.isBinary, format.emptyCell)
    statusCells = format.cells(ofWords: sweep.statusWords)
    let isHeaded = sweep.headsEachPart || sweep.shard.number == 1
    let rows = sweep.headsEachPart ? sweep.rows.count : grid.count
    header = isHeaded ? format.header(sweep.columns, rows: rows, sweep.dialect) : []
    usesDecimalCommas = format == .csv && sweep.dialect.decimal == .comma
    if usesDecimalCommas {
      let hasPoints = sweep.columns.contains { $0.words?.contains { $0.contains(".") } ?? false }
      precondition(!hasPoints, "a word with a point would be written with a comma")
    }
    axisPrinters = grid.axes.map { axis in
      printers.first { $0.prints(axis, isBinary: format.isBinary) }
        ?? AxisPrinter(axis, isBinary: format.isBinary)
    }
    guard case .fixed = sweep.format, !format.isBinary else {
      roundings = []
      return
    }
    let spans = zip(grid.model.fields, sources).map { [axisPrinters] field, source in
      let span = source.span(sweep, axisPrinters)
      return span.cut(to: field.limits.interval) ?? span
    }
    roundings = OutputRounding.all(
      FigureBounds(program, over: spans), decimals: sweep.outputs.compactMap(sweep.decimals))
  }

  /// Returns whether a column has a cell for each row of a run instead of one for all.
  func varies(_ column: Int) -> Bool { layout.columns[column].mask & masks.inner != 0 }

  /// Returns the expected width, in bytes, of a column's widest cell and its ending.
  func width(of column: Int) -> Int {
    let cell =
      switch layout.columns[column].source {
      case .input(_, .axis(let axis)): axisPrinters[axis].longest
      case .status: statusCells.reduce(0) { max($0, $1.count) }
      case .listed(let place): listed[place].longest
      case .input, .output: 0
      }
    return max(cell + layout.columns[column].ending.count, 32)
  }

  /// Returns whether each cell of an uncached column is used for only one row.
  func usesCellsOnce(_ index: Int) -> Bool {
    let column = layout.columns[index]
    guard !isBinary, !sweep.marksOutside, varies(index) else { return false }
    switch column.source {
    case .input(_, .sampled): return true
    case .output:
      let nearest = outerAxes.last { masks.axes[$0] != 0 }
      return nearest.map { column.mask & masks.axes[$0] != 0 } ?? true
    case .input, .listed, .status: return false
    }
  }

  /// The number of rows of a block: complete runs or segments of about a quarter of a megabyte.
  var blockRows: Int {
    let bytes = layout.elements.reduce(0) { bytes, element in
      if case .literal(let text) = element { return bytes + text.count }
      return bytes + 9
    }
    let unit = runCount <= segment ? runCount : segment
    return max((1 << 18) / max(bytes, 1) / unit, 1) * unit
  }
}

// MARK: Blocks

extension SweepPlan {
  /// The numbers of the blocks of the sweep's rows; there is always one, for the header.
  var blocks: Range<Int> {
    let rows = sweep.rows
    let first = rows.lowerBound / blockRows
    return first..<(max(first, (rows.upperBound - 1) / blockRows) + 1)
  }

  /// Fills a block with its rows, after the header in the first block.
  func fill(_ block: ByteBlock, _ number: Int, _ renderer: RowRenderer) {
    let (rows, first) = (sweep.rows, number * blockRows)
    // `first + blockRows` could overflow for the last block of the largest grid.
    let end = first + min(blockRows, rows.upperBound - first)
    let part = max(first, rows.lowerBound)..<end
    block.rows = part.count
    if number == rows.lowerBound / blockRows { block.append(header) }
    let start = block.used
    do { try renderer.write(part, to: block) } catch { block.failure = error }
    if usesDecimalCommas { block.replacePoints(from: start) }
  }
}

/// The axes that every column of a sweep depends on, which decide when to rewrite it.
struct AxisMasks: Sendable {
  /// The bit of each axis; 0 for an axis with only one point.
  let axes: [AxisMask]
  /// The bit of the axis that moves fastest; for a sample, of the plants.
  let inner: AxisMask
  let inputs: [AxisMask]
  let status: AxisMask
  let outputs: [AxisMask]

  init(
    _ counts: [Int], _ innerAxis: Int?, _ sources: [InputSource], _ program: CompiledFormulas,
    _ limits: [PlantLimit], varyAll: Bool
  ) {
    var next: AxisMask = 1
    let axes = counts.map { count -> AxisMask in
      guard count > 1 else { return 0 }
      precondition(next != 0, "more than 64 axes vary, so the grid has too many points to count")
      defer { next <<= 1 }
      return next
    }
    // If no axis varies, no axis uses the first bit.
    let inner = innerAxis.map { axes[$0] } ?? 1
    let inputs = sources.map { source -> AxisMask in
      switch source {
      case .fixed: 0
      case .axis(let axis): axes[axis]
      case .sampled, .listed: inner
      }
    }
    let registers = program.masks(ofInputs: inputs)
    let status =
      varyAll
      ? inner : limits.reduce(0) { $0 | inputs[$1.fields.first] | inputs[$1.fields.named] }
    (self.axes, self.inner, self.inputs, self.status) = (axes, inner, inputs, status)
    outputs = program.outputs.map { registers[$0] | status }
  }
}

/// The source of a field's figures.
enum InputSource: Sendable {
  case fixed(Rational)
  case axis(Int)
  case sampled(Int)
  /// An input of the list of plants.
  case listed(Int)

  fileprivate init(_ field: Field, _ grid: Grid) {
    guard let place = grid.varied.firstIndex(of: field) else {
      self = .fixed(grid.fixedFigure(of: field).exactOfPoint)
      return
    }
    self = grid.sample != nil ? .sampled(place) : grid.list != nil ? .listed(place) : .axis(place)
  }

  /// Returns the range of a field's figures.
  fileprivate func span(_ sweep: Sweep, _ axes: [AxisPrinter]) -> InputSpan {
    switch self {
    case .fixed(let exact): return InputSpan(exact)
    case .axis(let axis): return axes[axis].span
    case .sampled(let place):
      let range = sweep.sampledRanges[place]
      return range.scale.span(range.from, range.to)
    case .listed(let place):
      return (sweep.grid.list?.inputs[place].span).expected(or: "a list without plants has no rows")
    }
  }
}
