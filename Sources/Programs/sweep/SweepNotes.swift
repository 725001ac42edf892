import Commands
import Estimator
import Grids
import PlantArguments
import RowEngine

extension Program {
  /// Says what the reader of the table should know, on standard error.
  func tell(about sweep: Sweep, plantIsGiven: Bool, settings: Settings) {
    let axes = sweep.grid.axes
    for axis in axes where axis.isList {
      let points = axis.count == 1 ? "1 point" : "\(axis.count) points"
      note("\(axis.field.name) takes \(points): \(axis.listText)")
    }
    let given = settings.names.union(sweep.varied.map(\.name))
    let examples = sweep.grid.model.fields.filter { !given.contains($0.name) }.map(\.name)
    if !plantIsGiven && !examples.isEmpty {
      note("not given, so as in the example plant: \(examples.joined(separator: ", "))")
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

extension Axis {
  /// The listed points, the first few of many.
  fileprivate var listText: String {
    let shown = (0..<min(count, 8)).map { figure($0).text }
    let more = count > shown.count ? ", ... " : " "
    return shown.joined(separator: ", ") + more + unit.symbol
  }
}
