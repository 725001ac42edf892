import Notation

/// The name of a column and the unit of its values.
package struct ColumnHeader: Hashable, Sendable {
  /// The name before the brackets.
  package let name: String

  /// The unit in the brackets, if there are any.
  package let unit: String?

  /// The place of the name in the file.
  package let place: Place

  /// Creates a column whose name does not come from a header.
  package init(_ name: String, unit: String?, at place: Place) {
    (self.name, self.unit, self.place) = (name, unit, place)
  }

  /// The title of the column, `name [unit]`.
  package var description: String { columnTitle(name, unit: unit) }
}

/// The first row of a table, with the titles of its columns.
package struct TableHeader: Hashable, Sendable {
  /// The file as named by the user; `-` for standard input.
  package let file: String

  /// The columns in order, at least one.
  package let columns: [ColumnHeader]

  /// The indices of the columns with particulars of a plant, which are words that no rule uses.
  package var particulars: Set<Int> = []

  /// The titles as in the file, row by row.
  package var written: [[String]]

  private let indices: [String: Int]

  /// Parses the first row; throws an error if a name occurs twice.
  package init(_ record: Record, file: String) throws(TableError) {
    var columns: [ColumnHeader] = []
    var indices: [String: Int] = [:]
    for cell in record.cells {
      let column = try ColumnHeader(cell, file: file)
      if let first = indices.updateValue(columns.count, forKey: column.name) {
        throw .duplicateColumn(column.name, first: columns[first].place, at: column.place)
      }
      columns.append(column)
    }
    self.file = file
    self.columns = columns
    self.indices = indices
    written = [record.cells.map(\.text)]
  }

  /// Returns the index of the column with a name, or nil if there is none.
  package func index(of name: String) -> Int? { indices[name] }

  /// The index of the column that names the cases, if there is one.
  ///
  /// Its name is `case`, `name`, `site` or `id`, in this order of preference, or a word for these in another
  /// language, in upper or lower case.
  package var caseColumn: Int? {
    (caseColumnNames + translatedCaseColumnNames).lazy.compactMap { name in
      indices[name] ?? columns.firstIndex { $0.name.lowercased() == name }
    }.first
  }

  /// Returns the place where a cell starts.
  package func place(of cell: Cell) -> Place { cell.place(in: file) }
}

/// The possible names of the column that names the cases, in order of preference.
private let caseColumnNames = ["case", "name", "site", "id"]

/// What people call that column in other languages, in `case-titles.txt`.
package let translatedCaseColumnNames = words(in: PackageResources.case_titles_txt)

/// The names of columns that contain words instead of figures, in the order in which messages list them.
package let wordColumnNames = caseColumnNames + ["source", "note"]

/// The name of the column with the rule for the oxygen of plants, which is a word.
package let oxygenRuleColumn = "oxygen_rule"

/// Returns whether a column with the given name, in upper or lower case, names the cases.
package func isCaseColumn(_ name: String) -> Bool {
  [caseColumnNames, translatedCaseColumnNames].contains { $0.contains(name.lowercased()) }
}

/// Returns whether a column with the given name contains words instead of figures.
///
/// The name of a column that names the cases may be in upper or lower case.
package func isWordColumn(_ name: String) -> Bool {
  wordColumnNames.contains(name) || isCaseColumn(name) || name == oxygenRuleColumn
}

/// Returns the name of a particular of a plant in snake_case, such as `prepared_by` for `Prepared by`;
/// nil for other titles.
package func particularName(_ title: String) -> String? {
  let name = title.lowercased().split { " _-.:".contains($0) }.joined(separator: "_")
  return particularNames.contains(name) ? name : nil
}

/// Returns whether a column of particulars has remarks, in which a figure may be an input.
package func isRemark(_ title: String) -> Bool {
  ["notes", "remark", "remarks", "comment", "comments"].contains(particularName(title))
}

/// The names in `particulars.txt` of the particulars that people write above the figures of a plant.
///
/// Some of them may look like figures, such as dates, references and telephone numbers.
package let particularNames = words(in: PackageResources.particulars_txt)

private func words(in bytes: [UInt8]) -> [String] {
  String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace).map(String.init)
}

// MARK: - Values

extension TableHeader {
  /// Returns the text of a cell; throws an error if it is empty.
  package func text(in row: Record, at column: Int) throws(TableError) -> String {
    let cell = row.cells[column]
    if cell.text.isEmpty {
      throw .emptyCell(column: columns[column].name, at: place(of: cell))
    }
    return cell.text
  }

  /// Returns the number in a cell, and its unit if that is not the unit of the column; throws an error
  /// if it has none.
  package func quantity(
    in row: Record, at column: Int
  ) throws(TableError) -> (number: DecimalNumber, unit: String?) {
    let cell = row.cells[column]
    do throws(CellFault) { return try Tables.quantity(cell.text, cell.note).get() } catch {
      throw error.error(cell.text, column: columns[column].name, at: place(of: cell))
    }
  }

  /// Returns the number in a cell of a block, and its unit if that is not the unit of the column;
  /// throws an error if it has none.
  package func quantity(
    in block: RowBlock, _ row: Int, _ column: Int
  ) throws(TableError) -> (number: DecimalNumber, unit: String?) {
    do throws(CellFault) { return try block.quantity(row, column).get() } catch {
      throw error.error(
        block.text(row, column), column: columns[column].name,
        at: block.place(row, column, in: file))
    }
  }
}

// MARK: - Reading `name [unit]`

extension ColumnHeader {
  fileprivate init(_ cell: Cell, file: String) throws(TableError) {
    let (text, place) = (cell.text, cell.place(in: file))
    if isWrittenAsNumber(text) {
      throw TableError(
        "\(quoted(text)) is a number, but must be a name; start the file with a header of name [unit]",
        at: place)
    }
    let opening = text.firstIndex(of: "[") ?? text.endIndex
    let (name, brackets) = (String(text[..<opening].trimmedOfWhitespace), text[opening...])
    let unit =
      brackets.isEmpty ? nil : String(brackets.dropFirst().prefix { $0 != "]" }.trimmedOfWhitespace)
    let expected = columnTitle(name, unit: unit)
    guard expected == text, !name.isEmpty, !name.contains("]"), unit != "" else {
      throw TableError(
        "\(quoted(text)) is not of the form name [unit]"
          + (expected == text || text.count(where: { $0 == "[" }) > 1
            ? "" : "; write \(quoted(expected))"),
        at: place, isOfTitle: true)
    }
    self.name = name
    self.unit = unit
    self.place = place
  }
}

/// Returns the title of a column, `name [unit]`.
package func columnTitle(_ name: String, unit: String?) -> String {
  unit.map { "\(name) [\($0)]" } ?? name
}
