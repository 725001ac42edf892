import Notation
import Tables

/// How the claims of a sheet are written, column by column, over all its rows.
///
/// It holds a few words for each column, however many rows there are.
struct DigitCensus {
  private let plan: SheetPlan
  private var columns: [ColumnCensus]

  init(_ plan: SheetPlan) {
    self.plan = plan
    columns = plan.claims.map { _ in ColumnCensus() }
  }

  /// To how many decimals the cells of each claim are judged.
  var judged: [JudgedDecimals] { columns.map(\.judged) }

  /// Looks at the claims of a block.
  mutating func look(at block: RowBlock) {
    for (index, claim) in plan.claims.enumerated() {
      columns[index].look(at: block, claim.column)
    }
  }

  /// Takes over what was seen in other blocks of the same sheet.
  mutating func absorb(_ other: DigitCensus) {
    for index in columns.indices { columns[index].absorb(other.columns[index]) }
  }
}

/// How the cells of one column are written.
private struct ColumnCensus {
  private var deepest = Int.min
  private var digits = 0
  /// The shapes of plain decimals: bit by bit the numbers of digits, by the number of decimals.
  private var plain = [UInt32](repeating: 0, count: 20)
  /// The shapes of all other numbers.
  private var others: Set<FigureShape> = []

  var judged: JudgedDecimals {
    let digits = min(digits, FigureShape.maximumDigits)
    let needsMore = shapes.contains {
      $0.decimals(deepest: deepest, digits: digits) > $0.decimals
    }
    return needsMore ? .column(deepest: deepest, digits: digits) : .own
  }

  private var shapes: some Sequence<FigureShape> {
    let seen = plain.enumerated().lazy.flatMap { decimals, bits in
      (0..<32).lazy.filter { bits >> UInt32($0) & 1 == 1 }
        .map { FigureShape(decimals: decimals, digits: $0) }
    }
    return Array(seen) + others
  }

  mutating func look(at block: RowBlock, _ column: Int) {
    if block.hasNotes { return lookClosely(at: block, column) }
    var odd: [Int] = []
    plain.withUnsafeMutableBufferPointer { plain in
      block.withBytes { bytes, bounds in
        var decimals = DecimalColumn()
        for row in 0..<block.count {
          let range = bounds[row &* block.columns &+ column]
          if range.isEmpty { continue }
          guard let decimal = decimals.read(bytes, range) else {
            odd.append(row)
            continue
          }
          let shape = FigureShape(decimal)
          plain[shape.decimals] |= 1 &<< UInt32(truncatingIfNeeded: shape.digits)
        }
      }
    }
    for row in odd { note(block, row, column) }
    settle()
  }

  /// Cells with their decimals given tell how deep the column goes, but need none of it.
  private mutating func lookClosely(at block: RowBlock, _ column: Int) {
    for row in 0..<block.count { note(block, row, column) }
  }

  private mutating func note(_ block: RowBlock, _ row: Int, _ column: Int) {
    if block.reasonForNoFigure(row, column) != nil { return }
    let number: DecimalNumber
    do { number = try DecimalNumber(parsing: block.text(row, column)) } catch { return }
    let shape = FigureShape(number)
    reach(shape)
    if block.note(row, column) != .hasItsDecimals { others.insert(shape) }
  }

  /// Counts the plain shapes among the deepest and the longest.
  private mutating func settle() {
    for (decimals, bits) in plain.enumerated() where bits != 0 {
      reach(FigureShape(decimals: decimals, digits: 31 - bits.leadingZeroBitCount))
    }
  }

  private mutating func reach(_ shape: FigureShape) {
    deepest = max(deepest, shape.decimals)
    digits = max(digits, shape.digits)
  }

  mutating func absorb(_ other: ColumnCensus) {
    deepest = max(deepest, other.deepest)
    digits = max(digits, other.digits)
    for (decimals, bits) in other.plain.enumerated() { plain[decimals] |= bits }
    others.formUnion(other.others)
  }
}
