import Commands
import Page

/// `wtp page`: the estimator as one file for a browser.
let pageCommand = Command(
  "wtp page", "write the estimator as one page, which works without a network",
  examples: [
    .init("wtp page -o estimator.html", "a file to open in a browser, on a phone too"),
    .init("wtp page --script -o estimator.mjs", "its functions alone, for node"),
  ]
) { declare in
  let script = declare.flag(
    "script", help: "write the page's script alone, as a module whose functions others may call")
  let file = declare.option(
    "output", short: "o", .file,
    help: "write to a file, whole or not at all (default: standard output)")
  return { program, arguments in
    let page = Page(version: program.version)
    try program.print(arguments[script] ? page.module : page.html, to: arguments[file])
    return .success
  }
}
