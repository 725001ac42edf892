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

func paragraph(_ text: String) -> String { "<p>\(markup(text))</p>" }
