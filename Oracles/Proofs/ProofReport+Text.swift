import Estimator
import Notation

/// What is proved of a model, as a chemist reads it.
extension ModelProof {
  /// The matrix of arrows, where directions turn, the ranges, the claims that fail, a summary.
  package var text: String {
    let parts = [matrix, turns, ranges, unproved, summary + "\n"]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var matrix: String {
    let width = outputs.map(\.output.name.count).max() ?? 0
    let blank = String(repeating: " ", count: width)
    let head = model.fields.enumerated().map { place, field in
      blank + String(repeating: " |", count: place) + " " + field.name
    }
    let rows = outputs.map { proof in
      padded(proof.output.name, to: width)
        + proof.directions.map { " " + $0.arrow }.joined()
    }
    let key = """
      How each output moves as one input rises and the others stay, for every plant within the limits:
      ↑ never falls   ↓ never rises   · never changes   ↕ rises for some, falls for others   ? unknown

      """
    return key + (head + rows).map { $0 + "\n" }.joined()
  }

  private var turns: String {
    let lines = outputs.flatMap { proof in
      proof.directions.filter { $0.direction == .neither || $0.direction == nil }.map { finding in
        "  \(finding.output) in \(finding.input): " + reason(finding, proof) + "\n"
      }
    }
    return lines.isEmpty ? "" : "Rises and falls:\n" + lines.joined()
  }

  private func reason(_ finding: DirectionFinding, _ proof: OutputProof) -> String {
    if let turn = proof.turns[finding.input] {
      return "turns at \(turn)"
    }
    if finding.direction == nil {
      let box = finding.left.map { description(of: $0, for: proof.output) } ?? ""
      return "unknown after \(finding.boxes) boxes; left open: \(box)"
    }
    let pairs = [finding.rising, finding.falling].compactMap { $0 }
    return pairs.map { description(of: $0, finding.input) }.joined(separator: "; ")
  }

  /// A pair of plants by the figures in which they differ, and by what the output changes.
  private func description(of witness: Witness, _ input: String) -> String {
    guard let place = model.place(of: input) else { return "" }
    let change = rounded(witness.change.double)
    let ends = [witness.low[place], witness.high[place]].map(rounded)
    return "by \(change) from \(ends[0]) to \(ends[1]) in one plant"
  }

  private func description(of box: PlantBox, for output: Output) -> String {
    let names = Set(output.formula.inputs.map(\.name))
    return zip(model.fields, box.ranges).filter { names.contains($0.0.name) }
      .map { "\($0.0.name) \($0.1)" }.joined(separator: ", ")
  }

  private var ranges: String {
    let width = outputs.map(\.output.name.count).max() ?? 0
    let lines = outputs.map { proof in
      let unit = proof.output.formula.unit
      let name = padded(proof.output.name, to: width)
      return "  \(name)  \(text(of: proof.range))\(unit.isPlain ? "" : " \(unit)")\n"
    }
    return "Within what each output lies, for every plant within the limits, to ten digits; none "
      + "divides by 0 or leaves a table:\n" + lines.joined()
  }

  private func text(of range: RangeFinding) -> String {
    switch range {
    case .proved(let bounds): "\(rounded(bounds.low)) to \(rounded(bounds.high))"
    case .refuted(let figure, _): "REFUTED: \(figure) has no value for some plant"
    case .unknown(let figure): "UNKNOWN: \(figure) may have no value"
    }
  }

  private var unproved: String {
    let lines = (claims.filter { !$0.isProved }.map(\.description) + exchanged).map {
      "  \($0)\n"
    }
    return lines.isEmpty ? "" : "Claims that are not proved:\n" + lines.joined()
  }
}

private func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}
