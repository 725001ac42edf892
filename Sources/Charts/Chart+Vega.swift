import Notation

/// Writes a chart as a Vega-Lite 5 specification that includes its data.
///
/// A constant or straight piece of a rule has two points. A curved piece has enough points for an
/// error of at most a hundredth of a pixel. Every piece is a separate line, so that no line crosses a
/// step.
extension Chart {
  /// Returns the specification; equal charts have equal bytes.
  package func vega(made provenance: Provenance? = nil) -> String {
    let layout = ChartLayout(self)
    let words = (fixed + remarks).flatMap {
      ChartStyle.fonts.text.wrapped($0, to: ChartLayout.width)
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
