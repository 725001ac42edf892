import Estimator
import Formulas
import Notation
import Units

/// Another figure that a person may use instead of the right one of a site.
struct Replacement {
  /// Returns the description, given the name of the right figure.
  let words: (_ name: String) -> String
  /// How unusual it is, in bits.
  let rarity: Double
  let cost: Double
  /// How far the figure may be off, as a share, because people round what they convert.
  let spread: ((_ row: Int) -> Double)?
  /// Whether it has the digits of the cells, however large their tolerance is.
  let isRounded: Bool
  /// Returns the figure in a row.
  let figure: (_ row: Int) -> Double

  init(
    _ rarity: Double, cost: Double = 0, spread: ((_ row: Int) -> Double)? = nil,
    isRounded: Bool = false, _ words: @escaping (_ name: String) -> String,
    _ figure: @escaping (_ row: Int) -> Double
  ) {
    (self.words, self.rarity, self.figure, self.cost) = (words, rarity, figure, cost)
    self.spread = spread
    self.isRounded = isRounded
  }

  /// Returns whether the figure is one of those that reproduce a cell.
  func meets(_ target: Target) -> Bool {
    let figure = figure(target.row)
    let more = (spread?(target.row) ?? 0) * abs(figure)
    return target.bounds.lowerBound - more <= figure && figure <= target.bounds.upperBound + more
  }
}

// MARK: Order

extension Evidence {
  /// The steps to the rows next to a row, and their names.
  var rowSteps: [(step: Int, words: String)] {
    [(-1, "above"), (1, "below"), (-2, "two rows above"), (2, "two rows below")]
  }

  /// Returns the row some steps below or above another; that row itself if there is none.
  func row(_ row: Int, movedBy step: Int) -> Int {
    rows.indices.contains(row + step) ? row + step : row
  }

  /// Returns the figures of other rows: of the row above or below, or of the first row.
  func orders(_ right: @escaping (_ row: Int) -> Double) -> [Replacement] {
    guard !sheet.isCut, rows.count > 2 else { return [] }
    let moves = rowSteps.map { step, place in
      Replacement(5 + Double(abs(step)), { "each row has the \($0) of the row \(place)" }) {
        [self] in right(row($0, movedBy: step))
      }
    }
    let last = rows.count - 1
    let first = right(0)
    guard first.isFinite else { return moves }
    let note =
      "the first row, \(words(ofRows: [0])): \(DecimalNumber(first, decimals: 6).shortened)"
    return moves + [
      Replacement(6, { "every row has the \($0) of \(note)" }) { _ in first },
      Replacement(8, { "the \($0) is read from the last row up" }) { right(last - $0) },
    ]
  }

  /// Returns a hypothesis that a field's column was put into another order, if the figures of the rows
  /// are those of the column.
  ///
  /// The bounds are those of the figures behind each row's cells.
  func reordered(
    field place: Int, _ bounds: [Int: (range: ClosedRange<Double>, cells: Int)]
  ) -> Hypothesis? {
    let open = bounds.keys.sorted()
    guard open.count > 2, !sheet.isCut else { return nil }
    // Give the smallest free figure to the row whose bounds end first.
    var free = open.map { columns[place][$0] }.sorted()
    var used: [Int: Double] = [:]
    for (row, found) in bounds.sorted(by: { $0.value.range.upperBound < $1.value.range.upperBound })
    {
      guard let place = free.firstIndex(where: found.range.contains) else { return nil }
      used[row] = free.remove(at: place)
    }
    let column = columns[place]
    return reordered(
      .field(place), addingColumns(to: inputs[place].name), "", inputs[place].name, column, open
    ) { used[$0] ?? column[$0] }
  }

  /// Returns a hypothesis that an output's cells were put into another order.
  func reordered(output place: Int) -> Hypothesis? {
    let open = cellsOfOutput[place].filter { states[$0] == .differs }
    guard open.count > 1, !sheet.isCut else { return nil }
    let claimed = open.sorted { cells[$0].claimed < cells[$1].claimed }
    let right = open.map { cells[$0].right }.sorted()
    guard zip(claimed, right).allSatisfy({ nearlyFits(cells[$0], $1) }), right.first != right.last
    else { return nil }
    let figures = Dictionary(
      uniqueKeysWithValues: zip(claimed, right).map { (cells[$0].row, $1) })
    return reordered(
      .cells(place), addingColumns(to: model.outputs[place].name),
      "the right figures in another order",
      model.outputs[place].formula.owner, cellsOfOutput[place].map { cells[$0].claimed },
      open.map { cells[$0].row }
    ) { [self] in figures[$0] ?? shown(place, $0) }
  }

  /// Returns the hypothesis that the figures of some rows of a column were put into another order.
  private func reordered(
    _ site: Site, _ name: String, _ key: String, _ subject: String, _ column: [Double],
    _ rows: [Int], _ figure: @escaping (_ row: Int) -> Double
  ) -> Hypothesis {
    let steps = zip(column, column.dropFirst())
    let isExchange = rows.count == 2
    let isSorted = steps.allSatisfy(<=) || steps.allSatisfy(>=)
    let cost = isExchange ? 4 : isSorted ? 2 : Double(rows.count) * log2(Double(rows.count)) / 2
    return Hypothesis(
      words: isExchange
        ? "\(words(ofRows: rows)) have each other's \(name)"
        : "\(name) has the right figures in another order"
          + (isSorted ? ": it was sorted by itself" : ""),
      key: key, subjects: [subject], rarity: 4 + cost, cost: cost, statesRows: true,
      changes: [Change(site: site, figure: figure)])
  }
}

