import Estimator
import Notation

extension Comparison {
  /// Returns the comparison as JSON.
  ///
  /// The schema is `reference/comparison.schema.json`.
  package func json(_ provenance: Provenance) -> JSON {
    let letters = plants.indices.map { JSON.string(Self.letter($0)) }
    let named = zip(letters, plants).map { letter, plant in
      JSON.object([("letter", letter), ("name", .string(plant.name))])
    }
    let needed = neededBySome.map { product, places in
      JSON.object([
        ("product", .string(product.id)), ("plants", .array(places.map { letters[$0] })),
      ])
    }
    return .object(
      estimateMembers(provenance, plants[0].plant.model, contents) + [
        ("plants", .array(named)), ("inputs", .array(inputs.map(input))),
        ("figures", .array(figures.map(figure))),
        ("no_price", .array(unpriced.map { .string($0.id) })), ("needed_by_some", .array(needed)),
      ])
  }

  private func input(_ input: ComparedInput) -> JSON {
    let values = input.figures.map { figure in
      JSON.object([("value", .number(figure.text)), ("unit", .string(figure.unit.symbol))])
    }
    return .object([("name", .string(input.field.name)), ("values", .array(values))])
  }

  private func figure(_ figure: ComparedFigure) -> JSON {
    let decimals = figure.decimals(or: contents.decimalsOfData)
    func value(_ number: Rational) -> JSON {
      .object(exactMembers(roundedText(number, decimals: decimals), number))
    }
    let others = plants.indices.dropFirst()
    let shares = others.map { place in
      figure.perCent(of: place).map { JSON.number(roundedText($0, decimals: 1)) } ?? .null
    }
    return .object([
      ("name", .string(figure.name)), ("product", figure.product.map { .string($0.id) } ?? .null),
      ("unit", .string(figure.unit)), ("values", .array(figure.values.map(value))),
      ("changes", .array(others.map { value(figure.change(of: $0)) })),
      ("change_percent", .array(shares)),
    ])
  }
}
