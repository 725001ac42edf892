import Estimator
import Formulas
import Notation

/// A claim about an output that follows from the role of its product.
package struct ProductClaim: Sendable {
  package let product: String
  package let output: String
  package let input: Field
  /// How the output may change with the input.
  package let monotonicity: Monotonicity
  /// The terms of the product that decide the claim, with their figures, such as `oxygen -35`.
  package let term: String
  /// The reason for the claim.
  package let reason: String

  /// Returns every claim on a model's products, in order.
  package static func all(of model: Model) -> [ProductClaim] {
    model.products.flatMap { product -> [ProductClaim] in
      switch product.dosing {
      case .boiler(let coefficients): boiler(product, coefficients, of: model)
      case .bleed(let dose):
        [cooling(product, dose, model.field("annual_makeup") ?? CoolingFields.circulation)]
      case .weeklySystemSlug(let dose): [cooling(product, dose, CoolingFields.systemVolume)]
      case .weeklySumpSlug(let dose): [cooling(product, dose, CoolingFields.sumpVolume)]
      case .advice: []
      }
    }
  }

  private static func cooling(_ product: Product, _ dose: Rational, _ field: Field) -> ProductClaim
  {
    ProductClaim(
      product: product.id, output: "\(product.id).usage", input: field,
      monotonicity: .neverFalls, term: "dose \(exactText(dose)) g/m3",
      reason: "it is dosed \(product.basis)")
  }

  private static func boiler(
    _ product: Product, _ coefficients: BoilerCoefficients, of model: Model
  ) -> [ProductClaim] {
    let role = product.role
    let terms = Dictionary(uniqueKeysWithValues: coefficients.terms)
    func claim(_ field: Field, _ monotonicity: Monotonicity, _ names: String...) -> ProductClaim {
      let named = names.map { "\($0) \(exactText(terms[$0, default: 0]))" }
      return ProductClaim(
        product: product.id, output: "\(product.id).demand", input: field,
        monotonicity: monotonicity, term: named.joined(separator: ", "),
        reason: "its role is \(role.rawValue)")
    }
    let takesOxygen = role == .oxygenScavenger || role == .allInOne
    let takesHardness = [.scaleControl, .allInOne, .alkalinityBuilder].contains(role)
    let alkalinity: Monotonicity =
      switch role {
      case .condensateTreatment: .neverFalls
      case .alkalinityBuilder: .neverRises
      default: .constant
      }
    // A figure of the feed that is computed rises with that of the make-up.
    func field(_ names: String...) -> Field {
      names.compactMap({ model.field($0) }).first.expected(
        or: "\(model) must have an input for \(names[0])")
    }
    let oxygen = field("dissolved_oxygen", "feed_temperature", "makeup_temperature")
    let byOxygen: Monotonicity = oxygen.kind == .dissolvedOxygen ? .neverFalls : .neverRises
    let claims = [
      claim(oxygen, takesOxygen ? byOxygen : .constant, "oxygen"),
      claim(
        field("calcium_hardness", "makeup_calcium_hardness"),
        takesHardness ? .neverFalls : .constant, "hardness", "reserve_hardness"),
      claim(field("m_alkalinity", "makeup_m_alkalinity"), alkalinity, "alkalinity"),
    ]
    // The demands of WTP's alkalinity builders fall as the target alkalinity rises; that of a
    // corrected one may rise.
    if role == .alkalinityBuilder { return claims }
    let solids = field("feed_tds", "makeup_tds", "feed_conductivity", "cycles")
    let bySolids: Monotonicity = solids.name == "cycles" ? .neverRises : .neverFalls
    return claims + [
      claim(BoilerFields.minCausticAlkalinity, .constant, "caustic_alkalinity"),
      claim(solids, bySolids, "reserve", "min_alkalinity"),
    ]
  }
}

/// The verdict on a claim.
package struct ClaimProof: Sendable {
  package let claim: ProductClaim
  package let verdict: SlopeVerdict
  /// The number of boxes that were examined.
  let boxes: Int

  init(_ claim: ProductClaim, of model: Model) {
    self.claim = claim
    let output = model.output(claim.output).expected(or: "the model must have \(claim.output)")
    (verdict, boxes) = ProofProgram(output.formula, of: model)
      .search(claim.monotonicity, in: model.place(of: claim.input))
  }

  package var isProved: Bool { if case .proved = verdict { true } else { false } }

  /// Whether the claim was neither proved nor refuted.
  package var isUnknown: Bool { if case .unknown = verdict { true } else { false } }
}

extension ClaimProof: CustomStringConvertible {
  /// The claim with its verdict and, if refuted, the term that decides it.
  package var description: String {
    let what = "\(claim.output) \(claim.monotonicity.rawValue) with \(claim.input.name)"
    switch verdict {
    case .proved: return "\(what): proved in \(boxes) box\(boxes == 1 ? "" : "es")"
    case .unknown: return "\(what): unknown after \(boxes) boxes"
    case .refuted(let witness):
      let way = witness.change.isNegative ? "falls" : "rises"
      // `never rises` becomes `must never rise`.
      let rule = "must \(claim.monotonicity.rawValue.dropLast())"
      return "\(claim.product): \(claim.output) \(way) with \(claim.input.name), but since "
        + "\(claim.reason) it \(rule): look at \(claim.term)"
    }
  }
}

/// Returns a sentence for each pair of terms that a product has exchanged, compared with WTP's
/// product with the same id.
package func exchangedTerms(of product: Product, in system: SystemKind) -> [String] {
  guard let known = Model.of(system).product(product.id),
    case .boiler(let own) = product.dosing, case .boiler(let wtp) = known.dosing
  else { return [] }
  let pairs = Array(zip(own.terms, wtp.terms))
  return pairs.enumerated().flatMap { place, first in
    pairs.dropFirst(place + 1).filter { second in
      first.0.figure == second.1.figure && second.0.figure == first.1.figure
        && first.0.figure != second.0.figure
    }.map { second in
      "\(product.id): \(first.0.name) is \(exactText(first.0.figure)) and \(second.0.name) "
        + "\(exactText(second.0.figure)), but in WTP's catalogue they are reversed"
    }
  }
}

extension BoilerCoefficients {
  /// The coefficients, by the names of their columns in a catalogue.
  fileprivate var terms: [(name: String, figure: Rational)] {
    CatalogueTable.coefficients.map { ($0.name, self[keyPath: $0.path]) }
  }
}
