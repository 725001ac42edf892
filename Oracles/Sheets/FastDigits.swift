import Notation

/// To how many decimals cells are judged, in a loop over many.
protocol FastDigits {
  /// Whether each is judged to those that it has.
  var areOwn: Bool { get }
  /// Whether they are judged by what the whole column has.
  var areOfColumn: Bool { get }
  /// The decimals that a cell is judged to.
  func decimals(of decimal: PlainDecimal) -> Int
}

/// The decimals that each cell is written with.
struct OwnDigits: FastDigits {
  var areOwn: Bool { true }
  var areOfColumn: Bool { false }

  @inline(__always)
  func decimals(of decimal: PlainDecimal) -> Int { decimal.decimals }
}

/// The decimals of a rule, with one comparison for a cell that keeps its own.
struct RuledDigits: FastDigits {
  private let judged: JudgedDecimals
  /// Cells with fewer decimals may be judged to others than their own.
  private let deepest: Int
  let areOfColumn: Bool
  var areOwn: Bool { false }

  /// The decimals of a rule; nil where there is none.
  init?(_ judged: JudgedDecimals) {
    self.judged = judged
    switch judged {
    case .own: return nil
    case .column(let deepest, _): (self.deepest, areOfColumn) = (deepest, true)
    case .fixed: (deepest, areOfColumn) = (.max, false)
    }
  }

  @inline(__always)
  func decimals(of decimal: PlainDecimal) -> Int {
    decimal.decimals < deepest ? judgedDecimals(of: decimal) : decimal.decimals
  }

  @inline(never)
  private func judgedDecimals(of decimal: PlainDecimal) -> Int {
    switch judged {
    case .own: preconditionFailure("a cell that is judged to its own decimals needs no rule")
    case .column(let deepest, let digits):
      FigureShape(decimal).decimals(deepest: deepest, digits: digits)
    case .fixed(let decimals): decimals
    }
  }
}

/// The fewest and the most decimals of some cells; fewer at most than at least where there is none.
struct DecimalSpan {
  private(set) var (fewest, most) = (Int.max, Int.min)

  /// Takes over the decimals of a cell.
  @inline(__always)
  mutating func include(_ decimals: Int) {
    (fewest, most) = (min(fewest, decimals), max(most, decimals))
  }
}
