/// Which axes a number reads: one bit for each axis.
package typealias AxisMask = UInt64

/// A list of numbers that never changes, as a pointer that counts no references.
package typealias IntegerList = UnsafeBufferPointer<Int>

extension IntegerList {
  /// A copy of numbers, for whoever makes it to deallocate.
  package init(_ numbers: [Int]) {
    let memory = UnsafeMutableBufferPointer<Int>.allocate(capacity: numbers.count)
    _ = memory.initialize(from: numbers)
    self.init(memory)
  }
}

/// The reading of formulas as columns: a program run over a chunk of points at a time.
///
/// Fill the inputs, `run`, and read the outputs. A register whose inputs do not vary along the
/// chunk is one number, computed once; the others are columns in one block of memory, set apart
/// by a pad, so that neighbours do not fall on the same cache lines.
package final class Columns {
  /// The greatest number of points that one run takes.
  package static let chunk = 256

  /// The axes that each register reads, directly or through others.
  private let masks: [AxisMask]
  private let program: CompiledFormulas
  private let steps: [Step]
  private let chunk: Int
  /// The numbers from column to column: room for the points, whole lanes and a pad.
  private let stride: Int
  private let memory: UnsafeMutablePointer<Double>
  private let tables: [FlatTable]

  /// Columns of inputs that read axes; those that read `inner` vary along a chunk of points, which
  /// all do where no axes are given.
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

  private func column(_ register: Int) -> UnsafeMutablePointer<Double> {
    memory + register * stride
  }

  /// The column of an input, to be filled before a run; its first number where it does not vary.
  package func input(_ index: Int) -> UnsafeMutablePointer<Double> { column(index) }

  /// The column of an output after a run; its first number where it does not vary, but a whole column
  /// where every input does.
  ///
  /// It is not finite where a formula has no value.
  package func output(_ index: Int) -> UnsafePointer<Double> {
    UnsafePointer(column(program.outputs[index]))
  }

  /// The axes that an output reads.
  package func mask(ofOutput index: Int) -> AxisMask { masks[program.outputs[index]] }

  /// Computes every output for the first `count` points of the input columns.
  package func run(_ count: Int) {
    precondition(count <= chunk, "a run takes at most \(chunk) points")
    for step in steps { run(step, count) }
  }

  /// The instructions that some outputs need and that read any of some axes, or all, in order.
  package func instructions(reading moved: AxisMask?, for outputs: [Int]) -> [Int] {
    let needed = program.registers(neededBy: outputs)
    return steps.indices.filter { step in
      let register = program.firstTarget + step
      return needed.contains(register) && moved.map { masks[register] & $0 != 0 } != false
    }
  }

  /// Computes the given instructions only, for the first `count` points.
  package func run(_ instructions: IntegerList, count: Int) {
    precondition(count <= chunk, "a run takes at most \(chunk) points")
    for index in instructions { run(steps[index], count) }
  }
}

/// An instruction with what stands still along the chunk known.
struct Step {
  let instruction: CompiledFormulas.Instruction
  let target: Int
  let shape: Shape

  enum Shape { case both, left, right, neither }
}

extension CompiledFormulas {
  /// The axes that every register reads.
  package func masks(ofInputs inputMasks: [AxisMask]) -> [AxisMask] {
    precondition(inputMasks.count == inputs.count, "a mask for each input")
    var masks = inputMasks + constants.map { _ in 0 }
    for instruction in instructions {
      masks.append(masks[instruction.left] | masks[instruction.right])
    }
    return masks
  }

  /// The registers that outputs are made from, their own among them.
  func registers(neededBy outputs: [Int]) -> Set<Int> {
    var needed = Set(outputs.map { self.outputs[$0] })
    for (index, instruction) in instructions.enumerated().reversed()
    where needed.contains(firstTarget + index) {
      needed.formUnion([instruction.left, instruction.right])
    }
    return needed
  }

  /// The instructions, each knowing which of its operands vary along the chunk.
  fileprivate func steps(_ masks: [AxisMask], along inner: AxisMask) -> [Step] {
    instructions.enumerated().map { index, instruction in
      let varies = [instruction.left, instruction.right].map { masks[$0] & inner != 0 }
      return Step(
        instruction: instruction, target: firstTarget + index,
        shape: varies[0] ? (varies[1] ? .both : .left) : (varies[1] ? .right : .neither))
    }
  }
}

extension Columns {
  @inline(__always)
  private func run(_ step: Step, _ count: Int) {
    let (a, b) = (column(step.instruction.left), column(step.instruction.right))
    let target = column(step.target)
    switch step.instruction.operation {
    case .add: combine(step.shape, a, b, target, count) { $0 + $1 }
    case .subtract: combine(step.shape, a, b, target, count) { $0 - $1 }
    case .multiply: combine(step.shape, a, b, target, count) { $0 * $1 }
    case .divide: combine(step.shape, a, b, target, count) { .quotient($0, $1) }
    case .maximum: combine(step.shape, a, b, target, count) { .greater($0, $1) }
    case .minimum: combine(step.shape, a, b, target, count) { .lesser($0, $1) }
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
      let still = b.pointee
      for i in 0..<count { target[i] = body(a[i], still) }
    case .right:
      let still = a.pointee
      for i in 0..<count { target[i] = body(still, b[i]) }
    case .neither: target.pointee = body(a.pointee, b.pointee)
    }
  }
}
