import Estimator
import Notation
import Sheets
import Tables
import Testing

/// A message states the problem and how to fix it.
@Suite struct `An error of a sheet` {
  @Test(arguments: [(1, "give it"), (2, "give them")])
  func `names missing inputs and how to give them`(count: Int, give: String) {
    let fields = Array(Model.boiler.fields.prefix(count))
    let names = ["summer_steam", "summer_hours"].prefix(count).joined(separator: ", ")
    let outputs = ["annual_feed", "S5.usage"].prefix(count)
    let error = SheetError.missingInputs(fields, of: Array(outputs), file: "-")
    #expect(
      "\(error)" == "standard input: no column \(names), which "
        + "\(count == 1 ? "annual_feed needs" : "annual_feed, S5.usage need"); \(give) with "
        + "\(Choice.inputs)")
  }

  /// The system is the one that most columns belong to.
  @Test(
    arguments: [
      ("feed_tds,max_tds,cycles\n165,3500,21.2121\n", .boiler),
      ("circulation [m3/h],temperature_drop [degC],evaporation\n100,5,0.9\n", .cooling),
    ] as [(String, SystemKind)])
  func `is not thrown if the columns identify the system`(text: String, system: SystemKind) throws {
    let sheet = try Sheet(TableReader(file: "a.csv", bytes: Array(text.utf8)))
    #expect(sheet.model.system == system)
  }

  @Test(arguments: ["case,note\na,b\n", "ph,makeup_ph\n7,7\n"])
  func `is thrown if the columns identify no system, or both equally`(text: String) {
    #expect(throws: SheetError.noSystem(file: "a.csv")) {
      _ = try Sheet(TableReader(file: "a.csv", bytes: Array(text.utf8))).inputNames
    }
  }
}
