import Documents
import Estimator
import Notation

/// The laws of WTP's boiler rules.
///
/// Expected figures come from the second model, not from the formulas.
package enum BoilerLaws {
  /// Returns the laws of a boiler with a model's products, in the order of `--list`.
  package static func all(of model: Model) -> [Law] {
    let oxygen =
      switch model.changes.oxygen {
      case .table: [oxygen, outsideTable]
      case .saturation: [saturation]
      }
    let feeds: [Law] =
      switch model.feed {
      case .analysed: []
      case .mixed, .mixedTemperature: [mixed]
      case .conductivity: [conductivities]
      }
    return [usage, annualDemand, clamp, feed, feedCounts, cycles] + feeds + oxygen
      + [unused, duty, homogeneous, exchange, moved, concentration]
      + BoilerProductLaws.all(of: model)
  }

  private static let temperature = [BoilerFields.feedTemperature.name, "dissolved_oxygen"]

  private static let duties = [
    BoilerFields.summerSteam, BoilerFields.summerHours, BoilerFields.summerDays,
    BoilerFields.summerWeeks, BoilerFields.winterSteam, BoilerFields.winterHours,
    BoilerFields.winterDays, BoilerFields.winterWeeks,
  ]
  private static let dutyNames = duties.map(\.name)

  private static let usage = amounts("usage-is-dose-times-feed") { ($0.usage, $0.dose) }

  private static let annualDemand = amounts(
    "annual-demand-is-demand-times-feed"
  ) { ($0.annualDemand, $0.demand) }

  /// Returns a law about yearly amounts, which follow from figures in g/m3 of feed.
  ///
  /// The tolerance is wider for figures that were written as text and read back, since writing
  /// rounds them once more.
  private static func amounts(
    _ name: String,
    of indices: @escaping @Sendable (Subject.DosedProduct) -> (amount: Int?, figure: Int?)
  ) -> Law {
    Law(.boiler, name) { trial in
      let (feed, ulps) = (trial.figure("annual_feed"), trial.subject.isWritten ? 6.0 : 3)
      for case (let amount?, let figure?) in trial.subject.products.map(indices) {
        let expected = trial.figures[figure] / 1000 * feed
        trial.equal(amount, trial.figures[amount], expected, ulps: ulps)
      }
    }
  }

  private static let clamp = Law(.boiler, "dose-is-the-demand-above-0") { trial in
    for case (_, let demand?, let dose, _, _) in trial.subject.products {
      let signed = trial.figures[demand]
      trial.equal(dose, trial.figures[dose], signed > 0 ? signed : signed.isNaN ? .nan : 0)
    }
  }

  private static let feed = Law(
    .boiler, "feed-is-steam-over-2200", of: "annual_feed", ulps: 6, needs: dutyNames
  ) { trial in
    (trial.product(of: duties[..<4]) + trial.product(of: duties[4...]))
      / SecondBoilerModel.steamOfFeed
  }

  private static let feedCounts = Law(
    .boiler, "feed-has-at-most-52-weeks", needs: ["annual_feed"] + dutyNames
  ) { trial in
    let steam = max(trial.product(of: duties[..<3]), trial.product(of: duties[4..<7]))
    let maximum = steam * SecondBoilerModel.weeksInYear / SecondBoilerModel.steamOfFeed
    trial.atMost(trial.place(of: "annual_feed"), trial.figure("annual_feed"), maximum, ulps: 8)
  }

  private static let cycles = Law(
    .boiler, "cycles-concentrate-the-feed", needs: ["cycles"]
  ) { trial in
    let (place, cycles) = trial.output("cycles")
    let concentrated = cycles * trial.figure("feed_tds")
    let isGiven = trial.subject.model.place(of: "feed_tds") != nil
    let maximum = trial.given(BoilerFields.maxTDS)
    trial.equal(place, concentrated, maximum, ulps: isGiven ? 2 : 6)
    trial.atMost(place, 1, cycles, ulps: isGiven ? 0 : 4)
  }

  private static let mixed = Law(.boiler, "mixed-feed-lies-between") { trial in
    for mixture in trial.subject.model.feed.mixtures
    where trial.subject.place(of: mixture.formula.name) != nil {
      let ends = [trial.given(mixture.makeup), trial.given(mixture.condensate)]
      let (place, found) = trial.output(mixture.formula.name)
      trial.atMost(place, found, max(ends[0], ends[1]), ulps: 4)
      trial.atMost(place, min(ends[0], ends[1]), found, ulps: 4)
    }
  }

  private static let conductivities = Law(
    .boiler, "cycles-are-the-ratio-of-conductivities"
  ) { trial in
    let feed = trial.figure("cycles") * trial.given(ConductivityFields.feed)
    trial.equal(
      trial.place(of: "cycles"), feed, trial.given(ConductivityFields.boiler), ulps: 2)
  }

  private static let oxygen = Law(.boiler, "oxygen-is-the-sheets", needs: temperature) { trial in
    let (place, found) = trial.output("dissolved_oxygen")
    let temperature = trial.given(BoilerFields.feedTemperature)
    if let expected = SecondBoilerModel.oxygen(at: temperature) {
      trial.equal(place, found, expected)
    } else {
      trial.absent(place, found, "outside the table")
    }
  }

  private static let saturation = Law(
    .boiler, "oxygen-is-at-saturation", needs: temperature
  ) { trial in
    let (place, found) = trial.output("dissolved_oxygen")
    let temperature = trial.given(BoilerFields.feedTemperature)
    // Near the boiling point, the difference of two temperatures has lost digits.
    let parts = SecondBoilerModel.saturation(at: 0)
    trial.equal(
      place, parts + found, parts + SecondBoilerModel.saturation(at: temperature), ulps: 4)
    let hottest = trial.figures(changing: [(BoilerFields.feedTemperature, 100)])
    if let hottest { trial.equal(place, hottest[place], 0) }
  }

  private static let outsideTable = Law(
    .boiler, "no-oxygen-outside-the-table", needs: temperature
  ) { trial in
    let place = trial.place(of: "dissolved_oxygen")
    let temperature = trial.subject.place(of: BoilerFields.feedTemperature)
    let (low, high) = (table.lowerBound, table.upperBound)
    let outsideTable = low - trial.given(BoilerFields.feedTemperature) / 2
    for outside in [low.nextDown, high.nextUp, outsideTable, low - 5, 0, high + 1] {
      var plant = trial.sample.plant
      plant[temperature] = outside
      trial.absent(place, trial.subject.figures(plant)[place], "outside the table")
    }
  }

  private static let table = SecondBoilerModel.oxygenTemperatures

  private static let unused = Law(.boiler, "ph-and-sulphite-are-unused") { trial in
    for field in [BoilerFields.ph, BoilerFields.minSulphite] {
      for limit in [field.limits.from, field.limits.to] {
        trial.same(as: trial.figures(changing: [(field, limit.double)]))
      }
    }
  }

  private static let duty = Law(.boiler, "doses-ignore-the-duty", needs: dutyNames) { trial in
    let halved = [BoilerFields.summerSteam, BoilerFields.winterWeeks]
    for other in [
      trial.figures(changing: duties.map { ($0, 0) }), trial.figures(scaling: halved, by: 0.5),
    ] {
      trial.same(as: other, in: ["dose", "demand"])
    }
  }

  private static let homogeneous = Law(
    .boiler, "usage-scales-with-duty", needs: dutyNames
  ) { trial in
    let scaled = trial.subject.quantities.indices.filter {
      ["usage", "annual_demand", "annual_feed"].contains(trial.subject.quantities[$0])
    }
    for pair in zip(duties, duties[4...]).map({ [$0, $1] }) {
      for (factor, ulps) in [(0.5, 1.0), (2, 1), (1.0 / 3, 8)] {
        guard let other = trial.figures(scaling: pair, by: factor) else { continue }
        for place in scaled {
          trial.equal(
            place, other[place], trial.figures[place] * factor, ulps: ulps, "the scaled figure")
        }
      }
    }
  }

  private static let exchange = Law(.boiler, "seasons-exchange", needs: dutyNames) { trial in
    let exchanged = (0..<8).map { (duties[$0], trial.given(duties[($0 + 4) % 8])) }
    trial.same(as: trial.figures(changing: exchanged))
  }

  private static let moved = Law(
    .boiler, "weeks-move-between-equal-seasons", needs: dutyNames
  ) { trial in
    let equal = (0..<3).map { (duties[$0 + 4], trial.given(duties[$0])) }
    let weeks = trial.given(BoilerFields.summerWeeks) + trial.given(BoilerFields.winterWeeks)
    guard let before = trial.figures(changing: equal) else { return }
    for share in [0.0, 0.25, 1] {
      let split = [
        (BoilerFields.summerWeeks, weeks * share), (BoilerFields.winterWeeks, weeks * (1 - share)),
      ]
      guard let after = trial.figures(changing: equal + split) else { continue }
      for place in after.indices {
        trial.equal(place, after[place], before[place], ulps: 8, "before moving the weeks")
      }
    }
  }

  private static let concentration = Law(
    .boiler, "tds-scale-together", needs: ["feed_tds"]
  ) { trial in
    for factor in [0.5, 2] {
      let scaled = [BoilerFields.feedTDS, BoilerFields.maxTDS]
      trial.same(as: trial.figures(scaling: scaled, by: factor), in: ["dose", "demand"]) {
        guard case .boiler(let coefficients) = $0.dosing else { return true }
        return coefficients.minAlkalinity.isZero
      }
    }
  }
}
