import Commands
import Estimator
import Notation
import Sweep

extension SweepFormat {
  /// Refuses options that contradict each other or the format.
  func refuseContradictions(in given: OptionValues<SweepOptions>) throws(CommandError) {
    let refusal =
      switch self {
      case .rows(let format): format.refusal(of: given)
      case .chart: chartRefusal(of: given)
      }
    if let refusal { throw CommandError(.usage, refusal) }
  }

  private func chartRefusal(of given: OptionValues<SweepOptions>) -> String? {
    let options = given.options
    let advice: [(option: any DeclaredOption, text: String)] = [
      (options.sample, "a chart runs over a range from end to end: add --vary FIELD=from:to/count"),
      (options.shard, "a chart is drawn whole: leave it out"),
      (options.layout, "it is for rows: leave it out"),
      (options.numbers, "a chart labels its axes with the digits they need: leave it out"),
      (options.inputs, "a chart says what is held fixed: leave it out"),
      (options.names, "it names the columns of rows: leave it out"),
      (options.schema, "it describes the columns of rows: leave it out"),
      (options.points, "a chart has every step and corner: leave it out"),
      (options.outside, "a curve is drawn within the limits: narrow the ranges, and leave it out"),
    ]
    return advice.first { given.isGiven($0.option) }
      .map { "\($0.option.name) does not go with --format \(name): \($0.text)" }
  }
}

extension RowFormat {
  fileprivate func refusal(of given: OptionValues<SweepOptions>) -> String? {
    if given.marks { return "--marks is for charts: add --format svg" }
    if given.points == .exact, given.outside == .mark {
      return
        "--points exact follows the rule, which ends at the limits: leave out --outside mark"
    }
    if given.points == .exact, given.isGiven(\.sample) {
      return "--points exact is for grids: a sample has no order to draw a line in"
    }
    return refusal(layout: given.layout, decimalsAreGiven: given.isGiven(\.numbers))
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
