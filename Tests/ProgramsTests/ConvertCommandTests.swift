import TestSupport
import Testing

/// The factors are those of the UK Units of Measurement Regulations 1995 (the pound and the imperial
/// gallon), NIST SP 811 (the US gallon), and DIN 38409-6 (1 dH is 10 mg/L CaO).
@Suite struct `wtp convert` {
  @Test(arguments: [
    (
      "14 dH mg/L",
      "hardness as CaCO3,249.8718913501696,mg/L,70060830/280387\n"
        + "alkalinity as CaCO3,249.8718913501696,mg/L,70060830/280387"
    ),
    (
      "10 fH to 'mg/L as CaCO3'",
      "hardness as CaCO3,100,mg/L CaCO3,100\nalkalinity as CaCO3,100,mg/L CaCO3,100"
    ),
    ("1t/h lb/h", "mass flow of steam,2204.622621848776,lb/h,100000000000/45359237"),
    ("-40 degC degF", "temperature,-40,degF,-40\ntemperature difference,-72,degF,-72"),
    ("2.5 mg/L CaCO3 in fH", "hardness as CaCO3,0.25,fH,0.25\nalkalinity as CaCO3,0.25,fH,0.25"),
    ("1 gal_us L", "volume,3.785411784,L,3.785411784"),
    ("1 gal_imp L", "volume,4.54609,L,4.54609"),
    ("8 m³/hr L/s", "volume flow,2.2222222222222223,L/s,20/9"),
  ]) func `converts exactly within a kind`(words: String, rows: String) throws {
    let outcome = try run("convert \(words) --format csv")
    #expect(outcome.output == "kind,value,unit,exact\n\(rows)\n", "\(outcome.words)")
  }

  @Test func `lists all units of all kinds of a unit`() throws {
    let rows = try run("convert 5 meq/L --format csv").output.split(separator: "\n").dropFirst()
    #expect(
      Set(rows.map { $0.prefix { $0 != "," } })
        == ["hardness as CaCO3", "calcium hardness as CaCO3", "alkalinity as CaCO3"])
    #expect(rows.contains("alkalinity as CaCO3,5,meq/L,5"))
  }

  /// 1e306 mg/L is 1e309 ug/L, and the greatest double is 1.8e308.
  @Test func `refuses a quantity that is too large for a double in some unit`() throws {
    let outcome = try run("convert '1e306 mg/L'")
    #expect(outcome.status == 65 && outcome.words.contains("QUANTITY is too large: in "))
    #expect(try run("convert '1e306 mg/L' kg/m3").status == 0)
  }

  private func run(_ words: String) throws -> BuiltProgram.Outcome {
    try BuiltProgram.shell("wtp \(words)")
  }
}

@Suite struct `Short options of wtp verify` {
  /// `-o` is short for `--report`, and `--format` for `--report KIND=-`.
  @Test(arguments: [
    ("-o a.html", "--report html=b.html"), ("-o a.json", "--report json=b.json"),
    ("--format html > a.html", "--report html=- > b.html"),
    ("--format csv > a", "--report csv=- > b"),
  ]) func `writes a report by its file name`(short: String, long: String) throws {
    let sheet =
      "wtp estimate boiler example --format csv -q > sheet.csv; verify='wtp verify sheet.csv'; "
    let same = "sed -i '/verify/d' a* b*; cmp a* b* && echo same"
    let line = "\(sheet)$verify \(short); $verify \(long); \(same)"
    let outcome = try BuiltProgram.shell(line)
    #expect(outcome.output.hasSuffix("same\n"), "\(outcome.output)\(outcome.words)")
  }
}
