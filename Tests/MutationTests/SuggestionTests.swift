import Documents
import Estimator
import Foundation
import Mutation
import Notation
import Sheets
import Tables
import TestSupport
import Testing

/// Sheets to which the rows suggested by their audit are added, with exact outputs.
@Suite struct `Suggested rows` {
  /// Sheets without some columns, rows, edges of the oxygen table or seasons.
  private static let sheets: [(what: String, system: SystemKind, text: String)] = [
    (
      "one row, in other units", .boiler,
      "site,summer_steam [kg/h],summer_hours [h/d],summer_days [d/wk],summer_weeks [wk/yr],"
        + "winter_steam [kg/h],winter_hours [h/d],winter_days [d/wk],winter_weeks [wk/yr],"
        + "feed_tds [mg/L],calcium_hardness [mg/L CaCO3],feed_temperature [degF],max_tds [mg/L],"
        + "annual_feed [m3/yr],S5.dose [g/m3],S5.usage [kg/yr],S456.dose [g/m3]\n"
        + "a,1000,20,5,25,1000,20,5,25,165,2,118.4,3500,,,,\n"
    ),
    (
      "whole units only", .boiler,
      "case,feed_tds [mg/L],max_tds [mg/L],feed_temperature [degC],SS1095.demand [g/m3]\n"
        // 9 x 6.2 + 28 x 165 / 3500 is 57.12; with 4.7 instead of 6.2, it is 43.62.
        + "a,165,3500,48,57\nb,165,3500,60,44\n"
    ),
    (
      "whole kilograms", .cooling,
      "case,circulation [m3/h],temperature_drop [degF],sump_volume [m3],system_volume [m3],"
        + "concentration_factor,hours [h/d],days [d/wk],weeks [wk/yr],bleed [m3/h],C31.usage [kg/yr],"
        + "CS4802.usage [kg/yr],note\n"
        // 320 m3/h cooled by 10 degF evaporate 3.2 m3/h; at 3 cycles, the bleed is half of that. In
        // 52 weeks, 200 g/m3 in 24 m3 and 20 g/m3 in 12.25 m3 are the 249.6 and 12.74 kg of WTP's
        // first row.
        + "a,320,10,12.25,24,3,12,5,48,1.60,250,13,first\n"
    ),
  ]

  @Test(arguments: sheets.indices)
  func `catch every mistake that the columns of the sheet can show`(index: Int) throws {
    let sheet = Self.sheets[index]
    let text = withAnswers(sheet.text)
    let (audit, suggestion) = try audited([text], sheet.system)
    #expect(!audit.missed.isEmpty && suggestion.shown == suggestion.missed)
    try expectCompleteness(of: text, audit, suggestion)
    let table = suggestion.table
    for cell in table.rows.joined() where cell.allSatisfy({ $0.isNumber || $0 == "." }) {
      #expect(cell.count <= 10, "\(cell)")
    }
    #expect(table.rows.map { $0[0] } == table.rows.indices.map { "suggested-\($0 + 1)" })
  }

  /// Checks that the suggested rows catch everything that was missed, once they are filled in.
  private func expectCompleteness(
    of text: String, hasSignedUsages: Bool = false, _ audit: Audit, _ suggestion: Suggestion
  ) throws {
    let missed = Set(audit.missed.map(\.mutant.description))
    let more = filled(suggestion, audit.model, hasSignedUsages: hasSignedUsages)
    let (complete, _) = try audited([text, more], audit.model.system) {
      missed.contains($0.description)
    }
    #expect(complete.rows.unmet == 0 && complete.results.count == missed.count)
    #expect(complete.missed.isEmpty, "\(complete.missed.prefix(5).map(\.mutant.description))")
  }

