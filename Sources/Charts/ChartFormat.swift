import Notation

/// A file format of charts, with its name for `--format`.
package enum ChartFormat: String, Sendable, CaseIterable {
  case svg, vega

  /// The extension of the format's files.
  package var ending: String { self == .svg ? "svg" : "vl.json" }

  /// The description of the format in the help.
  package var help: String {
    switch self {
    case .svg:
      "a chart over the last varied input with a line for each output or value of another input"
    case .vega: "the same chart as a Vega-Lite specification"
    }
  }
}

extension Chart {
  /// Returns the chart in a format; Vega-Lite includes the provenance.
  package func text(as format: ChartFormat, made provenance: Provenance? = nil) -> String {
    switch format {
    case .svg: svg
    case .vega: vega(made: provenance)
    }
  }
}
