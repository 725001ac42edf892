import Documents
import Notation
import Tables

/// A cell of an input that has no figure.
struct InputFault {
  let row: Int
  /// The place of the input among those of the plan.
  let input: Int
  let reason: String
}

extension BlockVerifier {
  /// Lists an input that claims of its row need and that has no figure, once for all of them.
  func list(_ fault: InputFault, at place: Int, in block: RowBlock) {
    let needing = plan.claims.indices.filter { index in
      plan.needs[index].contains(fault.input)
        && !plan.isEmpty(block, fault.row, plan.claims[index].column)
    }
    let input = plan.inputs[fault.input]
    guard !needing.isEmpty else {
      return unneeded.add(block.place(fault.row, input.column, in: plan.file), fault.reason)
    }
    guard hasRoom(for: block, fault.row, input.column) else { return }
    let earlier = faults[..<place].filter { $0.row == fault.row }.map(\.input)
    let already = needing.count { !plan.needs[$0].isDisjoint(with: earlier) }
    add(
      plan.difference(
        of: fault, in: block, failing: counted(needing.count, "claim"),
        cells: needing.count - already))
  }
}

extension SheetPlan {
  /// The entry of an input that has no figure.
  func difference(
    of fault: InputFault, in block: RowBlock, failing: String, cells: Int
  ) -> Difference {
    let input = inputs[fault.input]
    var difference = Difference(
      line: block.lines[fault.row], place: block.place(fault.row, input.column, in: file),
      caseName: caseName(in: block, fault.row), output: model.fields[input.field].name,
      unit: input.unit.symbol, sheet: block.text(fault.row, input.column), found: "",
      reason: "\(fault.reason); \(failing) of the row cannot be judged without it")
    difference.cells = cells
    return difference
  }
}

/// Inputs without a figure that no claim of their rows needs.
package struct UnneededInputs {
  private var count = 0
  private var first: (place: Place, reason: String)?

  /// None so far.
  package init() {}

  /// Counts an input.
  package mutating func add(_ place: Place, _ reason: String) {
    count += 1
    if first == nil { first = (place, reason) }
  }

  /// Takes over the inputs of other rows; the first is that of the first row.
  package mutating func absorb(_ other: UnneededInputs) {
    count += other.count
    guard let theirs = other.first else { return }
    if let first, first.place.line <= theirs.place.line { return }
    first = theirs
  }

  /// How many there are, and the first; nothing where there is none.
  package var notes: [String] {
    guard let first else { return [] }
    let (cells, have) = (counted(count, "input cell"), count == 1 ? "has" : "have")
    return [
      "\(cells) \(have) no figure, which no claim of the row needs; the first is \(first.place): "
        + first.reason
    ]
  }
}
