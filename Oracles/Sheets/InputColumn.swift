import Estimator
import Notation
import Tables
import Units

/// An input column of a sheet.
struct InputColumn {
  let field: Int
  /// The limits of the field.
  let limits: (low: Double, high: Double)
  private(set) var varies = false
  /// Whether the last block's figures are decimals of at most fifteen digits in the field's own unit.
  private(set) var areShort = false
  /// The maximum number of decimals in the last block, if its figures are plain decimals in that
  /// unit.
  private(set) var mostDecimals: Int?
  private let column: Int
  private let unit: UnitOfMeasure
  private let declaration: Field
  private var first: Double?

  init(column: Int, field: Int, unit: UnitOfMeasure, of model: Model) {
    (self.column, self.field, self.unit) = (column, field, unit)
    declaration = model.fields[field]
    limits = (declaration.limits.from.double, declaration.limits.to.double)
  }

  /// Reads the cells of a block as figures in the field's own unit, and returns the rows without a
  /// figure.
  ///
  /// A missing figure is replaced by the lower limit. Claims that need it are not judged.
  mutating func read(
    _ block: RowBlock, into values: UnsafeMutablePointer<Double>
  ) -> [(row: Int, fault: CellFault)] {
    let (isPlain, width, hasNotes) = (unit.isOwn, block.columns, block.hasNotes)
    var (first, varies, longest, most) = (first, varies, Int64(0), 0)
    var faults: [(row: Int, fault: CellFault)] = []
    block.withBytes { bytes, bounds in
      // The cell read last, or an empty range after a cell without a figure.
      var (former, decimals) = (0..<0, DecimalColumn())
      let powers = tens
      for row in 0..<block.count {
        let range = bounds[row &* width &+ column]
        let isUnreadable = hasNotes && block.reasonForNoFigure(row, column) != nil
        if !isUnreadable, !former.isEmpty, areEqual(bytes, range, former) {
          values[row] = values[row &- 1]
          continue
        }
        if isPlain, !isUnreadable, let decimal = decimals.read(bytes, range), decimal.isExact {
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
            (values[row], former) = (limits.low, 0..<0)
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

  /// Adds what was found in other blocks.
  mutating func absorb(_ other: InputColumn) {
    guard let theirs = other.first else { return }
    varies = other.varies || (first.map { varies || $0 != theirs } ?? false)
    first = first ?? theirs
  }
}
