import Commands
import Estimator
import Laws
import Sweep

/// The laws that are not about plants, in listing order.
enum PlantlessLaw: String, CaseIterable {
  case units, intervals

  var statement: String {
    switch self {
    case .units: "every input accepts or rejects every unit exactly"
    case .intervals: "the intervals of the proofs contain every exact result"
    }
  }

  /// Tries the law, and returns the verdict.
  func verdict(_ effort: Effort, _ program: Program) -> LawVerdict {
    switch self {
    case .units:
      return UnitMatrix(SystemKind.allCases.map(Model.of), ways: UnitMatrix.ways + [.axis])
        .verdict(named: rawValue, statement)
    case .intervals:
      var progress = ProgressLine(
        program, total: IntervalCheck.total(drawing: effort.cases), unit: "cases", output: nil)
      defer { progress.finish() }
      return IntervalCheck(cases: effort.cases, seed: effort.seed) { progress.update(done: $0) }
        .verdict(named: rawValue, statement)
    }
  }
}

extension UnitMatrix.Way {
  /// The axis of a sweep.
  fileprivate static let axis = UnitMatrix.Way("axis") { model, field, number, unit in
    do {
      let axis = try Axis(parsing: "\(field.name)=\(number) \(unit)", of: model)
      return .accepted(axis.figure(0).value)
    } catch GridError.unit(_, let refusal) {
      return .refused(refusal)
    } catch { return .other("\(error)") }
  }
}
