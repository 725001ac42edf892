import Notation

/// The reading of formulas in twice the digits of a double, for a few points at a time.
///
/// Fill the inputs that an output needs, `run`, and read the output. A table is asked with the double
/// of an input, which decides as its exact figure does.
package final class DoubleDoubleColumns {
  /// The most points of a run.
  package static let capacity = 256

  private let program: CompiledFormulas
  private let needs: [Need]
  private let high: UnsafeMutablePointer<Double>
  private let low: UnsafeMutablePointer<Double>
  /// The doubles of the inputs, which tables are asked with.
  private let deciding: UnsafeMutablePointer<Double>
  private let tables: [PairTable]

  /// What an output is made from.
  private struct Need {
    let inputs: [Int]
    let instructions: [Int]
  }

  /// Columns for the outputs of compiled formulas.
  package init(_ program: CompiledFormulas) {
    self.program = program
    let size = program.registerCount * Self.capacity
    high = .allocate(capacity: size)
    low = .allocate(capacity: size)
    high.initialize(repeating: 0, count: size)
    low.initialize(repeating: 0, count: size)
    deciding = .allocate(capacity: max(program.inputs.count, 1) * Self.capacity)
    deciding.initialize(repeating: 0, count: max(program.inputs.count, 1) * Self.capacity)
    tables = program.stepTables.map(PairTable.init)
    needs = program.outputs.indices.map { output in
      let registers = program.registers(neededBy: [output])
      return Need(
        inputs: program.inputs.indices.filter { registers.contains($0) },
        instructions: program.instructions.indices.filter {
          registers.contains(program.firstTarget + $0)
        })
    }
    for (index, constant) in program.exactConstants.enumerated() {
      let pair = DoubleDouble(constant)
      let start = (program.inputs.count + index) * Self.capacity
      (high + start).update(repeating: pair.high, count: Self.capacity)
      (low + start).update(repeating: pair.low, count: Self.capacity)
    }
  }

  deinit {
    high.deallocate()
    low.deallocate()
    deciding.deallocate()
  }

  /// The inputs that an output reads.
  package func inputs(ofOutput output: Int) -> [Int] { needs[output].inputs }

  /// Sets an input of a point, and the double that tables are asked with.
  @inline(__always)
  package func setInput(
    _ input: Int, _ point: Int, to value: DoubleDouble, deciding double: Double
  ) {
    let place = input &* Self.capacity &+ point
    high[place] = value.high
    low[place] = value.low
    deciding[place] = double
  }

  /// An output of a point after a run.
  package func output(_ output: Int, _ point: Int) -> DoubleDouble {
    let place = program.outputs[output] * Self.capacity + point
    return DoubleDouble(high: high[place], low: low[place])
  }

  /// Computes an output for the first `count` points.
  package func run(output: Int, count: Int) {
    precondition(count <= Self.capacity, "a run takes at most \(Self.capacity) points")
    for index in needs[output].instructions {
      run(program.instructions[index], to: program.firstTarget + index, count)
    }
  }

  private func run(_ instruction: CompiledFormulas.Instruction, to target: Int, _ count: Int) {
    let (a, b) = (instruction.left * Self.capacity, instruction.right * Self.capacity)
    let c = target * Self.capacity
    switch instruction.operation {
    case .add: combine(a, b, c, count) { $0 + $1 }
    case .subtract: combine(a, b, c, count) { $0 - $1 }
    case .multiply: combine(a, b, c, count) { $0 * $1 }
    case .divide: combine(a, b, c, count) { $0 / $1 }
    case .maximum: combine(a, b, c, count) { DoubleDouble.maximum($0, $1) }
    case .minimum: combine(a, b, c, count) { DoubleDouble.minimum($0, $1) }
    case .lookup(let table): look(up: tables[table], at: instruction.left, c, count)
    }
  }

  private func look(up table: PairTable, at register: Int, _ c: Int, _ count: Int) {
    let isInput = register < program.inputs.count
    let arguments = (isInput ? deciding : high) + register * Self.capacity
    for point in 0..<count {
      let result = table.value(at: arguments[point])
      high[c &+ point] = result.high
      low[c &+ point] = result.low
    }
  }

  @inline(__always)
  private func combine(
    _ a: Int, _ b: Int, _ c: Int, _ count: Int,
    _ body: (DoubleDouble, DoubleDouble) -> DoubleDouble
  ) {
    for point in 0..<count {
      let result = body(
        DoubleDouble(high: high[a &+ point], low: low[a &+ point]),
        DoubleDouble(high: high[b &+ point], low: low[b &+ point]))
      high[c &+ point] = result.high
      low[c &+ point] = result.low
    }
  }
}

/// A step table whose values are pairs of doubles.
private struct PairTable {
  private let arguments: [Double]
  private let values: [DoubleDouble]
  private let through: Double

  init(_ table: StepTable) {
    arguments = table.nodes.map(\.argument)
    values = table.nodes.map { DoubleDouble($0.gives) }
    through = table.through.double
  }

  func value(at argument: Double) -> DoubleDouble {
    guard argument <= through, let place = arguments.lastIndex(where: { $0 <= argument }) else {
      return DoubleDouble(.nan)
    }
    return values[place]
  }
}
