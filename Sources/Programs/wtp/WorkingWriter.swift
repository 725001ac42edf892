import Documents
import Estimator
import Notation
import Platform

/// The worked calculation of outputs for plants as they come, under the plant's name where there are
/// several.
struct WorkingWriter {
  private let outputs: [Output]
  private let width: Int
  private var count = 0

  /// A writer of how the outputs that a word names are computed: a product, an output, or `all`, in
  /// lines of a width.
  init(of word: String, _ model: Model, width: Int) throws(SelectionError) {
    self.width = width
    outputs =
      try model.outputs(named: word == "all" ? "results" : word)
      + (word == "all" ? model.defaultOutputs : [])
  }

  /// Writes the working for plants below those before them.
  mutating func add(_ plants: PlantColumns, to output: OutputFile) throws(SystemError) {
    for row in 0..<plants.count {
      count += 1
      let name = plants.name(of: row).map { "\(excerpt($0))\n\n" } ?? ""
      let lines = textLines(name + working(of: outputs, for: plants.plant(row)))
        .flatMap { folded($0, to: width) }
      try output.write((count > 1 ? "\n" : "") + lines.map { $0 + "\n" }.joined())
    }
  }
}
