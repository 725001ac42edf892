import Estimator
import Formulas
import Notation
import Sweep
import Units
import Words

/// The text of charts about fields, outputs and plants, in one language.
struct ChartWording {
  let words: Words

  /// Returns the name of a field or a result in words: in English as short as its identifier.
  func name(of name: String) -> String {
    words.language == .english
      ? words.fact("noun.short.\(name)", inWords(name)) : words("label.\(name)")
  }

  private func quantity(_ quantity: String) -> String {
    words.fact("amount.\(quantity)", inWords(quantity))
  }

  private func inWords(_ identifier: String) -> String {
    identifier.split(separator: "_").map { word in
      ["tds": "TDS", "ph": "pH", "m": "M", "makeup": "make-up"][String(word)] ?? String(word)
    }.joined(separator: " ")
  }

  /// Returns the name of an output in a sentence, such as `S5 dose`.
  func name(of output: Output) -> String {
    output.product == nil ? name(of: output.name) : subject(of: [output])
  }

  /// Returns the subject of a panel with one line.
  func subject(of outputs: [Output]) -> String {
    let first = outputs[0]
    guard first.product != nil else {
      return withCapital(words.meaning(first.name, first.formula.meaning))
    }
    let ids = outputs.compactMap(\.product?.id).joined(separator: ", ")
    return words("chart.panel", ["products": ids, "quantity": quantity(first.quantity)])
  }

  /// Returns the subject of a map in a sentence on its range.
  func brief(_ output: Output) -> String {
    output.product == nil
      ? words.fact("label.\(output.name)", output.formula.meaning) : subject(of: [output])
  }

  /// Returns the subject of a panel of products that do the same job.
  func subject(of output: Output, job: String) -> String {
    words("list.pair", ["title": withCapital(job), "text": quantity(output.quantity)])
  }

  /// Returns the subject of a panel with several lines.
  func quantity(of output: Output) -> String {
    output.product == nil
      ? words("chart.kind.\(output.formula.kind)") : withCapital(quantity(output.quantity))
  }

  /// Returns the title of a chart.
  func title(of outputs: [Output], over field: Field, _ series: Field?) -> String {
    let products = outputs.compactMap(\.product?.id).unique
    let quantities = outputs.filter { $0.product != nil }.map { quantity($0.quantity) }.unique
    let results = outputs.filter { $0.product == nil }.map {
      words.noun($0.name, name(of: $0.name))
    }
    let inputs = [field, series].compactMap { $0.map { words.noun($0.labelName, $0.meaning) } }
    let ofProducts = [
      "quantities": words.list(quantities), "products": few(products, "chart.products"),
    ]
    let ofResults = ["results": few(results, "chart.results")]
    let (key, facts) =
      results.isEmpty
      ? ("chart.title", ofProducts)
      : products.isEmpty
        ? ("chart.title.results", ofResults)
        : (
          results.count == 1 ? "chart.title.result" : "chart.title.both",
          ofProducts.merging(ofResults) { $1 }
        )
    return withCapital(words(key, facts.merging(["inputs": words.list(inputs)]) { $1 }))
  }

  /// Returns sentences on the fixed inputs that the outputs read: those of all plants, and then those of
  /// each that differ.
  func fixed(
    _ plants: [ChartedPlant], _ outputs: [Output], _ examples: Set<String>
  ) -> [String] {
    let grid = plants[0].grid
    let read = outputs.reduce(into: Set<Input>()) { $0.formUnion($1.formula.inputs) }
    let varied = Set(grid.axes.map(\.field.name))
    let fields = grid.model.fields.filter { read.contains($0.input) && !varied.contains($0.name) }
    let own = fields.filter { field in
      Set(plants.map { $0.grid.fixedFigure(of: field).exact }).count > 1
    }
    func sentence(_ key: String, _ fields: [Field], of plant: ChartedPlant, isNamed: Bool = false)
      -> [String]
    {
      let figures = fields.map { field in
        let figure = plant.grid.fixedFigure(of: field)
        return name(of: field.labelName).replacing(" ", with: "\u{A0}") + "\u{A0}"
          + FigureText.grouped(figure.text) + figure.unit.afterFigure.replacing(" ", with: "\u{A0}")
      }
      let facts = ["figures": figures.joined(separator: ", ")]
        .merging(isNamed ? ["name": plant.name] : [:]) { $1 }
      return figures.isEmpty ? [] : [words(key, facts)]
    }
    let shared = fields.filter { !own.contains($0) }
    let sentences =
      sentence("chart.fixed", shared.filter { !examples.contains($0.name) }, of: plants[0])
      + sentence("chart.example", shared.filter { examples.contains($0.name) }, of: plants[0])
      + plants.flatMap { sentence("chart.fixed.plant", own, of: $0, isNamed: true) }
    return sentences.isEmpty ? [words("chart.noOther")] : sentences
  }

  /// Returns a sentence on the second varied input, which has lines or the vertical axis.
  func second(_ axis: ChartAxis, isMap: Bool) -> String {
    words(
      isMap ? "chart.second.up" : "chart.second",
      ["field": meaning(of: axis.field) + axis.unit.afterName])
  }

  /// Returns the complete meaning of a field.
  func meaning(of field: Field) -> String { words.meaning(field.labelName, field.meaning) }

  /// Returns sentences on the bases of the doses and on products that behave unexpectedly, and the closing
  /// one, which is WTP's unless another is given.
  func remarks(on outputs: [Output], closing: String? = nil) -> [String] {
    let products = outputs.compactMap(\.product).unique
    let dosed = products.filter { product in
      outputs.contains { $0.product == product && !$0.basis.isEmpty }
    }
    let bases = dosed.map(\.kindOfBasis).unique
    let parts = bases.map { basis in
      let ids = dosed.filter { $0.kindOfBasis == basis }.map(\.id).joined(separator: ", ")
      let text = words.fact("basis.\(basis)", basis.rawValue).replacing("m3", with: "m³")
      return bases.count == 1 ? text : words("chart.basis", ["basis": text, "products": ids])
    }
    let oddities = [
      ("chart.as_on_sheet", products.filter(\.fallsWithAlkalinityHeld)),
      ("comparison.holds_no_reserve", products.filter { $0.role == .oxidisingBiocide }),
    ]
    return (parts.isEmpty ? [] : [words("chart.bases", ["bases": parts.joined(separator: "; ")])])
      + (outputs.contains { $0.formula.source == Chart.untaxedPrices }
        ? [words("costs.untaxed")] : [])
      + oddities.filter { !$1.isEmpty }.map { words($0, ["products": words.list($1.map(\.id))]) }
      + [closing ?? words("app.estimates")].filter { !$0.isEmpty }
  }

  private func few(_ names: [String], _ key: String) -> String {
    names.count <= 5 ? words.list(names) : words(key, count: names.count)
  }
}
