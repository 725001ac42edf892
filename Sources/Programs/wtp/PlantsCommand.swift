import Commands
import Documents
import Estimator
import Notation
import Platform

/// `wtp plants`: the plants that were saved.
let plantsCommand = Command(
  "wtp plants", "list the plants that were saved, show one as a table, or remove one",
  examples: [
    .init("wtp plants", "the saved plants, with their main figures"),
    .init("wtp plants show leeds > leeds.csv", "one of them as a table"),
    .init("wtp estimate boiler --plant @leeds", "its estimate"),
    .init("wtp plants remove leeds", "one of them less"),
  ],
  PlantsOptions()
) { program, given in
  let (action, names) = (given.action ?? .list, given.names)
  if action != .list, given.isGiven(\.format) {
    throw CommandError(.usage, "--format is only for the list")
  }
  if action != .list, names.isEmpty {
    throw CommandError(
      .usage, "NAME is missing", hint: "\"wtp plants\" lists those that are saved")
  }
  let saved = try SavedPlants.ofUser()
  switch action {
  case .list: return try list(saved, names, as: given.format, program)
  case .show: try show(names, of: saved, program)
  case .remove: try remove(names, of: saved, program)
  }
  return .success
}

/// What `wtp plants` takes, in the order of its help.
private struct PlantsOptions: CommandOptions {
  let action = Option<PlantsAction?>(
    optionalArgument: "ACTION", .choice, help: "list, show or remove (default: list)")
  let names = Option(
    arguments: "NAME", .plantName, help: "the plants to show or to remove (for list: every plant)")
  let format = Option.listFormat()
}

/// What is done with saved plants.
private enum PlantsAction: String, CaseIterable { case list, show, remove }

private func show(_ names: [PlantName], of saved: SavedPlants, _ program: Program) throws {
  guard names.count == 1 else {
    throw CommandError(.usage, "one plant is shown at a time, since each is a table of its own")
  }
  try program.print(String(decoding: try saved.plant(names[0]).bytes, as: UTF8.self))
}

private func remove(_ names: [PlantName], of saved: SavedPlants, _ program: Program) throws {
  for name in names {
    try saved.remove(name)
    program.note("\(name.text) is removed")
  }
}

/// Lists the plants; those that are damaged are told, and end the list with their status.
private func list(
  _ saved: SavedPlants, _ names: [PlantName], as format: ListFormat, _ program: Program
) throws -> ExitStatus {
  let all = names.isEmpty ? try saved.names() : names
  var plants: [SavedPlant] = []
  var status = ExitStatus.success
  for name in all {
    do { plants.append(try saved.plant(name)) } catch let error as SavedPlantError {
      guard case .damaged = error else { throw error }
      program.failure("\(error)")
      status = .data
    } catch let error as SystemError {
      program.failure("\(error)")
      status = .cannotRead
    }
  }
  if all.isEmpty {
    program.note("no plant is saved; wtp estimate ... --save NAME saves one")
  }
  let rows = try plants.map { plant in
    [plant.name.text, plant.system.rawValue, plant.site ?? "", try mainFigures(of: plant)]
  }
  let columns = ["name", "system", "site", "figures"]
  let table = TextTable(rows.map { $0.map(excerpt) })
  try program.printList(
    "plants", as: format, text: table.text(width: textWidth()), table: tableText(columns, rows),
    rows.map { .object(JSON.words(columns, $0)) },
    made: program.provenance(reading: plants.map { ($0.path, "@\($0.name.text)") }))
  return status
}

/// The first results of a plant's estimate, in a line.
private func mainFigures(of saved: SavedPlant) throws -> String {
  let plants = PlantColumns(saved.plant)
  try plants.estimate()
  let places = Array(saved.plant.model.outputs.indices.prefix(3))
  plants.round(places, decimals: 1)
  return places.map { place in
    let formula = saved.plant.model.outputs[place].formula
    let unit = formula.unit.isPlain ? "" : " \(formula.unit.symbol)"
    return "\(formula.name) \(plants.text(of: place, row: 0))\(unit)"
  }.joined(separator: ", ")
}
