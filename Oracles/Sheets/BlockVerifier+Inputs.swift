import Documents
import Estimator
import Notation
import Tables
import Units

extension BlockVerifier {
  /// Counts the rows whose inputs are outside the limits of a plant, except those that lack an
  /// input.
  func checkLimits() {
    var outside = Set<Int>()
    let rows = block.count
    for input in inputs {
      let (values, low, high) = (columns.input(input.field), input.limits.low, input.limits.high)
      var isInside = true
      for row in 0..<rows { isInside = isInside && low <= values[row] && values[row] <= high }
      if isInside { continue }
      outside.formUnion((0..<rows).filter { !(low <= values[$0] && values[$0] <= high) })
    }
    let short = Set(inputs.filter(\.areShort).map(\.field))
    for (limit, first, second) in plan.crossed {
      let (a, b) = (columns.input(first), columns.input(second))
      let (plain, areShort) = (limit.plain, short.contains(first) && short.contains(second))
      for row in 0..<rows {
        let verdict =
          areShort ? plain.verdict(onShort: a[row], b[row]) : plain.verdict(a[row], b[row])
        if !(verdict ?? satisfies(limit, row)) { outside.insert(row) }
      }
    }
    for row in outside.subtracting(faults.map(\.row)).sorted() {
      rowsOutsideLimits.add(line: block.lines[row], problem(of: row))
    }
  }

  /// Returns whether a row satisfies a limit on two fields, by the figures as written.
  private func satisfies(_ limit: CrossLimit, _ row: Int) -> Bool {
    let point = reading(of: row).point
    guard let first = point[limit.fields.first.name],
      let second = point[limit.fields.second.name]
    else { return false }
    return limit.holds(first, second)
  }

  /// Returns a description of the first limit that a row violates.
  private func problem(of row: Int) -> String {
    var figures: [String: GivenFigure] = [:]
    for (column, field, unit) in plan.inputs {
      guard case .success(let number) = block.reading(row, column) else { continue }
      figures[plan.model.fields[field].name] = GivenFigure(WrittenQuantity(number, unit))
    }
    let missing = Set(plan.model.fields.map(\.name)).subtracting(figures.keys)
    let problems = PlantProblem.all(in: figures, of: plan.model, exceptMissing: missing)
    let name = rowInWords(block.rows[row], line: block.lines[row], caseName(of: row))
    return "\(name): " + (problems.first?.description ?? "")
  }

  /// Lists an input that has no figure but is needed by claims of its row.
  func listFault(at place: Int) {
    let (row, input, _) = faults[place]
    let needing = plan.claims.indices.filter { index in
      plan.needs[index].contains(input) && !isEmpty(row, plan.claims[index].column)
    }
    let earlier = faults[..<place].filter { $0.row == row }.map(\.input)
    let already = needing.count { !plan.needs[$0].isDisjoint(with: earlier) }
    list(faults[place], failing: needing.count, "claim", cells: needing.count - already)
  }

  /// Lists an input without a figure.
  ///
  /// `failing` is the number of cells of the row that need the input. `cells` is how many of them
  /// were not already counted for another input.
  func list(
    _ fault: (row: Int, input: Int, fault: CellFault), failing: Int, _ noun: String, cells: Int
  ) {
    let (column, field, unit) = plan.inputs[fault.input]
    let reason = fault.fault.reason
    guard failing > 0 else {
      let place = block.place(fault.row, column, in: plan.file)
      return unneeded.add(line: place.line, "\(place.cellInWords ?? "\(place)"): \(reason)")
    }
    list(row: fault.row, column: column) {
      var difference = difference(
        fault.row, column, of: plan.model.fields[field].name, unit,
        reason: "\(reason); \(counted(failing, noun)) of the row cannot be checked without it")
      difference.cells = cells
      return difference
    }
  }
}
