import Estimator
import Notation
import Tables

/// The column `oxygen_rule` of a table, which has the same word in all rows.
///
/// Columns of inputs show how plants give their feed and their results; only the rule for oxygen must
/// be named, since WTP's table and saturated water read the same temperature.
package struct OxygenRuleColumn: Sendable {
  /// The name of the column.
  package static let name = oxygenRuleColumn

  /// The rule of all rows.
  package let rule: OxygenRule
  /// The place of the rule in the first row.
  package let place: Place
  private let column: Int

  /// Reads the rule in the first row of a table; nil if the table has no such column or no row.
  ///
  /// Throws `OxygenRuleError` if the word is not a rule.
  package init?(_ reader: inout TableReader) throws {
    guard let column = reader.header.index(of: Self.name) else { return nil }
    let title = reader.header.columns[column]
    if let unit = title.unit { throw OxygenRuleError.unit(unit, at: title.place) }
    guard let cell = try reader.peek()?.cells[column] else { return nil }
    let place = reader.header.place(of: cell)
    guard let rule = OxygenRule(rawValue: cell.text) else {
      throw OxygenRuleError.unknown(cell.text, at: place)
    }
    (self.rule, self.place, self.column) = (rule, place, column)
  }

  /// Throws `OxygenRuleError` if the last row of a block has another word.
  package func checkLast(of rows: RowBlock, in file: String) throws(OxygenRuleError) {
    let row = rows.count - 1
    let text = rows.text(row, column)
    if text == rule.rawValue { return }
    let other = rows.place(row, column, in: file)
    guard OxygenRule(rawValue: text) != nil else { throw .unknown(text, at: other) }
    throw .different(rule.rawValue, at: place, text, otherAt: other)
  }
}

/// Why the column `oxygen_rule` names no rule.
package enum OxygenRuleError: Error, Sendable, Hashable, CustomStringConvertible {
  case unit(String, at: Place)
  case unknown(String, at: Place)
  case different(String, at: Place, String, otherAt: Place)

  package var description: String {
    let name = OxygenRuleColumn.name
    switch self {
    case .unit(let unit, let place):
      return "\(place): \(name) contains words, so it has no unit, but \(quoted(unit)) is given"
    case .unknown(let text, let place):
      let words = listedInFull(OxygenRule.allCases.map(\.rawValue), last: "or")
      return "\(place): \(name) is \(quoted(text)), but must be \(words) in every row"
    case .different(let first, let firstPlace, let other, let place):
      return
        "\(place): \(name) is \(other), but \(first) at \(firstPlace); a table has one rule for "
        + "oxygen, so write a table for each"
    }
  }
}

extension Model {
  /// The word in `oxygen_rule` of tables that follow the rules; nil for WTP's own rule, which needs
  /// none.
  package var oxygenRuleWord: String? {
    changes.oxygen == .table ? nil : changes.oxygen.rawValue
  }
}
