import Estimator
import Sheets
import Tables
import Testing

/// What keeps a sheet from being verified is said with what to do.
@Suite struct `An error of a sheet` {
  private static let place = Place(file: "a.csv", line: 3, column: 5)
  private static let fields = Model.boiler.fields

  @Test(
    arguments: [
      (
        .noSystem(file: "a.csv"),
        "a.csv: the columns belong to neither system alone; say --system boiler or --system cooling"
      ),
      (
        .missingInputs([fields[0]], of: ["annual_feed"], file: "a.csv"),
        "a.csv: no column summer_steam, which annual_feed needs; give it with --plant or --set"
      ),
      (
        .missingInputs(Array(fields[0...1]), of: ["annual_feed", "S5.usage"], file: "-"),
        "standard input: no column summer_steam, summer_hours, which annual_feed, S5.usage need; give "
          + "them with --plant or --set"
      ),
      (
        .otherSystem(layout: "wtp-boiler", .boiler, file: "a.csv"),
        "a.csv: the layout wtp-boiler is for boiler plants"
      ),
      (
        .vertical(file: "a.csv"),
        "a.csv: rows of field, value and unit are one plant, which --plant reads; a sheet has a column "
          + "for each field"
      ), (.noRows(file: "a.csv"), "a.csv: no row below the header, so nothing is shown"),
      (
        .noClaims(file: "a.csv"), "a.csv: no expected figure in any row, so nothing is shown"
      ),
      (
        .notTheLayout("wtp-boiler", expected: "TDS", found: "pH", at: place),
        "a.csv:3:5: not the layout wtp-boiler: \"pH\" stands where \"TDS\" should"
      ),
      (
        .cutShort("wtp-boiler", rows: 2, of: 4, at: place),
        "a.csv:3:5: the file ends after 2 of the 4 rows of titles of the layout wtp-boiler; export it "
          + "again"
      ),
      (
        .notBlank("7", at: place), "a.csv:3:5: \"7\" in a column that the layout keeps blank"
      ), (.list("no such word", at: place), "a.csv:3:5: no such word"),
    ] as [(SheetError, String)])
  func `is one sentence`(error: SheetError, says: String) { #expect(error.description == says) }

  /// A table is of the system that most of its columns are of.
  @Test(
    arguments: [
      ("feed_tds,max_tds,cycles\n165,3500,21.2121\n", .boiler),
      ("circulation [m3/h],temperature_drop [degC],evaporation\n100,5,0.9\n", .cooling),
    ] as [(String, SystemKind)])
  func `is none where the columns tell the system`(text: String, system: SystemKind) throws {
    let sheet = try Sheet(TableReader(file: "a.csv", bytes: Array(text.utf8)))
    #expect(sheet.model.system == system)
  }

  @Test(arguments: ["case,note\na,b\n", "ph,makeup_ph\n7,7\n"])
  func `comes where no column tells the system, or as many tell either`(text: String) {
    #expect(throws: SheetError.noSystem(file: "a.csv")) {
      _ = try Sheet(TableReader(file: "a.csv", bytes: Array(text.utf8))).inputNames
    }
  }
}