// MARK: Other figures

extension Evidence {
  /// Returns the inputs and results that may be read instead of a figure of a kind.
  func others(than name: String, kind: Kind) -> [Replacement] {
    let results = index.formulas.filter { !$0.name.contains(".") }.map { ($0.name, $0.kind) }
    return (model.fields.map { ($0.name, $0.kind) } + results).compactMap { other, otherKind in
      guard other != name, let column = values[other] else { return nil }
      let rarity = 6 + distance(kind, otherKind)
      return Replacement(rarity, { "\(other) instead of \($0)" }) { column[$0] }
    }
  }

  /// Returns how unlike two kinds are: 0 if they have the same dimension.
  func distance(_ a: Kind, _ b: Kind) -> Double {
    if a.dimension == b.dimension { return 0 }
    let concentrations: [Kind] = [
      .massConcentration, .hardness, .calciumHardness, .alkalinity, .dissolvedOxygen,
    ]
    return [a, b].allSatisfy(concentrations.contains) ? 1 : 6
  }

  /// Returns fixed figures that people type for a field: the most that the calendar allows, the example
  /// plant's, none.
  func fixedFigures(of place: Int) -> [Replacement] {
    let field = model.fields[place]
    let unit = sheet.inputUnits[place] ?? field.unit
    func read(_ value: Double, _ note: String, _ rarity: Double) -> Replacement {
      let shown = text(unit.fromOwnUnit(value), as: .shortest)
      return Replacement(rarity, { "\($0) read as \(shown)\(note)" }) { _ in value }
    }
    let others = ["summer_weeks": "winter_weeks", "winter_weeks": "summer_weeks"]
    var found: [Replacement] = []
    if let other = others[field.name], let column = values[other] {
      found.append(Replacement(5, { "52 less \(other) instead of \($0)" }) { 52 - column[$0] })
    }
    if field.limits.reason == .calendar { found.append(read(field.limits.to.double, "", 5)) }
    if field.kind == .ratio { found.append(read(1, "", 7)) }
    return found + [
      Replacement(5, { "\($0) left out" }) { _ in 0 },
      read(field.double(of: field.example), ", as in the example plant", 7),
    ]
  }

  /// Returns the figures by which people confuse feed, bleed and make-up, and ratios one off.
  func ratios(_ right: @escaping (_ row: Int) -> Double, kind: Kind) -> [Replacement] {
    var found: [Replacement] = []
    for name in ["cycles", "concentration_factor"] {
      guard let figures = values[name] else { continue }
      let printed =
        model.place(ofOutput: name).map { place in
          cellsOfOutput[place].reduce(into: figures) {
            if states[$1] == .agrees { $0[cells[$1].row] = cells[$1].claimed }
          }
        } ?? figures
      func scaled(_ words: String, _ factor: @escaping (Double) -> Double) {
        found.append(Replacement(7, { "\($0) \(words)" }) { right($0) * factor(printed[$0]) })
      }
      scaled("times \(name)") { $0 }
      scaled("divided by \(name)") { 1 / $0 }
      scaled("times \(name) / (\(name) - 1), the blowdown added") { $0 / ($0 - 1) }
      scaled("times (\(name) - 1) / \(name)") { ($0 - 1) / $0 }
      scaled("times \(name) - 1") { $0 - 1 }
      scaled("divided by \(name) - 1") { 1 / ($0 - 1) }
    }
    guard kind == .ratio else { return found }
    return found + [
      Replacement(8, { "\($0) read as 1 / \($0)" }) { 1 / right($0) },
      Replacement(7, { "\($0) one too low" }) { right($0) - 1 },
      Replacement(7, { "\($0) one too high" }) { right($0) + 1 },
      Replacement(7, { _ in "cycles one too low" }) { right($0) / (1 - right($0)) },
      Replacement(7, { _ in "cycles one too high" }) { right($0) / (1 + right($0)) },
    ]
  }

  /// Returns the ways to round a figure before it is used.
  ///
  /// Those of a part that no column shows need the evidence of `cost`.
  func rounded(_ right: @escaping (_ row: Int) -> Double, cost: Double = 0) -> [Replacement] {
    // What is the same in all rows is another figure, not a rounded one.
    guard Set(openRows.lazy.map(right)).count >= min(3, openRows.count) else { return [] }
    return RoundingHabit.beforeUse.map { habit in
      Replacement(
        habit.rarity, cost: cost, isRounded: true, { "\($0) \(habit.words) before it is used" }
      ) { habit.round(right($0), 0) }
    }
  }

  /// Returns the figures at other nodes of the table that a field is looked up in.
  func otherNodes(of place: Int) -> [Replacement] {
    let column = columns[place]
    guard let nodes = lookups(of: place)?.steps.map(\.bounds.lowerBound), nodes.count > 1 else {
      return []
    }
    func node(_ row: Int, _ choice: (_ own: Int) -> Int) -> Double {
      guard let own = nodes.lastIndex(where: { $0 <= column[row] }) else { return column[row] }
      return nodes[min(max(choice(own), 0), nodes.count - 1)]
    }
    let nearest = { (row: Int, own: Int) in
      own + 1 < nodes.count && nodes[own + 1] - column[row] <= column[row] - nodes[own]
        ? own + 1 : own
    }
    return [
      Replacement(5, { "the table of \($0) is read one node too low" }) { node($0) { $0 - 1 } },
      Replacement(5, { "the table of \($0) is read one node too high" }) { node($0) { $0 + 1 } },
      Replacement(5, { "the table of \($0) is read at the nearest node" }) { row in
        node(row) { nearest(row, $0) }
      },
    ]
  }
}
