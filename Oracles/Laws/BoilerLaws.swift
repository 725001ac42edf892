import Documents
import Estimator
import Notation

/// The laws of WTP's boiler rules.
///
/// Figures come from the second model, and no formula is asked for them.
package enum BoilerLaws {
  /// Every law of a boiler with a model's products, in the order in which they are listed.
  package static func all(of model: Model) -> [Law] {
    [
      usage, annualDemand, clamp, feed, feedCounts, cycles, oxygen, cold, unused, duty,
      homogeneous, exchange, moved, concentration,
    ] + BoilerProductLaws.all(of: model)
  }

  private static let duties = [
    BoilerFields.summerSteam, BoilerFields.summerHours, BoilerFields.summerDays,
    BoilerFields.summerWeeks, BoilerFields.winterSteam, BoilerFields.winterHours,
    BoilerFields.winterDays, BoilerFields.winterWeeks,
  ]

  private static let usage = amounts(
    "usage-is-dose-times-feed", "usage = dose x annual feed / 1000"
  ) { ($0.usage, $0.dose) }

  private static let annualDemand = amounts(
    "annual-demand-is-demand-times-feed", "annual demand = demand x annual feed / 1000"
  ) { ($0.annualDemand, $0.demand) }

  /// A law about the amounts of a year, which follow from figures in g/m3 of feed.
  ///
  /// Two ways to round a product may be further apart where figures were written and read.
  private static func amounts(
    _ name: String, _ statement: String,
    of places: @escaping @Sendable (TrialProduct) -> (amount: Int?, figure: Int?)
  ) -> Law {
    Law(.boiler, name, statement, needs: ["annual_feed"]) { trial, comparisons in
      let (feed, ulps) = (trial.figure("annual_feed"), trial.subject.isWritten ? 6.0 : 3)
      for case (let amount?, let figure?) in trial.products.map(places) {
        let expected = trial.figures[figure] / 1000 * feed
        comparisons.equal(amount, trial.figures[amount], expected, ulps: ulps)
      }
    }
  }

  private static let clamp = Law(
    .boiler, "dose-is-the-demand-above-0", "dose = the demand where it is above 0, else 0"
  ) { trial, comparisons in
    for product in trial.products {
      guard let dose = product.dose, let demand = product.demand else { continue }
      let signed = trial.figures[demand]
      comparisons.equal(dose, trial.figures[dose], signed > 0 ? signed : signed.isNaN ? .nan : 0)
    }
  }

  private static let feed = Law(
    .boiler, "feed-is-steam-over-2200", "annual feed = steam/2200 x hours x days x weeks, summed",
    needs: ["annual_feed"]
  ) { trial, comparisons in
    let summer = duties[..<4].reduce(1) { $0 * trial.given($1) }
    let winter = duties[4...].reduce(1) { $0 * trial.given($1) }
    let feed = (summer + winter) / SecondBoilerModel.steamOfFeed
    trial.equal("annual_feed", feed, ulps: 6, &comparisons)
  }

  private static let feedCounts = Law(
    .boiler, "feed-has-at-most-52-weeks",
    "annual feed is at most that of 52 weeks of the more steam",
    needs: ["annual_feed"]
  ) { trial, comparisons in
    let summer = duties[..<3].reduce(1) { $0 * trial.given($1) }
    let winter = duties[4..<7].reduce(1) { $0 * trial.given($1) }
    guard let place = trial.subject.place(of: "annual_feed") else { return }
    let maximum =
      max(summer, winter) * SecondBoilerModel.weeksInYear / SecondBoilerModel.steamOfFeed
    comparisons.atMost(place, trial.figures[place], maximum, ulps: 8)
  }

  private static let cycles = Law(
    .boiler, "cycles-concentrate-the-feed", "cycles x feed TDS = highest TDS, and cycles >= 1",
    needs: ["cycles"]
  ) { trial, comparisons in
    guard let place = trial.subject.place(of: "cycles") else { return }
    let concentrated = trial.figures[place] * trial.given(BoilerFields.feedTDS)
    comparisons.equal(place, concentrated, trial.given(BoilerFields.maxTDS), ulps: 2)
    comparisons.atMost(place, 1, trial.figures[place])
  }

  private static let oxygen = Law(
    .boiler, "oxygen-is-the-sheets", "dissolved oxygen is the sheet's, each node up to the next",
    needs: ["dissolved_oxygen"]
  ) { trial, comparisons in
    let temperature = trial.given(BoilerFields.feedTemperature)
    guard let place = trial.subject.place(of: "dissolved_oxygen") else { return }
    guard let expected = SecondBoilerModel.oxygen(at: temperature) else {
      return comparisons.absent(place, trial.figures[place], "outside the table")
    }
    comparisons.equal(place, trial.figures[place], expected, ulps: 0)
  }

  private static let cold = Law(
    .boiler, "no-oxygen-outside-the-table",
    "outside \(brief(table.lowerBound)) to \(brief(table.upperBound)) degC there is no oxygen "
      + "and no dose",
    needs: ["dissolved_oxygen"]
  ) { trial, comparisons in
    guard let place = trial.subject.place(of: "dissolved_oxygen") else { return }
    let temperature = trial.subject.place(of: BoilerFields.feedTemperature)
    let (low, high) = (table.lowerBound, table.upperBound)
    let cold = low - trial.given(BoilerFields.feedTemperature) / 2
    for outside in [low.nextDown, high.nextUp, cold, low - 5, 0, high + 1] {
      var plant = trial.tried.plant
      plant[temperature] = outside
      comparisons.absent(place, trial.subject.figures(plant)[place], "outside the table")
    }
  }

  private static let table = SecondBoilerModel.oxygenTemperatures

  private static let unused = Law(
    .boiler, "ph-and-sulphite-are-unused", "no output depends on pH or on the least sulphite"
  ) { trial, comparisons in
    for field in [BoilerFields.ph, BoilerFields.minSulphite] {
      for limit in [field.limits.from, field.limits.to] {
        trial.same(as: trial.figures(changing: [(field, limit.double)]), &comparisons)
      }
    }
  }

  private static let duty = Law(
    .boiler, "doses-ignore-the-duty", "no demand and no dose depends on the duty"
  ) { trial, comparisons in
    let halved = [BoilerFields.summerSteam, BoilerFields.winterWeeks]
    for other in [
      trial.figures(changing: duties.map { ($0, 0) }), trial.figures(scaling: halved, by: 0.5),
    ] {
      trial.same(as: other, &comparisons) { $0 == "dose" || $0 == "demand" }
    }
  }

  private static let homogeneous = Law(
    .boiler, "usage-scales-with-duty", "usage scales with all steam, all hours, all days, all weeks"
  ) { trial, comparisons in
    for pair in zip(duties, duties[4...]).map({ [$0, $1] }) {
      for (factor, ulps) in [(0.5, 1.0), (2, 1), (1.0 / 3, 8)] {
        guard let other = trial.figures(scaling: pair, by: factor) else { continue }
        for place in trial.places(of: ["usage", "annual_demand", "annual_feed"]) {
          comparisons.equal(
            place, other[place], trial.figures[place] * factor, ulps: ulps, "the scaled duty")
        }
      }
    }
  }

  private static let exchange = Law(
    .boiler, "seasons-exchange", "exchanging the seasons changes nothing"
  ) { trial, comparisons in
    let exchanged = (0..<8).map { (duties[$0], trial.given(duties[($0 + 4) % 8])) }
    trial.same(as: trial.figures(changing: exchanged), &comparisons)
  }

  private static let moved = Law(
    .boiler, "weeks-move-between-equal-seasons",
    "moving weeks between seasons of equal duty changes nothing"
  ) { trial, comparisons in
    let equal = (0..<3).map { (duties[$0 + 4], trial.given(duties[$0])) }
    let weeks = trial.given(BoilerFields.summerWeeks) + trial.given(BoilerFields.winterWeeks)
    let before = trial.figures(changing: equal)
    for share in [0.0, 0.25, 1] {
      let split = [
        (BoilerFields.summerWeeks, weeks * share), (BoilerFields.winterWeeks, weeks * (1 - share)),
      ]
      guard let before, let after = trial.figures(changing: equal + split) else { continue }
      for place in after.indices {
        comparisons.equal(place, after[place], before[place], ulps: 8, "before the weeks moved")
      }
    }
  }

  private static let concentration = Law(
    .boiler, "tds-scale-together",
    "scaling feed and highest TDS together changes no dose but a builder's that holds 15 % of it"
  ) { trial, comparisons in
    for factor in [0.5, 2] {
      let scaled = [BoilerFields.feedTDS, BoilerFields.maxTDS]
      trial.same(as: trial.figures(scaling: scaled, by: factor), &comparisons) {
        $0 == "dose" || $0 == "demand"
      } except: { product in
        guard case .boiler(let coefficients) = product.dosing else { return false }
        return !coefficients.minAlkalinity.isZero
      }
    }
  }
}
