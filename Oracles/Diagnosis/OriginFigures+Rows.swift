import Documents
import Estimator
import Mutation
import Notation
import Units

/// Rows with another figure than the sheet shows.
extension OriginFigures {
  /// The trials with another figure in one row, or in several.
  var rowTrials: [TriedMistake] {
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
    let shown = origin.unit.written(origin.shown[row])
    guard shown.isFinite else { return nil }
    let (written, variants) = table.misprinted(shown)
    let inUnit = inUnit(range)
    let intended = variants.first { inUnit.contains($0.value) }?.figure
    guard let figure = intended ?? simplestDecimal(within: inUnit), figure.shortened != written
    else { return nil }
    return Meant(
      row: row, range: range, value: origin.unit.inOwnUnit(figure.double), figure: figure,
      written: written, isMisprint: intended != nil)
  }

  /// Returns the figures that explain cells of their rows and contradict none.
  private func checked(_ found: [Meant]) -> [Meant] {
    var column = origin.shown
    for meant in found { column[meant.row] = meant.value }
    let values = origin.figuresByPlace(column, origin.places)
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

  private func trial(_ meant: Meant) -> TriedMistake {
    var mistake = Mistake(
      words: "the figures of \(table.name(ofRow: meant.row)) belong to \(words(meant))",
      subjects: [table.subject(ofRow: meant.row)],
      rank: (meant.isMisprint ? 35 : 70 + meant.figure.significantDigits)
        + (origin.limits == nil ? 40 : 0), cost: meant.cost + 4)
    mistake.wordsForOthers = "the figures belong to another \(origin.name)"
    mistake.isTypingSlip = meant.isMisprint
    mistake.isDetail = origin.limits == nil
    penalize(&mistake, [meant])
    return TriedMistake(mistake: mistake, explained: meant.cells.sorted(), nearBits: meant.nearBits)
  }

  private func words(_ meant: Meant) -> String {
    "\(origin.name) \(meant.figure.shortened), not \(meant.written)"
  }

  /// Returns a trial for each two rows that have each other's figure.
  private func exchanged(_ all: [Meant]) -> [TriedMistake] {
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
  private func sameFigure(_ all: [Meant]) -> [TriedMistake] {
    Dictionary(grouping: all, by: words).filter { $0.value.count > 1 }.sorted { $0.key < $1.key }
      .map { words, rows in
        joined(
          rows, "the figures belong to \(words)", rank: origin.limits == nil ? 2400 : 2050,
          cost: rows[0].cost)
      }
  }

  /// Returns the trial of rows whose figures are those of the shown ones in another unit, as rounded
  /// when they were typed.
  private func sameUnit(_ all: [Meant]) -> [TriedMistake] {
    guard origin.limits != nil || origin.isFactor else { return [] }
    var seen: Set<String> = []
    return table.unitSlips([origin]).flatMap { slip -> [TriedMistake] in
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
  private func several(_ all: [Meant]) -> TriedMistake {
    let cost = all.reduce(0) { $0 + $1.cost }
    var trial = joined(
      all, "the figures belong to another \(origin.name)", rank: 2600, cost: cost)
    trial.mistake.isLastResort = true
    trial.mistake.isDetail = true
    return trial
  }

  private func joined(_ rows: [Meant], _ words: String, rank: Int, cost: Double) -> TriedMistake {
    var mistake = Mistake(
      words: words, subjects: [], rank: rank, cost: cost + table.cost(ofRows: rows.map(\.row)))
    mistake.isOfRows = true
    penalize(&mistake, rows)
    return TriedMistake(
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
