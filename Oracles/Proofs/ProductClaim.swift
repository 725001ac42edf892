import Estimator
import Formulas
import Notation

/// What the role of a product claims of its formulas, beside the term that decides it.
package struct ProductClaim: Sendable {
  /// The product.
  package let product: String
  /// The output that the claim is about.
  package let output: String
  /// The input that the claim is about.
  package let input: String
  /// How the output may move with the input.
  package let monotonicity: Monotonicity
  /// The term of the product that decides, with its figure: `oxygen -35 g/g O2`.
  package let term: String
  /// Why it is claimed.
  package let reason: String

  /// Every claim on a model's products, in their order.
  package static func all(of model: Model) -> [ProductClaim] {
    model.products.flatMap { product -> [ProductClaim] in
      switch product.dosing {
      case .boiler(let coefficients): boiler(product, coefficients)
      case .bleed(let dose): [cooling(product, dose, CoolingFields.circulation)]
      case .weeklySystemSlug(let dose): [cooling(product, dose, CoolingFields.systemVolume)]
      case .weeklySumpSlug(let dose): [cooling(product, dose, CoolingFields.sumpVolume)]
      case .advice: []
      }
    }
  }

  private static func cooling(_ product: Product, _ dose: Rational, _ field: Field) -> ProductClaim
  {
    ProductClaim(
      product: product.id, output: "\(product.id).usage", input: field.name,
      monotonicity: .neverFalls, term: "dose \(dose.shortText) g/m3",
      reason: "it is dosed \(product.basis)")
  }

  private static func boiler(
    _ product: Product, _ coefficients: BoilerCoefficients
  ) -> [ProductClaim] {
    let role = product.role
    func claim(_ field: Field, _ monotonicity: Monotonicity, _ terms: [(String, Rational)])
      -> ProductClaim
    {
      let named = terms.map { "\($0.0) \($0.1.shortText)" }.joined(separator: ", ")
      return ProductClaim(
        product: product.id, output: "\(product.id).demand", input: field.name,
        monotonicity: monotonicity, term: named, reason: "its role is \(role.rawValue)")
    }
    let takesOxygen = role == .oxygenScavenger || role == .allInOne
    let takesHardness = [.scaleControl, .allInOne, .alkalinityBuilder].contains(role)
    let claims = [
      claim(
        BoilerFields.feedTemperature, takesOxygen ? .neverRises : .constant,
        [("oxygen", coefficients.oxygen)]),
      claim(
        BoilerFields.calciumHardness, takesHardness ? .neverFalls : .constant,
        [("hardness", coefficients.hardness), ("reserve_hardness", coefficients.reserveHardness)]),
      claim(
        BoilerFields.mAlkalinity, alkalinityClaim(of: role),
        [("alkalinity", coefficients.alkalinity)]),
    ]
    // WTP's builders fall as the alkalinity held rises; a corrected one may rise.
    if role == .alkalinityBuilder { return claims }
    return claims + [
      claim(
        BoilerFields.minCausticAlkalinity, .constant,
        [("caustic_alkalinity", coefficients.causticAlkalinity)]),
      claim(
        BoilerFields.feedTDS, .neverFalls,
        [("reserve", coefficients.reserve), ("min_alkalinity", coefficients.minAlkalinity)]),
    ]
  }

  private static func alkalinityClaim(of role: Product.Role) -> Monotonicity {
    switch role {
    case .condensateTreatment: .neverFalls
    case .alkalinityBuilder: .neverRises
    default: .constant
    }
  }
}

/// What became of a claim on a product.
package struct ClaimProof: Sendable {
  /// The claim.
  package let claim: ProductClaim
  /// What became of it.
  package let verdict: SlopeVerdict
  /// How many boxes were looked at.
  let boxes: Int
  /// The boxes that prove it, which cover every plant.
  let leaves: [PlantBox]

  init(_ claim: ProductClaim, of model: Model) {
    self.claim = claim
    guard let output = model.output(claim.output), let field = model.place(of: claim.input) else {
      preconditionFailure("a claim on \(claim.output) in \(claim.input)")
    }
    let program = ProofProgram(output.formula, of: model)
    var search = SlopeSearch(program: program, field: field, monotonicity: claim.monotonicity)
    verdict = search.verdict(over: PlantBox(program))
    (boxes, leaves) = (search.boxes, search.leaves)
  }

  /// Whether the claim is proved.
  package var isProved: Bool { if case .proved = verdict { true } else { false } }

  /// Whether the claim was neither proved nor refuted.
  package var isUnknown: Bool { if case .unknown = verdict { true } else { false } }
}

extension ClaimProof: CustomStringConvertible {
  /// The product, what is claimed, what came of it, and the term that decides it.
  package var description: String {
    let what = "\(claim.output) \(claim.monotonicity.rawValue) with \(claim.input)"
    switch verdict {
    case .proved: return "\(what): proved in \(boxes) box\(boxes == 1 ? "" : "es")"
    case .unknown: return "\(what): unknown after \(boxes) boxes"
    case .refuted(let witness):
      let way = witness.change.isNegative ? "falls" : "rises"
      return "\(claim.product): \(claim.output) \(way) with \(claim.input), but since "
        + "\(claim.reason) it must be one that \(claim.monotonicity.rawValue): look at \(claim.term)"
    }
  }
}
