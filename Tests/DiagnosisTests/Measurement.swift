import Diagnosis
import Estimator
import Formulas
import Mutation
import TestSupport

/// Measures how well a diagnosis finds mistakes put into a sheet that agrees.
struct Measurement {
  let sheet: PlantedSheet
  private var diagnosis: SheetDiagnosis { .shared(sheet.model) }

  init(_ sheet: PlantedSheet) { self.sheet = sheet }

  /// Creates a measurement with our reference table of a system.
  static func ours(_ system: SystemKind) throws -> Measurement {
    Measurement(try PlantedSheet(SheetText.reference("\(system).csv"), Model.of(system)))
  }

  /// Creates a measurement with WTP's rows; nil if they are not available.
  static func wtp(_ system: SystemKind) throws -> Measurement? {
    try SheetText.wtp("\(system).csv").map { Measurement(try PlantedSheet($0, Model.of(system))) }
  }

  /// A planted mistake and the findings.
  struct Case {
    let name: String
    let expected: [String]
    let findings: [Finding]
    /// Whether the report names exactly the right products, results, rows or cells.
    let isRight: Bool
    /// Whether the report names a mistake in a formula although cells were only mistyped.
    let isFalseAlarm: Bool
  }

  /// Diagnoses a mistake that is not on the audit's list; nil if the sheet does not show it.
  func unlisted(_ mistake: PlantedMistake) throws -> Case? {
    var planted = sheet
    guard let expected = mistake.plant(in: &planted) else { return nil }
    let findings = diagnosis.findings(on: try planted.diagnosed())
    guard !findings.isEmpty else { return nil }
    let named = Set(findings.flatMap(\.subjects))
    return Case(
      name: mistake.id, expected: expected, findings: findings, isRight: named == Set(expected),
      isFalseAlarm: mistake.kind == "mistyped"
        && findings.contains { $0.kind == .mistake || !$0.mistakes.isEmpty })
  }

  /// Diagnoses a mutant of the audit, which the first finding should name; nil if the sheet does
  /// not show it.
  func listed(_ mutant: Mutant) throws -> Case? {
    var planted = sheet
    var figures = sheet.right
    let values = evaluate(
      CompiledFormulas(mutant.changed, inputs: sheet.model.inputs), sheet.columns,
      count: sheet.sheet.rows.count)
    for (place, column) in zip(mutant.places, values) { figures[place] = column }
    guard planted.put(figures) else { return nil }
    let findings = diagnosis.findings(on: try planted.diagnosed())
    guard let first = findings.first else { return nil }
    return Case(
      name: mutant.words, expected: [mutant.owner], findings: findings,
      isRight: first.mistakes.contains(mutant.words), isFalseAlarm: false)
  }
}
