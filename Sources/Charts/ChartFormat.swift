import Notation

/// The formats that a chart is written in, beside those of rows.
package enum ChartFormat: String, Sendable, CaseIterable {
  case svg, vega

  /// The word that `--format` takes.
  package var name: String { rawValue }

  /// How the name of a file ends that is in the format.
  package var ending: String {
    switch self {
    case .svg: "svg"
    case .vega: "vl.json"
    }
  }

  /// What the help says of the format.
  package var help: String {
    switch self {
    case .svg: "a chart over the last varied input, a line for each output or value of another"
    case .vega: "the same chart as a Vega-Lite specification"
    }
  }
}

extension Chart {
  /// The chart as a text in a format; data say how they were made.
  package func text(as format: ChartFormat, made provenance: Provenance? = nil) -> String {
    switch format {
    case .svg: svg
    case .vega: vega(made: provenance)
    }
  }
}
