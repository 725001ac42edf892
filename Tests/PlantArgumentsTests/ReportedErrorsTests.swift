import Commands
import Estimator
import PlantArguments
import Tables
import Testing
import Units

@Suite struct `Errors of plants` {
  private func report(_ body: () throws -> Void) -> CommandError? {
    do {
      try body()
      return nil
    } catch { return (error as? any ReportedError)?.report }
  }

  @Test func `tell every problem of a plant on a line of its own`() {
    let error = report { _ = try Plant(.boiler, [:]) }
    #expect(error?.status == .data)
    #expect(error?.messages.count == Model.boiler.fields.count)
    #expect(error?.messages.allSatisfy { $0.contains(" is missing: ") } == true)
  }

  @Test func `tell wrong words from values that cannot be`() {
    #expect(report { _ = try Setting(parsing: "hp=7", of: .boiler) }?.status == .usage)
    #expect(report { _ = try Setting(parsing: "ph=x", of: .boiler) }?.status == .data)
    #expect(report { _ = try Model.boiler.outputs(named: "S55") }?.status == .usage)
  }

  @Test func `of tables are wrong data`() {
    let bytes = Array("a,a\n1,2\n".utf8)
    let error = report { _ = try TableReader(file: "plant.csv", bytes: bytes) }
    #expect(error?.status == .data)
    #expect(error?.messages.first?.hasPrefix("plant.csv:1:3 (B1): ") == true)
  }
}
