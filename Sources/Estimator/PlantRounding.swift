import Formulas
import Notation
import Tables

/// The outputs of some plants, rounded once from their exact values, a tie away from zero.
final class PlantRounding {
  /// The decimals that the outputs are rounded to.
  let decimals: Int
  private let program: CompiledFormulas
  private var rounder: ColumnRounder
  private var spans: GrowingSpans
  /// The rounding of each output over the spans.
  private var rules: [OutputRounding] = []
  /// A number for each plant of each output in turn.
  private let numbers: UnsafeMutablePointer<UInt64>
  /// The text of figures that are no numbers of at most sixteen digits, by their place among them.
  private var texts: [Int: [UInt8]] = [:]

  init(_ model: Model, _ program: CompiledFormulas, decimals: Int) {
    (self.program, self.decimals) = (program, decimals)
    rounder = ColumnRounder(model.outputs.map(\.formula), program)
    spans = GrowingSpans(within: model.fields.map(\.limits.interval))
    let size = model.outputs.count * PlantColumns.maximumCount
    numbers = .allocate(capacity: size)
    numbers.initialize(repeating: 0, count: size)
  }

  deinit { numbers.deallocate() }

  /// Rounds some outputs of plants, whose figures lie in spans.
  func round(
    _ chosen: [Int], _ columns: [UnsafePointer<Double>], _ count: Int, over part: [InputSpan],
    from source: some ExactInputs
  ) {
    switch spans.take(part) {
    case .held: break
    case .grown:
      rules = spans.spans.map { OutputRounding.all(program, over: $0, decimals: decimals) } ?? []
    case .outside: preconditionFailure("plants within limits have figures beyond them")
    }
    texts.removeAll(keepingCapacity: true)
    for output in chosen {
      let start = output * PlantColumns.maximumCount
      let others = rounder.round(
        columns[output], count, of: output, rules[output], from: source, to: numbers + start)
      for other in others { texts[start + other.row] = other.text }
    }
  }

  /// The figure of an output of a plant, as it is printed.
  func text(_ place: Int) -> [UInt8] {
    texts[place] ?? Array(roundedText(numbers[place], decimals: decimals).utf8)
  }

  /// Writes figures at places among the numbers as the next cells of a row.
  func write(_ places: some Sequence<Int>, to table: inout TableWriter) {
    for place in places {
      if !texts.isEmpty, let text = texts[place] {
        text.withUnsafeBufferPointer { table.write(plain: $0) }
      } else {
        table.write(rounded: numbers[place], decimals: decimals)
      }
    }
  }
}

// MARK: Plants

extension PlantColumns {
  /// Rounds outputs of the plants, which were estimated, to so many decimals.
  package func round(_ chosen: [Int], decimals: Int) {
    if rounding?.decimals != decimals {
      let program = model.compiled.program
      rounding = PlantRounding(model, program, decimals: decimals)
    }
    rounding?.round(chosen, outputs, count, over: spans, from: self)
  }

  /// Writes outputs of a plant that were rounded.
  package func write(_ chosen: [Int], of row: Int, to table: inout TableWriter) {
    rounded.write(chosen.lazy.map { self.place(of: $0, row) }, to: &table)
  }

  /// An output of a plant that was rounded, as it is printed.
  package func text(of output: Int, row: Int) -> String {
    String(decoding: rounded.text(place(of: output, row)), as: UTF8.self)
  }

  private var rounded: PlantRounding {
    guard let rounding else { preconditionFailure("the outputs were not rounded") }
    return rounding
  }

  /// The place of a figure among the numbers.
  private func place(of output: Int, _ row: Int) -> Int { output * Self.maximumCount + row }

  /// The figures that each field has in the plants.
  private var spans: [InputSpan] {
    fields.indices.map { place in
      guard let field = fields[place] else {
        preconditionFailure("\(model.fields[place].name) has no figure")
      }
      let span = field.span(value(ofField: place), count)
      return span.cut(to: model.fields[place].limits.interval) ?? span
    }
  }
}

extension Limits {
  /// The numbers between the ends.
  package var interval: Interval { Interval(enclosing: from).hull(Interval(enclosing: to)) }
}

extension PlantColumns: ExactInputs {
  /// The double of a field of a plant, which decides as its exact figure does.
  package func double(ofInput input: Int, row: Int) -> Double { value(ofField: input)[row] }

  /// The exact figure of a field of a plant.
  package func exact(ofInput input: Int, row: Int) -> Rational {
    figure(ofField: input, row: row).exactOfPoint
  }

  /// The exact figure of a field of a plant as a pair of doubles.
  package func pair(ofInput input: Int, row: Int) -> DoubleDouble {
    DoubleDouble(exact(ofInput: input, row: row))
  }
}

extension FigureColumn {
  /// What the figures that were read last lie in.
  fileprivate func span(_ values: UnsafePointer<Double>, _ count: Int) -> InputSpan {
    if let exactSpan { return exactSpan }
    var (least, greatest) = (values[0], values[0])
    for row in 0..<count {
      least = min(least, values[row])
      greatest = max(greatest, values[row])
    }
    if let mostDecimals {
      let isExact = mostDecimals == 0
      return InputSpan(
        isExact ? Interval(least, greatest) : Interval(least.nextDown, greatest.nextUp),
        isExact: isExact, denominator: UInt128(powerOfTen(mostDecimals)))
    }
    return InputSpan(Interval(least.nextDown, greatest.nextUp), denominator: otherDenominator)
  }
}
