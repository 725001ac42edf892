import Formulas
import Notation

extension Curve {
  /// Returns a sentence on where the curve rises, falls, steps and stays constant.
  ///
  /// `unit` is printed after each value; `axis`, the unit of the axis, is printed after each input.
  func description(in unit: String, along axis: String) -> String {
    let runs = Run.all(of: moves)
    guard !runs.isEmpty else {
      return "is \(FigureText.rounded(places[0].value))\(unit) at \(number(places[0].x))\(axis)"
    }
    return runs.enumerated().map { index, run in
      run.description(isFirst: index == 0, isLast: index == runs.count - 1, unit, axis)
    }.joined(separator: ", then ")
  }
}

/// Part of a curve that only rises, only falls, or is constant.
private struct CurveMove {
  let from: Rational
  let to: Rational
  let values: (Rational, Rational)
  var isJump: Bool { from == to }
  var direction: Int { values.0 == values.1 ? 0 : values.0 < values.1 ? 1 : -1 }
}

extension Curve {
  /// All moves in order, including jumps.
  fileprivate var moves: [CurveMove] {
    let pieces = pieces
    var moves: [CurveMove] = []
    for (index, place) in places.enumerated() {
      let values = [place.left, place.value, place.right].compactMap { $0 }
      for pair in zip(values, values.dropFirst()) where pair.0 != pair.1 {
        moves.append(CurveMove(from: place.x, to: place.x, values: pair))
      }
      if index < pieces.count { moves += pieces[index].moves }
    }
    return moves
  }
}

extension CurvePiece {
  /// The moves between turning points.
  fileprivate var moves: [CurveMove] {
    let xs = [from.x] + rule.turns + [to.x]
    let values = [from.y] + rule.turns.map { rule.value(at: $0) ?? from.y } + [to.y]
    return xs.indices.dropLast().map {
      CurveMove(from: xs[$0], to: xs[$0 + 1], values: (values[$0], values[$0 + 1]))
    }
  }
}

/// Consecutive moves in the same direction.
private struct Run {
  let from: Rational
  var to: Rational
  var values: (Rational, Rational)
  let startsOnTread: Bool
  var direction = 0
  var jumps: [Rational] = []
  var isStaircase = true

  static func all(of moves: [CurveMove]) -> [Run] {
    var runs: [Run] = []
    for (index, move) in moves.enumerated() {
      let isTread =
        move.direction == 0
        && (index > 0 && moves[index - 1].isJump
          || index + 1 < moves.count && moves[index + 1].isJump)
      if runs.last?.accepts(move, isTread: isTread) != true {
        runs.append(
          Run(from: move.from, to: move.from, values: move.values, startsOnTread: isTread))
      }
      runs[runs.count - 1].add(move)
    }
    return runs
  }

  private func accepts(_ move: CurveMove, isTread: Bool) -> Bool {
    if isTread { return !jumps.isEmpty }
    return move.direction != 0 && (direction == move.direction || direction == 0 && startsOnTread)
  }

  private mutating func add(_ move: CurveMove) {
    if move.direction != 0 { direction = move.direction }
    if move.isJump {
      jumps.append(move.from)
    } else if move.direction != 0 {
      isStaircase = false
    }
    (to, values.1) = (move.to, move.values.1)
  }

  func description(isFirst: Bool, isLast: Bool, _ unit: String, _ axis: String) -> String {
    let end = FigureText.rounded(values.1) + unit
    if direction == 0 {
      if isFirst && isLast { return "is \(end) throughout" }
      return (isFirst ? "is" : "stays") + " \(end)" + (isLast ? "" : " up to \(number(to))\(axis)")
    }
    let start =
      isFirst ? " from \(FigureText.rounded(values.0))\(unit) at \(number(from))\(axis)" : ""
    return "\(direction > 0 ? "rises" : "falls")\(start) to \(end) at \(number(to))\(axis)"
      + steps(axis)
  }

  private func steps(_ axis: String) -> String {
    guard let first = jumps.first, let last = jumps.last else { return "" }
    let preposition = isStaircase ? "in" : "with"
    if jumps.count == 1 { return " \(preposition) one step at \(number(first))\(axis)" }
    let places =
      jumps.count <= 12
      ? "at \(listedInFull(jumps.map(number)))" : "from \(number(first)) to \(number(last))"
    return " \(preposition) \(jumps.count) steps \(places)\(axis)"
  }
}

/// Returns a number of the axis, with all digits if it has at most 6 decimals.
func number(_ x: Rational) -> String {
  if let decimal = DecimalNumber(x), decimal.decimals <= 6 {
    return FigureText.grouped(decimal.shortened)
  }
  return FigureText.rounded(x)
}
