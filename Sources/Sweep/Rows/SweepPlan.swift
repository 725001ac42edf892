import Estimator
import Formulas
import Notation

/// What is known of a sweep before its first row, shared by all threads that make its blocks.
///
/// The rows of a sweep are runs along the innermost axis that has more than one point, one run
/// for each place on the axes outside it; a sample is one run. Long runs are cut into segments.
final class SweepPlan: Sendable {
  let sweep: Sweep
  let program: CompiledFormulas
  let masks: AxisMasks
  /// The axes outside the innermost one that varies, in order.
  let outerAxes: [Int]
  /// The points of a run.
  let runCount: Int
  /// The most points of a segment.
  let segment: Int
  let layout: RowLayout
  let axisPrinters: [AxisPrinter]
  /// How the outputs are rounded; nil where they are written as the doubles that they are.
  let rounding: SweepRounding?
  let statusRules: StatusRules
  /// The columns whose cells are kept where the axes come round.
  let cached: [CachedColumn]

  /// What the format answered: the bytes before the first row, and the cells that are not figures.
  let header: [UInt8]
  let isBinary: Bool
  let statusCells: [[UInt8]]
  let emptyCell: [UInt8]

  init(_ sweep: Sweep) {
    let (axes, format) = (sweep.grid.axes, sweep.rowFormat)
    if let refusal = format.refusal(layout: sweep.layout, decimalsAreGiven: false) {
      preconditionFailure("a sweep that its format refuses: \(refusal)")
    }
    self.sweep = sweep
    program = CompiledFormulas(sweep.outputs.map(\.formula), inputs: sweep.grid.model.inputs)
    let inner = sweep.sample == nil ? axes.lastIndex { $0.count > 1 } : nil
    outerAxes = axes.indices.filter { $0 != inner }
    runCount = sweep.sample?.count ?? inner.map { axes[$0].count } ?? 1
    segment = SweepPlan.segment(ofRun: runCount)
    statusRules = StatusRules(sweep)
    masks = AxisMasks(sweep, innerAxis: inner, program, statusRules)
    layout = RowLayout(sweep, masks)
    (isBinary, emptyCell) = (format.isBinary, format.emptyCell)
    statusCells = format.cells(ofWords: sweep.statusWords)
    header = format.header(sweep.columns, rows: sweep.grid.count)
    axisPrinters = axes.map { AxisPrinter($0, isBinary: format.isBinary) }
    if case .fixed(let decimals) = sweep.format, !format.isBinary {
      rounding = SweepRounding(sweep, program, axisPrinters, decimals: decimals)
    } else {
      rounding = nil
    }
    // A binary cell is copied from where it was computed as fast as from where it was kept.
    let isCached = sweep.sample == nil && !format.isBinary
    cached =
      isCached
      ? CachedColumn.choose(
        sweep, layout, masks, .init(outerAxes: outerAxes, count: runCount, segment: segment))
      : []
  }

  /// Runs of a moderate length are kept whole, longer ones cut so that their cells stay near.
  private static func segment(ofRun count: Int) -> Int { count <= Columns.chunk ? count : 128 }

  /// The place of a field among the inputs.
  func input(_ field: Field) -> Int {
    guard let place = sweep.grid.model.place(of: field.name) else {
      preconditionFailure("\(field.name) is varied, but is not a field of the model")
    }
    return place
  }

  /// The figure of an input as it is written, where the outer axes stand at places and the innermost
  /// one at a point; a grid has one for every field.
  func figure(
    ofInput place: Int, places: UnsafePointer<Int>, inner point: Int
  ) -> GivenFigure {
    let (field, axes) = (sweep.grid.model.fields[place], sweep.grid.axes)
    guard let axis = axes.firstIndex(where: { $0.field == field }) else {
      return sweep.grid.fixedFigure(of: field)
    }
    return axes[axis].figure(outerAxes.firstIndex(of: axis).map { places[$0] } ?? point)
  }

  /// The bytes that the widest cell of a column is expected to have, with what follows it.
  func width(of column: RowColumn) -> Int {
    let cell =
      switch column.source {
      case .axis(let axis): axisPrinters[axis].longest
      case .fixed(let bytes): bytes.count
      case .status: statusCells.reduce(0) { max($0, $1.count) }
      case .sampled, .output: 0
      }
    return max(cell + column.ending.count, 32)
  }

  /// Whether the cells of a column are used for one row each, so that they need not stand as text.
  func keepsNumbers(_ index: Int) -> Bool {
    let column = layout.columns[index]
    guard !isBinary, !sweep.marksOutside, column.mask & masks.inner != 0,
      !cached.contains(where: { $0.column == index })
    else { return false }
    switch column.source {
    case .sampled: return true
    case .output:
      let nearest = outerAxes.last { masks.axes[$0] != 0 }
      return nearest.map { column.mask & masks.axes[$0] != 0 } ?? true
    case .axis, .fixed, .status: return false
    }
  }

  /// The rows of a block, whole runs or whole segments, in about a quarter of a megabyte.
  var blockRows: Int {
    let cells = layout.elements.reduce(0) { bytes, element in
      if case .literal(let text) = element { return bytes + text.count }
      return bytes + 9
    }
    let rows = max((1 << 18) / max(cells, 1), 1)
    let unit = runCount <= segment ? runCount : segment
    return max(rows / unit, 1) * unit
  }
}
