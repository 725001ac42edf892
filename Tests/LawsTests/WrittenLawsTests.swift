import Estimator
import Formulas
import Foundation
import Laws
import TestSupport
import Testing

/// Tables and worked calculations as they are read and written.
@Suite struct `What is written` {
  /// WTP's rules, and those with other inputs or with products of odd coefficients.
  private static let models =
    [Model.cooling, .indexed, .boiler.giving([.dissolvedOxygen, .annualFeed])]
    + FeedRule.allCases.map(Model.asking) + ["odd", "own"].map(Self.boiler)

  /// Boiler rules with the products of a file of the recorded command lines.
  private static func boiler(_ catalogue: String) -> Model {
    let file = projectFolder.appending(path: "Tests/CommandLines/files/\(catalogue).csv")
    let table = try! String(contentsOf: file, encoding: .utf8)
    return Model(.boiler, products: try! Product.all(of: .boiler, inTable: table))
  }

  @Test(arguments: models.indices)
  func `is read back and recomputed at every edge and at random plants`(index: Int) {
    let model = Self.models[index]
    let (subject, edges) = (Subject(model), EdgePlants(model))
    for law in [WrittenLaws.table(model), WrittenLaws.explanation(model)] {
      let result = law.run(on: subject, Effort(cases: sampleSize(700)), edges: edges)
      if !result.holds { Issue.record("\(result.verdict().text(names: 0, width: 100))") }
    }
  }

  /// Boiler rules whose cycles are limited to a range of 2 to 30.
  private static let bounded = Model.boiler.changing { formula in
    guard formula.name == "cycles" else { return nil }
    return .minimum(.maximum(formula.term, .constant(2, .one)), .constant(30, .one))
  }

  /// The law checks a fifth of the outputs of each plant; the pH selects a different fifth.
  @Test(arguments: [(165.0, 3500 / 165.0), (100, 30), (3500, 2)])
  func `recomputes a minimum and a maximum`(feed: Double, cycles: Double) throws {
    let law = WrittenLaws.explanation(.boiler)
    let subject = Subject(Self.bounded)
    for step in 0..<16 {
      var plant = Model.boiler.examplePlant
      plant[subject.place(of: BoilerFields.feedTDS)] = feed
      plant[subject.place(of: BoilerFields.ph)] = 7 + Double(step) / 4
      let comparisons = law.trial(of: Case(plant), on: subject)
      let text = comparisons.worst?.text(for: subject) ?? "nothing"
      #expect(comparisons.holds, "\(text)")
      let place = try #require(subject.place(of: "cycles"))
      #expect(subject.figures(plant)[place] == cycles)
    }
  }

  /// A worked calculation must end at the estimate's figure.
  ///
  /// The law checks a fifth of the outputs of each plant, so several plants are needed.
  @Test(arguments: [
    "annual_feed", "cycles", "dissolved_oxygen", "min_alkalinity", "SS1294.demand", "S28.dose",
    "S95.usage", "S95.annual_demand",
  ])
  func `is caught if a figure differs from its calculation`(output: String) throws {
    let law = WrittenLaws.explanation(.boiler)
    let wrong = try Subject.changing(output, of: .boiler) { $1.nextUp }
    let seen = (0..<16).filter { step in
      var plant = Model.boiler.examplePlant
      plant[wrong.place(of: BoilerFields.ph)] = 7 + Double(step) / 4
      return !law.trial(of: Case(plant), on: wrong).holds
    }
    #expect(!seen.isEmpty && seen.count < 16)
  }
}
