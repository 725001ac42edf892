import Estimator
import Formulas
import Notation
import Units

/// Figures that the cells determine: another constant, a factor, an addend, a limit.
extension Evidence {
  /// Returns the constants that a part of a formula may have been replaced by, from its targets.
  ///
  /// An ordinary slip explains many of them: a digit, a zero, another product's constant.
  func constants(_ constant: Constant, _ targets: [Target]) -> [Replacement] {
    guard !constant.value.isZero, let found = mostAgreed(targets.map(\.bounds))?.range,
      let figure = simplestDecimal(within: found)
    else { return [] }
    let right = text(constant.value.double, as: .shortest)
    let value = figure.double
    guard value != constant.value.double, figure.significantDigits <= 8 else { return [] }
    let isSlip = Misprint.slip(from: right, to: figure.shortened) != nil || isOtherConstant(value)
    let digits = Double(figure.significantDigits)
    let words = "\(figure.shortened) instead of \(Term.constant(constant).text())"
    return [
      Replacement(
        isSlip ? 7 : 9 + digits / 2, cost: isSlip ? 6 : 4 + digits * 3.3, { _ in words }
      ) { _ in value }
    ]
  }

  /// Returns whether a figure is a constant of some formula.
  private func isOtherConstant(_ value: Double) -> Bool {
    let constants = index.formulas.flatMap { $0.term.leaves.compactMap(\.constant?.value.double) }
    return constants.contains { abs($0 / value - 1) < 1e-9 }
  }

  /// Returns the factors, addends and fixed figures that most of a site's targets agree on.
  func freeFigures(_ site: Site, _ name: String, unit: UnitOfMeasure, _ targets: [Target])
    -> [Replacement]
  {
    let right = right(site)
    func ranges(_ change: (Double, Double) -> Double) -> [ClosedRange<Double>] {
      targets.compactMap { target in
        let base = right(target.row)
        return target.bounds.mapped { change($0, base) }
      }
    }
    var found: [Replacement] = []
    if let factor = mostAgreed(ranges(/)).flatMap({ NamedFactor(within: $0.range) }) {
      found.append(
        Replacement(factor.rarity, cost: factor.cost, { "\($0) \(factor.words)" }) {
          right($0) * factor.value
        })
    }
    if let range = mostAgreed(ranges(-))?.range, !range.contains(0),
      let more = simplestDecimal(within: range),
      more.significantDigits <= 4
    {
      let words =
        more.isNegativeAsWritten ? "less \(more.shortened.dropFirst())" : "plus \(more.shortened)"
      let digits = Double(more.significantDigits)
      found.append(
        Replacement(
          13, cost: 6 + digits * 3.3, { "\($0) \(words)\(unit.isPlain ? "" : " \(unit)")" }
        ) {
          right($0) + more.double
        })
    }
    guard let range = mostAgreed(targets.map(\.bounds))?.range,
      let figure = simplestDecimal(
        within: unit.fromOwnUnit(range.lowerBound)...unit.fromOwnUnit(range.upperBound)),
      figure.significantDigits <= 6
    else { return found }
    let (value, digits) = (unit.inOwnUnit(figure.double), Double(figure.significantDigits))
    // Propose only inputs within the limits.
    if let place = model.place(of: name), !model.fields[place].limits.holds(value) { return found }
    let cost = 4 + digits * 3.3
    let isOther = isOtherConstant(value)
    return found + [
      Replacement(
        isOther ? 8 : 11, cost: isOther ? 5 : cost, { "\($0) read as \(figure.shortened)" }
      ) { _ in value },
      Replacement(10, cost: cost, { "\($0) limited to at least \(figure.shortened)" }) {
        max(right($0), value)
      },
      Replacement(10, cost: cost, { "\($0) limited to at most \(figure.shortened)" }) {
        min(right($0), value)
      },
    ]
  }
}

// MARK: Typed figures

