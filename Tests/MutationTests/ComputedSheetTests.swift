import Estimator
import Formulas
import Mutation
import Notation
import Plants
import Sheets
import Tables
import TestSupport
import Testing

/// The leeway for binary rounding is far too small to hide a constant that is a unit off.
@Suite struct `A computed sheet with a constant a unit off in its last digit` {
  @Test(arguments: SystemKind.allCases)
  func `differs wherever the figures change`(system: SystemKind) throws {
    let sheet = try ComputedSheet(.of(system))
    #expect(try sheet.verdict(with: [], at: []).differing == 0)
    var (missed, least, changed) = ([String](), Double.infinity, 0)
    for mutant in Mutant.all(of: sheet.model) where mutant.kind == .lastDigit {
      let verdict = try sheet.verdict(with: mutant.changed, at: mutant.places)
      for (formula, place) in zip(mutant.changed, mutant.places) {
        let name = sheet.model.outputs[place].name
        // Wrong figures can be whole numbers, such as 0, that are checked to whole units.
        let isComputed = verdict.tallies.contains { $0.name == name && $0.greatestLeeway != nil }
        let column = verdict.differences.filter { $0.output == name }
        let times = Dictionary(column.map { ($0.line, $0.distance?.times ?? 0) }) { $1 }
        for (row, change) in sheet.changes(to: formula, at: place).enumerated()
        where isComputed && change > 1e-10 {
          changed += 1
          if let times = times[row + 2] {
            least = min(least, times)
          } else {
            missed.append("row \(row), \(mutant.description)")
          }
        }
      }
    }
    print("\(system): \(changed) cells with a constant a unit off, at least \(least) times allowed")
    #expect(missed.isEmpty, "\(missed.count) missed: \(missed.prefix(5))")
    #expect(least > 1000 && changed > 1000)
  }
}

/// Plants with figures of up to 17 digits, and all outputs as computed in doubles.
private struct ComputedSheet {
  let model: Model
  private let plants: [[Double]]
  private let right: [[Double]]

  init(_ model: Model) throws {
    self.model = model
    var random = RandomStream("computed sheet", seed: 37)
    plants = (0..<6).map { row in
      model.fields.map { field in
        let limits = row % 2 == 0 ? field.limits.interval : (field.usual ?? field.limits).interval
        return row % 4 < 2
          ? random.uniform(limits.low, limits.high) : random.logUniform(limits.low, limits.high)
      }
    }
    right = ComputedSheet.columns(model.outputs.map(\.formula), model, plants)
  }

  private static func columns(
    _ formulas: [Formula], _ model: Model, _ plants: [[Double]]
  ) -> [[Double]] {
    evaluate(
      CompiledFormulas(formulas, inputs: model.inputs),
      model.inputs.indices.map { input in plants.map { $0[input] } }, count: plants.count)
  }

  /// Returns how much each row of an output changes with a wrong formula, as a share of the figure.
  func changes(to formula: Formula, at place: Int) -> [Double] {
    let wrong = ComputedSheet.columns([formula], model, plants)[0]
    return zip(right[place], wrong).map { abs($0 - $1) / max(abs($0), abs($1)) }
  }

  /// Returns the verdict on the sheet if some formulas are wrong.
  func verdict(with wrong: [Formula], at places: [Int]) throws -> SheetVerdict {
    var columns = right
    for (place, column) in zip(places, ComputedSheet.columns(wrong, model, plants)) {
      columns[place] = column
    }
    let titles = model.fields.map { $0.header(in: $0.unit) } + model.outputs.map(\.header)
    let rows = plants.indices.map { row in plants[row] + columns.map { $0[row] } }
    let lines = [titles] + rows.map { $0.map { text($0, as: .shortest) } }
    let bytes = Array(lines.map { $0.joined(separator: ",") + "\n" }.joined().utf8)
    var verification = Verification()
    verification.maximumDifferences = .max
    verification.keepsPoints = false
    if !places.isEmpty { verification.outputs = Set(places.map { model.outputs[$0].name }) }
    let sheet = try Sheet(TableReader(file: "computed.csv", bytes: bytes), system: model.system)
    return try verification.verdict(on: sheet)
  }
}
