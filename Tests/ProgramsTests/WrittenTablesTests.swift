import Foundation
import TestSupport
import Testing

/// What the product writes, it checks without an option, whatever the rules were.
@Suite struct `Tables that the programs write` {
  /// Options that choose or imply rules, for the example of a system and three plants in trade units.
  @Test(arguments: [
    ("boiler", "trade-analysed.csv", ""), ("boiler", "trade-analysed.csv", "--oxygen saturation"),
    ("boiler", "trade-analysed.csv", "--set dissolved_oxygen=0.02"),
    ("boiler", "trade-analysed.csv", "--set annual_feed=6000"),
    ("boiler", "trade-mixed.csv", ""), ("boiler", "trade-mixed.csv", "--oxygen saturation"),
    ("boiler", "trade-mixed-temperature.csv", "--oxygen saturation"),
    ("boiler", "trade-conductivity.csv", ""),
    ("boiler", "trade-conductivity.csv", "--oxygen saturation"),
    ("cooling", "trade-cooling.csv", ""),
    ("cooling", "trade-cooling.csv", "--set annual_makeup=9000"),
    ("cooling", "trade-cooling.csv", "--set water_temperature=86degF"),
    ("cooling", "trade-cooling.csv", "--set water_temperature=30 --set calcium_hardness=3dH"),
  ])
  func `verify without an option`(system: String, plants: String, rules: String) throws {
    let feed = plants.dropFirst("trade-".count).dropLast(".csv".count)
    let example = feed == "analysed" || system == "cooling" ? "example" : "example --feed \(feed)"
    try Scratch.withFolder { folder in
      let table = projectFolder.appending("Tests/CommandLines/files/\(plants)")
      try FileManager.default.copyItem(at: table, to: folder.appending(plants))
      let axis = "\(system == "boiler" ? "" : "makeup_")ph=7:8:0.5"
      for ending in ["csv", "xlsx"] {
        let outcome = try BuiltProgram.shell(
          """
          set -e
          head -n 2 \(plants) > one.csv
          wtp estimate \(system) \(example) \(rules) -q -o a.\(ending)
          wtp estimate \(system) \(plants) \(rules) -q -o b.\(ending)
          sweep \(system) --plant \(example) \(rules) --vary \(axis) --inputs all -q -o c.\(ending)
          sweep \(system) --plant one.csv \(rules) --vary \(axis) --inputs all -q -o d.\(ending)
          wtp verify a.\(ending) b.\(ending) c.\(ending) d.\(ending)
          """, in: folder)
        let verdict = outcome.output.prefix { $0 != "\n" }
        #expect(outcome.status == 0 && verdict.contains(" cells in 4 tables"), "\(outcome.words)")
        #expect(verdict.hasPrefix("every cell agrees: "), "\(verdict)")
      }
    }
  }
}
