import Commands
import Estimator
import Sweep

extension Program {
  /// Reports what the reader of the table should know on standard error.
  func reportNotes(about request: SweepRequest) {
    let sweep = request.sweep
    if let text = request.note { note(text) }
    for axis in sweep.grid.axes where axis.isList {
      let points = axis.count == 1 ? "1 point" : "\(axis.count) points"
      note("\(axis.field.name) has \(points): \(axis.listText)")
    }
    if let text = request.noteOnExamples { note(text) }
    noteBases(of: sweep.outputs)
    for field in sweep.fieldsWithoutEffect(among: request.settings.names) {
      note("\(field.name) changes none of the outputs")
    }
    for remark in Remark.unusual(among: sweep.grid.fixed, of: sweep.grid.model) {
      warning("\(remark)")
    }
  }
}

extension SweepRequest {
  /// A note on the fields of the example plant, which names a few or counts many.
  fileprivate var noteOnExamples: String? {
    if given.plant != nil || examples.isEmpty { return nil }
    if examples.count <= 3 {
      return "not given, so taken from the example plant: "
        + examples.map(\.name).joined(separator: ", ")
    }
    return
      "\(examples.count) of \(sweep.grid.model.fields.count) inputs are not given, so taken from the "
      + "example plant"
      + (format.isChart || given.inputs == .all ? "" : "; --inputs all writes them")
  }
}

extension Axis {
  /// The listed points, or the first few of many.
  fileprivate var listText: String {
    let shown = (0..<min(count, 8)).map { figure($0).text }
    let more = count > shown.count ? ", ... " : " "
    return shown.joined(separator: ", ") + more + unit.symbol
  }
}
