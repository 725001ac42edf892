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
    case axis(Int)
    case sampled(Int)
    /// A column of the list of plants.
    case listed(Int)
    case output(Int)
    case status
  }

  /// Whether its cells are drawn or computed figures.
  var hasFigures: Bool {
    switch source {
    case .axis, .sampled, .output: true
    case .listed, .status: false
    }
  }

  /// The output in the column, if any.
  var output: Int? { if case .output(let output) = source { output } else { nil } }

  /// Whether the column is written before outputs are computed.
  var isInput: Bool {
    switch source {
    case .axis, .sampled, .listed: true
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
    func ending(_ index: Int) -> [UInt8] {
      format.cellEnd(header[index], isLast: index == header.count - 1, sweep.dialect)
    }
    var shared: [RowElement] = []
    for place in sweep.kept.indices {
      shared.append(add(.listed(place), masks.inner, ending(shared.count)))
    }
    for field in sweep.inputs {
      let (input, ending) = (sweep.grid.model.place(of: field), ending(shared.count))
      switch sources[input] {
      case .axis(let place): shared.append(add(.axis(place), masks.inputs[input], ending))
      case .sampled(let place): shared.append(add(.sampled(place), masks.inputs[input], ending))
      case .listed(let place):
        shared.append(add(.listed(sweep.kept.count + place), masks.inner, ending))
      case .fixed:
        let figure = sweep.grid.fixedFigure(of: field)
        let cell = format.isBinary ? figure.written.bytes : Array(figure.text.utf8)
        shared.append(.literal(cell + ending))
      }
    }
    if let rule = sweep.oxygenRule {
      shared.append(.literal(format.cells(ofWords: [rule])[0] + ending(shared.count)))
    }
    if sweep.hasStatuses { shared.append(add(.status, masks.status, ending(shared.count))) }
    if sweep.listedStatus != nil, let list = sweep.grid.list {
      shared.append(add(.listed(list.columns.count - 1), masks.inner, ending(shared.count)))
    }
    let outputs = masks.outputs.enumerated().map { place, mask in
      add(
        .output(place), mask,
        ending(sweep.layout == .long ? header.count - 1 : shared.count + place))
    }
    let rows: [[RowElement]] =
      sweep.layout == .wide
      ? [shared + outputs]
      : outputs.enumerated().map { place, output in
        shared
          + header.indices.dropFirst(shared.count).map { index in
            let word = header[index].words.map { format.cells(ofWords: $0)[place] + ending(index) }
            return word.map { .literal($0) } ?? output
          }
      }
    // The rows of a column's sweep have only the cells of its outputs, or else its status or point.
    let shown = format.contents == .columns ? max(outputs.count, 1) : header.count
    for cells in rows {
      write(format.rowStart)
      for (column, cell) in zip(header, cells).suffix(shown) { write(cell, of: column, format) }
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
