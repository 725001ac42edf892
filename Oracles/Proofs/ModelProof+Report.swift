import Documents
import Estimator
import Formulas
import Notation

extension [ModelProof] {
  /// The proofs as a report: a section for each system, a case for each output.
  package var report: Report {
    let isProved = allSatisfy(\.isProved)
    return Report(
      "wtp prove", isProved ? "Everything is proved" : "Not everything is proved",
      isPass: isProved, data: data, sections: map(\.section))
  }

  /// A row for every output and input.
  private var data: ReportTable {
    ReportTable(
      ["system", "output", "input", "direction", "boxes", "lowest_at", "highest_at", "turn"]
        .map { .words($0) },
      flatMap(\.rows))
  }
}

extension ModelProof {
  package var summary: String {
    let failed = claims.filter { !$0.isProved && !$0.isUnknown }.count
    return "\(model.system.rawValue): \(counted(directions.count, "direction")) in "
      + "\(grouped(boxes)) \(boxes == 1 ? "box" : "boxes"), \(counted(outputs.count, "range")), "
      + "\(counted(claims.count, "claim")) on products; " + "\(unknown) unknown, \(failed) refuted"
  }

  fileprivate var rows: [[String]] {
    outputs.flatMap { proof in
      proof.directions.enumerated().map { place, finding in
        let ends = proof.range.plants.map { plant in plant.map { exactText($0[place]) } ?? "-" }
        return [
          model.system.rawValue, finding.output, finding.input.name,
          finding.direction?.rawValue ?? "unknown", "\(finding.boxes)", ends[0], ends[1],
          finding.turn.map { "\($0)" } ?? "-",
        ]
      }
    }
  }

  fileprivate var section: ReportSection {
    ReportSection(
      model.system.rawValue, facts: [summary], parts: [matrix] + lists,
      cases: outputs.map(reportCase))
  }

  private var matrix: ReportPart {
    .matrix(
      ReportTable(
        [.words("")] + model.fields.map { .words($0.name) },
        outputs.map { [$0.output.name] + $0.directions.map(\.arrow) },
        titled: "How each output changes as one input rises and the others stay the same, over "
          + "all plants \(plants.words(for: model))"),
      key: [
        ("↑", "never falls"), ("↓", "never rises"), ("·", "never changes"),
        ("↕", "rises for some, falls for others"), ("?", "unknown"),
      ])
  }

  private var lists: [ReportPart] {
    let ranges = outputs.map { proof in
      let unit = proof.output.formula.unit
      return [proof.output.name, text(of: proof.range), unit.isPlain ? "" : unit.symbol]
    }
    let turns = outputs.flatMap { proof in
      proof.directions.filter { $0.direction == .neither || $0.direction == nil }.map { finding in
        ["\(finding.output) in \(finding.input.name)", reason(finding, proof)]
      }
    }
    let unproved = unprovedOfProducts.map(\.sentence)
    return
      (turns.isEmpty
      ? [] : [.titled("Rises and falls", [.words("output in input"), .words("")], turns)])
      + [
        .titled(
          "The range of each output over all plants \(plants.words(for: model)), to ten digits "
            + "outwards; a plant reaches each end, except \"within\"; no output divides by 0 or leaves "
            + "a table",
          [.words("output"), .words("range"), .words("unit")], ranges)
      ] + (unproved.isEmpty ? [] : [.list(ReportList("not proved", label: "not proved", unproved))])
  }

  private func reason(_ finding: DirectionFinding, _ proof: OutputProof) -> String {
    if let turn = finding.turn { return "turns at \(turn)" }
    if finding.direction == nil {
      let box = finding.left.map { description(of: $0, for: proof.output) } ?? ""
      return "unknown after \(finding.boxes) boxes; left open: \(box)"
    }
    let pairs = [finding.rising, finding.falling].compactMap { $0 }
    return pairs.map { description(of: $0, finding.input) }.joined(separator: "; ")
  }

