import Estimator
import Laws
import Testing

@Suite struct `Trials` {
  /// A figure of 0 has an exact half, but a figure close to 0 does not.
  @Test(arguments: [(0.0, 0.0), (2200, 1100), (1e-290, nil), (-0.0, 0)] as [(Double, Double?)])
  func `scale figures whose halves are exact`(steam: Double, half: Double?) throws {
    let subject = Subject(.boiler)
    var plant = subject.model.examplePlant
    plant[subject.place(of: BoilerFields.summerSteam)] = steam
    let scaled = Trial(subject, Case(plant)).figures(
      scaling: [BoilerFields.summerSteam], by: 0.5)
    plant[subject.place(of: BoilerFields.summerSteam)] = half ?? steam
    #expect(scaled == half.map { _ in subject.figures(plant) })
  }
}
