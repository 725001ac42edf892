/// A file format of charts, with its name for `--format` and the extension of its files.
package enum ChartFormat: String, Sendable, CaseIterable {
  case svg

  /// The description of the format in the help.
  package var help: String {
    switch self {
    case .svg:
      "a chart over the last varied input with a line for each output or value of another input"
    }
  }
}

extension Chart {
  /// Returns the chart in a format.
  package func text(as format: ChartFormat) -> String {
    switch format {
    case .svg: svg
    }
  }
}
