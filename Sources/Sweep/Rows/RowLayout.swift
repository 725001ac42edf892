import Estimator
import Formulas
import Notation

/// A column of a sweep as its writer sees it.
final class RowColumn: Sendable {
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

  init(source: Source, mask: AxisMask, ending: [UInt8]) {
    (self.source, self.mask, self.ending) = (source, mask, CellEnding(ending))
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
enum RowElement: Sendable, Hashable {
  case literal([UInt8])
  case cell(Int)
}

/// The columns of a sweep and how they stand in its rows, as its format wants them.
struct RowLayout: Sendable {
  let columns: [RowColumn]
  /// What is written of a point, in order: one row, or in the long layout a row for each output.
  let elements: [RowElement]

  init(_ sweep: Sweep, _ masks: AxisMasks) {
    let format = sweep.rowFormat
    let shared = RowLayout.shared(sweep, masks)
    let outputs = masks.outputs.enumerated().map { place, mask in
      (source: RowColumn.Source.output(place), mask: mask)
    }
    switch sweep.layout {
    case .wide:
      let all = shared + outputs
      columns = all.enumerated().map { place, column in
        let isLast = place == all.count - 1
        return RowColumn(
          source: column.source, mask: column.mask,
          ending: isLast ? format.rowEnd : format.separator)
      }
      elements = format.row(sweep.columns)
    case .long:
      columns =
        shared.map { RowColumn(source: $0.source, mask: $0.mask, ending: format.separator) }
        + outputs.map { RowColumn(source: $0.source, mask: $0.mask, ending: format.rowEnd) }
      elements = sweep.outputs.indices.flatMap { output in
        format.longRow(sweep.columns, output, sharedCount: shared.count)
      }
    }
  }

  /// The columns before the outputs, with the axes that they read.
  private static func shared(
    _ sweep: Sweep, _ masks: AxisMasks
  ) -> [(source: RowColumn.Source, mask: AxisMask)] {
    let inputs = sweep.inputs.map { input -> (RowColumn.Source, AxisMask) in
      switch input {
      case .axis(let place): return (.axis(place), masks.axes[place])
      case .sampled(let place): return (.sampled(place), masks.inner)
      case .fixed(_, let figure):
        let isBinary = sweep.rowFormat.isBinary
        return (.fixed(isBinary ? figure.written.bytes : Array(figure.text.utf8)), 0)
      }
    }
    return inputs + (sweep.marksOutside ? [(.status, masks.status)] : [])
  }
}

extension RowFormat {
  /// A row that has these cells; a row without cells is still a row.
  fileprivate func row(_ columns: [HeaderColumn]) -> [RowElement] {
    guard !columns.isEmpty else { return [.literal(rowStart + rowEnd)] }
    return RowElement.merged(
      [.literal(rowStart)]
        + columns.enumerated().flatMap { [.literal(cellStart($1)), .cell($0)] })
  }

  /// The row of one output: the shared cells, the output's words, its cell.
  fileprivate func longRow(
    _ columns: [HeaderColumn], _ output: Int, sharedCount: Int
  ) -> [RowElement] {
    let value = columns.count - 1
    let words = columns[sharedCount..<value].flatMap { column -> [UInt8] in
      guard let words = column.words else {
        preconditionFailure("\(column.name) is not a column of words")
      }
      return cellStart(column) + cells(ofWords: words)[output] + separator
    }
    return RowElement.merged(
      [.literal(rowStart)]
        + columns[..<sharedCount].enumerated().flatMap { [.literal(cellStart($1)), .cell($0)] }
        + [.literal(words + cellStart(columns[value])), .cell(sharedCount + output)])
  }
}

extension RowElement {
  /// The same elements, literals that follow each other as one.
  fileprivate static func merged(_ elements: [RowElement]) -> [RowElement] {
    elements.reduce(into: []) { merged, element in
      switch (merged.last, element) {
      case (_, .literal([])): break
      case (.literal(let before), .literal(let bytes)):
        merged[merged.count - 1] = .literal(before + bytes)
      default: merged.append(element)
      }
    }
  }
}
