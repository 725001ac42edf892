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
  /// The shapes of plain decimals: bit by bit the numbers of digits, by the number of decimals.
  private var plain = [UInt32](repeating: 0, count: 20)
  /// The shapes of all other numbers.
  private var others: Set<FigureShape> = []
  /// The shapes of cells that were given their decimals, which tell how deep the column goes, but need
  /// none of it.
  private var given: Set<FigureShape> = []

  var judged: JudgedDecimals {
    let shapes = others.union(plainShapes)
    let all = shapes.union(given)
    guard let deepest = all.map(\.decimals).max(), let longest = all.map(\.digits).max() else {
      return .own
    }
    let rule = JudgedDecimals.column(
      deepest: deepest, digits: min(longest, FigureShape.maximumDigits))
    return shapes.contains { rule.decimals(of: $0) > $0.decimals } ? rule : .own
  }

  private var plainShapes: [FigureShape] {
    plain.enumerated().flatMap { decimals, bits in
      (0..<32).filter { bits >> UInt32($0) & 1 == 1 }
        .map { FigureShape(decimals: decimals, digits: $0) }
    }
  }

  mutating func look(at block: RowBlock, _ column: Int) {
    if block.hasNotes {
      for row in 0..<block.count { note(block, row, column) }
      return
    }
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
  }

  private mutating func note(_ block: RowBlock, _ row: Int, _ column: Int) {
    guard case .success(let number) = block.reading(row, column) else { return }
    let shape = FigureShape(number)
    if block.note(row, column) == .hasItsDecimals {
      given.insert(shape)
    } else {
      others.insert(shape)
    }
  }

  mutating func absorb(_ other: ColumnCensus) {
    for (decimals, bits) in other.plain.enumerated() { plain[decimals] |= bits }
    others.formUnion(other.others)
    given.formUnion(other.given)
  }
}
