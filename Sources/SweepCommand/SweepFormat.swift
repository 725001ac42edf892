import Charts
import Commands
import Estimator
import Notation
import Plants
import Sweep

/// The output format of a sweep: rows or a chart.
enum SweepFormat: Sendable, FileFormat {
  case rows(RowFormat)
  case chart(ChartFormat)

  /// All formats of `--format`, the default first.
  static let formats =
    RowFormat.allCases.map { SweepFormat.rows($0) } + ChartFormat.allCases.map { .chart($0) }

  var isChart: Bool { if case .chart = self { true } else { false } }

  /// The format of rows; nil for others.
  var rows: RowFormat? { if case .rows(let format) = self { format } else { nil } }

  /// The name of the format for `--format`.
  var name: String {
    switch self {
    case .rows(let format): format.rawValue
    case .chart(let format): format.rawValue
    }
  }

  var endings: [String] {
    switch self {
    case .rows(let format): format.endings
    case .chart(let format): [format.rawValue]
    }
  }

  /// The help of `--format`.
  static var help: String {
    let parts = RowFormat.allCases.map(\.help) + ChartFormat.allCases.map(\.help)
    return parts.dropLast().joined(separator: ", ") + ", or " + parts[parts.count - 1]
      + " (default: from the file extension of --output, else csv)"
  }
}

// MARK: - Options that a format excludes

extension SweepOptions {
  /// The format of `--format` or of the name of the output.
  func chosenFormat(_ arguments: Arguments) -> SweepFormat {
    .named(arguments[format], for: arguments[output]) ?? .rows(.csv)
  }

  /// Declares options that some formats exclude, each with the reason.
  private func forbid(
    _ options: [(option: any DeclaredOption, reason: String)],
    in excludes: @escaping @Sendable (SweepFormat) -> Bool
  ) -> OptionRelations {
    options.flatMap { option, reason in
      refuse([option]) {
        let format = chosenFormat($0)
        return excludes(format)
          ? "cannot be used with --format \(format.name), since \(reason)" : nil
      }
    }
  }

  /// The relations of the format to other options.
  var formatRelations: OptionRelations {
    chartRelations
      + refuse([logarithmic, language, sender]) {
        chosenFormat($0).isChart ? nil : "is for charts: add --format svg"
      }
      + forbid([(shard, "parts of a workbook cannot be joined; leave it out, or use --format csv")])
    {
      $0.rows?.contents == .worksheet
    }
      + refuse([header]) {
        guard let format = chosenFormat($0).rows, !format.hasHeader else { return nil }
        return "is for csv and npy, since "
          + (format.contents == .columns
            ? "every part in \(format) is whole" : "\(format) has no header")
          + "; leave it out"
      }
      + refuse([layout]) {
        guard let format = chosenFormat($0).rows, !format.canWrite($0[layout]) else { return nil }
        return "long writes names and units, which --format \(format) cannot store"
      }
      + forbid([(numbers, "it writes all digits; leave it out")]) { $0.rows?.isBinary == true }
  }

  private var chartRelations: OptionRelations {
    let ofRows: [any DeclaredOption] = [layout, numbers, names, plan, progress]
    return forbid(
      [
        (plants, "a chart needs a range; use --vary FIELD=from:to/count instead"),
        (sample, "a chart needs a range without gaps; use --vary FIELD=from:to/count instead"),
        (shard, "a chart cannot be split; leave it out"),
        (inputs, "a chart always lists its fixed inputs; leave it out"),
        (outside, "a curve must be within the limits; narrow the ranges, and leave it out"),
      ] + ofRows.map { ($0, "it is for rows; leave it out") }
    ) { $0.isChart }
  }
}

extension Sweep {
  /// Throws if a column that is kept has the title of another, or cells that the dialect would change.
  func requireWritable() throws(CommandError) {
    guard grid.list != nil else { return }
    let titles = header
    if let place = titles.indices.first(where: { titles[..<$0].contains(titles[$0]) }) {
      throw CommandError(
        .data,
        "two columns would be called \(quoted(titles[place])): leave it out of --keep-columns")
    }
    if dialect.decimal == .comma, let column = kept.first(where: \.hasWordsWithPoints) {
      throw CommandError(
        .data,
        "the column \(quoted(column.title)) has words with points, which --decimal comma would change: "
          + "leave one out")
    }
  }

  /// Throws if plain column names are not unique identifiers, since they could not be read back.
  func requireReadableNames() throws(CommandError) {
    guard names == .plain else { return }
    var known: Set<String> = []
    for title in header {
      guard PlainNames.isPlain(title) else {
        throw CommandError(
          "the plain name \(quoted(title)) must have only letters, digits and underscores: give the "
            + "product another id, or leave out --names plain")
      }
      guard known.insert(title).inserted else {
        throw CommandError(
          "two columns have the plain name \(quoted(title)): leave out --names plain")
      }
    }
  }
}
