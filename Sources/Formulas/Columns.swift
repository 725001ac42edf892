/// The reading of formulas as columns: a program run over a chunk of points at a time.
///
/// Fill the input columns, `run`, and read the output columns. The memory is one block with the
/// columns set apart by a pad, so that neighbours do not fall on the same cache lines.
package final class Columns {
  /// The most points that one run takes.
  package static let chunk = 256
  private static let stride = chunk + 8

  private let program: CompiledFormulas
  private let memory: UnsafeMutablePointer<Double>

  package init(_ program: CompiledFormulas) {
    self.program = program
    let size = program.registerCount * Columns.stride
    memory = .allocate(capacity: size)
    memory.initialize(repeating: 0, count: size)
    for (index, constant) in program.constants.enumerated() {
      column(program.inputs.count + index).update(repeating: constant, count: Columns.chunk)
    }
  }

  deinit { memory.deallocate() }

  private func column(_ register: Int) -> UnsafeMutablePointer<Double> {
    memory + register * Columns.stride
  }

  /// The column of an input, to be filled before a run.
  package func input(_ index: Int) -> UnsafeMutablePointer<Double> { column(index) }

  /// The column of an output after a run; not finite where a formula has no value.
  package func output(_ index: Int) -> UnsafePointer<Double> {
    UnsafePointer(column(program.outputs[index]))
  }

  /// Computes every output for the first `count` points of the input columns.
  package func run(_ count: Int) {
    precondition(count <= Columns.chunk, "a run takes at most \(Columns.chunk) points")
    var target = column(program.firstTarget)
    for instruction in program.instructions {
      let (a, b) = (column(instruction.left), column(instruction.right))
      switch instruction.operation {
      case .add: for i in 0..<count { target[i] = a[i] + b[i] }
      case .subtract: for i in 0..<count { target[i] = a[i] - b[i] }
      case .multiply: for i in 0..<count { target[i] = a[i] * b[i] }
      case .divide: for i in 0..<count { target[i] = a[i] / b[i] }
      case .maximum: for i in 0..<count { target[i] = greater(a[i], b[i]) }
      case .minimum: for i in 0..<count { target[i] = lesser(a[i], b[i]) }
      case .lookup(let index):
        let table = program.stepTables[index]
        for i in 0..<count { target[i] = table.value(at: a[i]) ?? .nan }
      case .interpolate(let index):
        let table = program.linearTables[index]
        for i in 0..<count { target[i] = table.value(at: a[i]) ?? .nan }
      }
      target += Columns.stride
    }
  }
}
