import Estimator
import Formulas
import Laws
import Notation
import Testing

/// Checks that named laws catch each defect, and that each failure is replayed.
@Suite struct `Planted defects` {
  private static let sound = Subject(.boiler)

  /// Boilers with a defect, and the laws that must catch it.
  private static let defects: [(what: String, subject: Subject, laws: [String])] = [
    (
      "temperature in single precision",
      Subject(.boiler) { plant in
        sound.figures(plant.map { Double(Float($0)) })
      }, ["oxygen-is-the-sheets"]
    ),
    (
      "the clamp is dropped",
      Subject(
        .boiler.changing { formula in
          guard case .operation(.maximum, _, let demand) = formula.term else { return nil }
          return formula.name.hasSuffix(".dose") ? demand : nil
        }), ["finite-and-never-negative", "dose-is-the-demand-above-0"]
    ),
    (
      "the blowdown is inverted",
      Subject(
        .boiler.changing { formula in
          guard case .operation(.quotient, let a, let b) = formula.term else { return nil }
          return formula.name == "blowdown_fraction" ? b / a : nil
        }), ["directions", "products-keep-to-their-roles", "builders-fall-as-the-sheet-has-it"]
    ),
    (
      "summer weeks are used twice",
      Subject(
        .boiler.changing { formula in
          guard formula.name == "annual_feed" else { return nil }
          let winter = Term.input(BoilerFields.winterWeeks.input)
          return formula.term.replacing {
            $0 == winter ? .input(BoilerFields.summerWeeks.input) : nil
          }
        }), ["seasons-exchange", "feed-is-steam-over-2200"]
    ),
    (
      "a user's builder rises with the caustic alkalinity",
      Subject(.boilerChanging("SS1995") { $0.causticAlkalinity = -$0.causticAlkalinity }),
      ["builders-fall-as-the-sheet-has-it"]
    ),
  ]

  @Test(arguments: defects.indices)
  func `are caught by the named laws`(index: Int) throws {
    let (what, subject, names) = Self.defects[index]
    // The laws are those of WTP's rules, unless the model has a custom catalogue.
    let isOwn = subject.model.products != Model.boiler.products
    let laws = isOwn ? Law.all(of: subject.model) : SystemKind.boiler.laws
    let edges = EdgePlants(.boiler)
    for name in names {
      let law = try #require(laws.first { $0.name == "boiler.\(name)" })
      let result = law.run(on: subject, Effort(cases: 150, pairsEdges: false), edges: edges)
      let broken = try #require(result.broken, "\(name) does not catch this: \(what)")
      let values = broken.sample.values(of: subject.model)
      let replayed = law.trial(of: try Case(values: values, of: subject.model), on: subject)
      let (isKept, text) = (replayed.holds, law.replay(broken.sample, of: subject.model))
      #expect(!isKept, "\(text)")
    }
  }
}
