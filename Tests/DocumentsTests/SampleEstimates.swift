import Documents
import Estimator
import Notation
import Plants
import Tables

/// Estimates of the example plants.
enum SampleEstimates {
  /// A name that contains a mail header, a tag, cell separators, escape sequences and a line break.
  static let hostileName =
    "x\r\nBcc: all@example.com\n--=_\u{1B}[31m</h1><script>alert(1)</script>|\\`*_\u{202E} =?UTF-8?Q?a?= "
    + "\u{A0}\u{65E5}\u{672C}e\u{301}"

  /// The provenance of estimates from a file with the hostile name.
  static let provenance = Provenance(
    program: "wtp", version: "0", words: ["estimate", "--plant", hostileName],
    sources: [.init(hostileName, digest: String(repeating: "0", count: 64))])

  /// Returns the example plant, estimated and rounded.
  static func plants(
    _ model: Model, named name: String? = nil, decimals: Int = 1
  ) throws -> PlantColumns {
    var writer = TableWriter()
    if name != nil { writer.write(column: "case", unit: nil) }
    for field in model.fields { writer.write(column: field.name, unit: field.example.unit.symbol) }
    writer.endRow()
    if let name { writer.write(name) }
    for field in model.fields { writer.write(field.example.number.description) }
    writer.endRow()
    var bytes = writer.bytes[...]
    let reader = try TableReader(file: "plants.csv") { buffer in
      let part = bytes.prefix(buffer.count)
      buffer.copyBytes(from: part)
      bytes = bytes.dropFirst(part.count)
      return part.count
    }
    var table = try PlantTable(reader, of: model)
    let plants = PlantColumns(table, replacing: [:])
    try plants.read(&table)
    precondition(plants.arePlants(), "the example is a plant")
    try plants.estimate()
    plants.round(Array(model.outputs.indices), decimals: decimals)
    return plants
  }

  /// Returns the page of the example plant.
  static func page(
    _ model: Model, named name: String? = nil, decimals: Int = 1, form: Product.Form? = nil
  ) throws -> DocumentPage {
    .estimate(
      of: try EstimatedPlant(0, of: plants(model, named: name, decimals: decimals)),
      EstimateContents(form: form))
  }
}
