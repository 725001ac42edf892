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
    return """
      .wtp text{font:12px system-ui,sans-serif;fill:#333;font-variant-numeric:tabular-nums}
      .wtp .t{font-size:17px;font-weight:600;fill:#111}
      .wtp .p{font-size:13px;font-weight:600;fill:#111}
      .wtp .e{text-anchor:end}.wtp .m{text-anchor:middle}
      .wtp path{fill:none;stroke-linejoin:round}
      .wtp .b{fill:#fff}
      .wtp .u{fill:#f7f4e3}
      .wtp .c{stroke:currentColor}.wtp .c text{fill:currentColor;stroke:none}
      .wtp .f{stroke:#e4e4e4;stroke-width:.7}.wtp .g{stroke:#c6c6c6;stroke-width:.9}
      .wtp .a{stroke:#666}.wtp .l{stroke:#8c8c8c;stroke-width:2}
      .wtp .w{stroke-width:2}.wtp .r{stroke-width:1;stroke-dasharray:1 2}
      .wtp .d{stroke-width:5;stroke-linecap:round}
      .wtp .h{stroke-width:2.4;stroke-linecap:round;stroke:#fff}
      .wtp .k{stroke-width:1.4}.wtp .i{stroke-width:.8}
      .wtp path.q{shape-rendering:crispEdges}.wtp .n{stroke:#000;stroke-width:.9}
      .wtp .q~.f{stroke:#000;stroke-opacity:.1}.wtp .q~.g{stroke:#000;stroke-opacity:.22}
      \(own.joined(separator: "\n"))
      @media screen and (prefers-color-scheme:dark){
      .wtp text{fill:#ccc}.wtp .t,.wtp .p{fill:#eee}
      .wtp .b{fill:#17191c}.wtp .u{fill:#24262b}.wtp .h{stroke:#17191c}
      .wtp .f{stroke:#26292e}.wtp .g{stroke:#41464d}.wtp .a{stroke:#999}.wtp .l{stroke:#888}
      \(night.joined(separator: "\n"))}
      """
  }

  /// Returns the CSS class of a line's style.
  static func name(_ style: Int) -> String { "c\(style)" }

  private static func lineRules(_ index: Int, _ colour: String) -> String {
    ".wtp .\(name(index)){color:\(colour)}"
  }
}
