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
    let table = isBold ? TextFont.bold : TextFont.plain
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

  /// Returns as few lines as `wrapped`, but filled as evenly as possible.
  func balanced(_ text: String, to width: Double) -> [String] {
    let lines = wrapped(text, to: width)
    var best = lines
    for share in stride(from: 0.95, to: 0.4, by: -0.05) {
      let narrower = wrapped(text, to: width * share)
      guard narrower.count <= lines.count,
        narrower.joined(separator: " ") == lines.joined(separator: " ")
      else { break }
      best = narrower
    }
    return best
  }

  private static func other(_ scalar: Unicode.Scalar) -> Int {
    switch scalar {
    case "\u{A0}": 380
    case "\u{202F}": 380
    case "°", "³", "²", "₃", "⁰", "¹", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹", "⁻": 560
    default: 1100
    }
  }

  private static let plain = [
    318, 401, 460, 838, 637, 951, 780, 275, 391, 391, 500, 838, 318, 361, 318, 337, 637, 637, 637,
    637, 637, 637, 637, 637, 637, 637, 337, 337, 838, 838, 838, 557, 1016, 685, 687, 723, 771, 667,
    611, 778, 752, 295, 500, 667, 558, 863, 749, 788, 667, 788, 723, 667, 611, 732, 685, 989, 686,
    667, 686, 391, 337, 391, 838, 557, 500, 613, 635, 550, 635, 616, 353, 635, 634, 278, 278, 580,
    278, 975, 634, 612, 635, 635, 412, 521, 393, 634, 592, 818, 592, 592, 525, 637, 337, 637, 838,
  ]

  private static let bold = [
    349, 457, 521, 838, 696, 1002, 873, 307, 458, 458, 523, 838, 380, 416, 380, 366, 696, 696, 696,
    696, 696, 696, 696, 696, 696, 696, 400, 400, 838, 838, 838, 611, 1000, 774, 763, 734, 831, 684,
    684, 821, 837, 373, 557, 775, 638, 996, 837, 851, 733, 851, 771, 721, 683, 813, 774, 1104, 771,
    725, 726, 458, 366, 458, 838, 557, 500, 675, 716, 593, 716, 679, 436, 716, 712, 343, 343, 666,
    343, 1042, 712, 688, 716, 716, 494, 596, 479, 712, 652, 924, 646, 652, 583, 712, 366, 712, 838,
  ]
}
