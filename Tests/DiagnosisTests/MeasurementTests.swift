import Estimator
import Foundation
import Mutation
import Testing

/// Checks a sample of mistakes, or all of them with `DIAGNOSIS_ALL=1`, which takes several minutes.
@Suite struct `A diagnosis of planted mistakes` {
  private static let isComplete = ProcessInfo.processInfo.environment["DIAGNOSIS_ALL"] != nil

  @Test(arguments: ["our tables", "WTP's rows"])
  func `finds the subject of 95 % of the mistakes that are not on the audit's list`(
    sheets: String
  ) throws {
    let step = Self.isComplete ? 1 : 36
    var measurements: [SystemKind: Measurement] = [:]
    for system in SystemKind.allCases {
      measurements[system] = try measurement(of: system, in: sheets)
    }
    let cases = try PlantedMistake.all().enumerated().filter { $0.offset % step == 0 }
      .compactMap { try measurements[$0.element.system]?.unlisted($0.element) }
    report("not on the list in \(sheets)", cases)
    let wrong = cases.filter { !$0.isRight }
    #expect(20 * wrong.count <= cases.count, "\(described(wrong))")
    let alarms = cases.filter(\.isFalseAlarm)
    #expect(alarms.isEmpty, "\(alarms.prefix(3).map(\.name))")
  }

  @Test(arguments: ["our tables", "WTP's rows"])
  func `names every mutant that the sheet shows in the first finding`(sheets: String) throws {
    let step = Self.isComplete ? 1 : 240
    var cases: [Measurement.Case] = []
    for system in SystemKind.allCases {
      guard let measurement = try measurement(of: system, in: sheets) else { continue }
      cases += try Mutant.all(of: Model.of(system)).enumerated()
        .filter { $0.offset % step == 0 }.compactMap { try measurement.listed($0.element) }
    }
    report("of the audit in \(sheets)", cases)
    let wrong = cases.filter { !$0.isRight }
    #expect(wrong.isEmpty, "\(described(wrong))")
  }

  /// If the sheet has no column for the annual demand, a negative usage is a demand.
  @Test(arguments: ["our tables", "WTP's rows"])
  func `distinguishes a usage with the wrong sign from an annual demand`(sheets: String) throws {
    guard let measurement = try measurement(of: .boiler, in: sheets) else { return }
    let cases = try Mutant.all(of: .boiler).filter {
      $0.kind.rawValue == "sign of a constant" && $0.formula == "SS1295.usage"
    }.compactMap { try measurement.listed($0) }
    #expect(!cases.isEmpty && cases.allSatisfy(\.isRight), "\(cases.map(\.findings))")
  }

  /// A single usage with an extra sign is not an annual demand.
  @Test func `raises no false alarm for a mistyped sign`() throws {
    guard let measurement = try measurement(of: .boiler, in: "WTP's rows") else { return }
    let cases = try PlantedMistake.all().filter {
      ["boiler-mistyped-131", "boiler-mistyped-135", "boiler-mistyped-142"].contains($0.id)
    }.compactMap { try measurement.unlisted($0) }
    #expect(cases.count == 3 && cases.allSatisfy { !$0.isFalseAlarm }, "\(cases.map(\.findings))")
  }

  private func measurement(of system: SystemKind, in sheets: String) throws -> Measurement? {
    sheets == "our tables" ? try Measurement.ours(system) : try Measurement.wtp(system)
  }

  private func described(_ cases: [Measurement.Case]) -> String {
    cases.prefix(3).map { "\($0.name): \($0.findings.map(\.words))" }.joined(separator: "; ")
  }

  private func report(_ what: String, _ cases: [Measurement.Case]) {
    print(
      "diagnosis: \(cases.count { $0.isRight }) of \(cases.count) mistakes \(what) found")
  }
}
