import Estimator
import Laws
import Testing

/// The parts that the cases of a law must cover.
@Suite struct `Law coverage` {
  private let subject = Subject(.boiler)

  /// Twelve nodes with a segment each, and two demands that can be negative: those of S19 and
  /// SS1995.
  @Test func `requires every node, segment and clamp`() {
    #expect(Coverage(subject).missing.count == 12 * 3 + 2 * 2)
    #expect(Coverage(Subject(.cooling)).missing.isEmpty)
  }

  /// A demand that is never positive, like that of a product that only subtracts.
  @Test func `does not require a sign that a demand never has`() {
    let own = Product(
      id: "Own", form: .liquid, role: .alkalinityBuilder, what: "",
      dosing: .boiler(BoilerCoefficients(alkalinity: -1)))
    let missing = Coverage(Subject(Model(.boiler, products: [own]))).missing
    #expect(!missing.isEmpty && !missing.contains { $0.hasPrefix("Own.demand") })
  }

  /// The example's demands of both builders are negative, but positive without alkalinity.
  @Test(arguments: [
    (45, "at the node 45"), ((45.0).nextUp, "inside the segment from 45"),
    ((45.0).nextDown, "at the end of the segment from 40"),
    ((50.0).nextDown.nextDown, "inside the segment from 45"), (40, "at the node 40"),
    (99.5, "inside the segment from 95"), (100, "at the end of the segment from 95"),
  ])
  func `is met at one place of the oxygen table by each plant`(temperature: Double, place: String) {
    var plant = Model.boiler.examplePlant
    plant[subject.place(of: BoilerFields.feedTemperature)] = temperature
    #expect(
      seen(plant, subject.figures(plant)) == [
        "feed_temperature \(place)", "S19.demand below 0", "SS1995.demand below 0",
      ])
  }

  @Test func `is met on one side of a clamp, but not by a demand of 0`() {
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
