/// A page that needs nothing else, headed by the outcome.
func htmlPage(titled title: String, heading: String, isPass: Bool, _ body: String) -> String {
  """
  <!DOCTYPE html>
  <html lang="en">
  <head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>\(markup(title))</title>
  <style>
  \(styleSheet)
  </style>
  </head>
  <body>
  <h1 class="\(isPass ? "agrees" : "differs")">\(markup(heading))</h1>
  \(body)
  </body>
  </html>

  """
}

private let styleSheet = """
  body { font: 15px/1.45 system-ui, sans-serif; color: #1c1c1c; background: #fff;
    max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  h1.agrees { color: #17603a; }
  h1.differs { color: #a31515; }
  h2 { margin-top: 2.5rem; font-size: 1.2rem; overflow-wrap: anywhere; }
  h3 { font-size: 1rem; margin-bottom: 0; }
  section { overflow-x: auto; }
  table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
  th, td { text-align: left; vertical-align: top; padding: 0.15rem 0.7rem 0.15rem 0; }
  th.number, td.number { text-align: right; }
  .matrix td, .matrix th { padding: 0 0.25rem; text-align: center; }
  .matrix td:first-child { text-align: left; }
  .upright { vertical-align: bottom; }
  .upright span { writing-mode: vertical-rl; }
  li { overflow-wrap: anywhere; }
  td.agrees { color: #17603a; }
  td.differs { color: #a31515; font-weight: 600; }
  pre { background: #f4f4f4; padding: 0.5rem 0.8rem; white-space: pre-wrap; overflow-wrap: anywhere; }
  svg { max-width: 100%; height: auto; }
  svg text { font: 11px system-ui, sans-serif; fill: #1c1c1c; }
  """
