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

/// The format that was asked for by name, or by the ending of a file's name.
struct FormatChoice {
  let format: SweepFormat
  /// What is said where a file's name ends in a way that is no format's.
  let note: String?

  init(_ asked: SweepFormat?, path: String?) throws(CommandError) {
    let name =
      path.map { String($0[($0.lastIndex(of: "/").map($0.index(after:)) ?? $0.startIndex)...]) }
      ?? ""
    let ended = SweepFormat.all.first { format in
      name.lowercased().hasSuffix(".\(format.ending)") && name.count > format.ending.count + 1
    }
    if let asked {
      guard ended == nil || ended?.name == asked.name else {
        throw CommandError(
          .usage,
          "--format \(asked.name) does not go with \(quoted(name)), which ends as "
            + "\(ended?.name ?? "") does: leave out --format, or change the name")
      }
      (format, note) = (asked, nil)
    } else if let ended {
      (format, note) = (ended, nil)
    } else {
      format = SweepFormat.all[0]
      let ending = name.dropFirst().lastIndex(of: ".").map { name[$0...] }
      note = ending.map {
        "no format ends in \(quoted(String($0))): the file is written as \(SweepFormat.all[0].name)"
      }
    }
  }
}

extension FormatChoice {
  /// The chart of a sweep where one is asked for.
  func chart(
    of sweep: Sweep, _ examples: [Field], withMarks: Bool
  ) throws(ChartError) -> SweptChart? {
    guard case .chart(let format) = format else { return nil }
    return try SweptChart(sweep, format, examples: examples, withMarks: withMarks)
  }
}
