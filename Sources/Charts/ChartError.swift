/// A reason why a chart cannot be drawn; the commands put it into words.
package enum ChartError: Error, Hashable {
  case noAxis
  /// Three or more varied inputs.
  case tooManyAxes(Int)
  case tooManyLines(plants: Int, axes: Int)
  case noOutput
  /// Too many panels, with a few outputs as an example of a choice.
  case tooManyPanels(Int, example: [String])
  /// A panel whose figures do not suit a logarithmic scale, and the axis along which they fall.
  case panelNotPositive(String, least: String, axis: String)
  case axisNotPositive(String, start: String, ChartDirection)
  case noValue(output: String, at: String)
}
