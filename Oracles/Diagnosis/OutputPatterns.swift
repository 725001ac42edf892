import Documents
import Estimator
import Notation

/// What the open cells of whole outputs have in common: where they stand, and how far off they are.
struct OutputPatterns {
  private let table: EvidenceTable
  private var model: Model { table.model }

  init(_ table: EvidenceTable) { self.table = table }

  /// A pattern for each product or result, and for each way in which its outputs are off.
  func patterns(_ outputs: [(place: Int, cells: [Int])]) -> [Pattern] {
    var order: [[String]] = []
    var groups: [[String]: (places: [Int], cells: [Int])] = [:]
    for (place, cells) in outputs {
      let shape = shape(of: cells)
      let key = [model.outputs[place].owner, shape.words, whereabouts(of: cells, place, shape)]
      if groups[key] == nil { order.append(key) }
      groups[key, default: ([], [])].places.append(place)
      groups[key, default: ([], [])].cells += cells
    }
    return order.compactMap { key in
      groups[key].map { pattern(key, $0.places, $0.cells) }
    }
  }

  private func pattern(_ key: [String], _ places: [Int], _ cells: [Int]) -> Pattern {
    let names = places.map { model.outputs[$0].name }
    let parts = [key[2], key[1]].filter { !$0.isEmpty }
    let noun = cells.count == 1 ? "is" : "are"
    return Pattern(
      words: "\(noun) of \(listed(names))"
        + (parts.isEmpty ? ", with nothing else in common" : ": " + parts.joined(separator: ", ")),
      name: "pattern: output", subjects: [key[0]], cells: cells.count)
  }

  // MARK: How far off

  /// How the claimed figures lie to the right ones.
  private struct Shape {
    let words: String
    /// What the shape would make of a right figure, where it is one.
    let figure: ((Double) -> Double)?
  }

  private func shape(of cells: [Int]) -> Shape {
    let figures = cells.map { table.cells[$0] }
    guard figures.count > 1 else { return Shape(words: "", figure: nil) }
    let claims = Set(figures.map(\.claimed))
    if claims.count == 1, let only = claims.first,
      Set(figures.map { table.right[$0.held][$0.row] }).count > 1
    {
      return Shape(words: "every one of them \(text(only, as: .shortest))") { _ in only }
    }
    if let factor = common(cells.map(factor)) {
      return Shape(words: "each \(factor.words) times the formula's") { $0 * factor.value }
    }
    if let offset = common(cells.map(offset)) {
      return Shape(words: "each \(offset.words) off the formula's") { $0 + offset.value }
    }
    return Shape(words: "", figure: nil)
  }

  private func factor(_ index: Int) -> ClosedRange<Double>? {
    let cell = table.cells[index]
    let right = table.right[cell.held][cell.row]
    guard right.isFinite, right != 0 else { return nil }
    let ends = [(cell.claimed - cell.allowed) / right, (cell.claimed + cell.allowed) / right]
    return min(ends[0], ends[1])...max(ends[0], ends[1])
  }

  private func offset(_ index: Int) -> ClosedRange<Double>? {
    let cell = table.cells[index]
    let off = cell.claimed - table.right[cell.held][cell.row]
    return off.isFinite ? (off - cell.allowed)...(off + cell.allowed) : nil
  }

  /// The figure in all ranges, with the digits that they determine; nil where there is none.
  private func common(_ ranges: [ClosedRange<Double>?]) -> (value: Double, words: String)? {
    let known = ranges.compactMap { $0 }
    guard known.count == ranges.count, let low = known.map(\.lowerBound).max(),
      let high = known.map(\.upperBound).min(), low <= high
    else { return nil }
    let middle = (low + high) / 2
    var (decimals, unit) = (0, 1.0)
    while decimals < 9, unit > high - low { (decimals, unit) = (decimals + 1, unit / 10) }
    let enough = (min(decimals, 4)...decimals).first { count in
      (low...high).contains(nearest(middle, to: count))
    }
    return (middle, text(middle, as: .fixed(enough ?? decimals)))
  }

  private func nearest(_ value: Double, to decimals: Int) -> Double {
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    return (value * scale).rounded() / scale
  }

  // MARK: Where

  /// The rows in which the cells stand, where they are some only: a season, or a range of an input.
  private func whereabouts(of cells: [Int], _ output: Int, _ shape: Shape) -> String {
    let agreeing = table.cells.indices.filter { index in
      table.states[index] == .agrees && table.cells[index].output == output
        && isTelling(table.cells[index], shape)
    }
    guard !agreeing.isEmpty else { return "" }
    let wrong = cells.map { table.cells[$0].row }
    let right = agreeing.map { table.cells[$0].row }
    return season(wrong, right) ?? range(wrong, right) ?? "in \(counted(cells.count, "row"))"
  }

  /// Whether the shape would show in a cell that agrees.
  private func isTelling(_ cell: EvidenceTable.Cell, _ shape: Shape) -> Bool {
    guard let figure = shape.figure else { return true }
    return !cell.fits(figure(table.right[cell.held][cell.row]))
  }

  /// Whether so many rows lie apart from the others by more than chance, in one of so many ways to
  /// part them: of all choices of as many rows, at most one in twenty would.
  private func isMoreThanChance(_ wrong: [Int], _ right: [Int], ways: Int) -> Bool {
    let (few, all) = (Set(wrong).count, Set(wrong).count + Set(right).count)
    var choices = 1.0
    for number in 0..<few { choices *= Double(all - number) / Double(few - number) }
    return choices >= Double(20 * ways)
  }

  private func season(_ wrong: [Int], _ right: [Int]) -> String? {
    guard isMoreThanChance(wrong, right, ways: 2) else { return nil }
    for season in ["summer", "winter"] {
      let fields = model.fields.indices.filter { model.fields[$0].name.hasPrefix(season + "_") }
      let isOnDuty = { (row: Int) in fields.allSatisfy { table.columns[$0][row] != 0 } }
      if wrong.allSatisfy(isOnDuty), !right.contains(where: isOnDuty) {
        return "only where there is duty in \(season)"
      }
    }
    return nil
  }

  private func range(_ wrong: [Int], _ right: [Int]) -> String? {
    guard isMoreThanChance(wrong, right, ways: 2 * model.fields.count) else { return nil }
    for field in model.fields.indices {
      let column = table.columns[field]
      let (mine, others) = (wrong.map { column[$0] }, right.map { column[$0] })
      guard let low = mine.min(), let high = mine.max(), let least = others.min(),
        let greatest = others.max()
      else { continue }
      let name = model.fields[field].name
      if greatest < low {
        return "only where \(name) is \(text(low, as: .shortest)) or more"
      }
      if high < least {
        return "only where \(name) is \(text(high, as: .shortest)) or less"
      }
    }
    return nil
  }
}
