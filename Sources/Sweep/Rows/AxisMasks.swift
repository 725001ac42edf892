import Estimator
import Formulas

/// The axes that every column of a sweep reads, which decides what is written anew and when.
struct AxisMasks: Sendable {
  /// The bit of each axis; none where it has one point only.
  let axes: [AxisMask]
  /// The axis that moves fastest; in a sample, the plants.
  let inner: AxisMask
  let inputs: [AxisMask]
  let status: AxisMask
  let outputs: [AxisMask]

  init(
    _ sweep: Sweep, innerAxis: Int?, _ program: CompiledFormulas, _ statusRules: StatusRules
  ) {
    let bits = AxisMasks.bits(ofAxesWithCounts: sweep.grid.axes.map(\.count))
    // Where no axis varies, the first bit is free.
    let inner = innerAxis.map { bits[$0] } ?? 1
    let inputs = sweep.grid.model.fields.map { field in
      if sweep.sample?.ranges.contains(where: { $0.field == field }) == true { return inner }
      return sweep.grid.axes.firstIndex { $0.field == field }.map { bits[$0] } ?? 0
    }
    let registers = program.masks(ofInputs: inputs)
    let status = statusRules.mask(inputs)
    (axes, self.inner, self.inputs, self.status) = (bits, inner, inputs, status)
    outputs = program.outputs.map { registers[$0] | status }
  }

  /// A bit for each axis of more than one point.
  ///
  /// A grid whose points can be counted has at most 62 of them, so that 64 bits are enough.
  static func bits(ofAxesWithCounts counts: [Int]) -> [AxisMask] {
    var next: AxisMask = 1
    return counts.map { count in
      guard count > 1 else { return 0 }
      precondition(next != 0, "more than 64 axes vary, which no grid that can be counted has")
      defer { next = next << 1 }
      return next
    }
  }
}
