import Commands
import Estimator
import Notation
import Sweep

extension SweepOptions {
  /// Refuses options that contradict each other or the format.
  func refuseContradictions(
    in arguments: Arguments, _ format: SweepFormat
  ) throws(CommandError) {
    switch format {
    case .rows(let rows):
      guard !arguments[marks] else {
        throw CommandError(.usage, "--marks is for charts: add --format svg")
      }
      try refuseForRows(arguments, rows)
    case .chart: try refuseForChart(arguments, format.name)
    }
  }

  private func refuseForRows(
    _ arguments: Arguments, _ format: any RowFormat
  ) throws(CommandError) {
    if arguments[points] == .exact {
      if arguments[outside] == .mark {
        throw CommandError(
          .usage,
          "--points exact follows the rule, which ends at the limits: leave out --outside mark")
      }
      if arguments.isGiven(sample) {
        throw CommandError(
          .usage, "--points exact is for grids: a sample has no order to draw a line in")
      }
    }
    let refusal = format.refusal(
      layout: arguments[layout], decimalsAreGiven: arguments.isGiven(numbers))
    if let refusal { throw CommandError(.usage, refusal) }
  }

  private func refuseForChart(_ arguments: Arguments, _ format: String) throws(CommandError) {
    func refuse<Value>(_ option: Option<Value>, _ advice: String) throws(CommandError) {
      guard arguments.isGiven(option) else { return }
      throw CommandError(.usage, "\(option.name) does not go with --format \(format): \(advice)")
    }
    try refuse(sample, "a chart runs over a range from end to end: add --vary FIELD=from:to/count")
    try refuse(shard, "a chart is drawn whole: leave it out")
    try refuse(layout, "it is for rows: leave it out")
    try refuse(numbers, "a chart labels its axes with the digits they need: leave it out")
    try refuse(inputs, "a chart says what is held fixed: leave it out")
    try refuse(names, "it names the columns of rows: leave it out")
    try refuse(schema, "it describes the columns of rows: leave it out")
    try refuse(points, "a chart has every step and corner: leave it out")
    try refuse(outside, "a curve is drawn within the limits: narrow the ranges, and leave it out")
  }
}

extension Sweep {
  /// Refuses columns whose plain names are not plain, or the same: they could not be read back.
  func requireReadableNames() throws(CommandError) {
    guard names == .plain else { return }
    var known: Set<String> = []
    for title in header {
      guard PlainNames.isPlain(title) else {
        throw CommandError(
          .usage,
          "\(quoted(title)) is not of letters, digits and underscores, as plain names are: give the "
            + "product another id, or leave out --names plain")
      }
      guard known.insert(title).inserted else {
        throw CommandError(
          .usage, "two columns have the plain name \(quoted(title)): leave out --names plain")
      }
    }
  }
}
