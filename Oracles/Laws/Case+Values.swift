import Estimator
import Notation
import Plants

extension Law {
  /// Returns the command that checks the law on a case again.
  package func replay(_ sample: Case, of model: Model, options: String = "") -> String {
    "wtp check \(name) --values \"\(sample.values(of: model))\""
      + (options.isEmpty ? "" : " \(options)")
  }
}

extension Case {
  /// Returns the case in the form of `--values`: the figures that differ from the example plant.
  package func values(of model: Model) -> String {
    let example = model.examplePlant
    let parts = model.fields.enumerated().compactMap { place, field -> String? in
      let figure = text(plant[place], as: .shortest)
      if partner == place { return "\(field.name)=\(figure):\(text(other, as: .shortest))" }
      return plant[place] == example[place] ? nil : "\(field.name)=\(figure)"
    }
    return parts.isEmpty ? "example" : parts.joined(separator: ",")
  }

  /// Reads a case such as `feed_tds=165,max_tds=3500:4000`.
  ///
  /// Figures are in the fields' own units. Other fields have the example's figures.
  package init(values: String, of model: Model) throws(InputError) {
    self.init(model.examplePlant)
    if values == "example" { return }
    var named: Set<Int> = []
    for part in values.split(separator: ",", omittingEmptySubsequences: false) {
      let halves = part.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      guard halves.count == 2 else { throw .malformed(part) }
      guard let place = model.place(of: halves[0]) else {
        let likely = model.likelyFields(for: halves[0])
        throw InputError("no field is called \(quoted(halves[0]))\(suggestion(of: likely))")
      }
      guard named.insert(place).inserted else {
        throw InputError("\(halves[0]) is given more than once")
      }
      let ends = halves[1].split(separator: ":", omittingEmptySubsequences: false)
      guard ends.count <= 2 else { throw .malformed(part) }
      func number(_ text: Substring) throws(InputError) -> Double {
        do { return try DecimalNumber(parsing: String(text)).double } catch {
          throw InputError("\(halves[0]): \(error)")
        }
      }
      plant[place] = try number(ends[0])
      guard ends.count == 2 else { continue }
      guard partner == nil else {
        throw InputError("\(halves[0]) has two values, but only one field may have two")
      }
      partner = place
      other = try number(ends[1])
    }
  }
}

extension InputError {
  fileprivate static func malformed(_ part: Substring) -> InputError {
    InputError("\(quoted(String(part))) must be field=value or field=value:other")
  }
}
