import Commands
import Estimator
import Grids
import PlantArguments
import RowEngine

extension Program {
  /// Says what the reader of the table should know, on standard error.
  func tell(about sweep: Sweep, examples: [Field], settings: Settings) {
    let axes = sweep.grid.axes
    for axis in axes where axis.isList {
      let points = axis.count == 1 ? "1 point" : "\(axis.count) points"
      note("\(axis.field.name) takes \(points): \(axis.listText)")
    }
    if !examples.isEmpty {
      let names = examples.map(\.name).joined(separator: ", ")
      note("not given, so as in the example plant: \(names)")
    }
    tellBases(of: sweep.outputs)
    for field in sweep.fieldsWithoutEffect(among: settings.names) {
      note("\(field.name) changes none of the outputs")
    }
    for remark in Remark.unusual(among: sweep.grid.fixed, of: sweep.grid.model) {
      warning("\(remark)")
    }
  }
}

extension Sweep {
  /// The fields that are neither varied nor among those that were set.
  func exampleFields(besides settings: Set<String>) -> [Field] {
    let given = settings.union(varied.map(\.name))
    return grid.model.fields.filter { !given.contains($0.name) }
  }
}

extension Axis {
  /// The listed points, the first few of many.
  fileprivate var listText: String {
    let shown = (0..<min(count, 8)).map { figure($0).text }
    let more = count > shown.count ? ", ... " : " "
    return shown.joined(separator: ", ") + more + unit.symbol
  }
}
