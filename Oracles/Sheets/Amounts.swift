import Documents
import Estimator
import Notation
import Plants
import Spreadsheets
import Tables

// The amounts of a sheet that follow from its other cells: costs and totals.

/// A column of costs next to columns of the same product's price for a kilogram and its usage.
struct CostColumn: Sendable {
  let title: String
  let cost: Int
  let price: Int
  let usage: Int

  /// Returns the columns of costs that can be checked.
  static func columns(in columns: [SheetColumn]) -> [CostColumn] {
    columns.enumerated().compactMap { index, column in
      guard column.meaning == .ignored, let product = column.product(of: .cost, per: "yr"),
        let price = columns.firstIndex(where: { $0.product(of: .price, per: "kg") == product }),
        let usage = columns.firstIndex(where: {
          $0.output?.unit.isOwn == true && columnName($0.title) == "\(product).usage"
        })
      else { return nil }
      return CostColumn(title: column.title, cost: index, price: price, usage: usage)
    }
  }
}

extension SheetColumn {
  /// The product of a purchaser's figure, in no unit or one of money that ends like `/kg`.
  fileprivate func product(of quantity: PurchaseQuantity, per unit: String) -> String? {
    let (name, ending) = (columnName(title), ".\(quantity.rawValue)")
    guard name.hasSuffix(ending), name == title || title.hasSuffix("/\(unit)]") else { return nil }
    return String(name.dropLast(ending.count))
  }

  /// Whether its figures are amounts, which totals add up, unlike doses, demands and prices.
  func isAmount(of model: Model) -> Bool {
    if let output {
      return ["kg/yr", "m3/yr"].contains(model.outputs[output.place].formula.unit.symbol)
    }
    let quantity = PurchaseQuantity(
      rawValue: String(columnName(title).split(separator: ".").last ?? ""))
    return meaning == .ignored
      && quantity.map { ![.price, .feedCost, .makeupCost].contains($0) } ?? false
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
    for (name, counts) in other.wrong { wrong[name, default: counts.empty].absorb(counts) }
  }

  mutating func countAgreeing() { agreeing += 1 }

  mutating func countUnchecked(line: Int, _ cell: String) { unchecked.add(line: line, cell) }

  mutating func count(_ difference: Difference) {
    let empty = OutputCounts(name: difference.output, unit: difference.unit)
    guard let distance = difference.distance else { return }
    let comparison = CellComparison(
      agrees: false, difference: distance.difference, allowed: distance.allowed, isExact: false)
    wrong[difference.output, default: empty].count(
      comparison, line: difference.line, row: difference.row, difference.caseName)
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
    if agreeing > 0 {
      verdict.notes.append(
        "\(counted(agreeing, kind)) \(agreeing == 1 ? "agrees" : "agree") with \(basis)")
    }
    if unchecked.count > 0 {
      verdict.notes.append(
        "\(counted(unchecked.count, kind)) cannot be checked, since a cell that it follows from has no "
          + "plain figure: \(unchecked.first.map(\.text).joined(separator: ", "))"
          + (unchecked.count > unchecked.first.count ? ", ..." : ""))
    }
  }
}

extension OutputCounts {
  fileprivate var empty: OutputCounts { OutputCounts(name: name, unit: unit) }
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
        costs.countUnchecked(line: block.lines[row], "\(block.name(row, column.cost))")
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
      var found = Difference(
        line: block.lines[row], row: block.rows[row],
        place: block.place(row, column.cost, in: plan.file), caseName: caseName(of: row),
        output: columnName(column.title), unit: columnUnit(column.title),
        sheet: block.text(row, column.cost),
        found: roundedText(product, decimals: cost.decimals + 2),
        reason: "\(price) times \(usage) in its row")
      found.distance = .init(
        difference: (product - cost.rational).double, allowed: allowed.double,
        figure: product.double)
      costs.count(found)
      list(row: row, column: column.cost) { found }
    }
  }
}

/// Returns the unit in a title `name [unit]`; empty if it has none.
private func columnUnit(_ title: String) -> String {
  let name = columnName(title)
  return name == title ? "" : String(title.dropFirst(name.count + 2).dropLast())
}

// MARK: - Totals

