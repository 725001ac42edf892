import Foundation
import TestSupport
import Testing

/// Plants that are kept under a name, as a user keeps them.
@Suite struct `A plant that is saved` {
  private static let start = "export XDG_DATA_HOME=$PWD/data; "
  private static let save = start + "wtp estimate boiler --plant example --set ph=8 --save leeds; "

  @Test func `is estimated as it was given, by every command that takes a plant`() throws {
    let run = try shell(
      Self.save + "wtp estimate boiler --plant @leeds --format csv > a.csv; "
        + "wtp estimate boiler --plant example --set ph=8 --format csv > b.csv; cmp a.csv b.csv && "
        + "sweep boiler --plant @leeds --vary feed_tds=100,200 --inputs all > c.csv; "
        + "sweep boiler --plant example --set ph=8 --vary feed_tds=100,200 --inputs all > d.csv; "
        + "cmp c.csv d.csv && wtp verify c.csv --plant @leeds")
    #expect(run.status == 0, "\(run.words)")
    #expect(run.words.contains("wtp: note: saved as @leeds, in "))
    #expect(run.words.contains("/data/wtp/plants/leeds.csv\n"))
  }

  @Test func `is one row of the one table format, with the units that were given`() throws {
    let run = try shell(
      Self.start + "printf 'field,value,unit\\nsite,\"Mill, north\",\\n' > site.csv; "
        + "wtp fields cooling --format csv | tail -n +2 | while IFS=, read -r field rest; do "
        + "case $field in temperature_drop) echo $field,10,degF;; hours) echo hours,12,;; "
        + "days) echo days,5,;; weeks) echo weeks,48,;; makeup_ph) echo makeup_ph,7.3,;; "
        + "makeup_hardness) echo $field,7.0,gpg UK;; system_volume) echo $field,2000,;; "
        + "*) echo $field,3,;; esac; done >> site.csv; "
        + "wtp estimate cooling --plant site.csv --save mill > estimate; wtp plants show mill; wtp plants"
    )
    #expect(run.status == 0, "\(run.words)")
    let lines = run.output.components(separatedBy: "\n")
    #expect(lines[0].hasPrefix("case,circulation [m3/h],temperature_drop [degF],"))
    #expect(lines[0].contains("makeup_hardness [gpg_imp]"))
    #expect(lines[1].hasPrefix("\"Mill, north\",3,10,3,2000,3,3,7.0,"), "\(lines[1])")
    #expect(lines[2].hasPrefix("mill  cooling  Mill, north  evaporation 0.0 m3/h, bleed"))
  }

  @Test func `is not replaced by chance`() throws {
    let again = try shell(
      Self.save + "wtp estimate boiler --plant example --set ph=9 --save leeds")
    #expect(again.status == 64)
    #expect(again.words.contains("a plant is saved as \"leeds\" already, in "))
    #expect(again.words.contains("add --replace to save this one in its place"))
    let replaced = try shell(
      Self.save + "wtp estimate boiler --plant example --set ph=9 --save leeds --replace > e; "
        + "wtp plants show leeds | tail -1")
    #expect(replaced.status == 0 && replaced.output.contains(",84,9,2,48,"))
  }

  @Test func `is listed and removed`() throws {
    let run = try shell(
      Self.save + "wtp plants list; wtp plants --format json; wtp plants remove leeds; wtp plants")
    #expect(run.status == 0)
    #expect(run.output.contains("\nleeds  boiler    annual_feed 5000.0 m3/yr, cycles 21.2, "))
    #expect(run.output.contains("\"name\": \"leeds\""))
    #expect(run.words.contains("leeds is removed"))
    #expect(run.words.contains("no plant is saved"))
  }

  @Test func `is listed alone where it is named`() throws {
    let run = try shell(
      Self.save + "wtp estimate boiler --plant example --save york; exec > list; "
        + "wtp plants list york --format csv; wtp plants list york; exec > /dev/null; cat list >&2")
    let figures = "annual_feed 5000.0 m3/yr, cycles 21.2, dissolved_oxygen 6.2 mg/L"
    #expect(
      run.status == 0
        && run.words.hasSuffix(
          "name,system,site,figures\nyork,boiler,,\"\(figures)\"\nyork  boiler    \(figures)\n"),
      "\(run.words)")
  }

  @Test(arguments: [
    ("wtp estimate cooling --plant @leeds", 64, "@leeds is a plant for boiler, not for cooling"),
    ("wtp estimate boiler --plant @leds", 64, "saved as \"leds\"; did you mean \"leeds\"?"),
    (
      "wtp estimate boiler --plant @", 64,
      "\"\" cannot name a saved plant: write letters and digits"
    ),
    ("wtp estimate boiler --plant @../leeds", 64, "\"../leeds\" cannot name a saved plant"),
    ("wtp estimate boiler --plant example --save .x", 64, "\".x\" cannot name a saved plant"),
    ("wtp estimate boiler --plant example --replace", 64, "--replace needs --save NAME"),
    (
      "sweep boiler --vary ph=7,8 --inputs all | wtp estimate boiler --plant - --save two", 64,
      "--save keeps one plant, but there are several"
    ),
    ("wtp plants show", 64, "NAME is missing"),
    ("wtp plants shwo leeds", 64, "did you mean \"show\"?"),
    ("wtp plants remove york", 64, "no plant is saved as \"york\""),
    ("wtp plants show leeds york", 64, "one plant is shown at a time"),
    ("wtp plants show leeds --format json", 64, "--format is only for the list"),
    ("wtp plants remove leeds --format text", 64, "--format is only for the list"),
    (
      "unset XDG_DATA_HOME HOME; wtp plants", 64,
      "$HOME/.local/share/wtp/plants, but neither is set"
    ),
    ("echo x > data/wtp/plants/leeds.csv; wtp plants", 65, "the saved plant leeds is damaged: "),
    (
      "echo x > data/wtp/plants/leeds.csv; wtp estimate boiler --plant @leeds", 65,
      "/data/wtp/plants/leeds.csv:1"
    ),
    ("echo > data/file; XDG_DATA_HOME=$PWD/data/file wtp plants", 66, "cannot open "),
    (
      "echo > data/file; XDG_DATA_HOME=$PWD/data/file wtp estimate boiler --plant example --save x",
      66,
      "cannot open "
    ),
  ]) func `is refused for what is wrong`(line: String, status: Int32, says: String) throws {
    let run = try shell(Self.save + "exec > output; " + line)
    #expect(run.status == status && run.words.contains(says), "\(run.status) \(run.words)")
  }

  @Test func `stays as it is where it is damaged`() throws {
    let run = try shell(
      Self.save + "echo half > data/wtp/plants/leeds.csv; wtp plants; "
        + "wtp estimate boiler --plant @leeds; cat data/wtp/plants/leeds.csv")
    #expect(run.output.hasSuffix("half\n"))
  }

  private func shell(_ line: String) throws -> BuiltProgram.Outcome {
    try Scratch.withFolder { try BuiltProgram.shell(line, in: $0) }
  }
}
