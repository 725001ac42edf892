import Estimator
import Formulas
import Notation
import Sweep
import Units

/// The text of charts about fields, outputs and plants.
enum ChartWording {
  /// Returns the name of a field or a result in words.
  static func words(of name: String) -> String {
    name.split(separator: "_").map { word in
      ["tds": "TDS", "ph": "pH", "m": "M"][String(word)] ?? String(word)
    }.joined(separator: " ")
  }

  /// Returns the name of an output in a sentence, such as `S5 dose`.
  static func name(of output: Output) -> String {
    guard let product = output.product else { return words(of: output.name) }
    return "\(product.id) \(words(of: output.quantity))"
  }

  /// Returns the subject of a panel with one line.
  static func subject(of outputs: [Output]) -> String {
    guard outputs[0].product != nil else { return withCapital(outputs[0].formula.meaning) }
    let ids = outputs.compactMap(\.product?.id).joined(separator: ", ")
    return "\(ids) \(words(of: outputs[0].quantity))"
  }

  /// Returns the subject of a panel of products that do the same job.
  static func subject(of output: Output, job: String) -> String {
    "\(withCapital(job)): \(words(of: output.quantity))"
  }

  /// Returns the subject of a panel with several lines.
  static func quantity(of output: Output) -> String {
    guard output.product == nil else { return withCapital(words(of: output.quantity)) }
    let name = output.formula.kind.name
    return withCapital(String(name.drop { $0 != " " }.dropFirst()))
  }

  /// Returns the title of a chart.
  static func title(of outputs: [Output], over field: Field, _ series: Field?) -> String {
    let products = outputs.compactMap(\.product?.id).unique
    let quantities = outputs.filter { $0.product != nil }.map { words(of: $0.quantity) }.unique
    let results = outputs.filter { $0.product == nil }.map { words(of: $0.name) }
    let parts =
      (products.isEmpty ? [] : ["\(listedInFull(quantities)) of \(few(products, "products"))"])
      + (results.isEmpty ? [] : [few(results, "results")])
    let by = [field, series].compactMap { $0.map { brief($0.meaning) } }
    let subject = parts.joined(separator: results.count == 1 ? " and " : ", ")
    return withCapital("\(subject) by \(listedInFull(by))")
  }

  /// Returns a meaning up to the first comma.
  static func brief(_ meaning: String) -> String { String(meaning.prefix { $0 != "," }) }

  /// Returns sentences on the fixed inputs that the outputs read.
  static func fixed(
    _ grid: Grid, _ outputs: [Output], plant: String?, _ examples: Set<String>
  ) -> [String] {
    let read = outputs.reduce(into: Set<Input>()) { $0.formUnion($1.formula.inputs) }
    let varied = Set(grid.axes.map(\.field.name))
    let fields = grid.model.fields.filter { read.contains($0.input) && !varied.contains($0.name) }
    func sentence(_ start: String, _ fields: [Field]) -> [String] {
      let figures = fields.map { field in
        let figure = grid.fixedFigure(of: field)
        return words(of: field.name).replacing(" ", with: "\u{A0}") + "\u{A0}"
          + FigureText.grouped(figure.text) + figure.unit.afterFigure.replacing(" ", with: "\u{A0}")
      }
      return figures.isEmpty ? [] : ["\(start): \(figures.joined(separator: ", "))."]
    }
    let sentences =
      sentence("Held fixed", fields.filter { !examples.contains($0.name) })
      + sentence("As in WTP's example plant", fields.filter { examples.contains($0.name) })
    return (plant.map { ["Plant: \($0)."] } ?? [])
      + (sentences.isEmpty ? ["No other input matters."] : sentences)
  }

  /// Returns a sentence on the second varied input, which has lines or the vertical axis.
  static func second(_ axis: ChartAxis, isMap: Bool) -> String {
    (isMap ? "Up: " : "Lines: ") + axis.field.meaning + axis.unit.afterName + "."
  }

  /// Returns sentences on the bases of the doses and on products that behave unexpectedly.
  static func remarks(on outputs: [Output]) -> [String] {
    let products = outputs.compactMap(\.product).unique
    let dosed = products.filter { product in
      outputs.contains { $0.product == product && !$0.basis.isEmpty }
    }
    let bases = dosed.map(\.basis).unique
    let parts = bases.map { basis in
      let ids = dosed.filter { $0.basis == basis }.map(\.id)
      return bases.count == 1 ? basis : "\(basis) (\(ids.joined(separator: ", ")))"
    }
    let doses =
      parts.isEmpty
      ? [] : ["Doses are \(parts.joined(separator: "; ").replacing("m3", with: "m³"))."]
    let oddities = products.compactMap { product in oddity(of: product).map { (product.id, $0) } }
    return doses
      + oddities.map(\.1).unique.map { oddity in
        "\(listedInFull(oddities.filter { $0.1 == oddity }.map(\.0))): \(oddity)."
      }
      + ["Estimates; to be confirmed by WTP."]
  }

  private static func oddity(of product: Product) -> String? {
    if product.fallsWithAlkalinityHeld { return "\(Remark.asOnSheet(product: product.id))" }
    guard product.role == .oxidisingBiocide else { return nil }
    return "\(Remark.holdsNoReserve(product: product.id))"
  }

  private static func few(_ names: [String], _ noun: String) -> String {
    names.count <= 5 ? listedInFull(names) : "\(names.count) \(noun)"
  }
}
