import Commands
import Estimator
import Notation
import Sweeping

extension Arguments {
  /// How numbers are written.
  func numberFormat() throws(CommandError) -> NumberFormat {
    guard let text = value(of: "decimals") else { return .fixed(4) }
    if text == "shortest" { return .shortest }
    guard let decimals = Int(text), NumberFormat.allowedDecimals.contains(decimals),
      text == "\(decimals)"
    else {
      throw CommandError(
        .usage, "--decimals is \"\(text)\", but must be a whole number from 0 to 12, or shortest")
    }
    return .fixed(decimals)
  }

  /// The most points that a grid may have.
  func maxPoints() throws(CommandError) -> Int {
    guard let text = value(of: "max-points") else { return 1_000_000_000 }
    guard let most = Int(text), most > 0, text == "\(most)" else {
      throw CommandError(
        .usage, "--max-points is \"\(text)\", but must be a whole number from 1")
    }
    return most
  }
}

extension Program {
  /// Says what the reader of the table should know, on standard error.
  func tell(about sweep: Sweep, plantIsGiven: Bool, settings: Settings) {
    let axes = sweep.grid.axes
    for axis in axes where axis.isList {
      let points = axis.count == 1 ? "1 point" : "\(axis.count) points"
      note("\(axis.field.name) takes \(points): \(axis.listText)")
    }
    let given = settings.names.union(axes.map(\.field.name))
    let examples = sweep.grid.model.fields.filter { !given.contains($0.name) }.map(\.name)
    if !plantIsGiven && !examples.isEmpty {
      note("not given, so as in the example plant: \(examples.joined(separator: ", "))")
    }
    tellBases(of: sweep.outputs)
    for field in sweep.fieldsWithoutEffect(among: settings.names) {
      note("\(field.name) changes none of the outputs")
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
