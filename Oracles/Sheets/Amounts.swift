import Documents
import Estimator
import Notation
import Plants
import Tables

// The amounts of a sheet that follow from its other cells: costs and totals.

/// A column of costs next to columns of the same product's price for a kilogram and its usage.
struct CostColumn: Sendable {
  let cost: Int
  let price: Int
  let usage: Int

  /// Returns the columns of costs that can be checked.
  static func columns(in columns: [TableColumn]) -> [CostColumn] {
    columns.enumerated().compactMap { index, column in
      guard column.meaning == .ignored, let product = column.product(of: .cost, per: "yr"),
        let price = columns.firstIndex(where: { $0.product(of: .price, per: "kg") == product }),
        let usage = columns.firstIndex(where: {
          $0.output?.unit.isOwn == true && $0.header.name == "\(product).usage"
        })
      else { return nil }
      return CostColumn(cost: index, price: price, usage: usage)
    }
  }
}

extension TableColumn {
  /// The product of a purchaser's figure, in no unit or one of money that ends like `/kg`.
  fileprivate func product(of quantity: PurchaseQuantity, per unit: String) -> String? {
    let ending = ".\(quantity.rawValue)"
    guard header.name.hasSuffix(ending), header.unit?.hasSuffix("/\(unit)") ?? true else {
      return nil
    }
    return String(header.name.dropLast(ending.count))
  }
}

/// The counts of amounts of one kind.
struct AmountCounts {
  private var agreeing = 0
  /// The amounts that cannot be checked, since a cell has no plain figure.
  private var unchecked = Examples(maximum: 3)
  private var wrong: [String: OutputCounts] = [:]

  mutating func absorb(_ other: AmountCounts) {
    agreeing += other.agreeing
    unchecked.absorb(other.unchecked)
    for (name, counts) in other.wrong {
      wrong[name, default: OutputCounts(name: name, unit: counts.unit)].absorb(counts)
    }
  }

  mutating func countAgreeing() { agreeing += 1 }

  mutating func countUnchecked(_ place: Place) {
    unchecked.add(line: place.line, place.cellInWords ?? "\(place)")
  }

  /// Counts an amount that is not the right one, and returns its entry in a list.
  mutating func countWrong(
    _ cell: AmountCell, in column: TableColumn, _ figure: DecimalNumber, right: Rational,
    allowed: Rational, reason: String
  ) -> Difference {
    let (name, unit) = (column.header.name, column.header.unit ?? "")
    var difference = Difference(
      line: cell.place.line, row: cell.row, place: cell.place, caseName: cell.label,
      output: name, unit: unit, sheet: cell.text,
      found: roundedText(right, decimals: figure.decimals + 2), reason: reason)
    let comparison = CellComparison.exact(right - figure.rational, within: allowed)
    difference.distance = .init(
      difference: comparison.difference, allowed: comparison.allowed, figure: right.double)
    wrong[name, default: OutputCounts(name: name, unit: unit)].count(
      comparison, line: cell.place.line, row: cell.row, cell.label)
    return difference
  }

  /// Adds the counts to a verdict, of which differing amounts are cells.
  func report(in verdict: inout SheetVerdict, _ kind: String, _ basis: String) {
    for counts in wrong.values.sorted(by: { $0.name < $1.name }) {
      if let place = verdict.tallies.firstIndex(where: { $0.name == counts.name }) {
        verdict.tallies[place].absorb(counts)
      } else {
        verdict.tallies.append(counts)
      }
    }
    verdict.notes += sentence(on: agreeing, kind, "agrees", "agree", " with \(basis)")
    verdict.notes += sentence(
      on: unchecked.count, kind, "cannot", "cannot",
      " be checked, since a cell that it follows from has no plain figure: \(unchecked.list())")
  }
}

// MARK: - Costs

extension BlockVerifier {
  /// Checks each cost by the price and the usage in its row.
  ///
  /// Half a unit of the last digit of the cost and of the usage are allowed, and of a price of more than
  /// two decimals, which may be rounded.
  func verify(_ column: CostColumn, in block: RowBlock) {
    for row in 0..<block.count {
      let cells = [column.cost, column.price, column.usage]
      if cells.contains(where: { isEmpty(row, $0) }) { continue }
      let figures = cells.compactMap { column -> DecimalNumber? in
        if case .success(let figure) = block.reading(row, column) { figure } else { nil }
      }
      guard figures.count == 3 else {
        costs.countUnchecked(block.place(row, column.cost, in: plan.file))
        continue
      }
      let (cost, price, usage) = (figures[0], figures[1], figures[2])
      let product = price.rational * usage.rational
      let allowed =
        cost.halfUnitInLastPlace + price.rational.absoluteValue * usage.halfUnitInLastPlace
        + (price.decimals > 2 ? usage.rational.absoluteValue * price.halfUnitInLastPlace : 0)
        + product.absoluteValue * .powerOfTen(-12)
      let isNone = cost.significand.isZero && product < 0
      if isNone || (product - cost.rational).absoluteValue <= allowed {
        costs.countAgreeing()
        continue
      }
      let found = costs.countWrong(
        AmountCell(row, column.cost, of: block, labelled: caseName(of: row), in: plan.file),
        in: plan.columns[column.cost], cost, right: product, allowed: allowed,
        reason: "\(price) times \(usage) in its row")
      list(row: row, column: column.cost) { found }
    }
  }
}