extension BlockSource {
  /// Reads the sheet once more and checks its totals.
  ///
  /// Right is the sum of the exact figures or of the shown ones, rounded, since the last total or from
  /// the start.
  func check(
    _ totals: [TotalCell], _ columns: [SheetColumn], of plan: SheetPlan,
    in verdict: inout SheetVerdict
  ) throws {
    let summed = Array(Set(totals.map(\.column)))
    let ends = Set(totals.flatMap { $0.starts + [$0.end] })
    let sums = try work(jobs: 1, with: { AmountSums(plan, summed, ends) }) { $0.add(&$1) }[0]
    var counts = AmountCounts()
    for total in totals {
      let title = columns[total.column].title
      let parts = total.starts.map { sums.sum(total.column, from: $0, to: total.end) }
      guard case .success(let figure) = total.figure, !parts.contains(where: \.isUnreadable) else {
        counts.countUnchecked(line: total.line, "\(total.place)")
        continue
      }
      if parts.contains(where: { $0.isRoundedTo(figure) }) {
        counts.countAgreeing()
        continue
      }
      // The sum that the figure is nearest to is the one that it was meant to be.
      let sum = parts[parts[1].isNearer(to: figure, than: parts[0]) ? 1 : 0]
      var difference = Difference(
        line: total.line, row: total.row, place: total.place, caseName: total.label,
        output: columnName(title), unit: columnUnit(title), sheet: total.text,
        found: roundedText(sum.shown, decimals: figure.decimals + 2),
        reason: "the sum of \(counted(sum.count, "figure")) above it")
      difference.distance = .init(
        difference: (sum.shown - figure.rational).double,
        allowed: figure.halfUnitInLastPlace.double, figure: sum.shown.double)
      counts.count(difference)
      verdict.differingRows.add(row: total.row)
      verdict.differences = Array(
        (verdict.differences + [difference]).sorted { $0.order < $1.order }
          .prefix(plan.verification.maximumDifferences))
    }
    counts.report(in: &verdict, "total", "the sum of the rows above")
  }
}

/// The sums of columns of amounts from the first plant to some others.
private final class AmountSums {
  /// A sum, by the figures that a column shows and by exact ones.
  struct Sum {
    var count = 0
    var shown: Rational = 0
    /// The sum of the formulas' figures and its error; nil for amounts without a formula.
    var exact: (value: Double, error: Double)?
    /// The sum of half a unit of each shown figure.
    var rounding: Rational = 0
    var isUnreadable = false

    func isNearer(to figure: DecimalNumber, than other: Sum) -> Bool {
      (figure.rational - shown).absoluteValue < (figure.rational - other.shown).absoluteValue
    }

    /// Whether a figure is the sum, rounded; without a formula, the shown figures may be rounded too.
    func isRoundedTo(_ figure: DecimalNumber) -> Bool {
      let half = figure.halfUnitInLastPlace
      let difference = (figure.rational - shown).absoluteValue
      guard let exact else { return difference <= half + rounding }
      return difference <= half
        || abs(figure.rational.double - exact.value) <= half.double + exact.error
    }
  }

  private let verifier: BlockVerifier
  private let claims: [(column: Int, claim: OutputColumn?)]
  private let ends: Set<Int>
  private var plants = 0
  private var sums: [Int: Sum]
  private var kept: [Int: [Int: Sum]]

  init(_ plan: SheetPlan, _ columns: [Int], _ ends: Set<Int>) {
    verifier = BlockVerifier(plan)
    claims = columns.map { column in (column, plan.claims.first { $0.column == column }) }
    self.ends = ends
    sums = Dictionary(
      uniqueKeysWithValues: claims.map { ($0.column, Sum(exact: $0.claim.map { _ in (0, 0) })) })
    kept = [0: sums]
  }

  func sum(_ column: Int, from start: Int, to end: Int) -> Sum {
    guard let first = kept[start]?[column], var sum = kept[end]?[column] else {
      // The file has fewer plants than before.
      return Sum(isUnreadable: true)
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
    let errors = claims.map { $0.claim.map { verifier.errors(ofFigure: $0.figure) } }
    for row in 0..<verifier.block.count {
      for (place, column) in claims.enumerated() {
        add(column.column, column.claim, errors[place], row)
      }
      plants += 1
      if ends.contains(plants) { kept[plants] = sums }
    }
  }

  private func add(
    _ column: Int, _ claim: OutputColumn?, _ errors: UnsafePointer<Double>?, _ row: Int
  ) {
    if verifier.isEmpty(row, column) { return }
    guard case .success(let figure) = verifier.block.reading(row, column), var sum = sums[column]
    else {
      sums[column]?.isUnreadable = true
      return
    }
    sum.count += 1
    sum.shown = sum.shown + figure.rational
    sum.rounding = sum.rounding + figure.halfUnitInLastPlace
    if let claim, let errors, let exact = sum.exact {
      let value = verifier.value(ofFigure: claim.figure(for: figure), row) * claim.scale
      let total = exact.value + value
      // Each addition and multiplication is rounded.
      let rounding = (abs(total) + 2 * abs(value)) * 0x1p-52
      sum.exact = (total, exact.error + errors[row] * claim.scale + rounding)
    }
    sums[column] = sum
  }
}
