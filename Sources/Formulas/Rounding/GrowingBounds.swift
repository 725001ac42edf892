import Notation

/// Bounds on the rounding errors of formulas whose inputs arrive in parts.
///
/// They apply to spans that grow within limits. A part outside the limits has separate bounds, so
/// that it does not loosen those of other parts.
package struct GrowingBounds {
  private let program: CompiledFormulas
  private var spans: GrowingSpans
  /// The bounds of all parts within the limits.
  private var shared: FigureBounds?
  private var isShared = true
  /// The bounds of the last part, or nil before the first one.
  package private(set) var current: FigureBounds?
  /// The error bound of each output of the last part, as a function of its computed value.
  package private(set) var ofOutputs: [RoundingBound] = []
  /// The gaps computed so far, by output and decimals; emptied when the bounds change.
  private var gaps: [Int: Double] = [:]

  /// Creates bounds of the outputs of a program, with limits for each input.
  package init(_ program: CompiledFormulas, within limits: [Interval]) {
    self.program = program
    spans = GrowingSpans(within: limits)
  }

  /// Adds the spans of the inputs of a part, and returns whether the bounds have changed.
  package mutating func take(_ part: [InputSpan]) -> Bool {
    let outcome = spans.extend(toInclude: part)
    if outcome == .grown { shared = spans.spans.map { FigureBounds(program, over: $0) } }
    let isUnchanged = outcome == .unchanged && isShared
    isShared = outcome != .rejected
    if isUnchanged { return false }
    let bounds = isShared ? shared : FigureBounds(program, over: part)
    current = bounds
    gaps.removeAll()
    ofOutputs = program.outputs.indices.map { bounds?.output($0).bound.ofComputed ?? .infinite }
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
