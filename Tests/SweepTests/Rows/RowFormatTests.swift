import Estimator
import Foundation
import Notation
import Sweep
import TestSupport
import Testing

@Suite struct `Row formats` {
  @Test func `have names of their own, the default first`() {
    let names = RowFormats.all.map(\.name)
    #expect(names.first == "csv")
    #expect(Set(names).count == names.count)
  }

  /// A format whose line is forgotten would be one that nobody can ask for.
  @Test func `are in the list, each file of them`() throws {
    let folder = projectFolder.appendingPathComponent("Sources/Sweep/Rows")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix("Format.swift") && $0 != "RowFormat.swift" }
    let types = RowFormats.all.map { "\(type(of: $0)).swift" }
    #expect(Set(types) == Set(files) && types.count == files.count)
  }

  /// The engine keeps the bytes after a cell in one word.
  @Test func `put at most eight bytes after a cell`() {
    for format in RowFormats.all {
      #expect(format.separator.count <= 8 && format.rowEnd.count <= 8, "\(format.name)")
    }
  }

  @Test func `write the same curve each in its own way`() throws {
    #expect(
      try curve(CSVFormat())
        == "feed_temperature [degC],S5.dose [g/m3]\n40,243.7\n50,205.2\n")
    #expect(
      try curve(JSONLinesFormat())
        == "{\"feed_temperature [degC]\":40,\"S5.dose [g/m3]\":243.7}\n"
        + "{\"feed_temperature [degC]\":50,\"S5.dose [g/m3]\":205.2}\n")
  }

  @Test func `write a row without cells as a row`() throws {
    var sweep = Sweep(try grid(.boiler, []), outputs: [], format: .fixed(1))
    #expect(try sweep.text() == "\n\n")
    sweep.rowFormat = JSONLinesFormat()
    #expect(try sweep.text() == "{}\n")
  }

  @Test func `of NumPy have words of one width, however long, which the header names`() throws {
    let words = ["ok", "outside: " + String(repeating: "x", count: 60)]
    let cells = NumPyFormat().cells(ofWords: words)
    #expect(cells.map(\.count) == [69, 69])
    #expect(cells[0] == Array("ok".utf8) + Array(repeating: 0, count: 67))
    let header = NumPyFormat().header([HeaderColumn("status", words: words)], rows: 3)
    #expect(String(decoding: header, as: UTF8.self).contains("('status', '|S69')"))
    #expect(header.count % 64 == 0)
  }

  @Test func `of NumPy keep the width of 40 for the names of our fields`() {
    let words = Model.boiler.fields.map { "outside: \($0.name)" }
    #expect(NumPyFormat().cells(ofWords: words).allSatisfy { $0.count == 40 })
  }

  @Test func `of NumPy have no long layout, which the engine does not try`() async {
    #expect(NumPyFormat().refusal(layout: .long, decimalsAreGiven: false) != nil)
    #expect(NumPyFormat().refusal(layout: .wide, decimalsAreGiven: false) == nil)
    #expect(
      NumPyFormat().refusal(layout: .wide, decimalsAreGiven: true)
        == "--format npy has all digits, so --decimals is not for it")
    await #expect(processExitsWith: .failure) {
      var sweep = Sweep(
        try Grid(.boiler, axes: [], fixed: Plant.example(of: .boiler)),
        outputs: Model.boiler.outputs, format: .shortest)
      (sweep.rowFormat, sweep.layout) = (NumPyFormat(), .long)
      _ = RowEngine(sweep)
    }
  }

  private func curve(_ format: any RowFormat) throws -> String {
    var sweep = Sweep(
      try grid(.boiler, ["feed_temperature=40,50"]),
      outputs: try Model.boiler.outputs(named: "S5.dose"), format: .fixed(1))
    sweep.rowFormat = format
    return try sweep.text()
  }
}
