import Estimator
import Formulas
import Notation

/// A column of a sweep as its writer sees it.
final class SweepColumn: Sendable {
  let source: Source
  /// The axes that its cells read.
  let mask: AxisMask
  /// What follows each of its cells.
  let ending: CellEnding

  enum Source: Sendable {
    case axis(Int)
    case sampled(Int)
    case fixed([UInt8])
    case output(Int)
    case status
  }

  init(source: Source, mask: AxisMask, ending: CellEnding) {
    (self.source, self.mask, self.ending) = (source, mask, ending)
  }

  /// The output that it is a column of.
  var output: Int? {
    if case .output(let output) = source { return output }
    return nil
  }

  /// Whether the column is written before anything is computed.
  var isInput: Bool {
    switch source {
    case .axis, .sampled, .fixed: true
    case .output, .status: false
    }
  }
}

/// A part of what is written of a point: bytes that are always the same, or a column's cell.
enum SweepElement: Sendable, Hashable {
  case literal([UInt8])
  case cell(Int)
}

/// How the columns of a sweep stand in its rows.
struct SweepRowForm: Sendable {
  let columns: [SweepColumn]
  let elements: [SweepElement]

  /// The form of the rows, given the axes that each column reads.
  init(_ sweep: Sweep, _ masks: SweepMasks) {
    let status = sweep.marksOutside ? [Source(from: .status, mask: masks.status)] : []
    let shared = sweep.inputs.map { Source($0, sweep, masks) } + status
    let outputs = masks.outputs.enumerated().map { Source(from: .output($0), mask: $1) }
    let marks = RowMarks(sweep.table)
    switch sweep.layout {
    case .wide:
      let all = shared + outputs
      columns = all.enumerated().map { place, source in
        source.column(marks.ending(isLast: place == all.count - 1))
      }
      elements = marks.wide(sweep.header)
    case .long:
      columns =
        shared.map { $0.column(marks.ending(isLast: false)) }
        + outputs.map { $0.column(marks.ending(isLast: true)) }
      elements = sweep.outputs.enumerated().flatMap { place, output in
        marks.long(sweep.header, shared.count, output, shared.count + place)
      }
    }
  }

  /// Where a column's cells come from, and the axes that they read.
  private struct Source {
    let from: SweepColumn.Source
    let mask: AxisMask

    init(from: SweepColumn.Source, mask: AxisMask) { (self.from, self.mask) = (from, mask) }

    init(_ input: Sweep.InputColumn, _ sweep: Sweep, _ masks: SweepMasks) {
      switch input {
      case .axis(let place): self.init(from: .axis(place), mask: masks.axes[place])
      case .sampled(let place): self.init(from: .sampled(place), mask: masks.inner)
      case .fixed(_, let figure):
        let cell = sweep.table == .npy ? figure.written.bytes : Array(figure.text.utf8)
        self.init(from: .fixed(cell), mask: 0)
      }
    }

    func column(_ ending: [UInt8]) -> SweepColumn {
      SweepColumn(source: from, mask: mask, ending: CellEnding(ending))
    }
  }
}

/// The bytes around the cells of a row.
private struct RowMarks {
  let table: TableFormat

  init(_ table: TableFormat) { self.table = table }

  /// What follows a cell.
  func ending(isLast: Bool) -> [UInt8] {
    switch table {
    case .csv: Array((isLast ? "\n" : ",").utf8)
    case .jsonl: Array((isLast ? "}\n" : ",").utf8)
    case .npy: []
    }
  }

  private var opening: [SweepElement] { table == .jsonl ? [.literal([UInt8(ascii: "{")])] : [] }

  private func cell(_ name: String, _ place: Int) -> [SweepElement] {
    table == .jsonl ? [.literal(key(name)), .cell(place)] : [.cell(place)]
  }

  /// A row that has a cell for each name; a row without cells is still a row.
  func wide(_ names: [String]) -> [SweepElement] {
    guard !names.isEmpty else { return opening + [.literal(ending(isLast: true))] }
    return opening + names.enumerated().flatMap { cell($1, $0) }
  }

  /// The row of one output: the shared cells, the output's name and unit, its cell.
  func long(
    _ names: [String], _ shared: Int, _ output: Output, _ place: Int
  ) -> [SweepElement] {
    let between = ending(isLast: false)
    let texts = [output.name, "\(output.formula.unit)"]
    let label = zip(["output", "unit"], texts).flatMap { name, text in
      (table == .jsonl ? key(name) + quoted(text) : Array(text.utf8)) + between
    }
    return opening + names[..<shared].enumerated().flatMap { cell($1, $0) }
      + [.literal(label)] + cell("value", place)
  }
}

/// A name as a key of a JSON object, with its colon.
private func key(_ name: String) -> [UInt8] { quoted(name) + [UInt8(ascii: ":")] }

/// A text as a JSON string.
func quoted(_ text: String) -> [UInt8] {
  let escaped = text.utf8.flatMap { byte -> [UInt8] in
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
      ? [UInt8(ascii: "\\"), byte] : [byte]
  }
  return [UInt8(ascii: "\"")] + escaped + [UInt8(ascii: "\"")]
}
