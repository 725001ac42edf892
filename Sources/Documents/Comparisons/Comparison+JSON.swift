import Estimator
import Notation

extension Comparison {
  /// The comparison as JSON, whose schema is `reference/comparison.schema.json`.
  package func json(
    _ made: Provenance, form: Product.Form?, decimals: Int
  ) -> JSON {
    .object(
      estimateMembers(made, plants[0].plant.model, form, decimals) + [
        (
          "plants",
          .array(
            plants.enumerated().map { place, plant in
              .object([("letter", .string(Self.letter(place))), ("name", .string(plant.name))])
            })
        ),
        ("inputs", .array(inputs.map(input))),
        ("figures", .array(figures.map { figure($0, decimals) })),
        ("no_price", .array(unpriced.map { .string($0.id) })),
        (
          "needed_by_some",
          .array(
            neededBySome.map { product, places in
              .object([
                ("product", .string(product.id)),
                ("plants", .array(places.map { .string(Self.letter($0)) })),
              ])
            })
        ),
      ])
  }

  private func input(_ input: ComparedInput) -> JSON {
    .object([
      ("name", .string(input.field.name)),
      (
        "values",
        .array(
          input.figures.map { figure in
            .object([("value", .number(figure.text)), ("unit", .string(figure.unit.symbol))])
          })
      ),
    ])
  }

  private func figure(_ figure: ComparedFigure, _ decimals: Int) -> JSON {
    let decimals = figure.decimals(or: decimals)
    func value(_ number: Rational) -> JSON {
      .object(exactMembers(roundedText(number, decimals: decimals), number))
    }
    let others = plants.indices.dropFirst()
    return .object([
      ("name", .string(figure.name)), ("product", figure.product.map { .string($0.id) } ?? .null),
      ("unit", .string(figure.unit)), ("values", .array(figure.values.map(value))),
      ("changes", .array(others.map { value(figure.change(of: $0)) })),
      (
        "change_percent",
        .array(
          others.map { place in
            figure.perCent(of: place).map { .number(roundedText($0, decimals: 1)) } ?? .null
          })
      ),
    ])
  }
}
