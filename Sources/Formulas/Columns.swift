/// The set of axes that a number depends on, one bit per axis.
package typealias AxisMask = UInt64

/// An immutable list of numbers without reference counting.
package typealias IntegerList = UnsafeBufferPointer<Int>

/// An evaluator of compiled formulas that processes a chunk of points at a time.
///
/// Fill the inputs, call `run`, and read the outputs. A register that does not vary along the chunk
/// is computed once, as a single number. All other registers are columns in one block of memory,
/// padded so that adjacent columns do not share cache lines.
package final class Columns {
  /// The maximum number of points per run.
  package static let chunk = 256

  /// The axes that each register depends on, directly or indirectly.
  private let masks: [AxisMask]
  private let program: CompiledFormulas
  private let steps: [Step]
  private let chunk: Int
  /// The distance between two columns: room for the points in whole SIMD lanes, plus padding.
  private let stride: Int
  private let memory: UnsafeMutablePointer<Double>
  private let tables: [FlatTable]

  /// Creates an evaluator for inputs that depend on the given axes.
  ///
  /// Inputs that depend on `inner` vary along a chunk. Without `inputMasks`, all inputs do.
  package init(
    _ program: CompiledFormulas, reading inputMasks: [AxisMask]? = nil, along inner: AxisMask = 1,
    chunk: Int = Columns.chunk
  ) {
    self.program = program
    masks = program.masks(ofInputs: inputMasks ?? program.inputs.map { _ in inner })
    steps = program.steps(masks, along: inner)
    self.chunk = chunk
    stride = (chunk + 15) / 8 * 8
    tables = program.stepTables.map(FlatTable.init)
    let size = program.registerCount * stride
    memory = .allocate(capacity: size)
    memory.initialize(repeating: 0, count: size)
    for (index, constant) in program.constants.enumerated() {
      column(program.inputs.count + index).update(repeating: constant, count: stride)
    }
    for step in steps where inputMasks == nil && masks[step.target] == 0 {
      run(step, 1)
      column(step.target).update(repeating: column(step.target).pointee, count: stride)
    }
  }

  deinit { memory.deallocate() }

  /// Returns the column of a register.
  func column(_ register: Int) -> UnsafeMutablePointer<Double> { memory + register * stride }

  /// Returns the column of an input; fill it before a run.
  ///
  /// Only its first number is used if the input does not vary.
  package func input(_ index: Int) -> UnsafeMutablePointer<Double> { column(index) }

  /// Returns the column of an output after a run.
  ///
  /// If the output does not vary, only the first number is valid, unless every input varies.
  /// Numbers are not finite where a formula has no value.
  package func output(_ index: Int) -> UnsafePointer<Double> {
    UnsafePointer(column(program.outputs[index]))
  }

  /// Returns the axes that an output depends on.
  package func mask(ofOutput index: Int) -> AxisMask { masks[program.outputs[index]] }

  /// Computes every output for the first `count` points of the input columns.
  package func run(_ count: Int) {
    precondition(count <= chunk, "a run is \(count) points, but must be at most \(chunk)")
    for step in steps { run(step, count) }
  }

  /// Returns the instructions that the outputs need, in order.
  ///
  /// Unless `moved` is nil, returns only those that depend on one of its axes.
  package func instructions(reading moved: AxisMask?, for outputs: [Int]) -> [Int] {
    program.registers(neededBy: outputs).sorted().filter { register in
      register >= program.firstTarget && moved.map { masks[register] & $0 != 0 } != false
    }.map { $0 - program.firstTarget }
  }

  /// Computes the given instructions only, for the first `count` points.
  package func run(_ instructions: IntegerList, count: Int) {
    precondition(count <= chunk, "a run is \(count) points, but must be at most \(chunk)")
    for index in instructions { run(steps[index], count) }
  }
}

/// An instruction, its target register, and which of its operands vary along the chunk.
struct Step {
  let instruction: CompiledFormulas.Instruction
  let target: Int
  let shape: Shape

  enum Shape { case both, left, right, neither }
}

extension CompiledFormulas {
  /// Returns the axes that each register depends on.
  package func masks(ofInputs inputMasks: [AxisMask]) -> [AxisMask] {
    precondition(inputMasks.count == inputs.count, "there must be one mask for each input")
    var masks = inputMasks + constants.map { _ in 0 }
    for instruction in instructions {
      masks.append(masks[instruction.left] | masks[instruction.right])
    }
    return masks
  }

  /// Returns the registers that the outputs are computed from, including their own.
  func registers(neededBy outputs: [Int]) -> Set<Int> {
    var (needed, pending) = (Set<Int>(), outputs.map { self.outputs[$0] })
    while let register = pending.popLast() {
      guard needed.insert(register).inserted, register >= firstTarget else { continue }
      let instruction = instructions[register - firstTarget]
      pending += [instruction.left, instruction.right]
    }
    return needed
  }

  /// Returns a step for each instruction, with the operands that vary along the chunk.
  fileprivate func steps(_ masks: [AxisMask], along inner: AxisMask) -> [Step] {
    instructions.enumerated().map { index, instruction in
      let left = masks[instruction.left] & inner != 0
      let right = masks[instruction.right] & inner != 0
      return Step(
        instruction: instruction, target: firstTarget + index,
        shape: left ? (right ? .both : .left) : (right ? .right : .neither))
    }
  }
}

extension Columns {
  @inline(__always)
  private func run(_ step: Step, _ count: Int) {
    let (a, b) = (column(step.instruction.left), column(step.instruction.right))
    let target = column(step.target)
    switch step.instruction.operation {
    case .arithmetic(.sum): combine(step.shape, a, b, target, count) { $0 + $1 }
    case .arithmetic(.difference): combine(step.shape, a, b, target, count) { $0 - $1 }
    case .arithmetic(.product): combine(step.shape, a, b, target, count) { $0 * $1 }
    case .arithmetic(.quotient): combine(step.shape, a, b, target, count) { .quotient($0, $1) }
    case .arithmetic(.maximum): combine(step.shape, a, b, target, count) { .greater($0, $1) }
    case .arithmetic(.minimum): combine(step.shape, a, b, target, count) { .lesser($0, $1) }
    case .lookup(let index):
      tables[index].values(at: a, step.shape == .neither ? 1 : count, to: target)
    }
  }

  @inline(__always)
  private func combine(
    _ shape: Step.Shape, _ a: UnsafePointer<Double>, _ b: UnsafePointer<Double>,
    _ target: UnsafeMutablePointer<Double>, _ count: Int, _ body: (Double, Double) -> Double
  ) {
    switch shape {
    case .both: for i in 0..<count { target[i] = body(a[i], b[i]) }
    case .left:
      let constant = b.pointee
      for i in 0..<count { target[i] = body(a[i], constant) }
    case .right:
      let constant = a.pointee
      for i in 0..<count { target[i] = body(constant, b[i]) }
    case .neither: target.pointee = body(a.pointee, b.pointee)
    }
  }
}

/// Returns whether all numbers are finite.
///
/// Adding 1 to an exponent of ones sets the bit above it.
package func areFinite(_ values: UnsafePointer<Double>, _ count: Int) -> Bool {
  let exponent: UInt64 = 0x7FF0_0000_0000_0000
  var bits: UInt64 = 0
  for index in 0..<count { bits |= (values[index].bitPattern & exponent) &+ 1 &<< 52 }
  return bits & ~(exponent | (1 &<< 52 &- 1)) == 0
}
