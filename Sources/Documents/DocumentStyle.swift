/// How a document looks: in a window, on a phone, dark, and on A4 paper with a sheet for each page.
let documentStyle = """
  :root { color-scheme: light dark; --ink: #1c1c1c; --paper: #fff; --faint: #5c6166; --line: #d5d5d5; }
  @media (prefers-color-scheme: dark) {
    :root { --ink: #e4e4e4; --paper: #17191c; --faint: #a3a9b0; --line: #454b52; }
  }
  * { box-sizing: border-box; }
  body { font: 15px/1.4 system-ui, "Liberation Sans", Arial, sans-serif; color: var(--ink);
    background: var(--paper); max-width: 56rem; margin: 0 auto; padding: 1rem; }
  .page + .page { margin-top: 3rem; border-top: 3px solid var(--line); padding-top: 1rem; }
  h1 { font-size: 1.45em; line-height: 1.2; margin: 0; overflow-wrap: anywhere; }
  h2 { font-size: 1.05em; margin: 1.1em 0 0.2em; overflow-wrap: anywhere; }
  p { margin: 0.25em 0; overflow-wrap: anywhere; }
  a { color: inherit; text-decoration: none; }
  td a { white-space: nowrap; }
  td a, .notes { color: var(--faint); }
  .wide { overflow-x: auto; }
  .halves { display: flex; flex-wrap: wrap; gap: 0 2rem; align-items: flex-start; }
  .halves > .wide { flex: 1 1 20rem; min-width: 0; }
  table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
  th, td { text-align: left; vertical-align: top; padding: 0.1em 0.8em 0.1em 0;
    overflow-wrap: break-word; }
  th:last-child, td:last-child { padding-right: 0; }
  tr { border-top: 1px solid var(--line); }
  .halves td:first-child { width: 58%; }
  th.n, td.n { text-align: right; }
  td.n { white-space: nowrap; }
  .group th { padding-top: 0.35em; font-weight: 600; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; }
  figure { margin: 1em 0 0; }
  svg { max-width: 100%; height: auto; }
  .notes { margin-top: 0.8em; font-size: 0.92em; }
  .notes p { padding-left: 2em; text-indent: -2em; }
  .closing { margin-top: 0.8em; }
  .signature { display: flex; flex-wrap: wrap; gap: 0 2rem; margin-top: 2.6rem; break-inside: avoid;
    break-before: avoid; }
  .signature div { flex: 1 1 10rem; border-top: 1px solid var(--ink); margin-top: 1.6rem;
    padding-top: 0.15rem; color: var(--faint); font-size: 0.9em; }
  @media (max-width: 30rem) {
    body { font-size: 14px; padding: 0.7rem; }
    th, td { padding-right: 0.5em; }
    .page > .wide td.y { overflow-wrap: anywhere; font-size: 0.92em; }
  }
  @page { size: A4; margin: 10mm 13mm; }
  @media print {
    figure svg { width: auto; height: 66mm; }
    :root { --ink: #000; --paper: #fff; --faint: #333; --line: #c4c4c4; }
    body { font-size: 7.8pt; line-height: 1.2; max-width: none; margin: 0; padding: 0; }
    .page + .page { margin: 0; border: 0; padding: 0; break-before: page; }
    h2 { margin: 0.6em 0 0.1em; break-after: avoid; }
    th, td { padding-top: 0; padding-bottom: 0; }
    .group th { padding-top: 0.15em; }
    tr, figure { break-inside: avoid; }
    .wide { overflow: visible; }
    .notes { margin-top: 0.5em; }
    .notes p, p { margin: 0.1em 0; }
    .signature { margin-top: 0; }
    .signature div { margin-top: 1.7rem; }
  }
  """
