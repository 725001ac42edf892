import Estimator
import Mutation
import Notation
import Units

/// Inputs and results that have another figure, which the cells determine.
///
/// Each row's cells bound the figure from which they were computed. A figure, factor or addend that most
/// rows agree on is tried on all rows; a row may also have a figure of its own.
struct OriginFigures {
  let table: EvidenceTable
  let origin: Origin
  /// The bounds of the figure in each row that has open cells.
  let bounds: [Int: ClosedRange<Double>]

  init(_ origin: Origin, in table: EvidenceTable) {
    (self.table, self.origin) = (table, origin)
    bounds =
      origin.steps.isEmpty
      ? OriginFigures.solved(origin, table) : OriginFigures.looked(origin, table)
  }

  // MARK: The same change in every row

  /// The slips with a figure, a factor or an addend for all rows.
  var slips: [OriginSlip] {
    guard bounds.count > 1 else { return [] }
    let rows = bounds.sorted { $0.key < $1.key }
    let shown = origin.shown
    var slips: [OriginSlip] = []
    if !origin.isFactor {
      if let range = mostAgreed(rows.map(\.value)) { slips += constants(within: range) }
      slips += shares(rows)
    }
    let factors = rows.compactMap { row, range -> ClosedRange<Double>? in
      shown[row] > 0 ? range.lowerBound / shown[row]...range.upperBound / shown[row] : nil
    }
    if let range = mostAgreed(factors), let factor = NamedFactor(within: range) {
      let isUnit = unit(of: factor.value)
      slips.append(
        slip(
          "\(origin.name) \(factor.words)\(isUnit)", isUnit.isEmpty ? factor.rank : 33, factor.cost,
          shown.map { $0 * factor.value }))
    }
    if origin.isFactor { return slips }
    let offsets = rows.map { row, range in
      range.lowerBound - shown[row]...range.upperBound - shown[row]
    }
    if let range = mostAgreed(offsets), !range.contains(0),
      let offset = simplestDecimal(within: range), offset.significantDigits <= 3
    {
      let words =
        offset.isNegativeAsWritten
        ? "less \(offset.shortened.dropFirst())" : "plus \(offset.shortened)"
      slips.append(
        slip(
          "\(origin.name) \(words)", 2060 + offset.significantDigits,
          6 + Double(offset.significantDigits) * 3.3, shown.map { $0 + offset.double }))
    }
    return slips
  }

  private func slip(
    _ words: String, _ rank: Int, _ cost: Double, _ figures: [Double], isDetail: Bool = true
  ) -> OriginSlip {
    OriginSlip(words, rank, of: origin, figures, cost: cost, isDetail: isDetail)
  }

  /// Returns the slips that read the same figure in every row, or limit the origin to it.
  private func constants(within range: ClosedRange<Double>) -> [OriginSlip] {
    guard let figure = simplestDecimal(within: inUnit(range)), figure.significantDigits <= 8 else {
      return []
    }
    let (digits, shown) = (figure.significantDigits, origin.shown)
    let value = origin.unit.inOwnUnit(figure.double)
    // The example plant's figure and the upper limit are tried without being solved for.
    let example = table.model.field(origin.name).map { $0.double(of: $0.example) }
    let isKnown = value == origin.limits?.to.double || value == example
    let cost = 4 + Double(digits) * 3.3
    let (name, text) = (origin.name, figure.shortened)
    return [
      slip(
        "\(name) read as \(text)", 130 + digits, cost, shown.map { _ in value }, isDetail: isKnown),
      slip(
        "\(name) limited to at most \(text)", 128 + digits, cost, shown.map { min($0, value) },
        isDetail: false),
      slip(
        "\(name) limited to at least \(text)", 128 + digits, cost, shown.map { max($0, value) },
        isDetail: false),
    ]
  }

  /// Returns the slips that add the same share of an input to a result.
  private func shares(_ rows: [(key: Int, value: ClosedRange<Double>)]) -> [OriginSlip] {
    guard origin.limits == nil, !origin.name.contains(" ") else { return [] }
    return zip(table.model.fields, table.columns).compactMap { field, figures in
      let ranges = rows.compactMap { row, range -> ClosedRange<Double>? in
        let more = range.lowerBound - origin.shown[row]...range.upperBound - origin.shown[row]
        guard figures[row] > 0, !more.contains(0) else { return nil }
        return more.lowerBound / figures[row]...more.upperBound / figures[row]
      }
      guard let (range, count) = mostAgreedWithCount(ranges), 2 * count > rows.count,
        let share = simplestDecimal(within: range), share.significantDigits <= 4
      else { return nil }
      let added = zip(origin.shown, figures).map { $0 + share.double * $1 }
      return slip(
        "\(origin.name) plus \(share.shortened) times \(field.name)",
        2070 + share.significantDigits, 8 + Double(share.significantDigits) * 3.3, added)
    }
  }

  func inUnit(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
    ClosedRange(
      between: origin.unit.fromOwnUnit(range.lowerBound), origin.unit.fromOwnUnit(range.upperBound))
  }

  /// Returns the units that a factor confuses, as a clause; empty if it confuses none.
  private func unit(of factor: Double) -> String {
    guard origin.limits != nil || origin.isFactor else { return "" }
    for unit in origin.kind.units where unit.offset.isZero && unit.factor != origin.unit.factor {
      let ratio = (unit.factor / origin.unit.factor).double
      if abs(factor / ratio - 1) < 0.003 { return ": in \(unit), not in \(origin.unit)" }
      if abs(factor * ratio - 1) < 0.003 { return ": converted to \(unit) before use" }
    }
    return ""
  }
}
