import Estimator
import Notation
import Plants
import Tables

/// Returns a workload that reads, checks and estimates a table of plants and writes it with every
/// output, like `wtp estimate --format csv`.
func estimateWorkload() throws -> Workload {
  let sweep = try sampledPlants(10_000, outputs: [])
  var table: [UInt8] = []
  try sweep.write { table.append(contentsOf: $0) }
  let plants = table
  var (checksum, bytes) = (CRC32(), 0)
  try estimate(plants) {
    checksum.add($0)
    bytes += $0.count
  }
  let cells = sweep.grid.count * (sweep.inputs.count + Model.boiler.outputs.count)
  return Workload(
    name: "estimating a table of plants, all boiler outputs", unit: "rows",
    count: sweep.grid.count, cells: cells, bytes: bytes, checksum: checksum.text
  ) { try estimate(plants) { _ in } }
}

private func estimate(_ table: [UInt8], _ use: (UnsafeRawBufferPointer) -> Void) throws {
  var rows = try PlantTable(TableReader(file: "plants", bytes: table), of: .boiler)
  let plants = PlantColumns(rows, replacing: [:])
  let outputs = Array(Model.boiler.outputs.indices)
  var writer = TableWriter()
  while true {
    try plants.read(&rows)
    if plants.count == 0 { return }
    precondition(plants.arePlants(), "a plant of the sweep is invalid")
    try plants.estimate()
    plants.round(outputs, decimals: 4)
    for row in 0..<plants.count {
      plants.writeGiven(row, to: &writer)
      plants.write(outputs, of: row, to: &writer)
      writer.endRow()
    }
    writer.bytes.withUnsafeBytes(use)
    writer.removeBytes()
  }
}
