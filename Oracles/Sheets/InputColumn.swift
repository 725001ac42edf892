import Estimator
import Notation
import Tables
import Units

/// An input column, with what its last cell was.
struct InputColumn {
  let column: Int
  let field: Int
  let unit: UnitOfMeasure
  var varies = false
  /// Whether the last block's figures are decimals of at most fifteen digits in the field's own unit.
  private(set) var areShort = false
  /// The most decimals of the last block's figures, where they are plain decimals in that unit.
  private(set) var mostDecimals: Int?
  private let declaration: Field
  private var first: Double?
  /// What stands in for a figure that is missing, where no claim that needs it is judged.
  private let standIn: Double

  init(column: Int, field: Int, unit: UnitOfMeasure, of model: Model) {
    self.column = column
    self.field = field
    self.unit = unit
    declaration = model.fields[field]
    standIn = declaration.limits.from.double
  }

  /// Reads the cells of a block as figures in the field's own unit, and gives the rows that have none.
  mutating func read(
    _ block: RowBlock, _ plan: SheetPlan, into values: UnsafeMutablePointer<Double>
  ) -> [(row: Int, fault: CellFault)] {
    let (isPlain, width, hasNotes) = (unit.isOwn, plan.width, block.hasNotes)
    var (first, varies, longest, most) = (first, varies, Int64(0), 0)
    var faults: [(row: Int, fault: CellFault)] = []
    block.withBytes { bytes, bounds in
      // The cell that was read last; an empty one, which has no figure, after one without.
      var (former, decimals) = (0..<0, DecimalColumn())
      let powers = tens
      for row in 0..<block.count {
        if hasNotes, let reason = block.reasonForNoFigure(row, column) {
          faults.append((row, .unreadable(reason)))
          (values[row], former) = (standIn, 0..<0)
          continue
        }
        let range = bounds[row &* width &+ column]
        if areEqual(bytes, range, former), !former.isEmpty {
          values[row] = values[row &- 1]
          continue
        }
        if isPlain, let decimal = decimals.read(bytes, range), decimal.isExact {
          values[row] = decimal.double(powers)
          longest = max(longest, decimal.significand)
          most = max(most, decimal.decimals)
        } else {
          switch block.reading(row, column) {
          case .success(let number):
            values[row] = declaration.double(of: WrittenQuantity(number, unit))
            longest = .max
          case .failure(let fault):
            faults.append((row, fault))
            (values[row], former) = (standIn, 0..<0)
            continue
          }
        }
        former = range
        if first == nil { first = values[row] }
        varies = varies || values[row] != first
      }
    }
    (self.first, self.varies, areShort) = (first, varies, longest < 1_000_000_000_000_000)
    mostDecimals = longest == .max ? nil : most
    return faults
  }

  /// Takes over what was seen in other blocks.
  mutating func absorb(_ other: InputColumn) {
    guard let theirs = other.first else { return }
    varies = other.varies || (first.map { varies || $0 != theirs } ?? false)
    first = first ?? theirs
  }
}
