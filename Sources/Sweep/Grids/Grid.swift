import Estimator
import Notation
import Units

/// The plants of a sweep: some fields vary over axes, the last fastest, and the others are fixed.
package struct Grid: Sendable {
  package let model: Model
  package let axes: [Axis]
  /// The figures of the fields that no axis varies, by field name.
  package let fixed: [String: GivenFigure]
  /// How many points there are, the product of the axes.
  package let count: Int
  /// Whether points outside the limits are kept, and marked as such.
  package let marksOutside: Bool
  /// Where the plants are drawn: then there are no axes.
  package let sample: Sample?

  /// A grid within the limits, or one whose points outside them are to be marked.
  ///
  /// Throws `GridError` for a field that two axes vary, for more points than the `maximum`, and for
  /// points outside the limits; `PlantError` for fixed figures that are outside theirs, missing,
  /// or `unreadable`.
  package init(
    _ model: Model, axes: [Axis], fixed: [String: GivenFigure],
    unreadable: [String: QuantityError] = [:], maximum: Int = .max, marksOutside: Bool = false
  ) throws {
    for (index, axis) in axes.enumerated()
    where axes[..<index].contains(where: { $0.field == axis.field }) {
      throw GridError.setting(.repeated(axis.field.name))
    }
    (self.model, self.axes, self.marksOutside, sample) = (model, axes, marksOutside, nil)
    let varied = Set(axes.map(\.field.name))
    self.fixed = fixed.filter { !varied.contains($0.key) }.deciding(in: model)
    count = try Grid.count(axes, maximum: maximum)
    let problems = PlantProblem.all(
      in: self.fixed, of: model, exceptMissing: varied, unreadable: unreadable)
    guard problems.isEmpty else { throw PlantError(problems: problems) }
    if !marksOutside { try checkLimits() }
  }

  /// The same grid with another last axis.
  ///
  /// Throws `GridError` for more points than the `maximum`, and for points outside the limits.
  package func replacingLastAxis(_ axis: Axis, maximum: Int) throws -> Grid {
    try Grid(
      model, axes: axes.dropLast() + [axis], fixed: fixed, maximum: maximum,
      marksOutside: marksOutside)
  }

  /// The plants of a sample, with the figures of the fields that are not drawn.
  package init(of sample: Sample, fixed: [String: GivenFigure]) {
    (model, axes, count, marksOutside) = (sample.model, [], sample.count, false)
    self.sample = sample
    let varied = Set(sample.ranges.map(\.field.name))
    self.fixed = fixed.filter { !varied.contains($0.key) }.deciding(in: model)
  }

  /// The unit that the figures of a field are in.
  package func unit(of field: Field) -> UnitOfMeasure {
    if let axis = axes.first(where: { $0.field == field }) { return axis.unit }
    if let range = sample?.ranges.first(where: { $0.field == field }) { return range.unit }
    return fixedFigure(of: field).unit
  }

  /// The fields that the rows vary.
  package var varied: [Field] { sample?.ranges.map(\.field) ?? axes.map(\.field) }

  private static func count(_ axes: [Axis], maximum: Int) throws(GridError) -> Int {
    let exact = axes.reduce(Rational(1)) { $0 * Rational($1.count) }
    guard exact <= Rational(maximum) else {
      throw .gridTooLarge(points: "\(exact)", maximum: maximum)
    }
    return axes.reduce(1) { $0 * $1.count }
  }

  /// The place of a row on each axis; rows count from 0.
  package func places(ofRow row: Int) -> [Int] {
    var rest = row
    var places = [Int](repeating: 0, count: axes.count)
    for index in axes.indices.reversed() {
      places[index] = rest % axes[index].count
      rest /= axes[index].count
    }
    return places
  }

  /// The figure of a field that no axis varies, which every grid has.
  package func fixedFigure(of field: Field) -> GivenFigure {
    guard let figure = fixed[field.name] else {
      preconditionFailure("\(field.name) is neither varied nor fixed in this grid")
    }
    return figure
  }

  /// The row that has these places on the axes.
  package func row(ofPlaces places: [Int]) -> Int {
    zip(axes, places).reduce(0) { $0 * $1.0.count + $1.1 }
  }

  /// The figures of a row by field name; rows count from 0.
  package func figures(ofRow row: Int) -> [String: GivenFigure] {
    var figures = fixed
    for (axis, place) in zip(axes, places(ofRow: row)) {
      figures[axis.field.name] = axis.figure(place)
    }
    return figures
  }
}

extension [String: GivenFigure] {
  /// The figures by field name, each with the double that decides in its field.
  fileprivate func deciding(in model: Model) -> Self {
    reduce(into: self) { figures, entry in
      guard let field = model.field(entry.key) else { return }
      figures[entry.key] = entry.value.deciding(in: field)
    }
  }
}
