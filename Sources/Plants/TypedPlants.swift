@_exported import Estimator
import Notation
import Platform
import Tables

extension BoilerPlant {
  /// Reads the boilers of a file: a table with one plant per row, a vertical sheet, or a workbook.
  ///
  /// Throws `PlantFileError`.
  public static func all(inFile path: String) throws(PlantFileError) -> NamedPlants<BoilerPlant> {
    try plants(of: .boiler, in: path, from: path.bytesOfFile, as: BoilerPlant.init)
  }

  /// Reads the boilers of a table as text; `file` is its name in errors.
  ///
  /// Throws `PlantFileError`.
  public static func all(
    inTable text: String, named file: String = "plants"
  ) throws(PlantFileError) -> NamedPlants<BoilerPlant> {
    try plants(of: .boiler, in: file, from: text.bytesOfText, as: BoilerPlant.init)
  }
}

extension CoolingPlant {
  /// Reads the cooling systems of a file: a table with one plant per row, a vertical sheet, or a
  /// workbook.
  ///
  /// Throws `PlantFileError`.
  public static func all(inFile path: String) throws(PlantFileError) -> NamedPlants<CoolingPlant> {
    try plants(of: .cooling, in: path, from: path.bytesOfFile, as: CoolingPlant.init)
  }

  /// Reads the cooling systems of a table as text; `file` is its name in errors.
  ///
  /// Throws `PlantFileError`.
  public static func all(
    inTable text: String, named file: String = "plants"
  ) throws(PlantFileError) -> NamedPlants<CoolingPlant> {
    try plants(of: .cooling, in: file, from: text.bytesOfText, as: CoolingPlant.init)
  }
}

/// Typed plants with their names, if their table has a column for names.
public typealias NamedPlants<Plant> = [(name: String?, plant: Plant)]

/// The reason why a file has no plants, or the problems of its plants.
public struct PlantFileError: Error, CustomStringConvertible {
  /// The problems of each wrong plant, with the line of its row.
  ///
  /// There are none if the file cannot be read as plants.
  public let plants: [(line: Int, error: PlantError)]
  /// One line for each problem: the place, what is wrong and what is allowed.
  public let description: String
}

extension String {
  /// Returns the bytes of the file at this path.
  fileprivate func bytesOfFile() throws -> () -> ByteSource {
    let file = try InputFile(path: self)
    return { file.bytes() }
  }

  fileprivate func bytesOfText() -> () -> ByteSource { { byteSource(of: Array(utf8)) } }
}

private func plants<Typed>(
  of system: SystemKind, in path: String, from source: () throws -> () -> ByteSource,
  as typed: (Plant) -> Typed
) throws(PlantFileError) -> NamedPlants<Typed> {
  do {
    let file = try PlantFile(path, named: path, source: source())
    _ = try file.onlySystem
    let rules = try RuleChoices().rules(of: .of(system), for: [file.rules])
    // A typed cooling system has no inputs of saturation indices.
    let model = system == .boiler ? rules : Model.cooling.giving(rules.measured)
    var table = try file.table(of: model)
    var plants: NamedPlants<Typed> = []
    var wrong: [(row: PlantRow, error: PlantError)] = []
    while let row = try table.next() {
      do throws(PlantError) {
        plants.append((row.name, typed(try CombinedFigures(row, of: model).plant(of: model))))
      } catch { wrong.append((row, error)) }
    }
    if !wrong.isEmpty {
      throw PlantFileError(
        plants: wrong.map { ($0.row.line, $0.error) },
        description: wrong.map { "\($0.row.placing($0.error))" }.joined(separator: "\n"))
    }
    if plants.isEmpty { throw PlantTableError.noRows(file: path) }
    return plants
  } catch let error as PlantFileError {
    throw error
  } catch let error as RulesError {
    throw PlantFileError(plants: [], description: "\(fileName(path)): \(words(on: error))")
  } catch { throw PlantFileError(plants: [], description: "\(error)") }
}

private func words(on error: RulesError) -> String {
  let fact =
    error.fact ?? "its columns give a figure in two ways, or for another system; leave one out"
  guard case .temperatureNotMixed = error else { return fact }
  return fact
    + ": add the column oxygen_rule with saturation in every row, or give feed_temperature"
}
