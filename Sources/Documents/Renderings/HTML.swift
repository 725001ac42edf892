import Notation

/// Returns an HTML page.
///
/// `head` has additional lines before the title, and `style` names a style sheet.
func htmlPage(titled title: String, head: [String], style: String?, _ body: String) -> String {
  let style = style.map { "<style>\n\(EmbeddedText.named($0))</style>\n" } ?? ""
  return """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    \(head.map { $0 + "\n" }.joined())<title>\(markup(title))</title>
    \(style)</head>
    <body>
    \(body)
    </body>
    </html>

    """
}

/// Makes a page as wide as a phone's screen.
let viewport = "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"

/// Returns a table from HTML elements: its titles, if any, and its groups of rows.
func htmlTable(_ start: String, titles: [String], _ groups: [[String]]) -> String {
  let head = titles.isEmpty ? [] : ["<thead><tr>\(titles.joined())</tr></thead>"]
  let bodies = groups.map { (["<tbody>"] + $0 + ["</tbody>"]).joined(separator: "\n") }
  return ([start] + head + bodies + ["</table>"]).joined(separator: "\n")
}

func paragraph(_ text: String) -> String { "<p>\(markup(text))</p>" }
