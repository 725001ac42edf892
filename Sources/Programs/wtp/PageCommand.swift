import Commands
import Page

/// `wtp page`: the estimator as one file for a browser.
let pageCommand = Command(
  "wtp page", "write the estimator as one page, which works without a network",
  examples: [
    .init("wtp page -o estimator.html", "a file to open in a browser, on a phone too"),
    .init("wtp page --script -o estimator.mjs", "its functions alone, for node"),
  ],
  PageOptions()
) { program, given in
  let page = Page(version: program.version)
  try program.print(given.script ? page.module : page.html, to: given.output)
  return .success
}

/// What `wtp page` takes, in the order of its help.
private struct PageOptions: CommandOptions {
  let script = Option(
    flag: "script",
    help: "write the page's script alone, as a module whose functions others may call")
  let output = Option.output()
}
