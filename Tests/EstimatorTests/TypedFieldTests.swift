import Estimator
import Testing
import Units

@Suite struct `A field with its place in a typed plant` {
  @Test func `takes the quantity that stands there`() {
    let weeks = TypedField(CoolingFields.weeks, \CoolingPlant.duty.weeks)
    #expect(weeks.figure(CoolingPlantTests.base).description == "48 wk/yr")
    let figures = TypedField.figures(of: CoolingPlantTests.base, in: CoolingFields.typed)
    #expect(figures.count == Model.cooling.fields.count)
    #expect(figures["temperature_drop"]?.description == "10 degF")
  }

  @Test func `refuses a quantity of another kind`() async {
    await #expect(processExitsWith: .failure) {
      _ = TypedField(CoolingFields.weeks, \CoolingPlant.duty.days)
    }
  }
}
