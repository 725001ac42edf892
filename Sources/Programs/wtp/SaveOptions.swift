import Commands

/// What `wtp estimate` takes for keeping its plant.
struct SaveOptions {
  private let name: Option<PlantName?>
  private let replaces: Option<Bool>

  init(_ declare: inout Declarations) {
    name = declare.option(
      "save", .plantName,
      help: "keep the plant, as it is given, for --plant @NAME (see wtp plants)")
    replaces = declare.flag("replace", help: "save it in the place of the plant of that name")
    declare.require(name, for: replaces)
  }

  /// Saves the one plant that was given, where that is asked for, and says where.
  func save(_ plants: CheckedPlants, _ arguments: Arguments, _ program: Program) throws {
    guard let name = arguments[name] else { return }
    let table = try plants.savedTable()
    let saved = try SavedPlants.ofUser()
    if !arguments[replaces] { try saved.requireFree(name) }
    let path = try saved.save(table, as: name)
    program.note("saved as @\(name.text), in \(path)")
  }
}
