/// The colors of ordered figures, whose lightness follows the figure.
///
/// They are evenly spaced in lightness (CIELAB), so that their order is legible in grayscale and for
/// readers who cannot tell hues apart.
enum ChartPalette {
  /// Colors of lines on a white background, from the least figure to the greatest.
  static let light = ["#af6105", "#ab3b2c", "#951e44", "#6e1954", "#3b1d56", "#001b49"]
  /// Colors of lines on a black background.
  static let dark = ["#4474d2", "#b374cd", "#f47cb4", "#ff9696", "#ffbd83", "#ffe88a"]

  /// Colors of areas, from the least figure to the greatest.
  private static let areas: [[Double]] = [
    [251, 242, 195], [199, 221, 162], [137, 200, 146], [62, 177, 144], [0, 152, 148],
    [0, 125, 149], [0, 96, 140], [0, 67, 118], [5, 39, 84],
  ]

  /// Returns the color of one of several areas, such as `#fbf2c3`.
  static func area(_ index: Int, of count: Int) -> String {
    let place = count > 1 ? Double(index) * Double(areas.count - 1) / Double(count - 1) : 3
    let below = min(Int(place), areas.count - 2)
    let share = place - Double(below)
    return zip(areas[below], areas[below + 1]).reduce("#") { text, parts in
      let value = Int(parts.0 + share * (parts.1 - parts.0) + 0.5)
      return text + (value < 16 ? "0" : "") + String(value, radix: 16)
    }
  }

  /// Returns the place in the palette of lines of one of several ordered figures.
  static func line(_ rank: Int, of count: Int) -> Int {
    count > 1 ? rank * (light.count - 1) / (count - 1) : light.count - 1
  }
}
