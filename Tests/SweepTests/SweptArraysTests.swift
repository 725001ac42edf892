import Estimator
import Notation
import Plants
import Sweep
import TestSupport
import Testing

/// Arrays over the axes of a grid, compared with the rows of the same grid.
@Suite struct `Swept arrays` {
  private func file(_ sweep: Sweep, jobs: Int = 1) throws -> NetCDFFile {
    var bytes: [UInt8] = []
    let arrays = try SweptArrays(of: sweep, attributes: [("plant", "Müller & Söhne")])
    try arrays.write(jobs: jobs, progress: { _ in }) { bytes += Array($0) }
    #expect(bytes.count == arrays.fileSize)
    return try NetCDFFile(bytes)
  }

  /// Expects every cell of the rows, of which a status is a word and an empty cell has no figure.
  private func expectRows(of sweep: Sweep, jobs: Int = 1) throws {
    let (file, rows) = (try file(sweep, jobs: jobs), try table(sweep))
    let axes = sweep.grid.axes
    for (row, cells) in rows.dropFirst().enumerated() {
      let places = Dictionary(
        uniqueKeysWithValues: zip(axes.map(\.field.name), sweep.grid.places(ofRow: row)))
      for (title, cell) in zip(rows[0], cells) {
        let name = String(title.prefix { $0 != " " }).replacing(".", with: "_")
        let array = try #require(file.variables[name], "\(name)")
        let place = array.dimensions.reduce(0) {
          $0 * (file.dimensions[$1] ?? 0) + (places[$1] ?? 0)
        }
        let figure = array.figures[place]
        if name == "status" {
          let word = cell == "ok" ? 0 : sweep.grid.model.place(of: "\(cell.dropFirst(9))")! + 1
          #expect(figure == Double(word), "row \(row)")
        } else {
          #expect(cell.isEmpty ? figure.isNaN : figure == Double(cell), "\(name), row \(row)")
        }
      }
    }
  }

  @Test(
    arguments: [
      (.boiler, ["feed_temperature=40:100:5"], "all"),
      (.boiler, ["feed_temperature=40:100/4981"], "dissolved_oxygen,S5"),
      (
        .boiler, ["feed_temperature=104,140.5,212 degF", "feed_tds=50:500:50", "ph=7"], "S5,cycles"
      ),
      (.boiler, ["summer_steam=0.5:3:0.5 t/h", "m_alkalinity=0:1/7", "max_tds=2000,3000"], "all"),
      (.cooling, ["concentration_factor=2:8:1", "temperature_drop=9,18 degF"], "all"),
      (.boiler, [], "S5"),
    ] as [(SystemKind, [String], String)])
  func `have the figures of every row`(
    system: SystemKind, axes: [String], outputs: String
  ) throws {
    var sweep = Sweep(
      try grid(system, axes), outputs: try Model.of(system).outputs(named: outputs),
      format: .shortest, writesAllInputs: axes.count == 2)
    try expectRows(of: sweep, jobs: 2)
    sweep.names = .plain
    #expect(Set(try file(sweep).variables.keys).isSuperset(of: sweep.header))
  }

  @Test(
    arguments: [
      (.boiler, ["feed_temperature=30:110:5", "feed_tds=50,600", "summer_weeks=10,30,52"]),
      (.cooling, ["sump_volume=1:57:7", "system_volume=1:61:5", "makeup_ph=7,8"]),
    ] as [(SystemKind, [String])])
  func `mark points outside the limits`(system: SystemKind, axes: [String]) throws {
    let grid = try grid(system, axes, marksOutside: true)
    try expectRows(of: Sweep(grid, outputs: Model.of(system).outputs, format: .shortest))
  }

  /// The figures are worked out from the definitions of the units; UDUNITS converts all of them in
  /// `.ci/tools`.
  @Test(
    arguments: [
      ("calcium_hardness=10 dH", "mg/L", "CaCO3", "dH", 178.47992239297827),
      ("calcium_hardness=2 gpg_us", "mg/L", "CaCO3", "gpg_us", 34.23612209054189),
      ("m_alkalinity=5 meq/L", "mg/L", "CaCO3", "meq/L", 250.21725),
      ("m_alkalinity=61.5 mg/L HCO3", "mg/L", "HCO3", nil, 61.5),
      ("m_alkalinity=40 ppm", "mg/L", "CaCO3", "ppm", 40),
      ("feed_temperature=104 degF", "degF", nil, nil, 104), ("ph=8.5", "1", nil, "pH", 8.5),
      ("summer_days=5", "day week-1", nil, "d/wk", 5),
      ("winter_weeks=20", "week year-1", nil, "wk/yr", 20),
      ("temperature_drop=9 degF", "0.5555555555555556 K", nil, "degF", 9),
      ("temperature_drop=5 degC", "K", nil, "degC", 5),
      ("system_volume=150000 gal_us", "0.003785411784 m3", nil, "gal_us", 150_000),
    ] as [(String, String, String?, String?, Double)])
  func `have units that UDUNITS reads as meant`(
    axis: String, units: String, substance: String?, typed: String?, figure: Double
  ) throws {
    let name = String(axis.prefix { $0 != "=" })
    let system = SystemKind.allCases.first { Model.of($0).place(of: name) != nil }
    let model = Model.of(try #require(system))
    let file = try file(
      Sweep(try grid(model.system, [axis]), outputs: [model.outputs[0]], format: .shortest))
    let array = try #require(file.variables[name])
    #expect(array.figures == [figure])
    #expect(array.attributes["units"] == units)
    #expect(array.attributes["expressed_as"] == substance)
    #expect(array.attributes["unit_as_typed"] == typed)
  }

  @Test func `depend only on the axes that they read, and describe themselves`() throws {
    let file = try file(
      Sweep(
        try grid(.boiler, ["feed_temperature=40,60", "feed_tds=50,60,70"]),
        outputs: try Model.boiler.outputs(named: "dissolved_oxygen,S28.dose,S5.dose,annual_feed"),
        format: .shortest))
    #expect(file.variables["dissolved_oxygen"]?.dimensions == ["feed_temperature"])
    #expect(file.variables["S28_dose"]?.dimensions == ["feed_tds"])
    #expect(file.variables["S5_dose"]?.dimensions == ["feed_temperature", "feed_tds"])
    #expect(file.variables["annual_feed"]?.dimensions == [])
    let dose = try #require(file.variables["S5_dose"]?.attributes)
    #expect(dose["units"] == "g/m3" && dose["product"] == "S5" && dose["basis"] == "per m3 of feed")
    #expect(file.variables["feed_tds"]?.attributes["units"] == "mg/L")
    #expect(file.attributes["plant"] == "Müller & Söhne")
    #expect(file.attributes["Conventions"] == "CF-1.10")
  }
}
