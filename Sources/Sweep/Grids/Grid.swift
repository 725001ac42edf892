import Estimator
import Notation
import Units

/// The plants of a sweep: some fields vary along axes, and the others are fixed.
///
/// The last axis varies fastest.
package struct Grid: Sendable {
  package let model: Model
  package let axes: [Axis]
  /// The figures of the fixed fields by field name.
  package let fixed: [String: GivenFigure]
  /// The number of points: the product of the numbers of points of the axes.
  package let count: Int
  /// Whether to keep and mark points outside the limits.
  package let marksOutside: Bool
  /// The sample to draw plants from, instead of the points of axes.
  package let sample: Sample?
  /// The plants that a table lists, instead of the points of axes.
  package let list: PlantList?

  /// Creates a grid and checks it against the limits unless it marks points outside them.
  ///
  /// Throws `GridError` if two axes vary the same field, if there are more than `maximum` points,
  /// or if points are outside the limits. Throws `PlantError` if fixed figures are outside their
  /// limits, missing or `unreadable`.
  package init(
    _ model: Model, axes: [Axis], fixed: [String: GivenFigure],
    unreadable: [String: QuantityError] = [:], maximum: Int = .max, marksOutside: Bool = false
  ) throws {
    try GridError.refuseRepeated(axes.map(\.field))
    (self.model, self.axes, self.marksOutside, sample, list) = (model, axes, marksOutside, nil, nil)
    let varied = Set(axes.map(\.field.name))
    self.fixed = fixed.filter { !varied.contains($0.key) }.deciding(in: model)
    count = try Grid.count(axes.map(\.count), maximum: maximum)
    let problems = PlantProblem.all(
      in: self.fixed, of: model, exceptMissing: varied, unreadable: unreadable)
    guard problems.isEmpty else { throw PlantError(problems: problems) }
    if !marksOutside { try checkLimits() }
  }

  /// Creates a grid of the plants of a sample, with the figures of the fields that are not drawn.
  package init(of sample: Sample, fixed: [String: GivenFigure]) {
    (model, axes, count, marksOutside) = (sample.model, [], sample.count, false)
    self.sample = sample
    list = nil
    let varied = Set(sample.ranges.map(\.field.name))
    self.fixed = fixed.filter { !varied.contains($0.key) }.deciding(in: model)
  }

  /// Creates a grid of listed plants, with the figures of the fields that the list lacks.
  package init(of list: PlantList, _ model: Model, fixed: [String: GivenFigure], marksWrong: Bool) {
    (self.model, axes, count, marksOutside) = (model, [], list.count, marksWrong)
    (sample, self.list) = (nil, list)
    self.fixed = fixed.filter { figure in !list.inputs.contains { $0.title == figure.key } }
      .deciding(in: model)
  }

  /// Whether its points are plants that are drawn or listed, instead of points of axes.
  package var isOfPlants: Bool { sample != nil || list != nil }

  /// The grid without marks, even if points are outside the limits; it has no rows to write.
  package var unmarked: Grid { Grid(self, keeping: axes, marksOutside: false) }

  /// Creates the grid of some of the axes of another, with the other fields at their first points.
  init(_ grid: Grid, keeping axes: [Axis], marksOutside: Bool? = nil) {
    (model, self.marksOutside) = (grid.model, marksOutside ?? grid.marksOutside)
    (sample, list) = (nil, nil)
    let dropped = grid.axes.filter { axis in !axes.contains { $0.field == axis.field } }
    fixed = dropped.reduce(into: grid.fixed) { $0[$1.field.name] = $1.figure(0) }
    (self.axes, count) = (axes, axes.reduce(1) { $0 * $1.count })
  }

  /// Returns the unit in which the figures of a field are written.
  package func unit(of field: Field) -> UnitOfMeasure {
    inputs.first { $0.field == field }?.unit ?? fixedFigure(of: field).unit
  }

  /// The fields that vary from row to row.
  package var varied: [Field] { inputs.map(\.field) }

  /// The fields that vary from row to row, with their units.
  private var inputs: [(field: Field, unit: UnitOfMeasure)] {
    sample?.ranges.map { ($0.field, $0.unit) } ?? list?.inputs.compactMap(\.input)
      ?? axes.map { ($0.field, $0.unit) }
  }

  /// Returns the number of points along axes with these numbers of points; throws if there are more
  /// than `maximum`.
  package static func count(_ counts: [Int], maximum: Int) throws(GridError) -> Int {
    let exact = counts.reduce(Rational(1)) { $0 * Rational($1) }
    guard exact <= Rational(maximum) else {
      throw .gridTooLarge(points: "\(exact)", maximum: maximum)
    }
    return counts.reduce(1, *)
  }

  /// Returns the index of a row along each axis; rows count from 0.
  package func places(ofRow row: Int) -> [Int] {
    Grid.places(ofPoint: row, along: axes.map(\.count))
  }

  /// Returns the index of a point along axes with these numbers of points; the last moves fastest.
  package static func places(ofPoint point: Int, along counts: [Int]) -> [Int] {
    var rest = point
    return counts.reversed().map { count in
      defer { rest /= count }
      return rest % count
    }.reversed()
  }

  /// Returns the figure of a fixed field.
  package func fixedFigure(of field: Field) -> GivenFigure {
    fixed[field.name].expected(or: "\(field.name) is neither varied nor fixed in this grid")
  }

  /// Returns the row at the given indices along the axes.
  package func row(ofPlaces places: [Int]) -> Int {
    zip(axes, places).reduce(0) { $0 * $1.0.count + $1.1 }
  }

  /// Returns the figures of a row by field name; rows count from 0.
  package func figures(ofRow row: Int) -> [String: GivenFigure] {
    var figures = fixed
    for (axis, place) in zip(axes, places(ofRow: row)) {
      figures[axis.field.name] = axis.figure(place)
    }
    return figures
  }
}

extension [String: GivenFigure] {
  /// Returns the figures with doubles on the correct side of each field's limits and nodes.
  fileprivate func deciding(in model: Model) -> Self {
    reduce(into: self) { figures, entry in
      guard let field = model.field(entry.key) else { return }
      figures[entry.key] = entry.value.deciding(in: field)
    }
  }
}
