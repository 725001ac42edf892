import Estimator
import Foundation
import Mutation
import Testing

/// How well mistakes are found that are put into sheets, those on the audit's list and others.
///
/// A sample of them by default; all with `DIAGNOSIS_ALL=1`, which takes some minutes.
@Suite struct `A diagnosis of planted mistakes` {
  private static let isWhole = ProcessInfo.processInfo.environment["DIAGNOSIS_ALL"] != nil

  @Test(arguments: ["our tables", "WTP's rows"])
  func `names the right product or result of 95 % of what is not on the list`(
    sheets: String
  ) throws {
    let step = Self.isWhole ? 1 : 18
    var measurements: [SystemKind: Measurement] = [:]
    for system in SystemKind.allCases {
      measurements[system] = try measurement(of: system, in: sheets)
    }
    let cases = try PlantedMistake.all().enumerated().filter { $0.offset % step == 0 }
      .compactMap { try measurements[$0.element.system]?.unlisted($0.element) }
    report("not on the list, in \(sheets)", cases)
    let wrong = cases.filter { !$0.isRight }
    #expect(20 * wrong.count <= cases.count, "\(wrong.prefix(3).map(\.name))")
    let alarms = cases.filter(\.isFalseAlarm)
    #expect(alarms.isEmpty, "\(alarms.prefix(3).map(\.name))")
  }

  @Test(arguments: ["our tables", "WTP's rows"])
  func `names first each of the audit's mistakes that the sheet shows`(sheets: String) throws {
    let step = Self.isWhole ? 1 : 120
    var cases: [Measurement.Case] = []
    for system in SystemKind.allCases {
      guard let measurement = try measurement(of: system, in: sheets) else { continue }
      cases += try Mutant.all(of: Model.of(system)).enumerated()
        .filter { $0.offset % step == 0 }.compactMap { try measurement.listed($0.element) }
    }
    report("of the audit's, in \(sheets)", cases)
    let wrong = cases.filter { !$0.isRight }
    #expect(wrong.isEmpty, "\(wrong.prefix(3).map(\.name))")
  }

  /// A demand of a year without a column of its own would be below 0 where a usage is not.
  @Test(arguments: ["our tables", "WTP's rows"])
  func `tells a usage of the other sign from a demand of a year`(sheets: String) throws {
    guard let measurement = try measurement(of: .boiler, in: sheets) else { return }
    let cases = try Mutant.all(of: .boiler).filter {
      $0.kind.rawValue == "sign of a constant" && $0.formula == "SS1295.usage"
    }.compactMap { try measurement.listed($0) }
    #expect(!cases.isEmpty && cases.allSatisfy(\.isRight), "\(cases.map(\.findings))")
  }

  /// One usage with a sign too many is no demand of a year.
  @Test func `raises no alarm where a sign was mistyped`() throws {
    guard let measurement = try measurement(of: .boiler, in: "WTP's rows") else { return }
    let cases = try PlantedMistake.all().filter {
      ["boiler-mistyped-131", "boiler-mistyped-135", "boiler-mistyped-142"].contains($0.id)
    }.compactMap { try measurement.unlisted($0) }
    #expect(cases.count == 3 && cases.allSatisfy { !$0.isFalseAlarm }, "\(cases.map(\.findings))")
  }

  private func measurement(of system: SystemKind, in sheets: String) throws -> Measurement? {
    sheets == "our tables" ? try Measurement.ours(system) : try Measurement.wtp(system)
  }

  private func report(_ what: String, _ cases: [Measurement.Case]) {
    print(
      "diagnosis: \(cases.count { $0.isRight }) of \(cases.count) mistakes \(what), named first")
  }
}
