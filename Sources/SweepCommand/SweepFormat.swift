import Charts
import Commands
import Estimator
import Notation
import Sweep

/// What a sweep is written as: rows, or a chart.
enum SweepFormat: Sendable {
  case rows(any RowFormat)
  case chart(ChartFormat)

  /// All that `--format` takes, the default first.
  static let all =
    RowFormats.all.map { SweepFormat.rows($0) } + ChartFormat.allCases.map { .chart($0) }

  var isChart: Bool {
    if case .chart = self { return true }
    return false
  }

  /// The word that `--format` takes.
  var name: String {
    switch self {
    case .rows(let format): format.name
    case .chart(let format): format.name
    }
  }

  /// How the name of a file ends that is in the format.
  var ending: String {
    switch self {
    case .rows(let format): format.name
    case .chart(let format): format.ending
    }
  }

  /// What the help of `--format` says.
  static var help: String {
    let parts = RowFormats.all.map(\.help) + ChartFormat.allCases.map(\.help)
    return parts.dropLast().joined(separator: ", ") + ", or " + parts[parts.count - 1]
      + " (default: by the ending of --output, else csv)"
  }
}

extension SweepFormat {
  /// The format that was asked for by name, or by the ending of a file's name, with a remark where that
  /// ends as no format's does.
  static func chosen(
    _ asked: SweepFormat?, path: String?
  ) throws(CommandError) -> (SweepFormat, String?) {
    let name =
      path?.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init) ?? ""
    let ended = all.first { format in
      name.lowercased().hasSuffix(".\(format.ending)") && name.count > format.ending.count + 1
    }
    guard let asked else {
      if let ended { return (ended, nil) }
      let ending = name.dropFirst().lastIndex(of: ".").map { name[$0...] }
      let note = ending.map {
        "no format ends in \(quoted(String($0))): the file is written as \(all[0].name)"
      }
      return (all[0], note)
    }
    guard let ended, ended.name != asked.name else { return (asked, nil) }
    throw CommandError(
      .usage,
      "--format \(asked.name) does not go with \(quoted(name)), which ends as \(ended.name) does: "
        + "leave out --format, or change the name")
  }
}

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
