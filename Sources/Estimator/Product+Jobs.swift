import Notation

// A programme: the products chosen for a plant, of which those for the same job are alternatives.

extension Product.Role {
  /// The jobs that a product of this role does; all but the combined products do one.
  ///
  /// WTP's rules do not say whether an all-in-one product also holds the alkalinity.
  package var jobs: [Product.Role] {
    switch self {
    case .allInOne: [.oxygenScavenger, .scaleControl]
    case .scaleAndCorrosionInhibitor: [.scaleInhibitor, .corrosionInhibitor]
    default: [self]
    }
  }
}

extension Product {
  /// Whether the product is dosed as a weekly slug, on duty or not.
  package var isWeeklySlug: Bool {
    switch dosing {
    case .weeklySystemSlug, .weeklySumpSlug: true
    case .boiler, .bleed, .advice: false
    }
  }

  /// The active substance of a biocide by its description; nil if that names none.
  package var activeSubstance: String? {
    guard role == .biocide, !what.isEmpty, !what.hasPrefix("biocide") else { return nil }
    return what.contains("quat") ? "quat" : what.replacing(" biocide", with: "")
  }

  /// The weekly slugs per year, regardless of the duty.
  package static let slugsInYear = Limits.weeksOfYear.to

  /// Returns the amount of a weekly slug, of a usage in a year; nil for other products.
  package func slug(of usage: Rational) -> Rational? {
    isWeeklySlug ? usage / Self.slugsInYear : nil
  }

  /// The basis of the dose and, for a slug, how often it is dosed.
  package var basisWithSchedule: String {
    basis + (isWeeklySlug ? ", \(Self.slugsInYear) weeks a year, also off duty" : "")
  }
}

extension Plant {
  /// The number of days per year on which the plant is on duty; nil if the duty is not asked for.
  ///
  /// A season has none if one of its figures is 0.
  package var dutyDays: Rational? {
    if model.dutyFigures.isEmpty { return nil }
    return model.dutyFigures.reduce(0) { days, season in
      let figures = season.compactMap { exact($0.name) }
      return figures.contains(where: \.isZero) ? days : days + figures[2] * figures[3]
    }
  }
}

extension Plant {
  /// The share of the annual usage in a month on duty, 52/12 weeks, of each season with different
  /// amounts; a twelfth if the duty is not known, and none if the plant is never on duty.
  package var dutyMonths: [(season: String?, share: Rational)] {
    let duty = model.dutyFigures.map { $0.compactMap { exact($0.name) } }
    if duty.isEmpty { return [(nil, Rational(1, over: 12))] }
    let total = duty.reduce(0) { $0 + $1.reduce(1, *) }
    let months = duty.enumerated().filter { !$1.contains(where: \.isZero) }.map { place, figures in
      let share = figures.prefix(3).reduce(1, *) / total * Limits.weeksOfYear.to / 12
      return (season: duty.count == 1 ? nil : model.seasons[place].name, share: share)
    }
    let isSame = months.allSatisfy { $0.share == months[0].share }
    return isSame ? months.prefix(1).map { (nil, $0.share) } : months
  }

  /// Returns whether the alkalinity of a boiler's feed, not its solids, limits the cycles, so that no
  /// alkalinity builder is needed; `outputs` are the exact outputs of the plant.
  package func isLimitedByAlkalinity(_ outputs: [Rational]) -> Bool {
    func figure(_ field: Field) -> Rational? {
      model.place(ofOutput: field.name).map { outputs[$0] } ?? exact(field.name)
    }
    guard let cycles = figure(MeasuredResult.cycles.field),
      let alkalinity = figure(BoilerFields.mAlkalinity)
    else { return false }
    return cycles > 1 && alkalinity * cycles > model.highestAlkalinity
  }
}

extension Model {
  /// The jobs that more than one of the products does, with those products; of oxidising biocides, no
  /// amount is computed.
  package var repeatedJobs: [(job: Product.Role, products: [Product])] {
    Product.Role.allCases.filter { $0 != .oxidisingBiocide }.map { job in
      (job, products.filter { $0.role.jobs.contains(job) })
    }.filter { $0.products.count > 1 }
  }
}
