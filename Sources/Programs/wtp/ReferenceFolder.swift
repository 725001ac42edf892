import Commands
import Notation
import Platform

/// The folder of our own tables.
///
/// It is the one that is named, else `reference` in the current folder, else the one that was
/// installed with the program, or the one of the checkout that the program was built in.
func referenceFolder(_ named: String?, _ program: Program) throws(CommandError) -> String {
  if let named { return named }
  let here = "reference"
  if hasTables(here) { return here }
  let others = foldersOfProgram
  guard let found = others.first(where: hasTables) else {
    let looked = ["here in \(here)"] + others.map { "in \(fileName($0))" }
    throw CommandError(
      .cannotRead,
      "no tables.csv was found, \(looked.joined(separator: ", nor ")): name a FILE, or the folder "
        + "of our tables with --reference")
  }
  program.note("the tables are those in \(fileName(found))")
  return found
}

private func hasTables(_ folder: String) -> Bool {
  isRegularFile("\(folder)/tables.csv")
}

/// Where the tables may be from where the program is: beside it under one prefix, or in the checkout
/// three folders above a build's products.
private var foldersOfProgram: [String] {
  guard let path = programPath, let folder = path.lastIndex(of: "/").map({ path[..<$0] }) else {
    return []
  }
  func above(_ count: Int) -> String {
    folder.split(separator: "/", omittingEmptySubsequences: false).dropLast(count)
      .joined(separator: "/")
  }
  let installed = "\(above(1))/share/wtp/reference"
  return isRegularFile("\(above(3))/Package.swift")
    ? [installed, "\(above(3))/reference"] : [installed]
}
