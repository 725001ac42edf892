import Documents
import Estimator
import Notation

/// The laws of certain kinds of boiler products, for any catalogue.
///
/// The second model defines which of WTP's products react with oxygen. A product that is not WTP's
/// reacts with oxygen if its coefficient is not 0.
enum BoilerProductLaws {
  static func all(of model: Model) -> [Law] {
    [builders(model), sulphite(model), tannin(model)]
  }

  private static func builders(_ model: Model) -> Law {
    let builders = model.products.compactMap(AlkalinityBuilder.init)
    return Law(
      .boiler, "builders-fall-as-the-sheet-has-it",
      needs: ["feed_tds"]
        + needs(builders.map(\.output), or: "alkalinity builder with a target alkalinity")
    ) { trial in
      for builder in builders {
        let place = trial.place(of: builder.output)
        if let field = builder.target, let more = trial.figures(withMost: field) {
          let note = "with less \(field.name)"
          trial.atMost(place, more[place], trial.figures[place], ulps: 2, note)
        }
        if let (less, more, note) = trial.moreFeedTDS(where: builder.isReserveHeld) {
          trial.atMost(place, more[place], less[place], ulps: 2, note)
        }
      }
    }
  }

  private static func sulphite(_ model: Model) -> Law {
    let doses = doses(of: model, where: takesOxygen)
    return Law(
      .boiler, "sulphite-falls-with-temperature",
      needs: [BoilerFields.feedTemperature.name] + needs(doses, or: "sulphite product")
    ) { trial in
      let warmer = SecondBoilerModel.oxygenBins.map(\.from)
        .filter { $0 > trial.given(BoilerFields.feedTemperature) }
      for temperature in warmer.prefix(2) + [hottest] {
        guard let other = trial.figures(changing: [(BoilerFields.feedTemperature, temperature)])
        else { continue }
        for place in doses.map(trial.place) {
          trial.atMost(place, other[place], trial.figures[place], "in the colder feed")
        }
      }
    }
  }

  private static func tannin(_ model: Model) -> Law {
    let isTannin = { @Sendable (product: Product) in
      [.oxygenScavenger, .allInOne].contains(product.role) && !takesOxygen(product)
    }
    return Law(
      .boiler, "tannin-ignores-temperature",
      needs: [BoilerFields.feedTemperature.name]
        + needs(doses(of: model, where: isTannin), or: "tannin product")
    ) { trial in
      let other = trial.figures(changing: [(BoilerFields.feedTemperature, hottest)])
      trial.same(as: other, in: ["dose"], "at the other temperature", where: isTannin)
    }
  }

  private static let hottest = SecondBoilerModel.oxygenTemperatures.upperBound

  private static func doses(of model: Model, where isMeant: (Product) -> Bool) -> [String] {
    model.products.filter { $0.isDosed && isMeant($0) }.map { "\($0.id).dose" }
  }

  /// Returns the outputs that a law needs or, if there are none, a description of the missing kind
  /// of product.
  private static func needs(_ outputs: [String], or missing: String) -> [String] {
    outputs.isEmpty ? [missing] : outputs
  }

  private static func takesOxygen(_ product: Product) -> Bool {
    if Model.boiler.product(product.id)?.isDosed == true {
      return SecondBoilerModel.takingOxygen.contains(product.id)
    }
    guard case .boiler(let coefficients) = product.dosing else {
      preconditionFailure("\(product.id) is not a boiler product")
    }
    return !coefficients.oxygen.isZero
  }
}

/// A product that raises the alkalinity; the higher the target, the lower its demand.
private struct AlkalinityBuilder: Sendable {
  let output: String
  private let reserve: Double
  /// The coefficients of the caustic alkalinity and of 15 % of the maximum TDS in its demand.
  ///
  /// Only their signs matter to the law.
  private let (caustic, ofHighestTDS): (Double, Double)

  init?(_ product: Product) {
    guard product.role == .alkalinityBuilder, case .boiler(let coefficients) = product.dosing,
      !coefficients.causticAlkalinity.isZero || !coefficients.minAlkalinity.isZero
    else { return nil }
    output = "\(product.id).demand"
    reserve = coefficients.reserve.double
    caustic = coefficients.causticAlkalinity.absoluteValue.double
    ofHighestTDS = coefficients.minAlkalinity.absoluteValue.double
  }

  /// The field that sets the target alkalinity.
  var target: Field? {
    if caustic > 0 { return BoilerFields.minCausticAlkalinity }
    return reserve < 0 ? nil : BoilerFields.maxTDS
  }

  /// Returns whether the target is above the reserve by more than a rounding error.
  func isReserveHeld(_ trial: Trial, at maxTDS: Double) -> Bool {
    let target = ofHighestTDS * SecondBoilerModel.minAlkalinity(heldAt: maxTDS)
    return target > 1.001 * (reserve + caustic * trial.given(BoilerFields.minCausticAlkalinity))
  }
}

extension Trial {
  /// Returns the figures with a field at its maximum, or nil if the field is already there.
  fileprivate func figures(withMost field: Field) -> [Double]? {
    let maximum = field.limits.to.double
    return given(field) < maximum ? figures(changing: [(field, maximum)]) : nil
  }

  /// Returns the figures with some feed TDS and with twice as much.
  ///
  /// The maximum TDS is the plant's own if that satisfies the condition, or else the greatest one
  /// allowed. Doubling the feed TDS makes the difference larger than rounding errors.
  fileprivate func moreFeedTDS(
    where isMeant: (Trial, Double) -> Bool
  ) -> (less: [Double], more: [Double], note: String)? {
    let (feed, limits) = (given(BoilerFields.feedTDS), BoilerFields.maxTDS.limits)
    guard
      let highest = [given(BoilerFields.maxTDS), limits.to.double].first(where: {
        isMeant(self, $0)
      })
    else { return nil }
    let least = feed / 2 < BoilerFields.feedTDS.limits.from.double ? feed : feed / 2
    let both = [least, 2 * least].map { feed in
      figures(changing: [(BoilerFields.maxTDS, highest), (BoilerFields.feedTDS, feed)])
    }
    guard let less = both[0], let more = both[1] else { return nil }
    return (less, more, "with half the feed TDS, at a maximum TDS of \(brief(highest)) mg/L")
  }
}
