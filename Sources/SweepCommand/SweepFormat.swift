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
