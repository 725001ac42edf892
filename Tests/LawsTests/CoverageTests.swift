import Estimator
import Laws
import Testing

/// The parts that the cases of a law must cover.
@Suite struct `Law coverage` {
  private let subject = Subject(.boiler)

  /// The oxygen table has 12 nodes and 12 segments; the demands of S19 and SS1995 can be negative.
  @Test func `requires every node, segment and clamp`() {
    #expect(Coverage(subject).missing.count == 12 * 3 + 2 * 2)
    #expect(Coverage(Subject(.cooling)).missing.isEmpty)
  }

  /// The demand of a product with only a negative coefficient is never positive.
  @Test func `does not require a sign that a demand never has`() {
    let own = Product(
      id: "Own", form: .liquid, role: .alkalinityBuilder, what: "",
      dosing: .boiler(BoilerCoefficients(alkalinity: -1)))
    let missing = Coverage(Subject(Model(.boiler, products: [own]))).missing
    #expect(!missing.isEmpty && !missing.contains { $0.hasPrefix("Own.demand") })
  }

  /// The example's demands of both builders are negative, and positive without alkalinity.
  @Test(arguments: [
    (45, "at the node 45"), ((45.0).nextUp, "inside the segment from 45"),
    ((45.0).nextDown, "at the end of the segment from 40"),
    ((50.0).nextDown.nextDown, "inside the segment from 45"), (40, "at the node 40"),
    (99.5, "inside the segment from 95"), (100, "at the end of the segment from 95"),
  ])
  func `counts one place of the oxygen table for each plant`(temperature: Double, place: String) {
    var plant = Model.boiler.examplePlant
    plant[subject.place(of: BoilerFields.feedTemperature)] = temperature
    #expect(
      seen(plant, subject.figures(plant)) == [
        "feed_temperature \(place)", "S19.demand below 0", "SS1995.demand below 0",
      ])
  }

  @Test func `counts the side of a clamp unless the demand is 0`() {
    var plant = Model.boiler.examplePlant
    plant[subject.place(of: BoilerFields.mAlkalinity)] = 0
    let inside = "feed_temperature inside the segment from 45"
    #expect(
      seen(plant, subject.figures(plant)) == [
        inside, "S19.demand above 0", "SS1995.demand above 0",
      ])
    #expect(seen(plant, Model.boiler.outputs.map { _ in 0 }) == [inside])
  }

  private func seen(_ plant: [Double], _ figures: [Double]) -> Set<String> {
    var coverage = Coverage(subject)
    let all = Set(coverage.missing)
    coverage.note(plant, figures)
    return all.subtracting(coverage.missing)
  }
}
