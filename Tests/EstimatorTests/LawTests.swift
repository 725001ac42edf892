import Testing

@testable import Estimator

/// Laws of WTP's rules that hold at every plant; each message gives the seed and the plant.
@Suite struct `Laws of a boiler` {
  private let outputs = Outputs.of(.boiler)
  private let model = Model.boiler

  @Test func `every output has a finite value, and no dose or usage is below 0`() {
    forAll(.boiler, seed: 81, plants: 400) { point in
      let values = outputs.named(at: point)
      return values.values.allSatisfy(\.isFinite)
        && values.allSatisfy { $0.value >= 0 || $0.key.hasSuffix("demand") }
    }
  }

  @Test func `a dose is its demand, or 0 where that is negative`() {
    forAll(.boiler, seed: 82, plants: 200) { point in
      let values = outputs.named(at: point)
      return BoilerLine.all.allSatisfy {
        values["\($0.id).dose"]! == Swift.max(0, values["\($0.id).demand"]!)
      }
    }
  }

  @Test func `a usage is its dose times the annual feed over 1000`() {
    forAll(.boiler, seed: 83, plants: 200) { point in
      let values = outputs.named(at: point)
      let feed = values["annual_feed"]!
      return BoilerLine.all.allSatisfy { line in
        near(values["\(line.id).usage"]!, values["\(line.id).dose"]! * feed / 1000)
          && near(values["\(line.id).annual_demand"]!, values["\(line.id).demand"]! * feed / 1000)
      }
    }
  }

  @Test func `summer and winter can be exchanged`() {
    forAll(.boiler, seed: 84, plants: 200) { point in
      outputs.values(at: point)
        == outputs.values(at: Array(point[4..<8] + point[0..<4] + point[8...]))
    }
  }

  @Test func `two equal seasons are one of twice the weeks`() {
    forAll(.boiler, seed: 85, plants: 200) { point in
      var (split, whole) = (point, point)
      split.replaceSubrange(4..<8, with: point[0..<4])
      whole[3] = 2 * point[3]
      whole[7] = 0
      return outputs.values(at: split) == outputs.values(at: whole)
    }
  }

  @Test func `twice the duty is twice the usage and the same dose`() {
    for field in ["steam", "hours", "days", "weeks"] {
      forAll(.boiler, seed: 86, plants: 50) { point in
        let twice = scaled(point, ["summer_\(field)", "winter_\(field)"], by: 2)
        let (one, two) = (outputs.named(at: point), outputs.named(at: twice))
        return BoilerLine.all.allSatisfy {
          two["\($0.id).usage"]! == 2 * one["\($0.id).usage"]!
            && two["\($0.id).dose"]! == one["\($0.id).dose"]!
        }
      }
    }
  }

  @Test func `twice the solids in feed and boiler leave the cycles and every dose but S19's`() {
    forAll(.boiler, seed: 87, plants: 200) { point in
      let (one, two) = (
        outputs.named(at: point), outputs.named(at: scaled(point, ["feed_tds", "max_tds"], by: 2))
      )
      return two["cycles"]! == one["cycles"]!
        && BoilerLine.all.allSatisfy {
          $0.id == "S19" || two["\($0.id).demand"]! == one["\($0.id).demand"]!
        }
    }
  }

  @Test func `products with equal rules get equal doses, and multiples theirs`() {
    forAll(.boiler, seed: 88, plants: 200) { point in
      let values = outputs.named(at: point)
      func dose(_ id: String) -> Double { values["\(id).dose"]! }
      return dose("SS1295") == dose("SS1350") && dose("S26") == dose("S28")
        && dose("S124") == 2 * dose("S26") && near(dose("S88"), 9 * dose("SS8985"))
        && near(dose("S95") * 3, dose("S88") * 5) && near(dose("S23"), 5 * dose("S22"))
        && near(dose("SS1294") * 60, dose("S26") * 22)
    }
  }

  @Test func `pH and least sulphite change nothing`() {
    var plants = RandomPlants(.boiler, seed: 89)
    forAll(.boiler, seed: 89, plants: 200) { point in
      let other = plants.point()
      var changed = point
      for name in ["ph", "min_sulphite"] {
        let place = model.place(of: name)!
        changed[place] = other[place]
      }
      return outputs.values(at: point) == outputs.values(at: changed)
    }
  }

  @Test func `the oxygen of the feed is one of the twelve of the table`() {
    let oxygens = Set(BoilerLine.oxygen.map(\.gives.double))
    forAll(.boiler, seed: 90, plants: 400) { point in
      oxygens.contains(outputs.named(at: point)["dissolved_oxygen"]!)
    }
  }

  @Test func `with the turn at 1000 of caustic alkalinity, SS1995 does not see the solids`() {
    forAll(.boiler, seed: 91, plants: 100) { point in
      var (one, two) = (point, point)
      let caustic = model.place(of: "min_caustic_alkalinity")!
      (one[caustic], two[caustic]) = (1000, 1000)
      two[model.place(of: "max_tds")!] *= 1.5
      return outputs.named(at: one)["SS1995.demand"]! == outputs.named(at: two)["SS1995.demand"]!
    }
  }

