import Notation

/// A common sans-serif font, which determines the maximum width of text.
///
/// Widths are the greater of the advances in DejaVu Sans 2.37, which is as wide as Verdana, and in
/// Liberation Sans 2.1, which is as wide as Helvetica and Arial, in thousandths of the font size.
struct TextFont {
  let size: Double
  var isBold = false

  /// Returns the width of text in pixels.
  func width(of text: String) -> Double {
    let table = TextFont.widths[isBold ? 1 : 0]
    let total = text.unicodeScalars.reduce(0) { total, scalar in
      let index = Int(scalar.value) - 32
      return total + (table.indices.contains(index) ? table[index] : TextFont.other(scalar))
    }
    return Double(total) * size / 1000
  }

  /// Returns text of at most a given width; longer text is shortened in the middle.
  func fitted(_ text: String, to width: Double) -> String {
    if self.width(of: text) <= width { return text }
    let characters = Array(text)
    var (low, high) = (0, characters.count)
    func cut(_ kept: Int) -> String {
      String(characters.prefix((kept + 1) / 2)) + "…" + String(characters.suffix(kept / 2))
    }
    while high - low > 1 {
      let middle = (low + high) / 2
      if self.width(of: cut(middle)) <= width { low = middle } else { high = middle }
    }
    return cut(low)
  }

  /// Returns text as lines of at most a given width, broken at spaces.
  func wrapped(_ text: String, to width: Double) -> [String] {
    let words = text.split(separator: " ").map { fitted(String($0), to: width) }
    return lines(of: words) { self.width(of: $0) <= width }
  }

  private static func other(_ scalar: Unicode.Scalar) -> Int {
    switch scalar {
    case "\u{A0}", "\u{202F}": 380
    case "°", "³", "²", "₃", "⁰", "¹", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹", "⁻": 560
    default: 1100
    }
  }

  /// The widths of the characters from a space to a tilde, in plain text and in bold text.
  private static let widths = EmbeddedText.named("font-widths.txt").split(separator: "\n").map {
    $0.split(separator: " ").compactMap { Int($0) }
  }
}
