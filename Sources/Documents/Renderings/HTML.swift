import Notation

/// A page of html, whose head has some lines of its own before the title, and a style sheet where one is
/// named.
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

/// What has a page as wide as the window of a phone.
let viewport = "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"

/// A table whose titles, if any, and groups of rows are elements already.
func htmlTable(_ start: String, titles: [String], _ groups: [[String]]) -> String {
  let head = titles.isEmpty ? [] : ["<thead><tr>\(titles.joined())</tr></thead>"]
  let bodies = groups.map { (["<tbody>"] + $0 + ["</tbody>"]).joined(separator: "\n") }
  return ([start] + head + bodies + ["</table>"]).joined(separator: "\n")
}

func paragraph(_ text: String) -> String { "<p>\(markup(text))</p>" }
