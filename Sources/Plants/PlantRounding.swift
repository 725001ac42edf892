import Estimator
import Formulas
import Notation
import Tables

/// The outputs of some plants, rounded once from their exact values, half away from zero.
final class PlantRounding {
  /// The number of decimals.
  let decimals: Int
  private var rounder: ColumnRounder
  /// The rounding of each output within the bounds.
  private var rules: [OutputRounding] = []
  /// The rounded figures of every output, grouped by output.
  private let numbers: UnsafeMutablePointer<UInt64>
  /// The digits of figures with more than sixteen digits, by their index in `numbers`.
  private var texts: [Int: [UInt8]] = [:]

  init(_ model: Model, decimals: Int) {
    self.decimals = decimals
    rounder = ColumnRounder(model.compiled.program)
    let size = model.outputs.count * PlantColumns.maximumCount
    numbers = .allocate(capacity: size)
    numbers.initialize(repeating: 0, count: size)
  }

  deinit { numbers.deallocate() }

  /// Rounds outputs of plants.
  func round(_ chosen: [Int], of plants: PlantColumns) {
    if plants.updateBounds() || rules.isEmpty, let bounds = plants.bounds.current {
      rules = OutputRounding.all(bounds, decimals: plants.outputs.map { _ in decimals })
    }
    texts.removeAll(keepingCapacity: true)
    for output in chosen {
      let start = place(of: output, 0)
      let others = rounder.round(
        plants.outputs[output], plants.count, of: output, rules[output], from: plants,
        to: numbers + start)
      for other in others { texts[start + other.row] = other.text }
    }
  }

  /// Returns the output of a plant as printed.
  func text(of output: Int, _ row: Int) -> String {
    let place = place(of: output, row)
    return texts[place].map { String(decoding: $0, as: UTF8.self) }
      ?? roundedText(numbers[place], decimals: decimals)
  }

  /// Writes outputs of a plant as the next cells of a row.
  func write(_ chosen: [Int], of row: Int, to table: inout TableWriter) {
    for output in chosen {
      let place = place(of: output, row)
      if !texts.isEmpty, let text = texts[place] {
        text.withUnsafeBufferPointer { table.write(plain: $0) }
      } else {
        table.write(rounded: numbers[place], decimals: decimals)
      }
    }
  }

  /// Returns the index of a figure in `numbers`.
  private func place(of output: Int, _ row: Int) -> Int { output * PlantColumns.maximumCount + row }
}

// MARK: Plants

extension PlantColumns {
  /// Rounds outputs of the plants, which must have been estimated, to a number of decimals.
  package func round(_ chosen: [Int], decimals: Int) {
    if rounding?.decimals != decimals { rounding = PlantRounding(model, decimals: decimals) }
    rounding?.round(chosen, of: self)
  }

  /// Writes rounded outputs of a plant.
  package func write(_ chosen: [Int], of row: Int, to table: inout TableWriter) {
    rounded.write(chosen, of: row, to: &table)
  }

  /// Returns a rounded output of a plant as printed.
  package func text(of output: Int, row: Int) -> String { rounded.text(of: output, row) }

  private var rounded: PlantRounding {
    rounding.expected(or: "the outputs were not rounded")
  }
}

extension PlantColumns: ExactInputs {
  /// Returns the exact figure of a field of a plant.
  package func exact(ofInput input: Int, row: Int) -> Rational {
    exact(ofField: input, row: row).expected(or: "\(model.fields[input].name) has no figure")
  }
}
