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
    let made = provenance.map { [("usermeta", JSON.object($0.members))] } ?? []
    return JSON.object(
      [("$schema", .string("https://vega.github.io/schema/vega-lite/v5.json"))] + made + [
        ("description", .string(ChartDescription(self).text)),
        (
          "title",
          .object([
            ("text", .string(title)),
            (
              "subtitle",
              .array(
                (fixed + remarks + ["Estimates; to be confirmed by WTP."]).flatMap {
                  TextWidth.wrapped($0, to: layout.width, size: 11)
                }.map(JSON.string))
            ),
            ("anchor", .string("start")),
          ])
        ),
        ("columns", .number("\(layout.columns)")),
        ("concat", .array(panels.indices.map { VegaPanel(self, $0, layout).json })),
        (
          "resolve",
          .object([
            ("scale", .object(["color", "strokeDash"].map { ($0, .string("independent")) }))
          ])
        ),
      ]
    ).line + "\n"
  }
}