// MARK: - Totals

extension BlockSource {
  /// Reads the sheet once more and checks its totals.
  ///
  /// Right is the sum of the exact figures or of the shown ones, rounded, since the last total or from
  /// the start.
  func check(_ totals: [TotalCell], of plan: SheetPlan, in verdict: inout SheetVerdict) throws {
    let sums = try work(jobs: 1, with: { AmountSums(plan, totals) }) { $0.add(&$1) }[0]
    var counts = AmountCounts()
    for total in totals {
      let parts = total.starts.map { sums.sum(total.column, from: $0, to: total.end) }
      guard case .success(let figure) = total.figure, !parts.contains(where: \.isUnreadable) else {
        counts.countUnchecked(total.cell.place)
        continue
      }
      if parts.contains(where: { $0.isRoundedTo(figure) }) {
        counts.countAgreeing()
        continue
      }
      // The sum that the figure is nearest to is the one that it was meant to be.
      let distances = parts.map { ($0.shown - figure.rational).absoluteValue }
      let sum = parts[distances[1] < distances[0] ? 1 : 0]
      verdict.differences.append(
        counts.countWrong(
          total.cell, in: plan.columns[total.column], figure, right: sum.shown,
          allowed: figure.halfUnitInLastPlace,
          reason: "the sum of \(counted(sum.count, "figure")) above it"))
      verdict.differingRows.add(row: total.cell.row)
    }
    let all = verdict.differences.sorted { $0.order < $1.order }
    verdict.differences = Array(all.prefix(plan.verification.maximumDifferences))
    counts.report(in: &verdict, "total", "the sum of the rows above")
  }
}

/// A sum, by the figures that a column shows and by exact ones.
private struct AmountSum {
  var count = 0
  var shown: Rational = 0
  /// The sum of half a unit of each shown figure.
  var rounding: Rational = 0
  /// The sum of the formulas' figures and its error; nil for amounts without a formula.
  var exact: (value: Double, error: Double)?
  var isUnreadable = false

  /// Whether a figure is the sum, rounded; without a formula, the shown figures may be rounded too.
  func isRoundedTo(_ figure: DecimalNumber) -> Bool {
    let half = figure.halfUnitInLastPlace
    let difference = (figure.rational - shown).absoluteValue
    guard let exact else { return difference <= half + rounding }
    return difference <= half
      || abs(figure.rational.double - exact.value) <= half.double + exact.error
  }
}

/// The sums of columns of amounts from the first plant to some others.
private final class AmountSums {
  private let verifier: BlockVerifier
  private let claims: [Int: OutputColumn]
  private let ends: Set<Int>
  private var plants = 0
  private var sums: [Int: AmountSum] = [:]
  private var kept: [Int: [Int: AmountSum]] = [:]

  init(_ plan: SheetPlan, _ totals: [TotalCell]) {
    verifier = BlockVerifier(plan)
    claims = Dictionary(uniqueKeysWithValues: plan.claims.map { ($0.column, $0) })
    ends = Set(totals.flatMap { $0.starts + [$0.end] })
    for total in totals {
      sums[total.column] = AmountSum(exact: claims[total.column].map { _ in (0, 0) })
    }
    kept[0] = sums
  }

  /// Returns the sum of a column between two plants, which is unreadable if the file has fewer plants
  /// than before.
  func sum(_ column: Int, from start: Int, to end: Int) -> AmountSum {
    guard let first = kept[start]?[column], var sum = kept[end]?[column] else {
      return AmountSum(isUnreadable: true)
    }
    sum.count -= first.count
    sum.shown = sum.shown - first.shown
    sum.rounding = sum.rounding - first.rounding
    if let exact = sum.exact, let other = first.exact {
      sum.exact = (exact.value - other.value, exact.error + other.error)
    }
    return sum
  }

  func add(_ block: inout RowBlock) {
    swap(&verifier.plants.rows, &block)
    defer { swap(&verifier.plants.rows, &block) }
    verifier.compute()
    for row in 0..<verifier.block.count {
      for column in sums.keys where !verifier.isEmpty(row, column) { add(row, column) }
      plants += 1
      if ends.contains(plants) { kept[plants] = sums }
    }
  }

  private func add(_ row: Int, _ column: Int) {
    guard case .success(let figure) = verifier.block.reading(row, column), var sum = sums[column]
    else {
      sums[column]?.isUnreadable = true
      return
    }
    sum.count += 1
    sum.shown = sum.shown + figure.rational
    sum.rounding = sum.rounding + figure.halfUnitInLastPlace
    if let claim = claims[column], let exact = sum.exact {
      let value = verifier.value(ofFigure: claim.figure(for: figure), row) * claim.scale
      let error = verifier.errors(ofFigure: claim.figure)[row] * claim.scale
      let total = exact.value + value
      // Each addition and multiplication is rounded.
      sum.exact = (total, exact.error + error + (abs(total) + 2 * abs(value)) * 0x1p-52)
    }
    sums[column] = sum
  }
}
