import Estimator
import Formulas
import Notation

/// The writer of a sweep's rows: a chunk of points is computed, then written.
struct SweepRows {
  private let sweep: Sweep
  private let columns: Columns
  private let axes: [AxisPoints]
  /// The place of each axis's field in a point.
  private let fieldPlaces: [Int]
  private let fixedTexts: [[UInt8]]

  /// The most bytes that are kept before they are handed to the sink.
  private static let blockSize = 1 << 18

  init(_ sweep: Sweep) {
    let model = sweep.grid.model
    self.sweep = sweep
    columns = Columns(CompiledFormulas(sweep.outputs.map(\.formula), inputs: model.inputs))
    axes = sweep.grid.axes.map(AxisPoints.init)
    fieldPlaces = sweep.grid.axes.compactMap { model.place(of: $0.field.name) }
    fixedTexts = sweep.inputs.map { input in
      if case .fixed(_, let figure) = input { Array(figure.text.utf8) } else { [] }
    }
    for (index, field) in model.fields.enumerated() {
      guard let figure = sweep.grid.fixed[field.name] else { continue }
      columns.input(index).update(repeating: figure.value, count: Columns.chunk)
    }
  }

  func write(
    progress: (Int) throws -> Void, to sink: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    let memory = UnsafeMutablePointer<UInt8>.allocate(
      capacity: SweepRows.blockSize + rowCapacity)
    defer { memory.deallocate() }
    let header = Array((sweep.header.joined(separator: ",") + "\n").utf8)
    try header.withUnsafeBytes(sink)
    var used = 0
    var places = [Int](repeating: 0, count: axes.count)
    var points = axes.map { $0[0] }
    var texts: [AxisPoint] = []
    var done = 0
    while done < sweep.grid.count {
      let count = min(Columns.chunk, sweep.grid.count - done)
      texts.removeAll(keepingCapacity: true)
      for row in 0..<count {
        for axis in axes.indices {
          columns.input(fieldPlaces[axis])[row] = points[axis].value
        }
        texts.append(contentsOf: points)
        advance(&places, &points)
      }
      columns.run(count)
      for row in 0..<count {
        let end = try writeRow(row, number: done + row + 1, texts, memory + used)
        used += end
        if used >= SweepRows.blockSize {
          try sink(UnsafeRawBufferPointer(start: memory, count: used))
          used = 0
        }
      }
      done += count
      try progress(done)
    }
    try sink(UnsafeRawBufferPointer(start: memory, count: used))
  }

  /// More bytes than any row takes.
  private var rowCapacity: Int {
    let inputs = sweep.inputs.count * AxisPoint.capacity + fixedTexts.reduce(0) { $0 + $1.count }
    return inputs + sweep.outputs.count * (NumberFormat.maximumByteCount + 1) + 2
  }

  /// Turns the last axis to its next point, and the one before it where that begins anew.
  private func advance(_ places: inout [Int], _ points: inout [AxisPoint]) {
    for axis in axes.indices.reversed() {
      places[axis] += 1
      if places[axis] == axes[axis].count { places[axis] = 0 }
      points[axis] = axes[axis][places[axis]]
      if places[axis] > 0 { return }
    }
  }

  /// Writes a row of the chunk, and returns how many bytes it took.
  private func writeRow(
    _ row: Int, number: Int, _ texts: [AxisPoint], _ start: UnsafeMutablePointer<UInt8>
  ) throws(SweepError) -> Int {
    var end = start
    for (index, input) in sweep.inputs.enumerated() {
      switch input {
      case .axis(let axis): end += texts[row * axes.count + axis].copy(to: end)
      case .fixed:
        let text = fixedTexts[index]
        text.withUnsafeBufferPointer { bytes in
          if let first = bytes.baseAddress { end.update(from: first, count: bytes.count) }
        }
        end += text.count
      }
      end.pointee = UInt8(ascii: ",")
      end += 1
    }
    for index in sweep.outputs.indices {
      let value = columns.output(index)[row]
      guard value.isFinite else {
        throw .noValue(output: sweep.outputs[index].name, row: number)
      }
      end += Notation.write(value, as: sweep.format, to: end)
      end.pointee = UInt8(ascii: ",")
      end += 1
    }
    if end == start { end += 1 }
    (end - 1).pointee = UInt8(ascii: "\n")
    return end - start
  }
}

/// A point of an axis: its value in the field's own unit, and its text as it is written.
struct AxisPoint {
  let value: Double
  /// At most `capacity` bytes of ASCII.
  let text: [UInt8]

  /// More bytes than a point of an axis takes: a decimal of many digits is cut by no one.
  static let capacity = DecimalNumber.maximumDigits + DecimalNumber.maximumExponent + 8

  init(_ figure: GivenFigure) {
    value = figure.value
    text = Array(figure.text.utf8)
  }

  /// Copies the text, and returns how many bytes it has.
  func copy(to end: UnsafeMutablePointer<UInt8>) -> Int {
    text.withUnsafeBufferPointer { bytes in
      if let first = bytes.baseAddress { end.update(from: first, count: bytes.count) }
      return bytes.count
    }
  }
}

/// The points of an axis, kept where they are few enough and made anew where they are not.
struct AxisPoints {
  let axis: Axis
  private let kept: [AxisPoint]
  private static let mostKept = 1 << 16

  init(_ axis: Axis) {
    self.axis = axis
    kept =
      axis.count <= AxisPoints.mostKept
      ? (0..<axis.count).map { AxisPoint(axis.figure($0)) } : []
  }

  var count: Int { axis.count }

  subscript(_ place: Int) -> AxisPoint {
    kept.isEmpty ? AxisPoint(axis.figure(place)) : kept[place]
  }
}
