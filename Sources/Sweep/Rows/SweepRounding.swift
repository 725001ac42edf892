import Estimator
import Formulas
import Notation

/// How the outputs of a sweep are rounded: bounds over the box that the sweep covers, made once.
struct SweepRounding: Sendable {
  /// The decimals that every output is rounded to.
  let decimals: Int
  /// The rounding of each output.
  let outputs: [OutputRounding]
  /// Where the exact figure of each field comes from.
  let sources: [Source]

  /// Where the exact figures of a field come from.
  enum Source: Sendable {
    case fixed(DoubleDouble, Rational)
    case axis(Int)
    case sampled(Int)
  }

  init(_ sweep: Sweep, _ program: CompiledFormulas, _ axes: [AxisPrinter], decimals: Int) {
    self.decimals = decimals
    let fields = sweep.grid.model.fields
    sources = fields.map { Source($0, sweep) }
    let spans = zip(fields, sources).map { field, source in
      let span = source.span(sweep, axes)
      return span.cut(to: field.limits.interval) ?? span
    }
    outputs = OutputRounding.all(program, over: spans, decimals: decimals)
  }
}

extension SweepRounding.Source {
  fileprivate init(_ field: Field, _ sweep: Sweep) {
    if let axis = sweep.grid.axes.firstIndex(where: { $0.field == field }) {
      self = .axis(axis)
    } else if let range = sweep.sample?.ranges.firstIndex(where: { $0.field == field }) {
      self = .sampled(range)
    } else {
      let exact = sweep.grid.fixedFigure(of: field).exactOfPoint
      self = .fixed(DoubleDouble(exact), exact)
    }
  }

  /// The figures that a field takes.
  fileprivate func span(_ sweep: Sweep, _ axes: [AxisPrinter]) -> InputSpan {
    switch self {
    case .fixed(_, let exact): return InputSpan(exact)
    case .axis(let axis): return axes[axis].span
    case .sampled(let place):
      let range = sweep.sampledRange(place)
      return range.scale.span(range.from, range.to)
    }
  }
}
