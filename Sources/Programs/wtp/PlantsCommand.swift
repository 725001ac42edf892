import Commands
import Documents
import Estimator
import Notation
import Plants
import Platform

/// `wtp plants`: lists, shows, renames, removes and restores saved plants.
let plantsCommand = Command(
  "wtp plants", "list the saved plants, show one as a table, rename one, remove or restore some",
  SavedPlantsOptions()
) { program, given in
  let (action, names) = (given.action ?? .list, given.names)
  if action != .list, names.isEmpty {
    throw CommandError("NAME is missing", hint: "\"wtp plants\" lists the saved plants")
  }
  let saved = try SavedPlants.ofUser()
  switch (action, names.count) {
  case (.list, _): return try list(saved, names, as: given.format, program)
  case (.show, 1):
    try program.print(String(decoding: try saved.plant(names[0]).bytes, as: UTF8.self))
  case (.show, let count):
    throw CommandError("show prints one plant, but \(count) are named; name one")
  case (.rename, 2):
    let old = try saved.rename(names[0], to: names[1])
    program.note("renamed \(old.text) to \(names[1].text)")
  case (.rename, _):
    throw CommandError(
      "rename needs the old and the new name; write \"wtp plants rename OLD NEW\"")
  case (.remove, _):
    try saved.remove(names, forGood: given.isForGood)
    for name in names.unique { program.note("removed \(name.text)") }
  case (.restore, _):
    for name in try saved.restore(names) { program.note("restored \(name.text)") }
  }
  return .success
}

/// The options of `wtp plants`, in the order in which help lists them.
private struct SavedPlantsOptions: CommandOptions {
  let action = Option<PlantsAction?>(optionalArgument: "ACTION", .choice)
  let names = Option(arguments: "NAME", .plantName)
  let format = Option.listFormat
  let isForGood = Option(flag: "for-good")

  var relations: OptionRelations {
    refuse([isForGood]) { $0[action] == .remove ? nil : "applies only to remove; leave it out" }
      + refuse([format]) {
        $0[action] ?? .list == .list ? nil : "applies only to the list; leave it out"
      }
  }
}

/// The actions of `wtp plants`.
private enum PlantsAction: String, CaseIterable { case list, show, rename, remove, restore }

/// Lists the plants; reports those that cannot be read, and returns the status of the last of them.
private func list(
  _ saved: SavedPlants, _ names: [PlantName], as format: ListFormat, _ program: Program
) throws -> ExitStatus {
  let all = try names.isEmpty ? saved.names() : saved.names(containing: names)
  var plants: [SavedPlant] = []
  var status = ExitStatus.success
  for name in all {
    do { plants.append(try saved.plant(name)) } catch {
      // List the other plants even if one is damaged.
      guard let report = CommandError(from: error), [.data, .cannotRead].contains(report.status)
      else { throw error }
      program.failure(report.messages[0])
      status = report.status
    }
  }
  if all.isEmpty {
    program.note("no plant is saved; save one with wtp estimate ... --save NAME")
  }
  let rows = try plants.map { plant in
    [plant.name.text, plant.system.rawValue, plant.site ?? "", try mainFigures(of: plant)]
  }
  try program.print(
    format == .csv
      ? tableText(["name", "system", "site", "figures"], rows)
      : TextTable(rows.map { $0.map(excerpt) }).text(width: textWidth()))
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
