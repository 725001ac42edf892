import Estimator
import Formulas
import Mutation
import Notation

/// Mistakes with a free figure: a factor or an addend for a part of a formula, another constant, or
/// another figure in a table.
///
/// Each cell bounds the free figure. The figure that fits the most cells is then tried on all
/// cells.
extension EvidenceTable {
  /// The mistakes that explain at least two open cells, with their figures.
  var wrongFigures: [Suspect] {
    let open = openPlaces
    return formulaIndex.formulas.flatMap { formula -> [Suspect] in
      let places = formulaIndex.places(reading: formula.name)
      let differing = places.filter(open.contains)
      guard !differing.isEmpty else { return [] }
      return FigureFamily.all(
        of: formula, isRead: places.contains { model.outputs[$0].name != formula.name }
      ).flatMap { family in
        bounds(family, differing).compactMap { FreeFigure(within: $0, of: family) }
          .map { suspect(family, $0, places) }
      }
    }
  }

  private func suspect(_ family: FigureFamily, _ figure: FreeFigure, _ places: [Int]) -> Suspect {
    let wrong = family.formula.with(family.term(figure.value))
    let mistake = Mistake(
      words: family.words(figure.text), subjects: [wrong.owner],
      rank: 2000 + family.rank + figure.digits * 10, cost: 4 + Double(figure.digits) * 3.3,
      isDetail: family.isDetail, wrongFormula: wrong)
    return Suspect(mistake: mistake, places: places) { [self] in
      values(of: formulaIndex.outputs($0, with: [wrong]))
    }
  }

  /// Returns the bounds that the most open cells, and at least two, agree on.
  ///
  /// It first assumes that outputs are linear in the figure, and then that they are linear in its
  /// reciprocal, which is 1 for the figure 1 and 1/2 for the figure 2.
  private func bounds(_ family: FigureFamily, _ differing: [Int]) -> [ClosedRange<Double>] {
    let gains = gains(family, differing)
    let straight = mostAgreed(
      gains.map { family.right + $0.lowerBound...family.right + $0.upperBound })
    let inverse = gains.compactMap { gain -> ClosedRange<Double>? in
      let (least, greatest) = (1 - gain.upperBound / 2, 1 - gain.lowerBound / 2)
      return least > 0 ? 1 / greatest...1 / least : nil
    }
    return [straight, family.isAddition ? nil : mostAgreed(inverse)].compactMap { $0 }
  }

  /// Returns, for each open cell of some outputs, the bounds on how much the free figure exceeds
  /// the right one, if the outputs are linear in it.
  private func gains(_ family: FigureFamily, _ differing: [Int]) -> [ClosedRange<Double>] {
    let read = Set(differing.map(linearPlace)).sorted()
    let wrong = formulaIndex.outputs(read, with: [family.formula.with(family.term(2))])
    let moved = Dictionary(uniqueKeysWithValues: zip(read, values(of: wrong)))
    return differing.flatMap { place -> [ClosedRange<Double>] in
      let signed = linearPlace(of: place)
      return cellsByTarget[place].compactMap { index in
        let cell = cells[index]
        guard states[index] == .differs, let there = moved[signed]?[cell.row],
          cell.claimed != 0 || signed == place
        else { return nil }
        let right = right[signed][cell.row]
        let slope = (there - right) / (2 - family.right)
        guard slope.isFinite, abs(slope) > 1e-12 * (abs(right) + abs(cell.claimed)) else {
          return nil
        }
        let limit = limit(for: cell, of: cell.claimed)
        let ends = [-limit, limit].map { (cell.claimed + $0 - right) / slope }
        return ClosedRange(between: ends[0], ends[1])
      }
    }
  }
}

/// Returns the range where most ranges overlap; nil if no two do.
func mostAgreed(_ ranges: [ClosedRange<Double>]) -> ClosedRange<Double>? {
  mostAgreedWithCount(ranges)?.range
}

/// Returns the range where most ranges overlap and how many do; nil if no two do.
func mostAgreedWithCount(
  _ ranges: [ClosedRange<Double>]
) -> (range: ClosedRange<Double>, count: Int)? {
  let ends = ranges.flatMap { [($0.lowerBound, 1), ($0.upperBound, -1)] }
    .sorted { ($0.0, -$0.1) < ($1.0, -$1.1) }
  var (count, most, low, high) = (0, 0, 0.0, 0.0)
  var isOpen = false
  for (value, step) in ends {
    count += step
    if count > most { (most, low, isOpen) = (count, value, true) }
    if step < 0, isOpen, count == most - 1 { (high, isOpen) = (value, false) }
  }
  return most >= 2 && low.isFinite && high.isFinite ? (low...high, most) : nil
}

/// A value for the free figure, with as many digits as its bounds determine.
private struct FreeFigure {
  /// The factor or addend.
  let value: Rational
  /// The figure in a report; for a factor of a constant, this is the wrong constant.
  let text: String
  /// The number of digits other than 0.
  let digits: Int

  init?(within bounds: ClosedRange<Double>, of family: FigureFamily) {
    let scale = family.constant?.double ?? 1
    let ends = [bounds.lowerBound * scale, bounds.upperBound * scale]
    guard let found = simplestDecimal(within: ClosedRange(between: ends[0], ends[1])),
      found.rational.double != (family.isAddition ? 0 : scale)
    else { return nil }
    value = family.constant.map { found.rational / $0 } ?? found.rational
    let isFactor = !family.isAddition && family.constant == nil
    text = isFactor ? FreeFigure.padded(found, width: ends[1] - ends[0]) : found.shortened
    digits = found.description.utf8.count { $0 > UInt8(ascii: "0") }
  }

  /// Returns a factor with as many trailing zeros as its bounds determine.
  private static func padded(_ number: DecimalNumber, width: Double) -> String {
    var (decimals, unit) = (0, 1.0)
    while decimals < 4, unit / 10 > abs(width) { (decimals, unit) = (decimals + 1, unit / 10) }
    return Notation.text(number.double, as: .fixed(min(max(decimals, number.decimals), 12)))
  }
}
