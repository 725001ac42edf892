import Commands
import Estimator
import Sweep

extension Program {
  /// Says what the reader of the table should know, on standard error.
  ///
  /// `areWritten` says that the table, or the chart, has the figures of the example plant in it.
  func tell(about sweep: Sweep, examples: [Field], areWritten: Bool, settings: Settings) {
    let axes = sweep.grid.axes
    for axis in axes where axis.isList {
      let points = axis.count == 1 ? "1 point" : "\(axis.count) points"
      note("\(axis.field.name) takes \(points): \(axis.listText)")
    }
    if let words = sweep.words(ofExamples: examples, areWritten: areWritten) { note(words) }
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
  /// What is said of figures that are the example plant's: a line, which names a few and counts many.
  fileprivate func words(ofExamples examples: [Field], areWritten: Bool) -> String? {
    switch examples.count {
    case 0: nil
    case ...3:
      "not given, so as in the example plant: "
        + examples.map(\.name).joined(separator: ", ")
    default:
      "\(examples.count) of \(grid.model.fields.count) inputs are not given, so as in the example "
        + "plant" + (areWritten ? "" : "; --inputs all writes them")
    }
  }

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
