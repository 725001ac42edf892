import Estimator
import Formulas
import Notation

/// Returns workloads other than sweeps: estimates and formula columns.
func modelWorkloads() throws -> [Workload] {
  [try pointEstimates(), formulaColumns()]
}

private func pointEstimates() throws -> Workload {
  let plant = try Plant(.boiler, Plant.example(of: .boiler))
  var checksum = CRC32()
  for figure in try Estimate(plant).products.flatMap(\.figures) { checksum.add(figure.value) }
  let count = 2000
  return Workload(
    name: "point estimate, boiler, all products", unit: "points", count: count,
    checksum: checksum.text
  ) { for _ in 0..<count { _ = try Estimate(plant) } }
}

private func formulaColumns() -> Workload {
  let model = Model.boiler
  let columns = Columns(CompiledFormulas(model.outputs.map(\.formula), inputs: model.inputs))
  for (index, field) in model.fields.enumerated() {
    for row in 0..<Columns.chunk {
      columns.input(index)[row] = field.example.value * (1 + Double(row) / 1024)
    }
  }
  columns.run(Columns.chunk)
  var checksum = CRC32()
  for index in model.outputs.indices {
    for row in 0..<Columns.chunk { checksum.add(columns.output(index)[row]) }
  }
  let chunks = 2000
  return Workload(
    name: "formula columns, all \(model.outputs.count) boiler outputs", unit: "points",
    count: chunks * Columns.chunk, checksum: checksum.text
  ) { for _ in 0..<chunks { columns.run(Columns.chunk) } }
}