  /// Returns how much the output changes between a pair of plants, and the two figures of the input.
  private func description(of witness: Witness, _ input: Field) -> String {
    let (place, change) = (model.place(of: input), rounded(witness.change.double))
    let ends = [witness.low[place], witness.high[place]].map(rounded)
    return "by \(change) from \(ends[0]) to \(ends[1]) in one plant"
  }

  private func description(of box: PlantBox, for output: Output) -> String {
    let names = Set(output.formula.inputs.map(\.name))
    return zip(model.fields, box.ranges).filter { names.contains($0.0.name) }
      .map { "\($0.0.name) \($0.1)" }.joined(separator: ", ")
  }

  private func text(of range: RangeFinding) -> String {
    switch range {
    case .proved(let range):
      (range.isReached ? "" : "within ") + range.low.text(upwards: false) + " to "
        + range.high.text(upwards: true)
    case .refuted(let figure, _): "REFUTED: \(figure) has no value for some plant"
    case .unknown(let figure): "UNKNOWN: \(figure) may have no value"
    }
  }

  private func reportCase(_ proof: OutputProof) -> ReportCase {
    let unknown = proof.directions.filter { $0.direction == nil }.map {
      "unknown in \($0.input.name)"
    }
    let range = proof.range.isProved ? [] : [text(of: proof.range)]
    let ofProduct = unprovedOfProducts.filter {
      place(of: $0.output, of: $0.product) == proof.output
    }
    let problems = unknown + range + ofProduct.map(\.sentence)
    let isProved = problems.isEmpty
    return ReportCase(
      proof.output.name, isProved ? .passed : .failed, verdict: isProved ? "proved" : "not proved",
      count: proof.directions.count, findings: problems.map { ReportList.Item($0) })
  }

  /// The unproved claims on products, with the output that each is about.
  private var unprovedOfProducts: [(product: String, output: String, sentence: String)] {
    claims.filter { !$0.isProved }.map { ($0.claim.product, $0.claim.output, $0.description) }
      + exchanged.map { ($0.product, "\($0.product).demand", $0.sentence) }
  }

  /// Returns the output whose case reports an unproved claim: the output that the claim is about or,
  /// if that was not requested, the first output of the product.
  private func place(of name: String, of product: String) -> Output? {
    let own = outputs.map(\.output).filter { $0.product?.id == product }
    return own.first { $0.name == name } ?? own.first
  }
}

extension DirectionFinding {
  /// The direction as an arrow.
  package var arrow: String {
    let arrows: [Direction: String] = [
      .rising: "↑", .falling: "↓", .constant: "·", .neither: "↕",
    ]
    return direction.flatMap { arrows[$0] } ?? "?"
  }
}

extension Turn: CustomStringConvertible {
  /// The turn as text, such as `max_tds 20000/3 mg/L: never falls below, never rises above`.
  package var description: String {
    "\(figure) \(exactText(at))\(unit.isPlain ? "" : " \(unit)"): "
      + "\(below.rawValue) below, \(above.rawValue) above"
  }
}

extension RangeFinding {
  /// The plants that reach the ends, if any are known.
  fileprivate var plants: [[Rational]?] {
    if case .proved(let range) = self { [range.low.plant, range.high.plant] } else { [nil, nil] }
  }
}

extension RangeEnd {
  /// Returns the end rounded to ten significant digits, up or down.
  func text(upwards: Bool) -> String {
    guard let value else { return upwards ? "infinity" : "-infinity" }
    let size = value.isZero ? 0 : value.absoluteValue.powerOfTenBelow
    let unit = Rational.powerOfTen(size - 9)
    let units = upwards ? (value / unit).roundedUp : (value / unit).roundedDown
    return exactText(units * unit)
  }
}

/// Returns a number rounded to ten significant digits.
func rounded(_ value: Double) -> String {
  guard value.magnitude < 1e15, let exact = Rational(exactly: value) else {
    return Interval(value).description
  }
  let isSmall = value.magnitude < 1
  let decimals = isSmall ? 12 : max(0, 9 - exact.absoluteValue.powerOfTenBelow)
  return DecimalNumber(rounding: exact, decimals: decimals).shortened
}
