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
  private let bounds: [Int: ClosedRange<Double>]

  init(_ origin: Origin, in table: EvidenceTable) {
    (self.table, self.origin) = (table, origin)
    bounds =
      origin.nodes.isEmpty
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
    OriginSlip(
      words: words, rank: rank, subjects: [origin.name], cost: cost, isDetail: isDetail,
      columns: [(origin, figures)])
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

  private func inUnit(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
    let ends = [
      origin.unit.fromOwnUnit(range.lowerBound), origin.unit.fromOwnUnit(range.upperBound),
    ]
    return min(ends[0], ends[1])...max(ends[0], ends[1])
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

  // MARK: Another figure in each row

  /// The trials with another figure in one row, or in several.
  var rowTrials: [Trial] {
    let found = bounds.sorted { $0.key < $1.key }.compactMap { row, range in meant(row, range) }
    let kept = checked(found)
    if origin.isFactor { return sameUnit(kept) }
    let single = kept.map { trial($0) } + sameUnit(kept)
    guard kept.count > 1 else { return single }
    return single + sameFigure(kept) + exchanged(kept) + [several(kept)]
  }

  /// A figure that explains the cells of a row.
  private struct Meant {
    let row: Int
    let range: ClosedRange<Double>
    let value: Double
    let figure: DecimalNumber
    let written: String
    /// Whether a single slip in typing turns the figure into the shown one.
    let isMisprint: Bool
    var cells: [Int] = []
    var nearBits: [Int: Double] = [:]

    var cost: Double { isMisprint ? 4 : 4 + Double(figure.significantDigits) * 3.3 }
  }

  private func meant(_ row: Int, _ range: ClosedRange<Double>) -> Meant? {
    let shown = origin.unit.fromOwnUnit(origin.shown[row])
    guard shown.isFinite else { return nil }
    // A converted figure may have noise in its last digits.
    let written = text(
      origin.unit.isOwn ? shown : (shown * 1e9).rounded() / 1e9, as: .shortest)
    let inUnit = inUnit(range)
    let variants = Misprint.variants(of: written).compactMap { decimal($0) }
      .filter { inUnit.contains($0.double) }
    guard let figure = variants.first ?? simplestDecimal(within: inUnit),
      figure.shortened != written
    else { return nil }
    return Meant(
      row: row, range: range, value: origin.unit.inOwnUnit(figure.double), figure: figure,
      written: written, isMisprint: !variants.isEmpty)
  }

  private func decimal(_ text: String) -> DecimalNumber? {
    do { return try DecimalNumber(parsing: text) } catch { return nil }
  }

  /// Returns the figures that explain cells of their rows and contradict none.
  private func checked(_ found: [Meant]) -> [Meant] {
    var column = origin.shown
    for meant in found { column[meant.row] = meant.value }
    let values = Dictionary(
      uniqueKeysWithValues: zip(origin.places, origin.figures(column, origin.places)))
    var byRow = Dictionary(uniqueKeysWithValues: found.map { ($0.row, $0) })
    var misses: [Int: Int] = [:]
    for place in origin.places {
      for index in table.cellsByTarget[place] where table.states[index] != .explained {
        let cell = table.cells[index]
        guard byRow[cell.row] != nil, let value = values[place]?[cell.row] else { continue }
        let fits = cell.fits(value)
        let isOpen = table.states[index] == .differs
        if fits || table.nearlyFits(cell, value) {
          guard isOpen else { continue }
          byRow[cell.row]?.cells.append(index)
          if !fits { byRow[cell.row]?.nearBits[index] = table.bits(of: cell, nearlyFitting: value) }
        } else if isOpen {
          misses[cell.row, default: 0] += 1
        } else {
          byRow[cell.row] = nil
        }
      }
    }
    return byRow.values.filter {
      !$0.cells.isEmpty && $0.cells.count >= 3 * misses[$0.row, default: 0]
    }
    .sorted { $0.row < $1.row }
  }

  private func trial(_ meant: Meant) -> Trial {
    var mistake = Mistake(
      words: "the figures of \(table.name(ofRow: meant.row)) belong to \(words(meant))",
      subjects: [table.subject(ofRow: meant.row)],
      rank: (meant.isMisprint ? 35 : 70 + meant.figure.significantDigits)
        + (origin.limits == nil ? 40 : 0), cost: meant.cost + 4)
    mistake.wordsForOthers = "the figures belong to another \(origin.name)"
    mistake.isTypingSlip = meant.isMisprint
    mistake.isDetail = origin.limits == nil
    penalize(&mistake, [meant])
    return Trial(mistake: mistake, explained: meant.cells.sorted(), nearBits: meant.nearBits)
  }

  private func words(_ meant: Meant) -> String {
    "\(origin.name) \(meant.figure.shortened), not \(meant.written)"
  }

  /// Returns a trial for each two rows that have each other's figure.
  private func exchanged(_ all: [Meant]) -> [Trial] {
    guard origin.limits != nil, all.count <= 200 else { return [] }
    return pairs(of: all).filter { a, b in
      a.range.contains(origin.shown[b.row]) && b.range.contains(origin.shown[a.row])
    }.map { a, b in
      let rows = [a, b].map { table.name(ofRow: $0.row) }
      var trial = joined(
        [a, b], "\(rows[0]) and \(rows[1]) have each other's \(origin.name)", rank: 33, cost: 4)
      trial.mistake.isOfRows = false
      trial.mistake.subjects = [a, b].map { table.subject(ofRow: $0.row) }
      return trial
    }
  }

  /// Returns the trials of rows that share their shown and their meant figure.
  private func sameFigure(_ all: [Meant]) -> [Trial] {
    Dictionary(grouping: all, by: words).filter { $0.value.count > 1 }.sorted { $0.key < $1.key }
      .map { words, rows in
        joined(
          rows, "the figures belong to \(words)", rank: origin.limits == nil ? 2400 : 2050,
          cost: rows[0].cost)
      }
  }

  /// Returns the trial of rows whose figures are those of the shown ones in another unit, as rounded
  /// when they were typed.
  private func sameUnit(_ all: [Meant]) -> [Trial] {
    guard origin.limits != nil || origin.isFactor else { return [] }
    var seen: Set<String> = []
    return table.unitSlips([origin]).flatMap { slip -> [Trial] in
      guard seen.insert(slip.words).inserted else { return [] }
      let exact = slip.columns[0].figures
      let rows = all.filter { meant in
        let spread = spread(of: exact[meant.row], meant.row)
        return spread.isFinite
          && meant.range.overlaps(exact[meant.row] - spread...exact[meant.row] + spread)
      }
      guard !rows.isEmpty else { return [] }
      let cost = rows.reduce(0) { $0 + 2 + spreadCost($1, exact[$1.row]) }
      var trial = joined(
        rows, slip.words, rank: rows.count > 1 ? slip.rank + 300 : slip.rank, cost: cost)
      if rows.count == 1 {
        trial.mistake.isTypingSlip = true
        trial.mistake.isOfRows = false
        trial.mistake.subjects = [table.subject(ofRow: rows[0].row)]
        trial.mistake.words = "in \(table.name(ofRow: rows[0].row)), \(slip.words)"
      }
      return [trial]
    }
  }

  /// Returns how far a converted figure may be from the one that was meant, because it was rounded and
  /// because people use rounded factors, such as 17.1 for 17.118.
  private func spread(of exact: Double, _ row: Int) -> Double {
    abs(exact / origin.shown[row]) * origin.rounding[row] + 0.003 * abs(exact)
  }

  /// Returns the bits that the rounding of a typed figure leaves open.
  private func spreadCost(_ meant: Meant, _ exact: Double) -> Double {
    let spread = spread(of: exact, meant.row)
    let width = meant.range.upperBound - meant.range.lowerBound
    return width > 0 && spread.isFinite ? max(0, log2(max(1, 2 * spread / width))) : 10
  }

  /// Returns the trial of all rows, each with a figure of its own.
  private func several(_ all: [Meant]) -> Trial {
    let cost = all.reduce(0) { $0 + $1.cost }
    var trial = joined(
      all, "the figures belong to another \(origin.name)", rank: 2600, cost: cost)
    trial.mistake.isLastResort = true
    trial.mistake.isDetail = true
    return trial
  }

  private func joined(_ rows: [Meant], _ words: String, rank: Int, cost: Double) -> Trial {
    var mistake = Mistake(
      words: words, subjects: [], rank: rank, cost: cost + table.cost(ofRows: rows.map(\.row)))
    mistake.isOfRows = true
    penalize(&mistake, rows)
    return Trial(
      mistake: mistake, explained: rows.flatMap(\.cells).sorted(),
      nearBits: rows.reduce(into: [:]) { $0.merge($1.nearBits) { a, _ in a } })
  }

  /// Ranks a mistake lower if it needs figures outside the limits of a plant.
  private func penalize(_ mistake: inout Mistake, _ rows: [Meant]) {
    guard let limits = origin.limits,
      rows.contains(where: { !limits.holds($0.value) && limits.holds(origin.shown[$0.row]) })
    else { return }
    mistake.rankBelowOthers()
  }
}

// MARK: The bounds of the figure in each row

extension OriginFigures {
  /// Returns the bounds if outputs are linear in the figure, in its reciprocal, or in the reciprocal of
  /// the figure less 1.
  private static func solved(
    _ origin: Origin, _ table: EvidenceTable
  ) -> [Int: ClosedRange<Double>] {
    let open = origin.places.flatMap { place in
      table.cellsByTarget[place].filter { table.states[$0] == .differs }
    }
    guard !open.isEmpty else { return [:] }
    let signedPlaces = Set(open.map { table.linearPlace(of: table.cells[$0].target) }).sorted()
    let other = origin.shown.map { $0 == 0 ? 1 : $0 * 1.5 }
    let moved = Dictionary(
      uniqueKeysWithValues: zip(signedPlaces, origin.figures(other, signedPlaces)))
    let byRow = Dictionary(grouping: open) { table.cells[$0].row }
    let curves = Curve.allCases.filter { $0 != .reciprocalOfRest || origin.kind == .ratio }
    return byRow.compactMapValues { cells in
      let row = table.cells[cells[0]].row
      let ranges = curves.map { curve in
        cells.compactMap { index -> ClosedRange<Double>? in
          let place = table.linearPlace(of: table.cells[index].target)
          guard let end = moved[place]?[row] else { return nil }
          return bound(
            table.cells[index], place, end, (origin.shown[row], other[row]), curve, table)
        }
      }
      let agreed = ranges.map { $0.count == 1 ? ($0[0], 1) : mostAgreedWithCount($0) ?? (nil, 0) }
      let best = agreed.max { $0.1 < $1.1 }
      return best.flatMap { $0.1 > 0 ? $0.0 : nil }
    }
  }

  private static func bound(
    _ cell: EvidenceTable.Cell, _ place: Int, _ moved: Double, _ points: (Double, Double),
    _ curve: Curve, _ table: EvidenceTable
  ) -> ClosedRange<Double>? {
    let right = table.right[place][cell.row]
    guard cell.claimed != 0 || place == cell.target else { return nil }
    let (start, end) = (curve.value(points.0), curve.value(points.1))
    let slope = (moved - right) / (end - start)
    guard slope.isFinite, abs(moved - right) > 1e-9 * (abs(right) + abs(cell.claimed)) else {
      return nil
    }
    let limit = table.limit(for: cell, of: cell.claimed)
    let ends = [-limit, limit].compactMap { slack in
      curve.inverse(start + (cell.claimed + slack - right) / slope)
    }
    guard ends.count == 2, ends.allSatisfy(\.isFinite) else { return nil }
    return min(ends[0], ends[1])...max(ends[0], ends[1])
  }

  private enum Curve: CaseIterable {
    case linear, reciprocal, reciprocalOfRest

    func value(_ x: Double) -> Double {
      switch self {
      case .linear: x
      case .reciprocal: 1 / x
      case .reciprocalOfRest: 1 / (x - 1)
      }
    }

    /// Returns the figure for a value; nil if there is no positive one.
    func inverse(_ y: Double) -> Double? {
      switch self {
      case .linear: y
      case .reciprocal: y > 0 ? 1 / y : nil
      case .reciprocalOfRest: y > 0 ? 1 + 1 / y : nil
      }
    }
  }

  /// Returns the bounds if outputs look the figure up in a table.
  private static func looked(
    _ origin: Origin, _ table: EvidenceTable
  ) -> [Int: ClosedRange<Double>] {
    let open = origin.places.flatMap { place in
      table.cellsByTarget[place].filter { table.states[$0] == .differs }
    }
    let byRow = Dictionary(grouping: open) { table.cells[$0].row }
    guard !open.isEmpty else { return [:] }
    var best: [Int: (fits: Int, distance: Double, range: ClosedRange<Double>)] = [:]
    for (number, node) in origin.nodes.enumerated() {
      let values = Dictionary(
        uniqueKeysWithValues: zip(
          origin.places, origin.figures(origin.shown.map { _ in node }, origin.places)))
      let end = number + 1 < origin.nodes.count ? origin.nodes[number + 1].nextDown : 100
      for (row, cells) in byRow {
        let fits = cells.count { index in
          let cell = table.cells[index]
          return values[cell.target].map { table.nearlyFits(cell, $0[row]) } ?? false
        }
        let distance = abs(node - origin.shown[row])
        if fits > 0, best[row].map({ (-$0.fits, $0.distance) > (-fits, distance) }) ?? true {
          best[row] = (fits, distance, node...end)
        }
      }
    }
    return best.mapValues(\.range)
  }
}

extension EvidenceTable {
  /// Returns the signed output for a dose or a usage, which is not limited to at least 0.
  func linearPlace(of place: Int) -> Int {
    let isDose = model.outputs[place].quantity == "dose"
    return (isDose ? model.place(of: "demand", sameProductAs: place) : signed[place]) ?? place
  }
}
