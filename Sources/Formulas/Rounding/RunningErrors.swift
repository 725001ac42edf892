import Notation

/// Bounds on the rounding errors of a chunk of figures, each for its own point.
///
/// This is running error analysis (Higham, Accuracy and Stability of Numerical Algorithms, 2nd ed.,
/// 3.3), to the first order. `FigureBounds` holds for every point in the spans of the inputs. These
/// bounds hold for one point, so that a point with large figures does not loosen those of others.
package final class RunningErrors {
  private let program: CompiledFormulas
  /// The distance between two columns.
  private let stride = Columns.chunk
  private let memory: UnsafeMutablePointer<Double>

  /// Creates bounds for the registers of a program.
  package init(_ program: CompiledFormulas) {
    self.program = program
    let size = program.registerCount * stride
    memory = .allocate(capacity: size)
    memory.initialize(repeating: 0, count: size)
    for (index, constant) in program.exactConstants.enumerated() {
      let double = program.constants[index]
      guard Rational(exactly: double) != constant else { continue }
      column(program.inputs.count + index)
        .update(repeating: double.magnitude * Precision.operation, count: stride)
    }
  }

  deinit { memory.deallocate() }

  private func column(_ register: Int) -> UnsafeMutablePointer<Double> {
    memory + register * stride
  }

  /// Returns the bounds of an output after a run.
  ///
  /// A bound that cannot be given is not finite.
  package func output(_ index: Int) -> UnsafePointer<Double> {
    UnsafePointer(column(program.outputs[index]))
  }

  /// Computes the bounds of the first `count` points that the program has just computed.
  ///
  /// All inputs must vary. `added` returns the errors of some inputs' figures in addition to
  /// rounding.
  package func run(_ columns: Columns, count: Int, adding added: [Int: (Double) -> Double]) {
    for input in program.inputs.indices {
      let (values, errors) = (columns.input(input), column(input))
      for row in 0..<count { errors[row] = values[row].magnitude * Precision.input }
      guard let added = added[input] else { continue }
      for row in 0..<count { errors[row] += added(values[row]) }
    }
    for (index, instruction) in program.instructions.enumerated() {
      run(instruction, columns, program.firstTarget + index, count)
    }
  }

  private func run(
    _ instruction: CompiledFormulas.Instruction, _ columns: Columns, _ target: Int, _ count: Int
  ) {
    let (left, right) = (instruction.left, instruction.right)
    let (a, b) = (columns.column(left), columns.column(right))
    let (errorOfA, errorOfB) = (column(left), column(right))
    let (result, errors) = (columns.column(target), column(target))
    /// Sets each error to what the operands' errors cause, and the rounding of the result.
    @inline(__always)
    func set(_ passedOn: (Int) -> Double) {
      for row in 0..<count {
        errors[row] = passedOn(row) + result[row].magnitude * Precision.operation
      }
    }
    switch instruction.operation {
    case .arithmetic(.sum), .arithmetic(.difference): set { errorOfA[$0] + errorOfB[$0] }
    case .arithmetic(.product):
      set { a[$0].magnitude * errorOfB[$0] + b[$0].magnitude * errorOfA[$0] }
    case .arithmetic(.quotient):
      set { row in
        let size = b[row].magnitude
        // The first order is not enough for a divisor that is mostly error.
        if errorOfB[row] > size * 0x1p-20 { return .infinity }
        return (errorOfA[row] + result[row].magnitude * errorOfB[row]) / size
      }
    case .arithmetic(.maximum), .arithmetic(.minimum):
      for row in 0..<count { errors[row] = max(errorOfA[row], errorOfB[row]) }
    case .lookup: set { _ in 0 }
    }
  }
}
