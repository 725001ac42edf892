import Documents
import Estimator
import Notation
import Platform

/// The worked calculation of outputs for plants as they come, under the plant's name where there are
/// several.
struct WorkingWriter {
  private let outputs: [Output]
  private var count = 0

  /// A writer of how the outputs that a word names are computed: a product, an output, or `all`.
  init(of word: String, _ model: Model) throws(SelectionError) {
    outputs =
      try model.outputs(named: word == "all" ? "results" : word)
      + (word == "all" ? model.defaultOutputs : [])
  }

  /// Writes the working for plants below those before them.
  mutating func add(_ plants: PlantColumns, to output: OutputFile) throws(SystemError) {
    for row in 0..<plants.count {
      count += 1
      let name = plants.name(of: row).map { "\(excerpt($0))\n\n" } ?? ""
      try output.write(
        (count > 1 ? "\n" : "") + name + working(of: outputs, for: plants.plant(row)))
    }
  }
}
