/// Evaluates formulas over columns of inputs, a chunk at a time.
///
/// Results are not finite where a formula has no value.
package func evaluate(
  _ compiled: CompiledFormulas, _ points: [[Double]], count: Int
) -> [[Double]] {
  let columns = Columns(compiled, chunk: min(Columns.chunk, max(1, count)))
  var values = compiled.outputs.map { _ in [Double]() }
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
