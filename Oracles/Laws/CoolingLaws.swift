import Estimator

/// The laws of WTP's cooling rules.
///
/// Expected figures come from the second model, not from the formulas.
package enum CoolingLaws {
  /// Returns the laws of a cooling system by a model, in the order of `--list`.
  package static func all(of model: Model) -> [Law] {
    waters + [inhibitors] + (model.measured.contains(.annualMakeup) ? [metered] : [])
      + [slugs, slugDuty, quality, concentrated, scaled]
      + (model.changes.indices == nil ? [] : [indices, saturated])
  }

  private static let duties = [CoolingFields.hours, CoolingFields.days, CoolingFields.weeks]
  private static let dutyNames = duties.map(\.name)

  private static let waters = [
    Law(.cooling, "evaporation-is-a-thousandth-a-degF", of: "evaporation", ulps: 5) { trial in
      SecondCoolingModel.evaporation(
        of: trial.given(CoolingFields.circulation),
        cooledBy: trial.given(CoolingFields.temperatureDrop))
    },
    Law(
      .cooling, "makeup-is-evaporation-and-bleed", of: "makeup", ulps: 1
    ) { $0.figure("evaporation") + $0.figure("bleed") },
    Law(
      .cooling, "concentration-is-makeup-over-bleed", of: "makeup", ulps: 6
    ) { $0.figure("bleed") * $0.given(CoolingFields.concentrationFactor) },
    Law(
      .cooling, "annual-makeup-is-makeup-times-duty", of: "annual_makeup", ulps: 6, needs: dutyNames
    ) { $0.figure("makeup") * $0.product(of: duties) },
  ]

  private static let inhibitors = Law(
    .cooling, "inhibitor-leaves-with-the-bleed", needs: dutyNames
  ) { trial in
    let bleed = trial.figure("bleed") * trial.product(of: duties) / 1000
    for each in trial.subject.products where each.product.isDosedToTheBleed {
      trial.equal(each.usage, trial.figures[each.usage], trial.figures[each.dose] * bleed, ulps: 12)
    }
  }

  private static let metered = Law(.cooling, "inhibitor-leaves-with-the-metered-bleed") { trial in
    let bleed = trial.figure("annual_makeup") / trial.given(CoolingFields.concentrationFactor)
    for each in trial.subject.products where each.product.isDosedToTheBleed {
      let expected = trial.figures[each.dose] * bleed / 1000
      trial.equal(each.usage, trial.figures[each.usage], expected, ulps: 5)
    }
  }

  private static let slugs = Law(.cooling, "slug-goes-into-its-volume") { trial in
    for each in trial.subject.products where each.product.role.isBiocide {
      let volume = trial.given(
        each.product.isForTheSump ? CoolingFields.sumpVolume : CoolingFields.systemVolume)
      let expected = trial.figures[each.dose] * volume * SecondCoolingModel.slugsInYear / 1000
      trial.equal(each.usage, trial.figures[each.usage], expected, ulps: 5)
    }
  }

  private static let slugDuty = Law(.cooling, "slugs-ignore-the-duty", needs: dutyNames) { trial in
    let other = trial.figures(changing: [
      (CoolingFields.hours, 0), (CoolingFields.days, 1), (CoolingFields.weeks, 26),
      (CoolingFields.circulation, 1), (CoolingFields.temperatureDrop, 1),
      (CoolingFields.concentrationFactor, 2),
    ])
    trial.same(as: other, in: ["dose", "usage"], "with another duty", where: \.role.isBiocide)
  }

  private static let quality = Law(.cooling, "water-quality-doses-nothing") { trial in
    let other = trial.figures(changing: [
      (CoolingFields.makeupTDS, 11), (CoolingFields.makeupHardness, 10_000),
      (CoolingFields.makeupAlkalinity, 13), (CoolingFields.makeupPH, 4),
      (CoolingFields.makeupChloride, 5),
    ])
    trial.same(as: other, in: ["dose", "usage"])
  }

  private static let concentrated = Law(.cooling, "system-water-is-concentrated") { trial in
    let factor = trial.given(CoolingFields.concentrationFactor)
    let ulps: Double = trial.subject.isWritten ? 1 : 0
    for (output, field) in [
      ("system_tds", CoolingFields.makeupTDS), ("system_hardness", CoolingFields.makeupHardness),
      ("system_alkalinity", CoolingFields.makeupAlkalinity),
      ("system_chloride", CoolingFields.makeupChloride),
    ] {
      trial.equal(output, trial.given(field) * factor, ulps: ulps)
    }
    let ph = trial.given(CoolingFields.makeupPH) + SecondCoolingModel.riseOfPH
    trial.equal("system_ph", ph, ulps: ulps)
  }

  private static let indices = Law(.cooling, "indices-are-of-one-saturation") { trial in
    let sum = trial.figure("rsi") + 2 * trial.figure("lsi")
    trial.equal(
      trial.place(of: "rsi"), sum + parts, trial.figure("system_ph") + parts, ulps: 12)
    let point = trial.subject.model.point(of: trial.sample.plant)
    let second = SecondCoolingModel.indices(at: point)
    for name in ["lsi", "rsi", "psi"] {
      let expected = (second[name] ?? .nan) + parts
      trial.equal(trial.place(of: name), trial.figure(name) + parts, expected, ulps: 12)
    }
  }

  /// An index is a small difference of parts, which are as large as this.
  private static let parts = 20.0

  private static let saturated = Law(.cooling, "indices-follow-the-ph") { trial in
    let ph = trial.given(CoolingFields.makeupPH)
    guard let other = trial.figures(changing: [(CoolingFields.makeupPH, ph + 1)]) else { return }
    for (name, step) in [("lsi", 1.0), ("rsi", -1), ("psi", 0)] {
      let place = trial.place(of: name)
      trial.equal(place, other[place] + parts, trial.figures[place] + step + parts, ulps: 12)
    }
  }

  private static let scaled = Law(
    .cooling, "amounts-scale-with-the-water", needs: dutyNames
  ) { trial in
    for field in [CoolingFields.circulation, CoolingFields.temperatureDrop] + duties {
      guard let other = trial.figures(scaling: [field], by: 0.5) else { continue }
      for each in trial.subject.products where each.product.isDosedToTheBleed {
        trial.equal(
          each.usage, other[each.usage], trial.figures[each.usage] / 2, ulps: 1, "half the usage")
      }
    }
  }
}

extension Product {
  fileprivate var isDosedToTheBleed: Bool {
    if case .bleed = dosing { true } else { false }
  }

  /// Whether a slug goes into the sump: according to the second model for WTP's products, and to
  /// the catalogue for others.
  fileprivate var isForTheSump: Bool {
    if Model.cooling.product(id)?.role.isBiocide == true {
      return SecondCoolingModel.forTheSump.contains(id)
    }
    return if case .weeklySumpSlug = dosing { true } else { false }
  }
}

extension Product.Role {
  fileprivate var isBiocide: Bool { self == .biocide || self == .oxidisingBiocide }
}
