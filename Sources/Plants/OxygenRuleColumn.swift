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
  /// Throws `InputError` if the word is not a rule.
  package init?(_ reader: inout TableReader) throws {
    guard let column = reader.header.index(of: Self.name) else { return nil }
    let title = reader.header.columns[column]
    if let unit = title.unit {
      throw InputError(
        "\(Self.name) contains words, so it has no unit, but \(quoted(unit)) is given",
        at: title.place)
    }
    guard let cell = try reader.peek()?.cells[column] else { return nil }
    let place = reader.header.place(of: cell)
    rule = try Self.rule(in: cell.text, at: place)
    self.place = place
    self.column = column
  }

  /// Throws `InputError` if the last row of a block has another word.
  package func checkLast(of rows: RowBlock, in file: String) throws(InputError) {
    let row = rows.count - 1
    let text = rows.text(row, column)
    if text == rule.rawValue { return }
    let other = rows.place(row, column, in: file)
    throw InputError(
      "\(Self.name) is \(try Self.rule(in: text, at: other).rawValue), but \(rule.rawValue) at "
        + "\(place); a table has one rule for oxygen, so write a table for each", at: other)
  }

  private static func rule(in text: String, at place: Place) throws(InputError) -> OxygenRule {
    if let rule = OxygenRule(rawValue: text) { return rule }
    let words = listedInFull(OxygenRule.allCases.map(\.rawValue), last: "or")
    throw InputError("\(name) is \(quoted(text)), but must be \(words) in every row", at: place)
  }
}

extension Model {
  /// The word in `oxygen_rule` of tables that follow the rules; nil for WTP's own rule, which needs
  /// none.
  package var oxygenRuleWord: String? {
    changes.oxygen == .table ? nil : changes.oxygen.rawValue
  }
}