  private func scaled(_ point: [Double], _ fields: [String], by factor: Double) -> [Double] {
    var point = point
    for field in fields { point[model.place(of: field)!] *= factor }
    return point
  }
}

@Suite struct `Laws of a cooling system` {
  private let outputs = Outputs.of(.cooling)
  private let model = Model.cooling
  private let biocides = CoolingLine.all.filter { ["system", "sump"].contains($0.target) }
  private let inhibitors = CoolingLine.all.filter { $0.target == "bleed" }

  @Test func `every output is finite and none is below 0`() {
    forAll(.cooling, seed: 101, plants: 400) { point in
      outputs.values(at: point).allSatisfy { $0.isFinite && $0 >= 0 }
    }
  }

  @Test func `every dose is the same at every plant`() {
    forAll(.cooling, seed: 102, plants: 100) { point in
      let values = outputs.named(at: point)
      return CoolingLine.all.allSatisfy { $0.dose == nil || values["\($0.id).dose"] == $0.dose }
    }
  }

  @Test func `biocides are dosed 52 weeks whatever the duty, inhibitors only on duty`() {
    forAll(.cooling, seed: 103, plants: 100) { point in
      let idle = outputs.named(at: setting(point, ["weeks"], to: 0))
      let busy = outputs.named(at: point)
      return biocides.allSatisfy { idle["\($0.id).usage"]! == busy["\($0.id).usage"]! }
        && inhibitors.allSatisfy { idle["\($0.id).usage"]! == 0 }
        && biocides.allSatisfy { line in
          let volume = point[model.place(of: "\(line.target)_volume")!]
          return near(busy["\(line.id).usage"]!, line.dose! * volume * 52 / 1000)
        }
    }
  }

  @Test func `what evaporates and what is bled is made up, in the ratio of the factor`() {
    forAll(.cooling, seed: 104, plants: 200) { point in
      let values = outputs.named(at: point)
      let factor = point[model.place(of: "concentration_factor")!]
      return values["makeup"]! == values["evaporation"]! + values["bleed"]!
        && abs(values["bleed"]! * factor / values["makeup"]! - 1) < 1e-13
    }
  }

  @Test func `inhibitors are what the bleed carries away`() {
    forAll(.cooling, seed: 105, plants: 200) { point in
      let values = outputs.named(at: point)
      let duty = ["hours", "days", "weeks"].map { point[model.place(of: $0)!] }.reduce(1, *)
      return inhibitors.allSatisfy { line in
        let carried = line.dose! / 1000 * values["bleed"]! * duty
        return abs(values["\(line.id).usage"]! - carried) <= 1e-13 * carried
      }
    }
  }

  @Test func `twice the circulation is twice the water and the inhibitors, and no more biocide`() {
    forAll(.cooling, seed: 106, plants: 200) { point in
      let place = model.place(of: "circulation")!
      let one = outputs.named(at: point)
      let two = outputs.named(at: setting(point, ["circulation"], to: 2 * point[place]))
      return ["evaporation", "bleed", "makeup", "annual_makeup"].allSatisfy {
        two[$0]! == 2 * one[$0]!
      }
        && inhibitors.allSatisfy { two["\($0.id).usage"]! == 2 * one["\($0.id).usage"]! }
        && biocides.allSatisfy { two["\($0.id).usage"]! == one["\($0.id).usage"]! }
    }
  }

  @Test func `equal doses to one place are equal usages`() {
    forAll(.cooling, seed: 107, plants: 100) { point in
      let values = outputs.named(at: point)
      return [inhibitors, biocides].allSatisfy { lines in
        lines.allSatisfy { a in
          lines.allSatisfy { b in
            a.dose != b.dose || a.target != b.target
              || values["\(a.id).usage"]! == values["\(b.id).usage"]!
          }
        }
      }
    }
  }

  @Test func `the water's quality changes no amount, only the water's`() {
    forAll(.cooling, seed: 108, plants: 100) { point in
      let quality = ["tds", "hardness", "alkalinity", "ph", "chloride"].map { "makeup_\($0)" }
      let (one, two) = (outputs.named(at: point), outputs.named(at: setting(point, quality, to: 7)))
      return one.allSatisfy { $0.key.hasPrefix("system_") || two[$0.key]! == $0.value }
    }
  }

  private func setting(_ point: [Double], _ fields: [String], to figure: Double) -> [Double] {
    var point = point
    for field in fields { point[model.place(of: field)!] = figure }
    return point
  }
}

/// Two orders of the same few operations may differ by a few ulps.
private func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 4 * max(abs(a), abs(b)).ulp }

/// Records one issue if a law fails at any of so many random plants.
private func forAll(
  _ system: SystemKind, seed: UInt64, plants count: Int, _ law: ([Double]) -> Bool,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  var plants = RandomPlants(system, seed: seed)
  for _ in 0..<count {
    let point = plants.point()
    if law(point) { continue }
    let figures = zip(Model.of(system).fields, point).map { "\($0.name)=\($1)" }
    Issue.record("seed \(seed): \(figures.joined(separator: " "))", sourceLocation: sourceLocation)
    return
  }
}
