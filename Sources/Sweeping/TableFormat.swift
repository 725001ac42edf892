import Estimator
import Notation

/// What a table is written as.
package enum TableFormat: String, Sendable, CaseIterable {
  /// Comma-separated values with a header.
  case csv
  /// A JSON object on each line.
  case jsonl
  /// NumPy's binary format: an array of records, the columns by name.
  case npy

  /// The cell of an output that has no value.
  var emptyCell: [UInt8] {
    switch self {
    case .csv: []
    case .jsonl: Array("null".utf8)
    case .npy: Double.nan.bytes
    }
  }
}

/// How a table lies: a column for each output, or a row.
package enum TableLayout: String, Sendable, CaseIterable {
  case wide, long
}

/// Part K of N of the rows; the parts follow each other without a gap.
package struct Shard: Sendable, Hashable {
  /// Which part it is, counted from 1.
  package let number: Int
  /// How many parts there are.
  package let count: Int

  /// A part, or nil where there is no such part.
  package init?(_ number: Int, of count: Int) {
    guard 1 <= number, number <= count else { return nil }
    (self.number, self.count) = (number, count)
  }

  private init() { (number, count) = (1, 1) }

  /// The only part of one.
  package static let whole = Shard()

  /// The rows of the part, out of so many.
  package func rows(of total: Int) -> Range<Int> { start(number - 1, total)..<start(number, total) }

  private func start(_ part: Int, _ total: Int) -> Int {
    let product = part.multipliedFullWidth(by: total)
    return count.dividingFullWidth(product).quotient
  }
}

extension Sweep {
  /// The header of every column: `name [unit]`.
  package var header: [String] {
    let status = marksOutside ? ["status"] : []
    let shared = inputs.map(header) + status
    return shared + (layout == .wide ? outputs.map(\.header) : ["output", "unit", "value"])
  }

  private func header(_ column: InputColumn) -> String {
    switch column {
    case .axis(let place): grid.axes[place].field.header(in: grid.axes[place].unit)
    case .sampled(let place):
      sample.map { $0.ranges[place].field.header(in: $0.ranges[place].unit) } ?? ""
    case .fixed(let field, let figure): field.header(in: figure.unit)
    }
  }

  /// The bytes before the first row, which only the first shard has.
  var preamble: [UInt8] {
    guard shard.number == 1 else { return [] }
    return switch table {
    case .csv: Array((header.joined(separator: ",") + "\n").utf8)
    case .jsonl: []
    case .npy: arrayHeader
    }
  }

  /// NumPy's header: a magic number, a version, and the fields and the length of the array.
  private var arrayHeader: [UInt8] {
    let fields = header.map { name in
      let type = name == "status" ? "|S\(StatusRules.statusWidth)" : "<f8"
      return "('\(name)', '\(type)'), "
    }
    let text =
      "{'descr': [\(fields.joined())], 'fortran_order': False, 'shape': (\(grid.count),), }"
    let start = 12
    let padding = 63 - (start + text.utf8.count) % 64
    let length = UInt32(text.utf8.count + padding + 1)
    return [0x93] + Array("NUMPY".utf8) + [2, 0]
      + (0..<4).map { UInt8(truncatingIfNeeded: length >> (8 * UInt32($0))) }
      + Array((text + String(repeating: " ", count: padding) + "\n").utf8)
  }
}
