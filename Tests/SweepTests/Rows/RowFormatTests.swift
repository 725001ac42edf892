import Estimator
import Notation
import Sweep
import Testing

@Suite struct `Row formats` {
  @Test func `write the same curve in different ways`() throws {
    #expect(
      try curve(.csv)
        == "feed_temperature [degC],S5.dose [g/m3]\n40,243.7\n50,205.2\n")
    #expect(
      try curve(.jsonl)
        == "{\"feed_temperature [degC]\":40,\"S5.dose [g/m3]\":243.7}\n"
        + "{\"feed_temperature [degC]\":50,\"S5.dose [g/m3]\":205.2}\n")
  }

  @Test func `write a row even if it has no cells`() throws {
    var sweep = Sweep(try grid(.boiler, []), outputs: [], format: .fixed(1))
    #expect(try sweep.text() == "\n\n")
    sweep.rowFormat = .jsonl
    #expect(try sweep.text() == "{}\n")
  }

  @Test func `reject the long layout and fixed decimals for NumPy`() {
    #expect(RowFormat.npy.refusal(layout: .long, decimalsAreGiven: false) != nil)
    #expect(RowFormat.npy.refusal(layout: .wide, decimalsAreGiven: false) == nil)
    #expect(
      RowFormat.npy.refusal(layout: .wide, decimalsAreGiven: true)
        == "--format npy writes all digits, so it does not accept --decimals")
  }

  private func curve(_ format: RowFormat) throws -> String {
    var sweep = Sweep(
      try grid(.boiler, ["feed_temperature=40,50"]),
      outputs: try Model.boiler.outputs(named: "S5.dose"), format: .fixed(1))
    sweep.rowFormat = format
    return try sweep.text()
  }
}
