import Documents
import Estimator
import Notation
import Sheets
import Units

/// Edits to the cells of outputs, which no formula reads: other columns, units, rounding and rows.
extension Evidence {
  /// The hypotheses about single columns and about groups of columns.
  var cellEdits: [Hypothesis] {
    let groups = columnGroups
    return groups.flatMap { factors(of: $0) + printing(of: $0) + ownDecimals(of: $0) }
      + openOutputs.flatMap {
        copies(to: $0) + [reordered(output: $0)].compactMap { $0 } + constant($0)
      }
      + swaps + groups.filter { $0.count == 1 }.flatMap { movedCells($0[0]) }
  }

  /// All columns, those of each quantity, those of all doses and usages, and each that differs.
  private var columnGroups: [[Int]] {
    let claimed = claimedOutputs
    let open = Set(openOutputs)
    let ofProducts = claimed.filter { model.outputs[$0].product != nil }
    let quantities = inGroups(ofProducts) { model.outputs[$0].quantity }.map(\.elements)
    return ([claimed, ofProducts] + quantities + claimed.map { [$0] }).unique
      .filter { $0.contains(where: open.contains) }
  }

  /// Returns a hypothesis that the cells of some outputs have other figures.
  func edit(
    _ words: String, _ key: String, _ group: [Int], _ rarity: Double, cost: Double = 0,
    isPrinted: Bool = false, _ figure: @escaping (_ output: Int, _ row: Int) -> Double
  ) -> Hypothesis {
    Hypothesis(
      words: words, key: key, subjects: owners(of: group), rarity: rarity, cost: cost,
      isPrinted: isPrinted,
      changes: group.map { output in Change(site: .cells(output)) { figure(output, $0) } })
  }

  // MARK: Factors and units

  private func factors(of group: [Int]) -> [Hypothesis] {
    let names = names(of: group)
    let kind = model.outputs[group[0]].formula.kind
    let isOfKind = group.allSatisfy { model.outputs[$0].formula.kind == kind }
    let fixed = isOfKind ? unitFactors(of: kind) : []
    let ranges = openCells(in: sampledRows, group.contains).compactMap { index in
      let right = cells[index].right
      return right.isFinite ? bounds(of: cells[index]).mapped { $0 / right } : nil
    }
    let matching = fixed.filter { fixed in ranges.contains { $0.contains(fixed.value) } }
    let free = [mostAgreed(ranges)?.range].compactMap { $0.flatMap(NamedFactor.init) }
    return (matching + free).map { factor in
      edit("\(names) \(factor.words)", factor.words, group, factor.rarity, cost: factor.cost) {
        [self] in shown($0, $1) * factor.value
      }
    }
  }

  // MARK: Rounding

  private func printing(of group: [Int]) -> [Hypothesis] {
    let names = names(of: group)
    let open = openCells(in: sample(of: openRows, atMost: 12), group.contains)
    return RoundingHabit.ofPrinting.filter { habit in
      let fitting = open.count {
        cells[$0].fits(written($0, habit), within: cells[$0].allowed * 0.001)
      }
      return 3 * fitting >= open.count
    }.map { habit in
      edit("\(names) \(habit.words)", habit.words, group, habit.rarity, isPrinted: true) {
        [self] output, row in
        cellInRow[output][row].map { written($0, habit) } ?? .nan
      }
    }
  }

  /// Returns the right figure of a cell as a habit would write it, in the output's own unit.
  private func written(_ index: Int, _ habit: RoundingHabit) -> Double {
    let (cell, claim) = (cells[index], claims[index])
    guard cell.right.isFinite else { return cell.right }
    let figure = claim.unit.fromOwnUnit(cell.right)
    return claim.unit.inOwnUnit(habit.round(figure, decimals(of: cell, claim)))
  }

  /// Returns the number of decimals to which a cell is checked.
  private func decimals(of cell: Cell, _ claim: SheetRow.Claim) -> Int {
    var (half, decimals) = (0.5, 0)
    let allowed = cell.allowed / claim.unit.factor.double
    while half > allowed * 1.5, decimals < 12 { (half, decimals) = (half / 10, decimals + 1) }
    return min(max(decimals, claim.number.decimals), 12)
  }

