import Documents
import Estimator
import Notation
import Testing

@Suite struct `The data of a comparison` {
  private func rows(_ plants: [[String: String]], decimals: Int = 1) throws -> [[String]] {
    try comparison(.boiler, plants, decimals: decimals).table.csv.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// 121 degF is 49 4/9 degC.
  @Test func `has inputs in their common unit, or in the field's own unit if units vary`() throws {
    let alike = try rows([["feed_temperature": "122 degF"], ["feed_temperature": "140 degF"]])
    #expect(
      alike[1] == ["B", "A", "input", "feed_temperature", "degF", "122", "140", "18", ""])
    #expect(
      alike[0] == [
        "case", "reference", "kind", "name", "unit", "reference_value", "value", "change",
        "change_percent [%]",
      ])
    let mixed = try rows([["feed_temperature": "50 degC"], ["feed_temperature": "121 degF"]])
    #expect(
      mixed[1] == [
        "B", "A", "input", "feed_temperature", "degC", "50", "49.444444444444",
        "-0.555555555556", "",
      ])
  }

  /// The dose of S88 is 3 g per gram of alkalinity; 0.6 of 60 is 1 per cent, and a change from 0
  /// has no percentage.
  @Test func `has a row for each figure of each plant except the first`() throws {
    let rows = try rows([
      ["m_alkalinity": "20"], ["m_alkalinity": "20.2"], ["m_alkalinity": "0"],
    ])
    #expect(rows.count { $0[0] == "A" } == 0)
    #expect(
      rows.filter { $0[3] == "S88.dose" } == [
        ["B", "A", "product", "S88.dose", "g/m3", "60.0", "60.6", "0.6", "1.0"],
        ["C", "A", "product", "S88.dose", "g/m3", "60.0", "0.0", "-60.0", "-100.0"],
      ])
    let back = try self.rows([["m_alkalinity": "0"], ["m_alkalinity": "20"]])
    #expect(
      back.first { $0[3] == "S88.dose" }
        == ["B", "A", "product", "S88.dose", "g/m3", "0.0", "60.0", "60.0", ""])
    #expect(
      back.first { $0[3] == "cycles" }
        == ["B", "A", "result", "cycles", "1", "21.2", "21.2", "0.0", "0.0"])
  }

  @Test func `is JSON with exact changes, and null for a percentage of 0`() throws {
    let two = try comparison(
      .boiler, [["m_alkalinity": "0"], ["m_alkalinity": "0.1"]], of: ["S88", "S19"], form: .liquid,
      decimals: 0)
    let made = Provenance(program: "wtp", version: "0", words: [], sources: [])
    let text = two.json(made).line
    // The doses of S88, 3 g per gram of alkalinity, are 0 and 0.3.
    let parts = [
      #"{"case":"B","reference":"A","kind":"product","name":"S88.dose","unit":"g/m3","#,
      #""reference_value":{"value":0,"exact":"0"},"value":{"value":0,"exact":"0.3"},"#,
      #""change":{"value":0,"exact":"0.3"},"change_percent [%]":null}"#,
    ]
    #expect(text.contains(parts.joined()), "\(text)")
    #expect(text.contains(#""system":"boiler","form":"liquid","decimals":0,"#))
  }
}
