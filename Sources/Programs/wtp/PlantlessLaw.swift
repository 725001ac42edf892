import Commands
import Estimator
import Laws
import Sweep

/// A law that is about no plant.
struct PlantlessLaw {
  let name: String
  let statement: String
  private let judge: (PlantlessLaw, Effort, Program) -> LawVerdict

  /// Tries the law, and says what became of it.
  func verdict(_ effort: Effort, _ program: Program) -> LawVerdict { judge(self, effort, program) }

  /// Every law about no plant, in the order in which they are listed.
  static var all: [PlantlessLaw] { [units, intervals] }

  private static var units: PlantlessLaw {
    PlantlessLaw(
      name: "units", statement: "every input takes every unit exactly, or refuses it exactly"
    ) { law, _, _ in
      UnitMatrix(SystemKind.allCases.map(Model.of), ways: UnitMatrix.ways + [.axis])
        .verdict(named: law.name, law.statement)
    }
  }

  private static var intervals: PlantlessLaw {
    PlantlessLaw(
      name: "intervals", statement: "the intervals of the proofs hold every exact result"
    ) { law, effort, program in
      var progress = ProgressLine(
        program, total: IntervalCheck.total(drawing: effort.cases), unit: "cases", output: nil)
      defer { progress.finish() }
      return IntervalCheck(cases: effort.cases, seed: effort.seed) { progress.update(done: $0) }
        .verdict(named: law.name, law.statement)
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
