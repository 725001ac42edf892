/// The parts of a Swift port's library that are the same whatever the rules.
extension SwiftPort {
  static let limits = #"""

    /// An input of a plant, and the limits that it is held to, in its own unit.
    public struct BoilerField: Sendable {
      /// What it is called, its unit.
      public let name, unit: String
      /// Its limits.
      public let least, greatest: Double
      /// The limits in words, why they stand there, and what the field means.
      public let allowed, reason, meaning: String
      /// Whether an output depends on it.
      public let isNeeded: Bool
    }

    /// What is wrong with a plant, in the order of the fields; each problem is a sentence.
    public struct BoilerPlantError: Error, CustomStringConvertible {
      /// A sentence for each problem.
      public let problems: [String]
      /// All problems, each on its line.
      public var description: String { problems.joined(separator: "\n") }
    }

    extension BoilerPlant {
      /// The figures of a plant within WTP's limits; throws a BoilerPlantError for another.
      public func estimate() throws -> BoilerEstimate {
        let found = problems()
        guard found.isEmpty else { throw BoilerPlantError(problems: found) }
        return figures()
      }

      /// What is wrong with the plant, a sentence for each problem, in the order of the fields.
      public func problems() -> [String] {
        BoilerRules.problems(values, as: values.map(BoilerRules.text))
      }
    }

    extension BoilerRules {
      /// What is wrong with figures in the order of the fields, whose texts are those that were typed;
      /// nil for one that is missing.
      fileprivate static func problems(_ values: [Double], as texts: [String?]) -> [String] {
        var found: [String] = []
        for (place, field) in fields.enumerated() {
          guard let text = texts[place] else {
            found.append("\(field.name) is missing: \(field.meaning), in \(field.unit)")
            continue
          }
          if !values[place].isFinite {
            found.append("\(field.name) is \(text), which is not a figure")
          } else if keepsLimits(values[place], of: field) {
            found += crossed(at: place, values, texts)
          } else {
            found.append(
              "\(field.name) is \(text)\(suffix(field)), but must be \(field.allowed)"
                + " (\(field.reason))")
          }
        }
        return found
      }

      private static func keepsLimits(_ value: Double, of field: BoilerField) -> Bool {
        field.least <= value && value <= field.greatest
      }

      /// The limits that a field shares with one before it, where they are not kept.
      private static func crossed(
        at place: Int, _ values: [Double], _ texts: [String?]
      ) -> [String] {
        var found: [String] = []
        for (first, second, atMost, reason) in crossLimits where second == place {
          let (a, b) = (values[first], values[second])
          guard keepsLimits(a, of: fields[first]) else { continue }
          let (name, other) = (fields[first].name, fields[second].name)
          let given = (texts[first] ?? "") + suffix(fields[first])
          let otherGiven = (texts[second] ?? "") + suffix(fields[second])
          if let atMost, let maximum = Double(atMost) {
            // The doubles of two decimals such as 0.3 and 51.7 add up to a little more than 52: what is
            // within their rounding keeps the limit.
            guard a + b - maximum > (a.magnitude + b.magnitude + maximum.magnitude) * 1e-15 else {
              continue
            }
            found.append(
              "\(name) and \(other) are \(given) and \(otherGiven), but together must be at most"
                + " \(atMost)\(suffix(fields[second])) (\(reason))")
          } else if a > b {
            found.append(
              "\(name) is \(given), but must be at most \(other), which is \(otherGiven)"
                + " (\(reason))")
          }
        }
        return found
      }

      private static func suffix(_ field: BoilerField) -> String {
        field.unit == "1" ? "" : " " + field.unit
      }

      /// A figure as it would be typed.
      fileprivate static func text(_ value: Double) -> String {
        let text = "\(value)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
      }
    }
    """#

  static let arithmetic = #"""

    // --- Doubles: NaN and the infinities stand for no value until a figure leaves

    /// A figure that is one.
    private func value(_ x: Double) -> Double? { x.isFinite ? x : nil }

    /// a / b, and no value where b is 0, too large, or none itself.
    private func quotient(_ a: Double, _ b: Double) -> Double {
      b != 0 && b.isFinite ? a / b : .nan
    }

    /// The greater of two figures, and no value where one has none; max(0, .nan) would be 0.
    private func maximum(_ a: Double, _ b: Double) -> Double {
      guard a.isFinite && b.isFinite else { return .nan }
      return a >= b ? a : b
    }

    /// The lesser of two figures, and no value where one has none.
    private func minimum(_ a: Double, _ b: Double) -> Double {
      guard a.isFinite && b.isFinite else { return .nan }
      return a <= b ? a : b
    }
    """#
}
