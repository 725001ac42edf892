import Notation
import Sheets

/// The rule by which a mistake may be named: the cells that it explains must say more than chance.
///
/// A cell that a wrong guess meets only by chance is worth the logarithm of the number of figures
/// between the claimed and the right one that its digits tell apart. All cells together must be
/// worth the choice among the suspects that break nothing, and 7 bits more: chance then meets them
/// once in 128 sheets. A mistake with a free figure pays for its figure first. Up to three cells of
/// which each is a single slip of a hand or an eye away from the right figure are such slips.
struct Evidence {
  let table: EvidenceTable
  /// How many suspects broke nothing.
  let candidates: Int
  static let margin = 7.0

  /// Whether the cells suffice to name a mistake.
  func suffices(_ cells: [Int], for mistake: Mistake) -> Bool {
    isMoreThanChance(cells, for: mistake)
      && (cells.count > 3 || !cells.allSatisfy { table.misprint(of: $0) != nil })
  }

  /// Whether the cells are worth more than the choice of the mistake, mistyped or not.
  func isMoreThanChance(_ cells: [Int], for mistake: Mistake) -> Bool {
    let bits = cells.reduce(0) { $0 + table.cells[$1].bits }
    return !cells.isEmpty
      && bits >= log2(1 + Double(candidates)) + Evidence.margin + mistake.cost
  }
}

extension EvidenceTable {
  /// The slip that makes the right figure of a cell the claimed one.
  func misprint(of index: Int) -> Misprint? {
    let cell = cells[index]
    let twin = model.place(of: "annual_demand", beside: cell.output)
    let isUsage = model.outputs[cell.output].quantity == "usage"
    let places = [cell.held, cell.output] + (isUsage ? [twin].compactMap { $0 } : [])
    for place in places {
      let right = cell.unit.fromOwnUnit(self.right[place][cell.row])
      if right.isFinite, let slip = Misprint(of: cell.number, for: right) { return slip }
    }
    return nil
  }
}
