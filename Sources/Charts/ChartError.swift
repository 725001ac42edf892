import Sweep

/// A reason why a chart cannot be drawn, or why exact points cannot be added.
package struct ChartError: Error, CustomStringConvertible {
  package let description: String
  /// Whether the command line is wrong, rather than a value.
  package let isUsage: Bool

  init(_ description: String, isUsage: Bool = true) {
    (self.description, self.isUsage) = (description, isUsage)
  }

  /// Creates the error of a grid with three or more axes.
  init(tooManyAxes axes: [Axis]) {
    let names = axes.map(\.field.name).joined(separator: ", ")
    let settings = axes.dropLast(2).map { axis in
      let value = "\(axis.range.point(0))" + (axis.unit.isPlain ? "" : " \(axis.unit.symbol)")
      return "--set \"\(axis.field.name)=\(value)\""
    }
    self.init(
      "a chart has one or two varied inputs, but \(axes.count) are given (\(names)): draw one for each "
        + "value of \(axes.dropLast(2).map(\.field.name).joined(separator: ", ")), as in "
        + "\(settings.joined(separator: " ")) instead of --vary, or write rows with --format csv")
  }
}
