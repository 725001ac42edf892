import Commands
import Documents
import Estimator
import Notation
import Plants
import Platform

/// `wtp plants`: lists, shows and removes saved plants.
let plantsCommand = Command(
  "wtp plants", "list the saved plants, show one as a table, rename one, or remove some",
  examples: [
    .init("wtp plants", "all saved plants, with their main figures"),
    .init("wtp plants show leeds > leeds.csv", "one plant as a table"),
    .init("wtp estimate boiler --plant @leeds", "the estimate of a saved plant"),
    .init("wtp plants rename leeds \"Leeds Dairy\"", "a new name for a plant"),
    .init("wtp plants remove leeds", "remove a plant"),
  ],
  SavedPlantsOptions()
) { program, given in
  let (action, names) = (given.action ?? .list, given.names)
  if action != .list, names.isEmpty {
    throw CommandError(.usage, "NAME is missing", hint: "\"wtp plants\" lists the saved plants")
  }
  let saved = try SavedPlants.ofUser()
  switch action {
  case .list: return try list(saved, names, as: given.format, program)
  case .show: try show(names, of: saved, program)
  case .rename: try rename(names, of: saved, program)
  case .remove: try remove(names, of: saved, program)
  }
  return .success
}

/// The options of `wtp plants`, in the order in which help lists them.
private struct SavedPlantsOptions: CommandOptions {
  let action = Option<PlantsAction?>(
    optionalArgument: "ACTION",
    .choice(alsoCalled: [
      "delete": .remove, "rm": .remove, "print": .show, "cat": .show, "ls": .list, "mv": .rename,
      "move": .rename,
    ]), help: "list, show, rename or remove (default: list)")
  let names = Option(
    arguments: "NAME", .plantName,
    help: "the plants to show or remove, or the old and the new name (for list: all plants)")
  let format = Option.listFormat()

  var relations: OptionRelations {
    refuse([format]) {
      $0[action] ?? .list == .list ? nil : "applies only to the list; leave it out"
    }
  }
}

/// The actions of `wtp plants`.
private enum PlantsAction: String, CaseIterable { case list, show, rename, remove }

private func show(_ names: [PlantName], of saved: SavedPlants, _ program: Program) throws {
  guard names.count == 1 else {
    throw CommandError(.usage, "show prints one plant, but \(names.count) are named; name one")
  }
  try program.print(String(decoding: try saved.plant(names[0]).bytes, as: UTF8.self))
}

private func rename(_ names: [PlantName], of saved: SavedPlants, _ program: Program) throws {
  guard names.count == 2 else {
    throw CommandError(
      .usage, "rename needs the old and the new name; write \"wtp plants rename OLD NEW\"")
  }
  let plant = try saved.plant(names[0])
  try saved.requireFree(names[1])
  // If the program is stopped in between, both names remain, so the plant is not lost.
  _ = try saved.save(String(decoding: plant.bytes, as: UTF8.self), as: names[1])
  try saved.remove(plant.name)
  program.note("renamed \(plant.name.text) to \(names[1].text)")
}

private func remove(_ names: [PlantName], of saved: SavedPlants, _ program: Program) throws {
  for name in names {
    try saved.remove(name)
    program.note("removed \(name.text)")
  }
}

/// Lists the plants; reports those that cannot be read, and returns the status of the last of them.
private func list(
  _ saved: SavedPlants, _ names: [PlantName], as format: ListFormat, _ program: Program
) throws -> ExitStatus {
  let all = names.isEmpty ? try saved.names() : names
  var plants: [SavedPlant] = []
  var status = ExitStatus.success
  for name in all {
    do { plants.append(try saved.plant(name)) } catch let error as CommandError {
      // List the other plants even if one is damaged.
      guard error.status == .data else { throw error }
      program.failure(error.messages[0])
      status = .data
    } catch let error as SystemError {
      program.failure("\(error)")
      status = .cannotRead
    }
  }
  if all.isEmpty {
    program.note("no plant is saved; save one with wtp estimate ... --save NAME")
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

/// Returns the first results of a plant's estimate, in one line.
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
