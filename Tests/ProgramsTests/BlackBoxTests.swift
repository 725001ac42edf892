import Foundation
import TestSupport
import Testing

/// Tests of `wtp check --against` with correct and wrong implementations.
@Suite(.enabled(if: hasPython, "python3 is not installed"))
struct `Laws for another implementation` {
  /// Checks laws on the exact model, with part of its source changed.
  private func check(
    _ laws: [String], changing change: (old: String, new: String)? = nil
  ) throws -> BuiltProgram.Outcome {
    let system = laws[0].prefix { $0 != "." }
    return try Scratch.withFolder { folder in
      let source = projectFolder.appending("Oracles/exact/model.py")
      var text = try String(contentsOf: source, encoding: .utf8)
      if let change {
        #expect(text.contains(change.old), "the exact model has no \(change.old)")
        text = text.replacing(change.old, with: change.new)
      }
      let file = folder.appending("model.py")
      try text.write(to: file, atomically: false, encoding: .utf8)
      return try BuiltProgram.wtp.run(
        ["check"] + laws
          + ["--cases", "0", "--against", "python3 '\(file.path)' \(system)"])
    }
  }

  @Test(arguments: [
    ["boiler.annual-demand-is-demand-times-feed", "boiler.tds-scale-together"],
    ["cooling.system-water-is-concentrated", "cooling.slugs-ignore-the-duty"],
  ])
  func `hold for the exact model`(laws: [String]) throws {
    let run = try check(laws)
    #expect(run.status == 0, "\(run.words)\(run.output.suffix(600))")
    #expect(run.output.split(separator: "\n").count == laws.count)
  }

  @Test(arguments: [
    (
      "\"S28\": dict(r=\"600\")", "\"S28\": dict(r=\"600.06\")",
      "boiler.figures-are-the-exact-models"
    ),
    ("_steam\"] / 2200", "_steam\"] / exact(\"2204.62\")", "boiler.feed-is-steam-over-2200"),
    ("max(Fraction(0), demand())", "demand()", "boiler.dose-is-the-demand-above-0"),
    ("(20, \"sump_volume\")", "(20, \"system_volume\")", "cooling.slug-goes-into-its-volume"),
  ])
  func `fail if the model has one wrong term`(
    old: String, new: String, law: String
  ) throws {
    let run = try check([law], changing: (old, new))
    #expect(run.status == 1, "\(run.words)\(run.output.suffix(600))")
    #expect(run.output.hasPrefix("\(law)  FAILS"), "\(run.output.prefix(300))")
    #expect(run.output.contains("wtp check \(law) --values "))
    #expect(run.output.contains(" --against 'python3 "))
  }
}
