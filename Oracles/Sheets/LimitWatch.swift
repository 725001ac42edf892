import Estimator
import Formulas
import Notation
import Tables
import Units

/// Notes the rows outside the limits of a plant, which are compared all the same.
struct LimitWatch {
  private let plan: SheetPlan
  private let fields: [(field: Int, low: Double, high: Double)]
  private let crossed: [(limit: CrossLimit, first: Int, second: Int)]
  private var count = 0
  private var examples: [(line: Int, text: String)] = []

  init(_ plan: SheetPlan) {
    self.plan = plan
    let known = Set(plan.inputs.map(\.field))
    fields = plan.inputs.map(\.field).map { index in
      let limits = plan.model.fields[index].limits
      return (index, limits.from.double, limits.to.double)
    }
    crossed = plan.model.crossLimits.compactMap { limit in
      let (first, second) = plan.model.places(of: limit)
      return known.contains(first) && known.contains(second) ? (limit, first, second) : nil
    }
  }

  /// Looks at the inputs of a block, which are in the columns, except in rows that lack some.
  ///
  /// `short` are the fields whose figures are decimals of at most fifteen digits in their own unit.
  mutating func watch(
    _ block: RowBlock, _ columns: Columns, short: Set<Int>, except faulty: Set<Int>
  ) {
    let rows = block.count
    var outside = Set<Int>()
    for (field, low, high) in fields {
      let values = columns.input(field)
      var isInside = true
      for row in 0..<rows { isInside = isInside && low <= values[row] && values[row] <= high }
      if isInside { continue }
      for row in 0..<rows where !(low <= values[row] && values[row] <= high) {
        outside.insert(row)
      }
    }
    for (limit, first, second) in crossed {
      let (a, b) = (columns.input(first), columns.input(second))
      let (plain, areShort) = (limit.plain, short.contains(first) && short.contains(second))
      for row in 0..<rows {
        let verdict =
          areShort ? plain.verdict(onShort: a[row], b[row]) : plain.verdict(a[row], b[row])
        if !(verdict ?? keeps(limit, row, block)) { outside.insert(row) }
      }
    }
    outside.subtract(faulty)
    count += outside.count
    for row in outside.sorted() where examples.count < LimitWatch.maximumExamples {
      examples.append((block.lines[row], example(block, row)))
    }
  }

  /// Whether a row keeps a limit that two fields share, by the figures as they were written.
  private func keeps(_ limit: CrossLimit, _ row: Int, _ block: RowBlock) -> Bool {
    let point = plan.exactPoint(of: row, in: block)
    guard let first = point[limit.fields.first.name],
      let second = point[limit.fields.second.name]
    else { return false }
    return limit.holds(first, second)
  }

  private static let maximumExamples = 3

  /// Takes over what was seen in other blocks; the examples are the first in the file.
  mutating func absorb(_ other: LimitWatch) {
    count += other.count
    let all = (examples + other.examples).sorted { $0.line < $1.line }
    examples = Array(all.prefix(LimitWatch.maximumExamples))
  }

  /// How many rows there are, and what the first are outside of.
  var notes: [String] {
    if count == 0 { return [] }
    let what = count == 1 ? "1 row is not a plant" : "\(count) rows are not plants"
    return [
      "\(what) within the limits; the formulas hold all the same: "
        + examples.map(\.text).joined(separator: "; ") + (count > examples.count ? "; ..." : "")
    ]
  }

  private func example(_ block: RowBlock, _ row: Int) -> String {
    var figures: [String: GivenFigure] = [:]
    for (column, field, unit) in plan.inputs {
      guard case .success(let number) = block.reading(row, column) else { continue }
      figures[plan.model.fields[field].name] = GivenFigure(WrittenQuantity(number, unit))
    }
    let missing = Set(plan.model.fields.map(\.name)).subtracting(figures.keys)
    let problems = PlantProblem.all(in: figures, of: plan.model, exceptMissing: missing)
    let name = plan.caseName(in: block, row).map { " (\(excerpt($0)))" } ?? ""
    return "line \(block.lines[row])\(name): " + (problems.first?.description ?? "")
  }
}
