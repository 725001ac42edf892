import Estimator
import Formulas
import Notation

/// The axes that every column of a sweep reads, which decides what is written anew and when.
struct SweepMasks: Sendable {
  let axes: [AxisMask]
  /// The axis that moves fastest.
  let inner: AxisMask
  let status: AxisMask
  let outputs: [AxisMask]
}

/// What is known of a sweep before its first row, shared by all who write it.
///
/// The rows of a sweep are runs along the innermost axis that has more than one point, one run
/// for each place on the axes outside it. Long runs are cut into segments.
final class SweepPlan: Sendable {
  let sweep: Sweep
  let program: CompiledFormulas
  let inputMasks: [AxisMask]
  let masks: SweepMasks
  /// The place of the innermost axis, where there is one.
  let innerAxis: Int?
  /// The axes outside it, in order.
  let outerAxes: [Int]
  /// The points of a run.
  let runCount: Int
  /// The most points of a segment.
  let segment: Int
  let form: SweepRowForm
  let printers: [AxisPrinter]
  let statusRules: StatusRules
  /// The columns whose cells are kept where the axes come round.
  let remembered: [RememberedColumn]

  init(_ sweep: Sweep) {
    let axes = sweep.grid.axes
    self.sweep = sweep
    program = CompiledFormulas(sweep.outputs.map(\.formula), inputs: sweep.grid.model.inputs)
    let inner = sweep.sample == nil ? axes.lastIndex { $0.count > 1 } : nil
    innerAxis = inner
    outerAxes = axes.indices.filter { $0 != inner }
    runCount = sweep.sample?.count ?? inner.map { axes[$0].count } ?? 1
    segment = SweepPlan.segment(ofRun: runCount)
    statusRules = StatusRules(sweep)
    printers = axes.map { AxisPrinter($0, isBinary: sweep.table == .npy) }
    let bits = axes.enumerated().map { $1.count > 1 ? AxisMask(1) << AxisMask($0) : 0 }
    let innerBit = inner.map { bits[$0] } ?? SweepPlan.sampleBit
    inputMasks = SweepPlan.inputMasks(sweep, bits)
    let registers = program.masks(ofInputs: inputMasks)
    let status = statusRules.mask(inputMasks)
    masks = SweepMasks(
      axes: bits, inner: innerBit, status: status,
      outputs: program.outputs.map { registers[$0] | status })
    form = SweepRowForm(sweep, masks)
    remembered = RememberedColumn.choose(
      sweep, form, masks, .init(outerAxes: outerAxes, count: runCount, segment: segment))
  }

  private static let sampleBit: AxisMask = 1 << 31

  /// Runs of a moderate length are kept whole, longer ones cut so that their cells stay near.
  private static func segment(ofRun count: Int) -> Int { count <= Columns.chunk ? count : 128 }

  private static func inputMasks(_ sweep: Sweep, _ bits: [AxisMask]) -> [AxisMask] {
    sweep.grid.model.fields.map { field in
      if sweep.sample?.ranges.contains(where: { $0.field == field }) == true { return sampleBit }
      return sweep.grid.axes.firstIndex { $0.field == field }.map { bits[$0] } ?? 0
    }
  }

  /// The bytes that the widest cell of a column is expected to have, with what follows it.
  func width(of column: SweepColumn) -> Int {
    let text =
      switch column.source {
      case .axis(let axis): printers[axis].longest
      case .fixed(let text): text.count
      case .status: statusRules.texts.reduce(0) { max($0, $1.count) }
      case .sampled, .output: 0
      }
    return max(text + column.ending.count, 32)
  }

  /// Whether the cells of a column are used for one row each, so that they need not stand as text.
  func keepsNumbers(_ index: Int) -> Bool {
    let column = form.columns[index]
    guard sweep.table != .npy, !sweep.marksOutside, column.mask & masks.inner != 0,
      !remembered.contains(where: { $0.column == index })
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
    let cells = form.elements.reduce(0) { bytes, element in
      if case .literal(let text) = element { return bytes + text.count }
      return bytes + 9
    }
    let rows = max((1 << 18) / max(cells, 1), 1)
    let unit = runCount <= segment ? runCount : segment
    return max(rows / unit, 1) * unit
  }
}
