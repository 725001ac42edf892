import Notation

/// The first line of every part.
let xmlDeclaration = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"

/// The namespace of a transitional workbook's parts.
let spreadsheetNamespace = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"

/// Returns text as the content of an element.
///
/// Line ends become line feeds, and text that is too long for a cell is cut.
func xmlText(_ text: String) -> String {
  let lines = cut(text, to: WorksheetCells.maximumText).replacing("\r\n", with: "\n")
  return worksheetText(lines.replacing("\r", with: "\n"))
}

/// Returns an element with items and their count, or an empty string if there are no items.
func counted(_ name: String, _ items: [String]) -> String {
  items.isEmpty ? "" : "<\(name) count=\"\(items.count)\">\(items.joined())</\(name)>"
}

/// Returns text cut to a number of UTF-16 code units, with an ellipsis if it was cut.
func cut(_ text: String, to limit: Int) -> String {
  guard text.utf16.count > limit else { return text }
  var (kept, units) = (String.UnicodeScalarView(), 0)
  for scalar in text.unicodeScalars {
    units += scalar.utf16.count
    if units >= limit { break }
    kept.append(scalar)
  }
  return String(kept) + "…"
}