extension Evidence {
  /// Returns the hypotheses that an input was mistyped in a row, or belongs to an older plant in a run of
  /// rows.
  func typed(
    field place: Int, _ bounds: [Int: (range: ClosedRange<Double>, cells: Int)]
  ) -> [Hypothesis] {
    let unit = sheet.inputUnits[place] ?? inputs[place].kind.ownUnit
    let limits = model.fields[place].limits
    let figures = bounds.sorted { $0.key < $1.key }.compactMap { row, found -> TypedFigure? in
      let shown = unit.written(columns[place][row])
      guard shown.isFinite else { return nil }
      return TypedFigure(
        row: row, shown: shown, isAlone: bounds.count <= 24,
        within: unit.fromOwnUnit(found.range.lowerBound)...unit.fromOwnUnit(found.range.upperBound),
        cells: found.cells)
    }.filter {
      limits.holds(unit.inOwnUnit($0.figure.double)) || !limits.holds(columns[place][$0.row])
    }
    let single = figures.count > 24 ? [] : figures.map { typed($0, place, unit) }
    // Figures that no slip explains must be determined by more than one cell of each row.
    let stale = figures.filter { $0.cells > 1 && $0.digits <= 4 }
    let isRun = zip(stale, stale.dropFirst()).allSatisfy { $1.row == $0.row + 1 }
    guard stale.count > 1, isRun, 2 * stale.count < rows.count else { return single }
    let used = Dictionary(
      uniqueKeysWithValues: stale.map { ($0.row, unit.inOwnUnit($0.figure.double)) })
    let (name, column) = (inputs[place].name, columns[place])
    let examples = stale.prefix(3).map {
      "\($0.figure.shortened), not \($0.written), in \(words(ofRows: [$0.row]))"
    }
    let more = stale.count > 3 ? ", and so on" : ""
    return single + [
      Hypothesis(
        words: "the figures of \(words(ofRows: stale.map(\.row))) belong to another \(name): "
          + examples.joined(separator: "; ") + more,
        subjects: stale.map { "row \(rows[$0.row].number)" }, rarity: 14,
        cost: stale.reduce(log2(Double(rows.count))) { $0 + 3 + 3.3 * Double($1.digits) },
        isLastResort: true, statesRows: true,
        changes: [Change(site: .field(place)) { used[$0] ?? column[$0] }])
    ]
  }

  private func typed(_ typed: TypedFigure, _ place: Int, _ unit: UnitOfMeasure) -> Hypothesis {
    let (row, column) = (typed.row, columns[place])
    let (value, digits) = (unit.inOwnUnit(typed.figure.double), Double(typed.digits))
    let name = inputs[place].name
    return Hypothesis(
      words: "the figures of \(self.name(ofRow: row)) belong to \(name) "
        + "\(typed.figure.shortened), not \(typed.written)",
      subjects: ["row \(rows[row].number)"],
      rarity: typed.isMisprint ? 5 : 11 + digits, cost: (typed.isMisprint ? 3 : 8 + digits * 3.3),
      statesRows: true,
      changes: [Change(site: .field(place)) { $0 == row ? value : column[$0] }])
  }
}

/// The figure that a row's cells were computed from, instead of the one that the sheet shows.
private struct TypedFigure {
  let row: Int
  let figure: DecimalNumber
  let written: String
  /// Whether a single slip in typing turns the figure into the shown one.
  let isMisprint: Bool
  let cells: Int

  var digits: Int { figure.significantDigits }

  /// Slips are only searched for if `isAlone`, since they are many.
  init?(row: Int, shown: Double, isAlone: Bool, within range: ClosedRange<Double>, cells: Int) {
    written = text(shown, as: .shortest)
    let variants = isAlone ? Misprint.variants(of: written) : []
    let intended = variants.lazy.compactMap { DecimalNumber($0) }.first {
      range.contains($0.double)
    }
    guard let figure = intended ?? simplestDecimal(within: range), figure.shortened != written
    else { return nil }
    (self.row, self.figure, self.cells, isMisprint) = (row, figure, cells, intended != nil)
  }
}
