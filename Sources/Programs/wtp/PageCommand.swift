import Commands
import Page

/// `wtp page`: writes the estimator as one file for a browser.
let pageCommand = Command(
  "wtp page", "write the estimator as a web page that works offline",
  PageOptions()
) { program, given in
  if let path = given.output {
    try refuseForeignEnding(of: path, endings: given.script ? ["js", "mjs"] : ["html", "htm"])
  }
  let page = Page(version: program.version)
  try program.print(given.script ? page.module : page.html, to: given.output)
  return .success
}

/// The options of `wtp page`, in the order in which help lists them.
private struct PageOptions: CommandOptions {
  let script = Option(flag: "script")
  let output = Option.output
}
