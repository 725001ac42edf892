import Notation

/// The style of a chart: fonts, colors for light and dark mode, and dashes.
///
/// The hues are from Okabe and Ito (2008). Their lightness is adjusted so that any two colors differ
/// by 18 in CIELAB for readers who cannot see red or green, by 14 for those who cannot see blue and
/// by 7 in grayscale, and so that the first four are legible as labels (a contrast of 4.5). Dashes
/// also distinguish the lines.
enum ChartStyle {
  static let fonts = (
    title: TextFont(size: 17, isBold: true), panel: TextFont(size: 13, isBold: true),
    text: TextFont(size: 12)
  )

  /// The colors of lines on a white background.
  static let light = ["#1a64ab", "#cc4e13", "#085b2a", "#6c0b54", "#000000", "#e88403"]
  /// The colors of lines on a black background.
  static let dark = ["#50b5fc", "#e44d0b", "#00ad60", "#ffaebe", "#ffffff", "#f0e442"]
  /// The dashes and gaps of lines; the first line is solid.
  static let dashes = ["", "8 3", "2.5 2.5", "10 3 2.5 3", "15 4", "6 2.5 2 2.5 2 2.5"]

  /// Returns the style sheet of a chart with the given number of line styles.
  ///
  /// Lines of ordered figures have ordered colors instead of dashes.
  static func sheet(lines: Int, areOrdered: Bool, hasDashes: Bool) -> String {
    let (light, dark) =
      areOrdered ? (ChartPalette.light, ChartPalette.dark) : (ChartStyle.light, ChartStyle.dark)
    let own = (0..<lines).map { index in
      lineRules(index, light[index])
        + (hasDashes && !areOrdered && index > 0
          ? ".wtp .\(name(index)) .w{stroke-dasharray:\(dashes[index])}" : "")
    }
    let night = (0..<lines).map { lineRules($0, dark[$0]) }
    return EmbeddedText.named("chart.css")
      .replacing("$LINES", with: own.joined(separator: "\n"))
      .replacing("$NIGHT", with: night.joined(separator: "\n"))
  }

  /// Returns the CSS class of a line's style.
  static func name(_ style: Int) -> String { "c\(style)" }

  private static func lineRules(_ index: Int, _ colour: String) -> String {
    ".wtp .\(name(index)){color:\(colour)}"
  }
}
