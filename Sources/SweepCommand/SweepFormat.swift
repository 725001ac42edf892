import Charts
import Commands
import Estimator
import Notation
import Plants
import Sweep

/// The output format of a sweep: rows, a chart, or the plan as JSON.
enum SweepFormat: Sendable, FileFormat {
  case rows(RowFormat)
  case chart(ChartFormat)
  case plan

  /// All formats of `--format`, the default first.
  static let formats =
    RowFormat.allCases.map { SweepFormat.rows($0) } + ChartFormat.allCases.map { .chart($0) }
    + [.plan]

  var isChart: Bool { if case .chart = self { true } else { false } }

  /// The name of the format for `--format`.
  var name: String {
    switch self {
    case .rows(let format): format.rawValue
    case .chart(let format): format.rawValue
    case .plan: "json"
    }
  }

  var endings: [String] {
    switch self {
    case .rows(let format): format.endings
    case .chart(let format): [format.ending]
    case .plan: []
    }
  }

  /// The help of `--format`.
  static var help: String {
    let parts =
      RowFormat.allCases.map(\.help) + ChartFormat.allCases.map(\.help) + ["the --plan as JSON"]
    return parts.dropLast().joined(separator: ", ") + ", or " + parts[parts.count - 1]
      + " (default: from the file extension of --output, else csv)"
  }
}

extension SweepFormat {
  /// Throws if options contradict each other or the format.
  func refuseContradictions(in given: OptionValues<SweepOptions>) throws(CommandError) {
    let refusal =
      switch self {
      case .rows(let format): format.refusal(of: given)
      case .chart: chartRefusal(of: given)
      case .plan where given.plan: RowFormat.csv.refusal(of: given)
      case .plan: "--format json is for --plan: add it, or write --format jsonl"
      }
    if let refusal { throw CommandError(.usage, refusal) }
  }

  private func chartRefusal(of given: OptionValues<SweepOptions>) -> String? {
    let options = given.options
    let advice: [(option: any DeclaredOption, text: String)] = [
      (
        options.sample, "a chart needs a range without gaps; use --vary FIELD=from:to/count instead"
      ),
      (options.shard, "a chart cannot be split; leave it out"),
      (options.layout, "it arranges rows; leave it out"),
      (options.numbers, "a chart labels its axes with the digits they need; leave it out"),
      (options.inputs, "a chart always lists its fixed inputs; leave it out"),
      (options.names, "it names the columns of rows; leave it out"),
      (options.schema, "it describes the columns of rows; leave it out"),
      (options.plan, "it plans rows; leave it out"),
      (options.progress, "it follows rows; leave it out"),
      (options.points, "a chart always shows every step and corner; leave it out"),
      (options.outside, "a curve must be within the limits; narrow the ranges, and leave it out"),
    ]
    return advice.first { given.isGiven($0.option) }
      .map { "\($0.option.name) cannot be used with --format \(name), since \($0.text)" }
  }
}

extension RowFormat {
  fileprivate func refusal(of given: OptionValues<SweepOptions>) -> String? {
    for option in [
      given.options.marks, given.options.logarithmic, given.options.comparedOxygen,
    ] as [any DeclaredOption]
    where given.isGiven(option) {
      return "\(option.name) is for charts: add --format svg"
    }
    if contents == .worksheet, given.isGiven(\.shard) {
      return
        "--shard cannot be used with --format \(rawValue), since parts of a workbook cannot be "
        + "joined; leave it out, or use --format csv"
    }
    if given.isGiven(\.header), !hasHeader {
      return "--header is for csv and npy, since "
        + (contents == .columns
          ? "every part in \(rawValue) is whole" : "\(rawValue) has no header")
        + "; leave it out"
    }
    if contents == .arrays, let refusal = arrayRefusal(of: given) { return refusal }
    return refusal(layout: given.layout, decimalsAreGiven: given.isGiven(\.numbers))
  }
}

extension RowFormat {
  /// Returns why the figures are no arrays over the axes of a grid, if they are not.
  private func arrayRefusal(of given: OptionValues<SweepOptions>) -> String? {
    let options = given.options
    let advice: [(option: any DeclaredOption, text: String)] = [
      (options.sample, "drawn plants have no axes; use --format npy"),
      (options.shard, "a part of the rows is no array; leave it out, or use --format npy"),
      (options.schema, "it describes columns, and arrays describe themselves; leave it out"),
    ]
    if let (option, text) = advice.first(where: { given.isGiven($0.option) }) {
      return "\(option.name) cannot be used with --format netcdf, since \(text)"
    }
    guard given.points == .exact, given.axes.count > 1 else { return nil }
    return "--points exact cannot be used with --format netcdf and several axes, since the points "
      + "of the last depend on the others; use --format npy"
  }
}

extension Sweep {
  /// Throws if plain column names are not unique identifiers, since they could not be read back.
  func requireReadableNames() throws(CommandError) {
    guard names == .plain else { return }
    var known: Set<String> = []
    for title in header {
      guard PlainNames.isPlain(title) else {
        throw CommandError(
          .usage,
          "the plain name \(quoted(title)) must have only letters, digits and underscores: give the "
            + "product another id, or leave out --names plain")
      }
      guard known.insert(title).inserted else {
        throw CommandError(
          .usage, "two columns have the plain name \(quoted(title)): leave out --names plain")
      }
    }
  }
}
