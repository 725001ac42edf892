import Commands
import Estimator
import Notation
import Plants
import Sweep

extension OpenedPlants {
  /// Returns the plants as a list to be written in a format; `fixed` has the figures that it lacks.
  ///
  /// Throws if an input has neither a column nor a figure.
  func list(
    for format: RowFormat, _ given: OptionValues<SweepOptions>, of model: Model,
    _ settings: Settings, besides fixed: CombinedFigures, _ program: Program
  ) throws -> PlantList {
    try requireInputs(of: model, besides: fixed)
    let marksWrong = given.outside == .mark
    let kept = (given.kept ?? "").split(separator: ",").map { $0.trimmed }
    var list: PlantList?
    do {
      try forEachRow(
        of: model, settings, base: fixed.figures, keeping: kept, marking: marksWrong, program
      ) { plants, marks in
        if list == nil { list = PlantList(columnsOf: plants, marksWrong: marksWrong, for: format) }
        if plants.count == 0 {
          list?.addUnreadable(marks[0] ?? "")
        } else {
          list?.add(plants, marks: marks)
        }
        guard list?.count ?? 0 <= given.maximumPoints else {
          throw GridError.gridTooLarge(
            points: "more than \(given.maximumPoints)", maximum: given.maximumPoints)
        }
      }
    } catch PlantTableError.unknownColumn(let title, _, _, _, _) where !kept.contains(title) {
      let word = shellWord(title)
      throw CommandError(
        .data,
        messages: [
          "\(fileName(name)): no rule uses the column \(quoted(title)), which has figures"
        ],
        hint: "--keep-columns \(word) writes it as it is, --ignore \(word) leaves it out, and "
          + "--map \(shellWord("\(title)=FIELD")) reads it as a field")
    }
    guard let list else { throw PlantTableError.noRows(file: name) }
    return list
  }

  private func requireInputs(of model: Model, besides fixed: CombinedFigures) throws {
    let others = PlantProblem.all(
      in: fixed.figures, of: model, exceptMissing: Set(model.fields.map(\.name)),
      unreadable: fixed.unreadable)
    guard others.isEmpty else { throw PlantError(problems: others) }
    let columns = rules?.columns ?? []
    let missing = model.fields.map(\.name).filter {
      !columns.contains($0) && fixed.figures[$0] == nil
    }
    guard missing.isEmpty else {
      throw CommandError(
        .data,
        "\(excerpt(name)) has no column for \(listedInFull(missing)); give them with --set, or take "
          + "them from a plant with --plant")
    }
  }
}
