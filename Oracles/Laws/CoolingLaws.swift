import Estimator

/// The laws of WTP's cooling rules.
///
/// Figures come from the second model, and no formula is asked for them.
package enum CoolingLaws {
  /// Every law of a cooling system, in the order in which they are listed.
  package static let all: [Law] = [
    evaporation, balance, concentration, duty, inhibitors, slugs, slugDuty, quality, concentrated,
    scaled,
  ]

  private static let duties = [CoolingFields.hours, CoolingFields.days, CoolingFields.weeks]

  private static let evaporation = Law(
    .cooling, "evaporation-is-a-thousandth-a-degF",
    "evaporation = circulation x drop in degF / 1000, 1.8 degF in a degC", needs: ["evaporation"]
  ) { trial, comparisons in
    let expected = SecondCoolingModel.evaporation(
      of: trial.given(CoolingFields.circulation),
      cooledBy: trial.given(CoolingFields.temperatureDrop))
    trial.equal("evaporation", expected, ulps: 5, &comparisons)
  }

  private static let balance = Law(
    .cooling, "makeup-is-evaporation-and-bleed", "makeup = evaporation + bleed",
    needs: ["makeup", "evaporation", "bleed"]
  ) { trial, comparisons in
    let sum = trial.figure("evaporation") + trial.figure("bleed")
    trial.equal("makeup", sum, ulps: 1, &comparisons)
  }

  private static let concentration = Law(
    .cooling, "concentration-is-makeup-over-bleed", "concentration factor = makeup / bleed",
    needs: ["makeup", "bleed"]
  ) { trial, comparisons in
    let factor = trial.given(CoolingFields.concentrationFactor)
    trial.equal("makeup", trial.figure("bleed") * factor, ulps: 6, &comparisons)
  }

  private static let duty = Law(
    .cooling, "annual-makeup-is-makeup-times-duty", "annual makeup = makeup x hours x days x weeks",
    needs: ["annual_makeup", "makeup"]
  ) { trial, comparisons in
    let hours = duties.reduce(1) { $0 * trial.given($1) }
    trial.equal("annual_makeup", trial.figure("makeup") * hours, ulps: 6, &comparisons)
  }

  private static let inhibitors = Law(
    .cooling, "inhibitor-leaves-with-the-bleed",
    "inhibitor usage = dose x bleed x annual hours / 1000", needs: ["bleed"]
  ) { trial, comparisons in
    let hours = duties.reduce(1) { $0 * trial.given($1) }
    let bleed = trial.figure("bleed") * hours / 1000
    for product in trial.products where product.isDosedToTheBleed {
      guard let usage = product.usage, let dose = product.dose else { continue }
      comparisons.equal(usage, trial.figures[usage], trial.figures[dose] * bleed, ulps: 12)
    }
  }

  private static let slugs = Law(
    .cooling, "slug-goes-into-its-volume",
    "biocide usage = dose x volume x 52 / 1000: \(forTheSump) into the sump, all others the system"
  ) { trial, comparisons in
    for product in trial.products where product.product.role.isBiocide {
      guard let usage = product.usage, let dose = product.dose else { continue }
      let volume = trial.given(
        product.isForTheSump ? CoolingFields.sumpVolume : CoolingFields.systemVolume)
      let expected = trial.figures[dose] * volume * SecondCoolingModel.slugsInYear / 1000
      comparisons.equal(usage, trial.figures[usage], expected, ulps: 5)
    }
  }

  /// The products of WTP's list that are dosed into the sump.
  private static let forTheSump =
    SecondCoolingModel.sumpSlugs.map(\.product).joined(separator: ", ")

  private static let slugDuty = Law(
    .cooling, "slugs-ignore-the-duty", "no biocide depends on duty, circulation or concentration"
  ) { trial, comparisons in
    let other = trial.figures(changing: [
      (CoolingFields.hours, 0), (CoolingFields.days, 1), (CoolingFields.weeks, 26),
      (CoolingFields.circulation, 1), (CoolingFields.temperatureDrop, 1),
      (CoolingFields.concentrationFactor, 2),
    ])
    guard let other else { return }
    for product in trial.products where product.product.role.isBiocide {
      for place in [product.dose, product.usage].compactMap({ $0 }) {
        comparisons.equal(place, other[place], trial.figures[place], ulps: 0, "under another duty")
      }
    }
  }

  private static let quality = Law(
    .cooling, "water-quality-doses-nothing", "no dose and no usage depends on the water's quality"
  ) { trial, comparisons in
    let other = trial.figures(changing: [
      (CoolingFields.makeupTDS, 1), (CoolingFields.makeupHardness, 2),
      (CoolingFields.makeupAlkalinity, 3), (CoolingFields.makeupPH, 4),
      (CoolingFields.makeupChloride, 5),
    ])
    trial.same(as: other, &comparisons) { $0 == "dose" || $0 == "usage" }
  }

  private static let concentrated = Law(
    .cooling, "system-water-is-concentrated",
    "the system water is the make-up times the concentration factor, its pH 0.7 higher",
    needs: [
      "system_tds", "system_hardness", "system_alkalinity", "system_ph", "system_chloride",
    ]
  ) { trial, comparisons in
    let factor = trial.given(CoolingFields.concentrationFactor)
    let pairs = [
      ("system_tds", CoolingFields.makeupTDS), ("system_hardness", CoolingFields.makeupHardness),
      ("system_alkalinity", CoolingFields.makeupAlkalinity),
      ("system_chloride", CoolingFields.makeupChloride),
    ]
    let ulps: Double = trial.subject.isWritten ? 1 : 0
    for (output, field) in pairs {
      trial.equal(output, trial.given(field) * factor, ulps: ulps, &comparisons)
    }
    let ph = trial.given(CoolingFields.makeupPH) + SecondCoolingModel.riseOfPH
    trial.equal("system_ph", ph, ulps: ulps, &comparisons)
  }

  private static let scaled = Law(
    .cooling, "amounts-scale-with-the-water",
    "inhibitor usage scales with circulation, drop, hours, days and weeks"
  ) { trial, comparisons in
    let fields = [CoolingFields.circulation, CoolingFields.temperatureDrop] + duties
    for field in fields {
      guard let other = trial.figures(scaling: [field], by: 0.5) else { continue }
      for product in trial.products where product.isDosedToTheBleed {
        guard let usage = product.usage else { continue }
        comparisons.equal(usage, other[usage], trial.figures[usage] / 2, ulps: 1, "half of it")
      }
    }
  }
}

extension Product.Role {
  fileprivate var isBiocide: Bool { self == .biocide || self == .oxidisingBiocide }
}
