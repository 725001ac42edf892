import Notation

/// The chart as a Vega-Lite specification, version 5, with its data in it.
///
/// Where the rule is constant or straight its pieces are their two ends, and where it is curved points
/// that a line through them leaves by no more than a hundredth of a pixel; every piece is a line of its
/// own, so that nothing is drawn across a step.
extension Chart {
  /// The specification; the same chart gives the same bytes.
  package func vega(made provenance: Provenance? = nil) -> String {
    let layout = ChartLayout(self)
    let words = (fixed + remarks + ["Estimates; to be confirmed by WTP."]).flatMap {
      TextWidth.wrapped($0, to: layout.width, size: 11)
    }
    let members: [(String, JSON)] = [
      ("description", .string(description)),
      (
        "title",
        [
          "text": .string(title), "subtitle": .array(words.map(JSON.string)), "anchor": "start",
        ]
      ),
      ("columns", .number("\(layout.columns)")),
      ("concat", .array(panels.indices.map { VegaPanel(self, $0, layout).json })),
      ("resolve", ["scale": ["color": "independent", "strokeDash": "independent"]]),
    ]
    return JSON.object(
      [("$schema", "https://vega.github.io/schema/vega-lite/v5.json")]
        + (provenance.map { [("usermeta", .object($0.members))] } ?? []) + members
    ).line + "\n"
  }
}
