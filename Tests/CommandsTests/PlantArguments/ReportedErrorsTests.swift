import Commands
import Estimator
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

  /// A form is of the system whose field is missing.
  @Test(arguments: SystemKind.allCases) func `tell how a form is had where a field is missing`(
    system: SystemKind
  ) throws {
    let model = Model.of(system)
    let hint = "\"wtp template \(system.rawValue) > site.csv\" writes a form to fill in"
    #expect(report { _ = try Plant(model, [:]) }?.hint == hint)
    let row = PlantRow(example: model)
    let error = #expect(throws: PlantError.self) { try Plant(model, [:]) }
    #expect(error.map { row.placing($0).report.hint } == hint)
    let right = try Settings(["\(model.fields[0].name)=-1 \(model.fields[0].unit)"], of: model)
    let outside = report {
      _ = try Plant(model, right.replacing(Plant.example(of: model)))
    }
    #expect(outside?.messages.count == 1 && outside?.hint == nil)
  }

  @Test func `tell where the names are that they do not know`() {
    let fields = "\"wtp fields cooling\" lists them all"
    #expect(report { _ = try Setting(parsing: "hp=7", of: .cooling) }?.hint == fields)
    #expect(report { _ = try Setting(parsing: "makeup_ph=x", of: .cooling) }?.hint == nil)
    let bytes = Array("hp\n7\n".utf8)
    let column = report {
      _ = try PlantTable(TableReader(file: "plant.csv", bytes: bytes), of: .cooling)
    }
    #expect(column?.status == .data && column?.hint == fields)
    #expect(
      report { _ = try Model.cooling.outputs(named: "H2077") }?.hint
        == "\"wtp products cooling\" lists them all")
  }

  @Test func `of saved plants tell a wrong word from a damaged file, and where to look`() {
    let unknown = SavedPlantError.unknown("york", likely: []).report
    #expect(unknown.status == .usage)
    #expect(unknown.hint == "\"wtp plants\" lists those that are saved")
    let other = SavedPlantError.ofOtherSystem("york", is: .cooling, wanted: .boiler).report
    #expect(other.status == .usage)
    #expect(other.hint == "\"wtp estimate cooling --plant @...\" estimates it")
    let damaged = SavedPlantError.damaged("york", reason: "x").report
    #expect(damaged.status == .data && damaged.hint == nil)
  }
}
