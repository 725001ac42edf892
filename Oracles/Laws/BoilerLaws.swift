import Estimator

/// The laws of WTP's boiler rules.
///
/// Expectations are those of the specification, written out here; no formula is asked for them.
package enum BoilerLaws {
  /// Every law of a boiler, in the order in which they are listed.
  package static let all: [Property] =
    [
      usage, annualDemand, clamp, feed, feedCounts, cycles, oxygen, cold, unused, duty,
      homogeneous, exchange, moved, concentration, builders, sulphite, tannin,
    ] + twins

  /// The oxygen table of WTP's sheet: from each temperature up to the next, 95 to 100 degC.
  static let oxygenTable: [(from: Double, milligrams: Double)] = [
    (40, 6.8), (45, 6.2), (50, 5.7), (55, 5.2), (60, 4.7), (65, 4.25), (70, 3.8), (75, 3.4),
    (80, 2.8), (85, 2.2), (90, 1.6), (95, 0.7),
  ]

  private static let duties = [
    BoilerFields.summerSteam, BoilerFields.summerHours, BoilerFields.summerDays,
    BoilerFields.summerWeeks, BoilerFields.winterSteam, BoilerFields.winterHours,
    BoilerFields.winterDays, BoilerFields.winterWeeks,
  ]

  private static let usage = Property(
    .boiler, "usage-is-dose-times-feed", "usage = dose x annual feed / 1000", needs: ["annual_feed"]
  ) { trial, judgement in
    let feed = trial.figure("annual_feed")
    for product in trial.products {
      guard let usage = product.usage, let dose = product.dose else { continue }
      judgement.equal(
        usage, trial.figures[usage], trial.figures[dose] / 1000 * feed, ulps: ulps(of: trial))
    }
  }

  private static let annualDemand = Property(
    .boiler, "annual-demand-is-demand-times-feed", "annual demand = demand x annual feed / 1000",
    needs: ["annual_feed"]
  ) { trial, judgement in
    let feed = trial.figure("annual_feed")
    for product in trial.products {
      guard let annual = trial.subject.place(of: "\(product.product.id).annual_demand"),
        let demand = product.demand
      else { continue }
      judgement.equal(
        annual, trial.figures[annual], trial.figures[demand] / 1000 * feed, ulps: ulps(of: trial))
    }
  }

  /// How far apart two ways to round a product may be: more where figures were written and read.
  private static func ulps(of trial: Trial) -> Double { trial.subject.isWritten ? 6 : 3 }

  private static let clamp = Property(
    .boiler, "dose-is-the-demand-above-0", "dose = the demand where it is above 0, else 0"
  ) { trial, judgement in
    for product in trial.products {
      guard let dose = product.dose, let demand = product.demand else { continue }
      let signed = trial.figures[demand]
      judgement.equal(dose, trial.figures[dose], signed > 0 ? signed : signed.isNaN ? .nan : 0)
    }
  }

  private static let feed = Property(
    .boiler, "feed-is-steam-over-2200", "annual feed = steam/2200 x hours x days x weeks, summed",
    needs: ["annual_feed"]
  ) { trial, judgement in
    let seasons = [duties[..<4], duties[4...]].map { season in
      season.reduce(1) { $0 * trial.given($1) }
    }
    trial.equal("annual_feed", (seasons[0] + seasons[1]) / 2200, ulps: 6, &judgement)
  }

  private static let feedCounts = Property(
    .boiler, "feed-has-at-most-52-weeks",
    "annual feed is at most that of 52 weeks of the more steam",
    needs: ["annual_feed"]
  ) { trial, judgement in
    let daily = [duties[..<3], duties[4..<7]].map { season in
      season.reduce(1) { $0 * trial.given($1) }
    }
    guard let place = trial.subject.place(of: "annual_feed") else { return }
    let most = max(daily[0], daily[1]) * 52 / 2200
    judgement.atMost(place, trial.figures[place], most, ulps: 8)
  }

  private static let cycles = Property(
    .boiler, "cycles-concentrate-the-feed", "cycles x feed TDS = highest TDS, and cycles >= 1",
    needs: ["cycles"]
  ) { trial, judgement in
    guard let place = trial.subject.place(of: "cycles") else { return }
    let concentrated = trial.figures[place] * trial.given(BoilerFields.feedTDS)
    judgement.equal(place, concentrated, trial.given(BoilerFields.maxTDS), ulps: 2)
    judgement.atMost(place, 1, trial.figures[place])
  }

  private static let oxygen = Property(
    .boiler, "oxygen-is-the-sheets", "dissolved oxygen is the sheet's, each node up to the next",
    needs: ["dissolved_oxygen"]
  ) { trial, judgement in
    let temperature = trial.given(BoilerFields.feedTemperature)
    let expected = oxygenTable.last { $0.from <= temperature }?.milligrams ?? .nan
    trial.equal("dissolved_oxygen", expected, ulps: 0, &judgement)
  }

  private static let cold = Property(
    .boiler, "no-oxygen-outside-the-table", "outside 40 to 100 degC there is no oxygen and no dose",
    needs: ["dissolved_oxygen"]
  ) { trial, judgement in
    guard let place = trial.subject.place(of: "dissolved_oxygen") else { return }
    let temperature = trial.subject.place(of: BoilerFields.feedTemperature)
    let cold = 40 - trial.given(BoilerFields.feedTemperature) / 2
    for outside in [Double(40).nextDown, Double(100).nextUp, cold, 35, 0, 101] {
      var plant = trial.tried.plant
      plant[temperature] = outside
      judgement.absent(place, trial.subject.figures(plant)[place], "outside the table")
    }
  }

  private static let unused = Property(
    .boiler, "ph-and-sulphite-are-unused", "no output depends on pH or on the least sulphite"
  ) { trial, judgement in
    let others: [[(Field, Double)]] = [
      [(BoilerFields.ph, 0)], [(BoilerFields.ph, 14)], [(BoilerFields.minSulphite, 0)],
      [(BoilerFields.minSulphite, 1000)],
    ]
    for changes in others {
      trial.same(as: trial.figures(changing: changes), &judgement)
    }
  }

  private static let duty = Property(
    .boiler, "doses-ignore-the-duty", "no demand and no dose depends on the duty"
  ) { trial, judgement in
    let idle = trial.figures(changing: duties.map { ($0, 0) })
    let busy = trial.figures(
      scaling: [BoilerFields.summerSteam, BoilerFields.winterWeeks], by: 0.5)
    for other in [idle, busy] {
      trial.same(as: other, &judgement) { $0 == "dose" || $0 == "demand" }
    }
  }

  private static let homogeneous = Property(
    .boiler, "usage-scales-with-duty", "usage scales with all steam, all hours, all days, all weeks"
  ) { trial, judgement in
    let pairs = (0..<4).map { [duties[$0], duties[$0 + 4]] }
    for pair in pairs {
      for (factor, ulps) in [(0.5, 1.0), (2, 1), (1.0 / 3, 8)] {
        guard let other = trial.figures(scaling: pair, by: factor) else { continue }
        for place in trial.places(of: ["usage", "annual_demand", "annual_feed"]) {
          judgement.equal(
            place, other[place], trial.figures[place] * factor, ulps: ulps, "the scaled duty")
        }
      }
    }
  }

  private static let exchange = Property(
    .boiler, "seasons-exchange", "exchanging the seasons changes nothing"
  ) { trial, judgement in
    let exchanged = (0..<8).map { (duties[$0], trial.given(duties[($0 + 4) % 8])) }
    trial.same(as: trial.figures(changing: exchanged), &judgement)
  }

  private static let moved = Property(
    .boiler, "weeks-move-between-equal-seasons",
    "moving weeks between seasons of equal duty changes nothing"
  ) { trial, judgement in
    let equal = (0..<3).map { (duties[$0 + 4], trial.given(duties[$0])) }
    let weeks = trial.given(BoilerFields.summerWeeks) + trial.given(BoilerFields.winterWeeks)
    guard weeks <= 52 else { return }
    let before = trial.figures(changing: equal)
    for share in [0.0, 0.25, 1] {
      let split = [
        (BoilerFields.summerWeeks, weeks * share), (BoilerFields.winterWeeks, weeks * (1 - share)),
      ]
      guard let before, let after = trial.figures(changing: equal + split) else { continue }
      for place in after.indices {
        judgement.equal(place, after[place], before[place], ulps: 8, "before the weeks moved")
      }
    }
  }

  private static let concentration = Property(
    .boiler, "tds-scale-together", "scaling feed and highest TDS together changes no dose but S19's"
  ) { trial, judgement in
    for factor in [0.5, 2] {
      let scaled = [BoilerFields.feedTDS, BoilerFields.maxTDS]
      trial.same(as: trial.figures(scaling: scaled, by: factor), &judgement) {
        $0 == "dose" || $0 == "demand"
      } except: { product in
        if case .boiler(let coefficients) = product.dosing {
          !coefficients.minAlkalinity.isZero
        } else {
          false
        }
      }
    }
  }

  private static let builders = Property(
    .boiler, "builders-fall-as-the-sheet-has-it",
    "SS1995 falls as the caustic alkalinity held rises, S19 as 15 % of the highest TDS does",
    needs: ["SS1995.demand", "S19.demand"]
  ) { trial, judgement in
    let rises = [
      ("SS1995.demand", BoilerFields.minCausticAlkalinity, 10_000.0),
      ("S19.demand", BoilerFields.maxTDS, 100_000),
    ]
    for (output, field, most) in rises where trial.given(field) < most {
      guard let place = trial.subject.place(of: output),
        let more = trial.figures(changing: [(field, most)])
      else { continue }
      judgement.atMost(place, more[place], trial.figures[place], ulps: 2, "with less to be held")
    }
  }

  private static let sulphite = Property(
    .boiler, "sulphite-falls-with-temperature",
    "the dose of a sulphite product never rises with feed temperature",
    needs: [
      "SS1295.dose", "SS1350.dose", "SS1095.dose", "S5.dose", "S10.dose", "S123.dose", "S125.dose",
    ]
  ) { trial, judgement in
    let warmer = oxygenTable.map(\.from).filter { $0 > trial.given(BoilerFields.feedTemperature) }
    for temperature in warmer.prefix(2) + [100] {
      guard let other = trial.figures(changing: [(BoilerFields.feedTemperature, temperature)])
      else { continue }
      for id in ["SS1295", "SS1350", "SS1095", "S5", "S10", "S123", "S125"] {
        guard let place = trial.subject.place(of: "\(id).dose") else { continue }
        judgement.atMost(place, other[place], trial.figures[place], ulps: 0, "the colder feed's")
      }
    }
  }

  private static let tannin = Property(
    .boiler, "tannin-ignores-temperature", "the dose of a tannin product ignores feed temperature",
    needs: ["SS1294.dose", "S26.dose", "S28.dose", "S124.dose"]
  ) { trial, judgement in
    guard let other = trial.figures(changing: [(BoilerFields.feedTemperature, 100)]) else { return }
    for output in ["SS1294.dose", "S26.dose", "S28.dose", "S124.dose"] {
      guard let place = trial.subject.place(of: output) else { continue }
      judgement.equal(
        place, other[place], trial.figures[place], ulps: 0, "at the other temperature")
    }
  }

  /// The products of WTP's list that are dosed alike.
  private static let twins = [
    twin("SS1295", 1, "SS1350"), twin("S26", 1, "S28"), twin("S124", 2, "S26"),
    twin("S95", 5.0 / 3, "S88"),
  ]

  private static func twin(_ first: String, _ factor: Double, _ second: String) -> Property {
    let outputs = ["demand", "dose", "usage", "annual_demand"]
    let times = factor == 1 ? "" : factor == 2 ? "2 x " : "5/3 x "
    return Property(
      .boiler, "\(first.lowercased())-is-\(second.lowercased())", "\(first) = \(times)\(second)",
      needs: outputs.flatMap { ["\(first).\($0)", "\(second).\($0)"] }
    ) { trial, judgement in
      for output in outputs {
        guard let place = trial.subject.place(of: "\(first).\(output)") else { continue }
        let other = trial.figure("\(second).\(output)") * factor
        judgement.equal(place, trial.figures[place], other, ulps: factor == 1 ? 0 : 4)
      }
    }
  }
}
