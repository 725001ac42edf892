import Commands
import Page
import Platform
import Words

/// `wtp page`: writes the estimator as one file for a browser.
let pageCommand = Command(
  "wtp page", "write the estimator as a web page that works offline",
  PageOptions()
) { program, given in
  if let path = given.output {
    try refuseForeignEnding(of: path, endings: given.script ? ["js", "mjs"] : ["html", "htm"])
  }
  let page = Page(
    version: program.version, words: Words(given.language),
    links: links(from: given.output, in: given.language, to: given.link))
  try program.print(given.script ? page.module : page.html, to: given.output)
  return .success
}

/// The options of `wtp page`, in the order in which help lists them.
private struct PageOptions: CommandOptions {
  let language = Option.language
  let link = Option<[Language]>(repeated: "link", .choice)
  let script = Option(flag: "script")
  let output = Option.output
}

/// The pages in other languages beside a page: those that are given, or else those that exist.
private func links(
  from path: String?, in language: Language, to given: [Language]
) -> [(language: Language, file: String)] {
  guard let path, let ending = path.lastIndex(of: ".") else { return [] }
  let own = "-\(language.rawValue)"
  let stem = path[..<ending].hasSuffix(own) ? path[..<ending].dropLast(own.count) : path[..<ending]
  return Language.allCases.filter { $0 != language }.compactMap { other in
    let sister = "\(stem)-\(other.rawValue)\(path[ending...])"
    guard given.isEmpty ? isFile(sister) : given.contains(other) else { return nil }
    return (other, String(sister.split(separator: "/").last ?? ""))
  }
}