  /// Returns the hypothesis that the figures are right, but written with fewer decimals than the column
  /// is checked to.
  private func ownDecimals(of group: [Int]) -> [Hypothesis] {
    let open = open.filter { group.contains(cells[$0].output) }
    let fitting = open.filter { index in
      guard original[cells[index].output][cells[index].row] == cells[index].right else {
        return false
      }
      let half = claims[index].number.halfUnitInLastPlace.double * claims[index].unit.factor.double
      return abs(cells[index].claimed - cells[index].right) <= half * 1.000001
    }
    guard !fitting.isEmpty else { return [] }
    let decimals = Set(fitting.map { claims[$0].number.decimals }).sorted()
    let count =
      decimals.count == 1
      ? counted(decimals[0], "decimal")
      : "their own \(decimals[0]) to \(decimals[decimals.count - 1]) decimals"
    let names = names(of: group)
    let figures = names == "all figures" ? "the figures" : "the figures of \(names)"
    let claimed = Dictionary(
      uniqueKeysWithValues: fitting.map { ([cells[$0].output, cells[$0].row], cells[$0].claimed) })
    return [
      edit(
        "\(figures) are right, rounded to \(count); check them with --printed "
          + (sheet.isOfAnswers ? "\(max(0, decimals[0]))" : "cell"),
        Hypothesis.ownDecimals, group, 1
      ) { [self] in claimed[[$0, $1]] ?? shown($0, $1) }
    ]
  }

  // MARK: Other columns

  /// Returns the hypotheses that take all figures of a column from another column.
  private func copies(to place: Int) -> [Hypothesis] {
    let name = model.outputs[place].name
    let targets = targets(of: .cells(place), in: sample(of: openRows, atMost: 12))
    return model.outputs.indices.filter { $0 != place && areAlike($0, place) }.compactMap { other in
      guard targets.contains(where: { $0.bounds.contains(right[other][$0.row]) }) else {
        return nil
      }
      let isOwn = model.outputs[place].product == model.outputs[other].product
      let isClaimed = !cellsOfOutput[other].isEmpty
      return edit(
        "\(model.outputs[other].name) instead of \(name)", "", [place],
        isOwn ? 6 : isClaimed ? 8 : 15
      ) { [self] _, row in right[other][row] }
    }
  }

  /// Returns the hypotheses that swap two columns, or all figures of two products.
  private var swaps: [Hypothesis] {
    let products = Set(openOutputs.compactMap { model.outputs[$0].product?.id }).sorted()
    let columns =
      openOutputs.count > 60
      ? []
      : pairs(of: openOutputs).filter { areAlike($0, $1) }
        .map { swap([$0: $1, $1: $0], model.outputs[$0].name, model.outputs[$1].name, 5) }
    let whole = pairs(of: products).map { first, second -> Hypothesis in
      let pairs = twins(first, second)
      return swap(
        Dictionary(uniqueKeysWithValues: pairs + pairs.map { ($1, $0) }), first, second, 5.5)
    }
    return columns + whole
  }

  private func swap(_ others: [Int: Int], _ a: String, _ b: String, _ rarity: Double) -> Hypothesis
  {
    edit("\(a) and \(b) swapped", "swap", others.keys.sorted(), rarity) { [self] in
      shown(others[$0] ?? $0, $1)
    }
  }

  /// Returns the pairs of claimed outputs of two products for the same quantity.
  private func twins(_ first: String, _ second: String) -> [(Int, Int)] {
    claimedOutputs.filter { model.outputs[$0].product?.id == first }.compactMap { place in
      model.place(ofOutput: "\(second).\(model.outputs[place].quantity)").map { (place, $0) }
    }
  }

  private func areAlike(_ a: Int, _ b: Int) -> Bool {
    let (first, second) = (model.outputs[a], model.outputs[b])
    return first.product != nil && first.product == second.product
      || first.formula.kind.dimension == second.formula.kind.dimension
  }

  // MARK: Other rows

  /// Returns the hypothesis that a figure of a row was repeated in the others of a column.
  private func constant(_ place: Int) -> [Hypothesis] {
    let open = cellsOfOutput[place].filter { states[$0] == .differs }.map { cells[$0] }
    // Equal plants have equal figures, right or wrong.
    let counts = Dictionary(grouping: open, by: \.claimed).mapValues { Set($0.map(\.right)).count }
    guard let (figure, count) = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }),
      count > 2
    else { return [] }
    let source = cellsOfOutput[place].first {
      cells[$0].fits(cells[$0].right) && cells[$0].claimed == figure
    }
    let shown = text(figure, as: .shortest)
    let name = addingColumns(to: model.outputs[place].name)
    let origin = source.map { self.words(ofRows: [cells[$0].row]) }
    let words =
      origin.map { "\(name) repeats the figure of \($0), \(shown)" }
      ?? "every figure of \(name) is \(shown)"
    let key = origin.map { "the figure of \($0) repeated" } ?? ""
    return [edit(words, key, [place], origin == nil ? 10 : 5, cost: 6) { _, _ in figure }]
  }

  /// Returns the hypotheses with a column's figures one or two rows too low or too high.
  private func movedCells(_ place: Int) -> [Hypothesis] {
    guard !sheet.isCut else { return [] }
    let name = addingColumns(to: model.outputs[place].name)
    return rowSteps.map { step, words in
      let figures = "the figures of the row \(words)"
      return edit("\(name) has \(figures)", figures, [place], 4 + Double(abs(step))) {
        [self] in shown($0, row($1, movedBy: step))
      }
    }
  }
}
