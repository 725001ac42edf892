import Estimator
import Formulas
import Notation

/// A column of cells.
struct RowColumn: Sendable {
  let source: Source
  /// The axes that its cells depend on.
  let mask: AxisMask
  /// The bytes after each of its cells.
  let ending: [UInt8]

  enum Source: Sendable {
    /// An input that varies, except those in a list of plants.
    case input(Int, InputSource)
    /// A column of the list of plants.
    case listed(Int)
    case output(Int)
    case status
  }

  /// Whether its cells are drawn or computed figures.
  var hasFigures: Bool {
    switch source {
    case .input, .output: true
    case .listed, .status: false
    }
  }

  /// The output in the column, if any.
  var output: Int? { if case .output(let output) = source { output } else { nil } }

  /// Whether the column is written before outputs are computed.
  var isInput: Bool {
    switch source {
    case .input, .listed: true
    case .output, .status: false
    }
  }
}

/// A part of what is written for a point: constant bytes, or a column's cell.
enum RowElement: Sendable {
  case literal([UInt8])
  case cell(Int)
}

/// The columns of a sweep and their arrangement in the rows of its format.
struct RowLayout: Sendable {
  private(set) var columns: [RowColumn] = []
  /// The parts of a point in order: one row, or a row for each output in the long layout.
  private(set) var elements: [RowElement] = []

  init(_ sweep: Sweep, _ sources: [InputSource], _ masks: AxisMasks) {
    let (format, header) = (sweep.rowFormat, sweep.columns)
    // The cells of each column: one for all rows of a point, or one for each.
    let cells = header.enumerated().map { index, column -> [RowElement] in
      let ending = format.cellEnd(column, isLast: index == header.count - 1, sweep.dialect)
      switch column.content {
      case .listed(let place): return [add(.listed(place), masks.inner, ending)]
      case .input(let field):
        let input = sweep.grid.model.place(of: field)
        guard case .fixed = sources[input] else {
          return [add(.input(input, sources[input]), masks.inputs[input], ending)]
        }
        let figure = sweep.grid.fixedFigure(of: field)
        return [
          .literal((format.isBinary ? figure.written.bytes : Array(figure.text.utf8)) + ending)
        ]
      case .words:
        return format.cells(ofWords: column.words ?? []).map { .literal($0 + ending) }
      case .status: return [add(.status, masks.status, ending)]
      case .outputs(let places):
        return places.map { add(.output($0), masks.outputs[$0], ending) }
      }
    }
    // The rows of a column's sweep have only the cells of its outputs, or else its status or point.
    let shown = format.contents == .columns ? max(sweep.outputs.count, 1) : header.count
    for row in 0..<sweep.rowsPerPoint {
      write(format.rowStart)
      for (column, cells) in zip(header, cells).suffix(shown) {
        write(cells[min(row, cells.count - 1)], of: column, format)
      }
      // A row without cells is still a row.
      if header.isEmpty || format.contents == .worksheet { write(format.rowEnd) }
    }
  }

  private mutating func add(
    _ source: RowColumn.Source, _ mask: AxisMask, _ ending: [UInt8]
  ) -> RowElement {
    columns.append(RowColumn(source: source, mask: mask, ending: ending))
    return .cell(columns.count - 1)
  }

  private mutating func write(_ cell: RowElement, of column: HeaderColumn, _ format: RowFormat) {
    write(format.cellStart(column))
    if case .literal(let bytes) = cell { write(bytes) } else { elements.append(cell) }
  }

  private mutating func write(_ bytes: [UInt8]) {
    if case .literal(let before)? = elements.last {
      elements[elements.count - 1] = .literal(before + bytes)
    } else if !bytes.isEmpty {
      elements.append(.literal(bytes))
    }
  }
}
