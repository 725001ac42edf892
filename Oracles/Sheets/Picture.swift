import Documents
import Notation

/// A chart of the differences in a table relative to the tolerance, with a strip for each output.
struct Picture {
  let tallies: [OutputCounts]

  private static let (left, bin, rowHeight, top) = (170, 11, 15, 30)
  private static var right: Int { left + (Spread.bins + 4) * bin }
  private static let width = 860

  var svg: String {
    let height = Self.top + tallies.count * Self.rowHeight + 8
    let strips = tallies.enumerated().map { index, tally in
      strip(of: tally, at: Self.top + index * Self.rowHeight)
    }
    return """
      <svg viewBox="0 0 \(Self.width) \(height)" width="\(Self.width)" height="\(height)" \
      role="img" aria-label="differences of each output, as a share of the tolerance">
      \(axis(height))
      \(strips.joined(separator: "\n"))
      </svg>
      """
  }

  static let legend = """
    <p>Each strip shows how the cells of one output are spread over the tolerance, from -100 % to \
    100 %: \
    <svg width="96" height="12" viewBox="0 0 96 12"><rect width="24" height="12" fill="#dbe9f6"/>\
    <rect x="24" width="24" height="12" fill="#9ac3e4"/><rect x="48" width="24" height="12" \
    fill="#4a90c8"/><rect x="72" width="24" height="12" fill="#14477d"/></svg> \
    few to most cells of the output; \
    <svg width="12" height="12" viewBox="0 0 12 12"><rect width="12" height="12" \
    fill="#c62828"/></svg> cells outside the tolerance or without a value.</p>
    """

  private func axis(_ height: Int) -> String {
    [(-1.0, "-100 %"), (-0.5, "-50 %"), (0, "0"), (0.5, "50 %"), (1, "100 %")].map {
      share, title in
      let x = Self.left + 2 * Self.bin + Int((share + 1) * Double(Spread.bins * Self.bin) / 2)
      return "<text x=\"\(x)\" y=\"14\" text-anchor=\"middle\">\(title)</text>"
        + "<line x1=\"\(x)\" y1=\"20\" x2=\"\(x)\" y2=\"\(height - 6)\" stroke=\"#c8c8c8\"/>"
    }.joined(separator: "\n")
  }

  private func strip(of tally: OutputCounts, at y: Int) -> String {
    guard let maximum = tally.spread.counts.max() else {
      preconditionFailure("a spread has bins")
    }
    let boxes = tally.spread.counts.enumerated().filter { $0.element > 0 }.map { index, count in
      box(index, count, Double(count) / Double(max(maximum, 1)), y)
    }
    let worst = tally.worst.map { ", \(percent($0.share))" } ?? ""
    return "<text x=\"\(Self.left - 6)\" y=\"\(y + 11)\" text-anchor=\"end\">"
      + "\(markup(tally.name))</text>\(boxes.joined())"
      + "<text x=\"\(Self.right + 6)\" y=\"\(y + 11)\">"
      + (tally.differing > 0 ? "\(tally.differing) of \(tally.cells) differ" : "\(tally.cells)")
      + "\(worst)</text>"
  }

  /// Returns the box of a bin.
  ///
  /// The first and the last bin, which are beyond the tolerance, are set apart by a small gap.
  private func box(_ index: Int, _ count: Int, _ share: Double, _ y: Int) -> String {
    let isBeyond = index == 0 || index == Spread.bins + 1
    let gap = index == 0 ? 0 : index == Spread.bins + 1 ? 2 * Self.bin : Self.bin
    let x = Self.left + gap + index * Self.bin
    let shades = ["#dbe9f6", "#9ac3e4", "#4a90c8", "#14477d"]
    let colour = isBeyond ? "#c62828" : shades[min(Int(share * 4), 3)]
    return "<rect x=\"\(x)\" y=\"\(y + 1)\" width=\"\(Self.bin)\" height=\"\(Self.rowHeight - 2)\" "
      + "fill=\"\(colour)\"><title>\(count) cells</title></rect>"
  }
}
