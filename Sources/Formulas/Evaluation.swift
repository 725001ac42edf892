/// Evaluates formulas over columns of inputs, a chunk at a time.
///
/// Results are not finite where a formula has no value.
package func evaluate(
  _ formulas: [Formula], _ inputs: [Input], _ points: [[Double]], count: Int
) -> [[Double]] {
  let columns = Columns(CompiledFormulas(formulas, inputs: inputs))
  var values = formulas.map { _ in [Double]() }
  for start in stride(from: 0, to: count, by: Columns.chunk) {
    let size = min(Columns.chunk, count - start)
    for (place, point) in points.enumerated() {
      let target = columns.input(place)
      for index in 0..<size { target[index] = point[start + index] }
    }
    columns.run(size)
    for place in values.indices {
      values[place] += UnsafeBufferPointer(start: columns.output(place), count: size)
    }
  }
  return values
}
