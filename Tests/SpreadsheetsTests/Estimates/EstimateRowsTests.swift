import Spreadsheets
import Tables
import Testing

private let names = KnownNames(
  inputs: ["feed_tds", "ph"], outputs: [], hasParticulars: true)

private func read(_ json: String) throws -> (header: [String], rows: [[String]]) {
  let spreadsheet = try Spreadsheet(json, names: names)
  var table = try spreadsheet.table()
  var rows: [[String]] = []
  let header = table.header.columns.map(\.description)
  while let row = try table.next() { rows.append(row.cells.map(\.text)) }
  return (header, rows)
}

private func estimate(_ inputs: String, _ name: String = "\"Leeds\"", _ more: String = "") -> String
{
  "{\"case\": \(name), \"inputs\": [\(inputs)]\(more)}"
}

private func input(_ name: String, _ value: String, _ unit: String) -> String {
  "{\"name\":\"\(name)\",\"value\":\(value),\"unit\":\"\(unit)\",\"own\":{\"value\":[1,{}]}}"
}

private let inputs = input("feed_tds", "165.0", "mg/L") + "," + input("ph", "7", "pH")

private func file(_ estimates: String...) -> String {
  "{\"program\":\"wtp\",\"n\":[null,true,-1e3],\n\"estimates\":[\(estimates.joined(separator: ",\n"))]}"
}

@Suite struct `Estimates in JSON` {
  @Test func `are read as plants, with the digits of their inputs`() throws {
    let found = try read(file(estimate(inputs), estimate(inputs, "null")))
    #expect(found.header == ["case", "feed_tds [mg/L]", "ph [pH]"])
    #expect(found.rows == [["Leeds", "165.0", "7"], ["", "165.0", "7"]])
    let programme = ",\"programme\":{\"products\":[\"S5\",\"S23\"],\"cost\":null}"
    let escaped = try read(
      "\u{FEFF} \n" + file(estimate(inputs, "\"\\u00c9\\ud83d\\ude00\\n\"", programme)))
    #expect(escaped.header.last == "programme")
    #expect(escaped.rows == [["É😀", "165.0", "7", "S5,S23"]])
  }

  @Test(arguments: [
    ("{", "f.csv:1:2: this is not valid JSON: a name in quotes must be here, but there is the end"),
    ("{\"a\":1,\n \"b\" 2}", "f.csv:2:6: this is not valid JSON: \":\" must be here"),
    ("{\"a\":01}", "a value must be here"), ("{\"a\":1}x", "the end of the file must be here"),
    ("{\"a\":\"\u{1}\"}", "the end of a text in quotes"), ("{\"a\":\"\\x\"}", "an escape of JSON"),
    ("{\"a\":\"\\ud800\\u0041\"}", "the second half of a character"), ("{\"a\":[1,]}", "a value"),
    ("{\"a\":\"\\u12", "four digits"), ("{\"a\":1}", "this JSON has no estimates"),
    (file(estimate("{\"name\":\"ph\",\"value\":7}")), "must have a name, a value and a unit"),
    (file(estimate(inputs), estimate(input("ph", "7", "pH"))), "differ from those of the first"),
    ("{\"a\":" + String(repeating: "[", count: 100_000), "nested more than 64 deep"),
  ]) func `are refused with the place if they are not estimates`(json: String, reason: String) {
    let error = #expect(throws: (any Error).self) { try read(json) }
    #expect(error.map { "\($0)" }?.contains(reason) == true, "\(error.map { "\($0)" } ?? "read")")
  }
}
