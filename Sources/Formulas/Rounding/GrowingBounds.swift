import Notation

/// Bounds on the rounding errors of formulas whose inputs arrive in parts.
///
/// They apply to spans that grow within limits, in large steps, so that the bounds are rarely computed
/// again. A part outside the limits has separate bounds, so that it does not loosen those of other parts.
package struct GrowingBounds {
  private let program: CompiledFormulas
  private let limits: [Interval]
  /// The spans that contain all parts within the limits, with their bounds.
  private var shared: (spans: [InputSpan], bounds: FigureBounds)?
  private var isShared = false
  /// The bounds of the last part, or nil before the first one.
  package private(set) var current: FigureBounds?
  /// The error bound of each output of the last part, as a function of its computed value.
  package private(set) var ofOutputs: [RoundingBound] = []
  /// The gaps computed so far, by output and decimals; emptied when the bounds change.
  private var gaps: [Int: Double] = [:]

  /// Creates bounds of the outputs of a program, with limits for each input.
  package init(_ program: CompiledFormulas, within limits: [Interval]) {
    self.program = program
    self.limits = limits
  }

  /// Adds the spans of the inputs of a part, and returns whether the bounds have changed.
  package mutating func take(_ part: [InputSpan]) -> Bool {
    let isWithin = zip(limits, part).allSatisfy { $0.includes($1.range) }
    let isKnown =
      isWithin && shared.map { zip($0.spans, part).allSatisfy { $0.includes($1) } } == true
    if isKnown && isShared { return false }
    if isWithin && !isKnown {
      let spans = zip(zip(shared?.spans ?? part, part), limits).map {
        $0.0.grown(to: $0.1, within: $1)
      }
      shared = (spans, FigureBounds(program, over: spans))
    }
    isShared = isWithin
    let bounds = (isWithin ? shared?.bounds : nil) ?? FigureBounds(program, over: part)
    current = bounds
    gaps.removeAll()
    ofOutputs = program.outputs.indices.map { bounds.output($0).bound.ofComputed }
    return true
  }

  /// Returns the least distance between a rounding tie at the last decimal and an exact value of
  /// an output that is not itself a tie.
  package mutating func gap(ofOutput output: Int, decimals: Int) -> Double {
    guard 0..<32 ~= decimals else { return 0 }
    let key = output * 32 + decimals
    if let gap = gaps[key] { return gap }
    let gap = current?.gap(ofOutput: output, decimals: decimals) ?? 0
    gaps[key] = gap
    return gap
  }
}

extension InputSpan {
  /// Returns whether everything known about this span also applies to another.
  fileprivate func includes(_ other: InputSpan) -> Bool {
    guard range.includes(other.range), !isExact || other.isExact else { return false }
    guard let denominator else { return true }
    return other.denominator.map { denominator % $0 == 0 } ?? false
  }

  /// Returns the hull with another span; each end that moved moves by the same distance again.
  fileprivate func grown(to other: InputSpan, within limits: Interval) -> InputSpan {
    let hull = hull(other)
    let (from, to) = (hull.range.low, hull.range.high)
    let low = from < range.low ? max(limits.low, from - (range.low - from)) : from
    let high = to > range.high ? min(limits.high, to + (to - range.high)) : to
    return InputSpan(
      Interval(min(low, from), max(high, to)), isExact: hull.isExact,
      denominator: hull.denominator)
  }
}

extension Interval {
  fileprivate func includes(_ other: Interval) -> Bool { low <= other.low && other.high <= high }
}
