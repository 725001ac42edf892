import Estimator
import Notation
import Units

extension Sensitivity {
  /// Returns the page of the plant, for an engineer; `picture` is HTML.
  package func page(decimals: Int?, picture: String) -> DocumentPage {
    var page = DocumentPage(
      "Sensitivity to each input", site: name, system: plant.model.system.fullNoun)
    page.parts = [.picture(html: picture)] + outputs.flatMap { $0.parts(.text(decimals: decimals)) }
    page.remarks =
      [
        "Each input changes alone. A slope is the change of the output for one unit of the input, an "
          + "elasticity its change in per cent for 1 %. Of two figures, the first is for less of the input, "
          + "the second for more. An end at a limit is before the whole change."
      ] + plant.model.changes.remarks.map { sentence($0.description) }
    return page
  }

  /// The columns of a table with a row for each input and output of each plant.
  package static let columns: [ReportTable.Column] =
    [.names("case"), .words("output"), .words("output_unit"), .figures("output_value")]
    + InputEffect.columns(.exact)

  /// Returns the rows of the plant.
  package func rows(named name: String, _ style: FigureStyle) -> [[String]] {
    outputs.flatMap { affected in
      affected.effects.map { effect in
        let (output, value) = (affected.output, style.output(affected.value))
        return [name, output.name, output.formula.unit.symbol, value] + effect.cells(style)
      }
    }
  }
}

extension AffectedOutput {
  /// Returns the table of the inputs that the output depends on, and the names of the others.
  fileprivate func parts(_ style: FigureStyle) -> [ReportPart] {
    let title =
      "\(output.name) is \(style.output(value))"
      + (output.formula.unit.isPlain ? "" : " \(output.formula.unit)")
    let others = effects.filter { !$0.isRead }.map(\.input.field.name)
    let rows = effects.filter(\.isRead).map { $0.cells(style) }
    return [.titled(title, InputEffect.columns(style), rows)]
      + (others.isEmpty
        ? [] : [.sentences(["It does not depend on \(listedInFull(others, last: "or"))."])])
  }
}

extension InputEffect {
  /// Returns the columns of the effect, of which those for people have both sides in one cell.
  fileprivate static func columns(_ style: FigureStyle) -> [ReportTable.Column] {
    let rates =
      style.isText
      ? ["slope", "elasticity"]
      : ["slope", "elasticity"].flatMap { ["\($0)_below", "\($0)_above"] }
    func title(_ name: String) -> String {
      style.isText ? name.replacing("_", with: " ") : name
    }
    return [.words("input"), .figures("value"), .words("unit"), .words("by")]
      + (["low", "high", "at_low", "at_high", "swing"] + rates).map { .figures(title($0)) }
      + [.words(title("at_limit")), .words("steps")]
  }

  /// Returns the cells of the columns.
  fileprivate func cells(_ style: FigureStyle) -> [String] {
    func sides(_ figure: (Rate) -> Rational?) -> [String] {
      let texts = [below, above].map { style.digits($0.flatMap(figure)) }
      guard style.isText else { return texts }
      return [texts.unique.map { $0.isEmpty ? "-" : $0 }.joined(separator: " | ")]
    }
    let cut = [(input.isLowCut, "low"), (input.isHighCut, "high")].filter(\.0).map(\.1)
    let steps = steps.map { "\(style.output($0.height)) at \(style.digits($0.at))" }
    return [input.field.name, style.digits(input.value)]
      + [input.unit.isPlain ? "" : input.unit.symbol, "\(input.change)"]
      + [input.low, input.high].map(style.digits) + [atLow, atHigh, swing].map(style.output)
      + sides(\.slope) + sides(\.elasticity)
      + [cut.joined(separator: ", "), steps.joined(separator: "; ")]
  }
}
