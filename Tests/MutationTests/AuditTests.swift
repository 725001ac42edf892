import Estimator
import Formulas
import Foundation
import Laws
import Mutation
import Notation
import Plants
import Sheets
import Tables
import TestSupport
import Testing

/// Audits of small sheets.
@Suite struct `Audits` {
  @Test func `catch mistakes in a sheet's only figure, and list what is not covered`() throws {
    let audit = try audit("case,feed_tds [mg/L],max_tds [mg/L],cycles [1]\nbase,165,3500,21.2121\n")
    let ofCycles = audit.results.filter { $0.mutant.formula == "cycles" }
    #expect(ofCycles.count == 10 && ofCycles.allSatisfy { $0.verdict == .caught })
    #expect(audit.uncoveredOwners.contains("SS1294") && audit.uncoveredOwners.contains("S95"))
    #expect(audit.idleRows.isEmpty)
    #expect(audit.constantInputs.contains("feed_tds"))
  }

  @Test
  func `treat a duplicate row as not essential and an unchanging row as idle`()
    throws
  {
    let header = "case,m_alkalinity [mg/L],S88.demand [g/m3]\n"
    let one = try audit(header + "a,84,252.0\nnone,0,0.0\n")
    #expect(one.essentialRows.map(\.row) == [0])
    let two = try audit(header + "a,84,252.0\nb,84,252.0\n")
    #expect(two.essentialRows.isEmpty)
    let blank = try audit(header + "a,84,252.0\nb,90,\n")
    #expect(blank.idleRows == [1])
  }

  @Test func `skip a figure that disagrees with the formulas`() throws {
    let audit = try audit("m_alkalinity [mg/L],S88.demand [g/m3]\n84,253.0\n84,252.0\n")
    #expect(audit.rows.unmet == 1 && audit.rows.claimCount == 1)
    #expect(audit.idleRows == [0])
  }

  @Test func `compare the printed digits of a figure`() throws {
    func isCaught(_ printed: String) throws -> Bool {
      let audit = try audit("m_alkalinity [mg/L],S88.demand [g/m3]\n84,\(printed)\n")
      let slight = audit.results.first {
        $0.mutant.formula == "S88.demand" && $0.mutant.kind == .percent
      }
      return slight?.verdict == .caught
    }
    #expect(try isCaught("252.0") && isCaught("252") && !isCaught("2.5e2"))
  }

  @Test func `compare a negative usage with the annual demand`() throws {
    let audit = try audit(Self.example + "-298.0357\n")
    #expect(audit.rows.unmet == 0)
    let clamps = audit.results.filter { $0.mutant.formula == "S19.dose" }
    #expect(clamps.allSatisfy { $0.verdict != .caught })
    let demand = audit.results.filter { $0.mutant.formula == "S19.annual_demand" }
    #expect(demand.contains { $0.verdict == .caught })
  }

  /// If a column contains a negative annual demand, a missing clamp at 0 is equivalent.
  ///
  /// A clamp above 0, or on the other side, is not.
  @Test func `catch a missing clamp at 0 only in a column without negative usages`() throws {
    let clamp = "S19.dose: max(0 g/m3, S19.demand)"
    for (usage, harmless, wrong) in [
      ("-298.0357", Audit.Verdict.equivalent, Audit.Verdict.missed),
      ("0.0000", .caught, .caught),
    ] {
      let audit = try audit(Self.example + usage + "\n")
      func verdict(_ mistake: String) -> Audit.Verdict? {
        audit.results.first { $0.mutant.description == mistake }?.verdict
      }
      for mistake in [
        "S19.usage: S19.dose -> S19.demand", "\(clamp) -> S19.demand",
        "\(clamp) -> max(-1 g/m3, S19.demand)",
      ] {
        #expect(verdict(mistake) == harmless, "\(mistake)")
      }
      for mistake in ["\(clamp) -> max(1 g/m3, S19.demand)", "\(clamp) -> min(0 g/m3, S19.demand)"]
      {
        #expect(verdict(mistake) == wrong, "\(mistake)")
      }
    }
  }

  /// S5 precedes S88 in the list, but its only column is empty.
  @Test func `first list the missed mistakes that a figure could have shown`() throws {
    let audit = try audit(
      "m_alkalinity [mg/L],feed_temperature [degC],feed_tds [mg/L],max_tds [mg/L],"
        + "S5.demand [g/m3],S88.demand [g/m3]\n84,48,165,3500,,2.5e2\n", of: ["S5", "S88"])
    let owners = audit.missed.map(\.mutant.owner)
    #expect(owners.prefix(2) == ["S88", "S88"] && owners.count > 2)
    #expect(Set(owners.dropFirst(2)) == ["S5"])
  }

  /// The example plant, followed by a usage of S19.
  private static let example = """
    summer_steam [lb/h],summer_hours [h/d],summer_days [d/wk],summer_weeks [wk/yr],\
    winter_steam [lb/h],winter_hours [h/d],winter_days [d/wk],winter_weeks [wk/yr],\
    feed_tds [mg/L],m_alkalinity [mg/L],calcium_hardness [mg/L],max_tds [mg/L],S19.usage [kg/yr]
    2200,20,5,25,2200,20,5,25,165,84,2,3500,
    """
}

extension `Audits` {
  @Test func `reject a sheet without claims by name, and keep the others`() throws {
    var sheets = AuditSheets()
    func add(_ file: String, _ rows: String) throws {
      let text = "case,m_alkalinity [mg/L],S88.demand [g/m3]\n" + rows
      try sheets.add(Sheet(TableReader(file: file, bytes: Array(text.utf8)), system: .boiler))
    }
    for _ in 0..<2 {
      #expect(throws: SheetError.noRows(file: "a.csv")) { try add("a.csv", "") }
      #expect(throws: SheetError.noClaims(file: "b.csv")) { try add("b.csv", "x,84,\ny,85,\n") }
      try add("c.csv", "z,84,252.0\n")
    }
    #expect(sheets.rows.count == 1 && sheets.rows[0].rows == ["c.csv:2 z", "c.csv:2 z"])
    #expect(sheets.rows[0].claimCount == 2)
  }
}

/// Returns the audit of a sheet for mutants of a few figures.
private func audit(
  _ sheet: String, of owners: Set<String> = ["cycles", "S88", "S19"]
) throws -> Audit {
  var sheets = AuditSheets()
  let reader = try TableReader(file: "sheet.csv", bytes: Array(sheet.utf8))
  try sheets.add(Sheet(reader, system: .boiler))
  return Audit(try #require(sheets.rows.first)) { owners.contains($0.owner) }
}
