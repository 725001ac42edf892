import Estimator
import Foundation
import TestSupport
import Testing

/// Tests of `wtp port xlsx`.
@Suite struct `Ported workbooks` {
  @Test(arguments: ["boiler", "cooling"])
  func `are read as the plant they were written for`(system: String) throws {
    try Scratch.withFolder { folder in
      let line = """
        wtp port xlsx \(system) --plant example -o site.xlsx \
        && wtp estimate \(system) --plant site.xlsx --format csv -o again.csv \
        && wtp port xlsx \(system) --plant example -o site.xlsx.2 2> note && cmp site.xlsx site.xlsx.2
        """
      let run = try BuiltProgram.shell(line, in: folder)
      #expect(run.status == 0, "\(run.words)")
      let note = String(decoding: try Data(contentsOf: folder.appending("note")), as: UTF8.self)
      #expect(note.contains("site.xlsx.2 is written as an .xlsx workbook despite its extension"))
      let again = String(
        decoding: try Data(contentsOf: folder.appending("again.csv")), as: UTF8.self)
      let example = try BuiltProgram.wtp.run(
        ["estimate", system, "--plant", "example", "--format", "csv"], in: folder)
      // The inputs differ, because the cooling example has its temperature drop in degF.
      let rows = [again, example.output].map { text in
        text.split(separator: "\n")[1].split(separator: ",", omittingEmptySubsequences: false)
      }
      let outputs = Model.of(system == "boiler" ? .boiler : .cooling).outputs.count
      #expect(rows[0].suffix(outputs) == rows[1].suffix(outputs))
    }
  }

  /// The example in every language, and changed plants, of other rules too, in one other.
  @Test(arguments: [
    ("boiler", ""), ("boiler", "--set feed_tds=2500 --set summer_weeks=0.5"),
    ("boiler", "--set annual_feed=5000 --set cycles=1 --oxygen saturation"),
    ("boiler", "--set feed_conductivity=330 --set boiler_conductivity=7000"),
    ("cooling", ""), ("cooling", "--set temperature_drop=20degF --set weeks=0"),
    ("cooling", "--set calcium_hardness=50 --set water_temperature=30 --set annual_makeup=1e4"),
  ])
  func `are read as the same plant in every language`(system: String, settings: String) throws {
    let all = ["en", "de", "fr", "es", "it", "nl", "pl", "pt"]
    let languages = settings.isEmpty ? all : ["en", all[1 + settings.utf8.count % 7]]
    try Scratch.withFolder { folder in
      let line = """
        for l in \(languages.joined(separator: " ")); do
          wtp port xlsx \(system) --plant example \(settings) --language $l -o $l.xlsx -q \
          && wtp estimate $l.xlsx --format csv -o $l.csv -q && cmp en.csv $l.csv || exit 1
          wtp verify $l.xlsx -q 2>&1 | sed "s/$l.xlsx[^!]*!*//" > $l.words; cmp en.words $l.words || exit 1
        done
        """
      let run = try BuiltProgram.shell(line, in: folder)
      #expect(run.status == 0, "\(run.words)")
    }
  }
}
