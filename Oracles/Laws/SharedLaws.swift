import Estimator
import Formulas
import Notation
import Proofs
import Tables
import Units

/// The laws for every system and every catalogue.
package enum SharedLaws {
  /// Returns every law for a model, in the order of `--list`.
  package static func all(of model: Model) -> [Law] {
    [
      finite(model), readings(model), DirectionLaw.law(of: model), roles(model), exchanged(model),
      anyUnit(model), limits(model),
    ] + [PinnedFigures.law(of: model)].compactMap { $0 }
  }

  private static func finite(_ model: Model) -> Law {
    Law(model.system, "finite-and-never-negative") { trial in
      for (place, figure) in trial.figures.enumerated() {
        let quantity = trial.subject.quantities[place]
        let isSigned = quantity.hasSuffix("demand") || IndexFormulas.names.contains(quantity)
        let least = isSigned ? -Double.greatestFiniteMagnitude : 0
        trial.atLeast(place, figure, least, "the least allowed value")
        trial.atMost(place, figure, .greatestFiniteMagnitude, "the greatest Double")
      }
    }
  }

  private static func readings(_ model: Model) -> Law {
    Law(model.system, "readings-agree", isCostly: true) { trial in
      for reading in trial.subject.readings {
        for (place, figure) in reading.figures(trial.sample.plant).enumerated() {
          trial.equal(place, trial.figures[place], figure, reading.name)
        }
      }
    }
  }

  /// Returns the law that doses change as the roles of the products require.
  ///
  /// A failure names the product and the term with the wrong sign.
  private static func roles(_ model: Model) -> Law {
    let claims = ProductClaim.all(of: model)
    return Law(
      model.system, "products-keep-to-their-roles", wantsPartner: true, coversPlants: false
    ) { trial in
      guard let (input, low, high) = trial.pair else { return }
      let field = trial.subject.model.fields[input]
      for claim in claims where claim.input.name == field.name {
        let place = trial.place(of: claim.output)
        let note = "with more \(field.name), since \(claim.reason): look at \(claim.term)"
        trial.follows(claim.monotonicity, place, low[place], high[place], more: note, less: note)
      }
    }
  }

  private static func exchanged(_ model: Model) -> Law {
    let found = model.products.filter(\.isDosed).map { product in
      (product, exchangedTerms(of: product, in: model.system))
    }
    return Law(
      model.system, "products-have-no-exchanged-terms", coversPlants: false, isCostly: true
    ) { trial in
      for (product, sentences) in found {
        trial.equal(
          trial.place(of: "\(product.id).dose"), Double(sentences.count), 0,
          sentences.first ?? "exchanged terms")
      }
    }
  }

  private static func anyUnit(_ model: Model) -> Law {
    Law(model.system, "any-unit-gives-the-same", wantsPartner: true, isCostly: true) { trial in
      guard let place = trial.sample.partner else { return }
      let field = trial.subject.model.fields[place]
      let own = trial.sample.plant[place]
      for unit in field.kind.units {
        let written = "\(text(unit.fromOwnUnit(own), as: .shortest)) \(unit)"
        let value: Double
        do {
          value = try WrittenQuantity(parsing: written, as: field.kind, for: field.name).value
        } catch { value = .nan }
        // Adding 273.15 K loses digits of a small figure, so the tolerance is that of the sum.
        let shift = unit.offset.absoluteValue.double
        trial.equal(~place, value + shift, own + shift, ulps: 4, "the figure in \(field.unit)")
      }
    }
  }

  private static func limits(_ model: Model) -> Law {
    Law(model.system, "limits-refuse-outside", wantsPartner: true, isCostly: true) { trial in
      guard let place = trial.sample.partner else { return }
      let limits = trial.subject.model.fields[place].limits
      let (low, high) = (limits.from.double, limits.to.double)
      for (figure, isInside) in [(low, 1.0), (high, 1), (low.nextDown, 0), (high.nextUp, 0)] {
        var plant = trial.sample.plant
        plant[place] = figure
        let canBeRepaired = trial.subject.model.repair(&plant, keeping: [place])
        guard canBeRepaired || isInside == 0 else { continue }
        trial.equal(
          ~place, accepts(plant, trial.subject.model) ? 1 : 0, isInside, "1 accepted, 0 rejected")
      }
    }
  }

  /// Whether a plant is accepted as input in the fields' own units.
  private static func accepts(_ plant: [Double], _ model: Model) -> Bool {
    do { _ = try Plant(model, model.figures(of: plant)) } catch { return false }
    return true
  }
}

extension Model {
  /// Returns the figures of a plant as if typed by a user, in the fields' own units.
  package func figures(of plant: [Double]) -> [String: GivenFigure] {
    zip(fields, plant).reduce(into: [:]) { figures, given in
      let written = WrittenQuantity(DecimalNumber(shortest: given.1), given.0.unit)
      figures[given.0.name] = GivenFigure(written)
    }
  }
}
