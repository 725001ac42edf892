import Estimator
import Notation

/// What some rows have in common: a season on duty, or a range of an input.
extension EvidenceTable {
  /// Returns a description of the wrong rows, such as a season or a range of an input; nil if nothing
  /// separates them from the right ones.
  func whereabouts(of wrong: [Int], apartFrom right: [Int]) -> String? {
    season(wrong, right) ?? range(wrong, right)
  }

  /// Returns whether it is unlikely that chance separates the wrong rows from the right ones.
  ///
  /// With `ways` ways to separate rows, chance alone may do so in at most 1 of 20 cases.
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
      let isOnDuty = { (row: Int) in fields.allSatisfy { self.columns[$0][row] != 0 } }
      if wrong.allSatisfy(isOnDuty), !right.contains(where: isOnDuty) {
        return "only in rows with \(season) duty"
      }
    }
    return nil
  }

  private func range(_ wrong: [Int], _ right: [Int]) -> String? {
    guard isMoreThanChance(wrong, right, ways: 2 * model.fields.count) else { return nil }
    for field in model.fields.indices {
      let column = columns[field]
      let (mine, others) = (wrong.map { column[$0] }, right.map { column[$0] })
      guard let low = mine.min(), let high = mine.max(), let least = others.min(),
        let greatest = others.max()
      else { continue }
      let name = model.fields[field].name
      if greatest < low { return "only where \(name) is \(text(low, as: .shortest)) or more" }
      if high < least { return "only where \(name) is \(text(high, as: .shortest)) or less" }
    }
    return nil
  }
}
