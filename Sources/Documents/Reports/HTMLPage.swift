import Notation

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
  :root { color-scheme: light dark; --ink: #1c1c1c; --paper: #fff; --shade: #f4f4f4; --line: #d5d5d5;
    --good: #17603a; --bad: #a31515; }
  @media (prefers-color-scheme: dark) {
    :root { --ink: #e4e4e4; --paper: #17191c; --shade: #24282d; --line: #454b52; --good: #6fcf97;
      --bad: #ff8a80; }
  }
  body { font: 15px/1.45 system-ui, sans-serif; color: var(--ink); background: var(--paper);
    max-width: 72rem; margin: 2rem auto; padding: 0 1rem; }
  h1 { font-size: 1.5rem; line-height: 1.25; overflow-wrap: anywhere; }
  h1.agrees { color: var(--good); }
  h1.differs { color: var(--bad); }
  h2 { margin-top: 2.5rem; font-size: 1.2rem; overflow-wrap: anywhere; }
  h3 { font-size: 1rem; margin-bottom: 0; }
  p { margin: 0.35rem 0; max-width: 60rem; overflow-wrap: anywhere; }
  .diagnosis { padding-left: 1.2rem; font-weight: 600; }
  section { overflow-x: auto; }
  table { border-collapse: collapse; font-variant-numeric: tabular-nums; margin: 0.7rem 0; }
  th, td { text-align: left; vertical-align: top; padding: 0.15rem 0.9rem 0.15rem 0; }
  tbody tr { border-top: 1px solid var(--line); }
  th.number, td.number { text-align: right; white-space: nowrap; }
  .matrix td, .matrix th { padding: 0 0.25rem; text-align: center; }
  .matrix td:first-child { text-align: left; }
  .upright { vertical-align: bottom; }
  .upright span { writing-mode: vertical-rl; }
  li { overflow-wrap: anywhere; }
  td.agrees { color: var(--good); }
  td.differs { color: var(--bad); font-weight: 600; }
  pre { background: var(--shade); padding: 0.5rem 0.8rem; white-space: pre-wrap; overflow-wrap: anywhere; }
  .picture { overflow-x: auto; }
  svg { max-width: 100%; height: auto; }
  svg[width="860"] { min-width: 44rem; }
  svg text { font: 11px system-ui, sans-serif; fill: var(--ink); }
  @media (max-width: 44rem) {
    body { margin: 1rem auto; }
    .wide, .wide tbody, .wide tr { display: block; }
    .wide thead { display: none; }
    .wide tr { padding: 0.4rem 0; }
    .wide td, .wide td.number { display: flex; gap: 0.8rem; padding: 0.05rem 0; text-align: left;
      white-space: normal; overflow-wrap: anywhere; }
    .wide td:empty { display: none; }
    .wide td::before { content: attr(data-title); flex: 0 0 6.5rem; opacity: 0.7; }
  }
  @media print {
    :root { --ink: #000; --paper: #fff; --shade: #f4f4f4; --line: #bbb; --good: #17603a; --bad: #a31515; }
    body { font-size: 9pt; max-width: none; margin: 0; padding: 0; }
    section, .picture { overflow: visible; }
    svg[width="860"] { min-width: 0; }
    h1, h2, h3 { break-after: avoid; }
    tr, svg { break-inside: avoid; }
  }
  """
