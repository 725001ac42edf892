import Commands
import Notation
import Platform

/// Returns the folder of the built-in tables.
///
/// This is the folder of `--reference`. Without that option, it is the first of these that exists:
/// `reference` in the current folder, the folder installed with the program, and the one in the
/// checkout where the program was built.
func referenceFolder(_ named: String?, _ program: Program) throws(CommandError) -> String {
  if let named { return named }
  let here = "reference"
  if hasTables(here) { return here }
  let others = foldersOfProgram
  guard let found = others.first(where: hasTables) else {
    let looked = ["in \(here)"] + others.map { "in \(fileName($0))" }
    throw CommandError(
      .cannotRead,
      "there is no tables.csv \(looked.joined(separator: " or ")); name a FILE, write - to "
        + "read standard input, or name the folder of the built-in tables with --reference")
  }
  program.note("using the tables in \(fileName(found))")
  return found
}

private func hasTables(_ folder: String) -> Bool { isFile("\(folder)/tables.csv") }

/// The folders to search for the tables: one under the installation prefix of the program, and one
/// in the checkout, which is three folders above the build products.
private var foldersOfProgram: [String] {
  guard let path = programPath, let folder = path.lastIndex(of: "/").map({ path[..<$0] }) else {
    return []
  }
  func above(_ count: Int) -> String {
    folder.split(separator: "/", omittingEmptySubsequences: false).dropLast(count)
      .joined(separator: "/")
  }
  let installed = "\(above(1))/share/wtp/reference"
  return isFile("\(above(3))/Package.swift")
    ? [installed, "\(above(3))/reference"] : [installed]
}