  /// Returns the suggested rows with the exact outputs, rounded to nine decimals.
  private func filled(
    _ suggestion: Suggestion, _ model: Model, hasSignedUsages: Bool
  ) -> String {
    func answer(_ place: Int, _ plant: [Rational]) -> String {
      let point = model.point(of: plant)
      let exact = { (place: Int) in model.outputs[place].formula.exactValue(at: point) }
      let demand = hasSignedUsages ? model.signedPlace(ofUsage: place).flatMap(exact) : nil
      let value = demand?.isNegative == true ? demand : exact(place)
      return value.map { "\(DecimalNumber(rounding: $0, decimals: 9))" } ?? ""
    }
    let table = suggestion.table
    let outputs = table.columns.map { column in
      model.outputs.firstIndex { column.title.prefix { $0 != " " } == $0.name }
    }
    let rows = zip(table.rows, suggestion.plants).map { cells, plant in
      zip(cells, outputs).map { cell, output in output.map { answer($0, plant) } ?? cell }
    }
    return ReportTable(table.columns, rows).csv
  }

  /// A sheet with figures computed by hand.
  ///
  /// 1,000 kg/h are 2,204.62 lb/h, or 1.0021 m3 of feed an hour. The 5,000 hours of both seasons
  /// make 5,010.51 m3 a year. At 48 degC the feed has 6.2 mg/L of oxygen: 35 x 6.2 + 120 x 165 /
  /// 3500 is 222.6571 g/m3, or 1,115.63 kg. 150 x 2.25 x 165 / 3500 is 15.9107.
  private func withAnswers(_ text: String) -> String {
    text.replacingOccurrences(of: ",,,,\n", with: ",5010.5,222.6571,1115.6,15.9107\n")
  }

  @Test func `bring WTP's own sheet to a score of 100 %`() throws {
    guard let sheet = try SheetText.wtp("boiler.csv") else { return }
    let (audit, suggestion) = try audited([sheet.text], .boiler)
    #expect(audit.missed.count > 30 && audit.skipped > 400)
    #expect(audit.results.count + audit.skipped == Mutant.all(of: .boiler).count)
    try expectCompleteness(of: sheet.text, hasSignedUsages: true, audit, suggestion)
    // Most suggested plants are typical; the others have a remark.
    let usual = suggestion.remarks.count
    #expect(usual < suggestion.plants.count / 2, "\(suggestion.remarks)")
  }

  /// The audit of sheets with a plant whose dose of SS1995 is 650 x 165 / 3500 + 2 - 20 = 12.6429
  /// g/m3, or 63.2143 kg for 5,000 m3.
  private func audit(ofSheets count: Int) throws -> Audit {
    let fields = Model.boiler.fields
    let header = fields.map { $0.header(in: $0.unit) }.joined(separator: ",")
    let plant = fields.map { $0.name == "m_alkalinity" ? "20" : "\($0.example.number)" }
    var sheets = AuditSheets()
    for number in 1...count {
      let text =
        "case,\(header),SS1995.usage [kg/yr]\n"
        + "\(number),\(plant.joined(separator: ",")),63.2143\n"
      let bytes = Array(text.utf8)
      try sheets.add(Sheet(TableReader(file: "\(number).csv", bytes: bytes), system: .boiler))
    }
    return Audit(try #require(sheets.rows.first), of: { $0.owner == "SS1995" })
  }

  /// Only a sheet with a negative usage has the annual demand in its usage column.
  @Test(arguments: [1, 2])
  func `of a sheet without a negative usage claim no annual demand`(count: Int) throws {
    let audit = try audit(ofSheets: count)
    let usage = try #require(Model.boiler.outputs.firstIndex { $0.name == "SS1995.usage" })
    #expect(audit.results.allSatisfy { $0.mutant.places.contains(usage) })
    // Without its clamp, the usage is negative if the demand is, but no row shows that.
    let unclamped = audit.results.filter {
      $0.mutant.formula == "SS1995.dose" && $0.mutant.kind.rawValue == "clamp dropped"
    }
    #expect(!unclamped.isEmpty && unclamped.allSatisfy { $0.verdict == .missed })
  }

  private func audited(
    _ texts: [String], _ system: SystemKind, of isWanted: (Mutant) -> Bool = { _ in true }
  ) throws -> (Audit, Suggestion) {
    var sheets = AuditSheets()
    for text in texts {
      let bytes = Array(text.replacingOccurrences(of: "site,", with: "case,").utf8)
      try sheets.add(Sheet(TableReader(file: "sheet.csv", bytes: bytes), system: system))
    }
    let audit = Audit(try #require(sheets.rows.first), of: isWanted)
    return (audit, Suggestion(audit))
  }
}
