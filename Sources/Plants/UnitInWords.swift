import Estimator
import Notation
import Spreadsheets
import Units

extension [Model] {
  /// Returns what the words around a figure mean below the title of a field or an output; nil for
  /// other titles.
  func meaning(of words: FigureInWords, below title: String) -> WordsMeaning? {
    let parts = title.split(separator: "[", maxSplits: 1).map { String($0.trimmedOfWhitespace) }
    guard let name = parts.first, let (kind, isInput) = kind(of: name) else { return nil }
    if words.isTime, kind != .hoursPerDay {
      return .refused("it is a time, but \(name) is in \(kind.ownUnit)")
    }
    do throws(UnitError) {
      let column = try parts.count < 2 ? nil : kind.unit(inWords: String(parts[1].dropLast()), name)
      guard let unit = try kind.unit(inWords: words.words, name) else {
        return .nothing
      }
      // Below a title without a unit, the figures of an input may each have one.
      let own = column ?? (isInput ? nil : kind.ownUnit)
      return unit == own ? .nothing : .unit(unit.symbol)
    } catch {
      if case .unknown = error.reason { return .unknown(error.description) }
      return .refused(error.description)
    }
  }

  private func kind(of name: String) -> (Kind, isInput: Bool)? {
    for model in self {
      if let field = model.field(name) { return (field.kind, true) }
      if let output = model.output(name) { return (output.formula.kind, false) }
    }
    return nil
  }
}

extension Kind {
  /// Returns the unit among the words around a figure; nil if they only repeat the quantity, as in
  /// `165 TDS` and `84 as CaCO3`.
  ///
  /// Throws the error of a unit of another kind, or of words that are no unit.
  func unit(inWords text: String, _ quantity: String) throws(UnitError) -> UnitOfMeasure? {
    do throws(UnitError) { return try .named(text, of: self, for: quantity) } catch {
      var names = Set(quantity.lowercased().split { "_.".contains($0) })
      if [.hardness, .calciumHardness, .alkalinity].contains(self) {
        names.formUnion(["as", "caco3"])
      }
      let words = text.split(whereSeparator: \.isWhitespace)
      let others = words.filter { !names.contains(Substring($0.lowercased())) }
      if others.isEmpty { return nil }
      guard others.count < words.count else { throw error }
      return try .named(others.joined(separator: " "), of: self, for: quantity)
    }
  }
}
