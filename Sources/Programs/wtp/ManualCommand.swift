import Commands
import Notation
import SweepCommand

/// `wtp manual`: writes the manual pages, from the declarations that help also uses.
let manualCommand = Command(
  "wtp manual", "print the manual page of wtp, of one of its commands, or of sweep",
  ManualOptions()
) { program, given in
  let pages = manualPages()
  if given.lists {
    try program.print(pages.map { "\($0.name)\n" }.joined())
  } else {
    let page = given.page ?? pages[0]
    try program.print(page.text(version: program.version, date: versionDate, besides: pages))
  }
  return .success
}

/// The options of `wtp manual`, in the order in which help lists them.
private struct ManualOptions: CommandOptions {
  let page = Option<ManualPage?>(optionalArgument: "PAGE", .manualPage)
  let lists = Option(flag: "list")

  var relations: OptionRelations { exclude(lists, with: page) }
}

/// The programs that have manual pages and completions.
func documentedPrograms() -> [Command] { [wtpCommand, sweepCommand] }

private func manualPages() -> [ManualPage] { ManualPage.all(of: documentedPrograms()) }

extension ValueReader<ManualPage> {
  /// A page, by its own name or that of its command.
  fileprivate static var manualPage: ValueReader {
    // Use a closure, since the pages include the one of this command, which does not exist yet.
    let completion = { @Sendable in Completion(words: manualPages().map { .init($0.name) }) }
    return ValueReader("PAGE", words: \.name, completion: completion) { word throws(ValueRefusal) in
      let pages = manualPages()
      guard let page = pages.first(where: { $0.names.contains(word) }) else {
        let names = pages.flatMap(\.names)
        throw .mustBe(
          "one of the pages of \"wtp manual --list\"", nearest: nearest(to: word, among: names))
      }
      return page
    }
  }
}
