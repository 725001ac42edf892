import Units

/// A field with its place in a typed plant.
///
/// A model lists its fields as these, so that a field which no typed plant has cannot be listed.
package struct TypedField<TypedPlant>: Sendable {
  /// The field.
  let field: Field
  /// The figure that a plant gives the field.
  package let figure: @Sendable (TypedPlant) -> GivenFigure

  /// A field and the quantity of its kind that a plant has for it.
  package init<What: Measure>(
    _ field: Field, _ path: KeyPath<TypedPlant, Quantity<What>> & Sendable
  ) {
    precondition(What.kind == field.kind, "\(field.name) is not \(What.kind.name)")
    self.field = field
    figure = { GivenFigure($0[keyPath: path]) }
  }

  /// The figures of a plant by field name.
  package static func figures(of plant: TypedPlant, in fields: [TypedField]) -> [String:
    GivenFigure]
  {
    Dictionary(uniqueKeysWithValues: fields.map { ($0.field.name, $0.figure(plant)) })
  }
}
