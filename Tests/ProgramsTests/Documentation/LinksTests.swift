import Foundation
import TestSupport
import Testing

/// Links between the documents of the project.
@Suite struct `Links` {
  private static let texts =
    Article.all.map(\.path)
    + Article.files(in: "reference", ending: ".md")
    + ["Oracles/exact/README.md", "Oracles/physics/README.md"]

  @Test(arguments: texts)
  func `lead to files and headings that exist`(_ path: String) throws {
    let article = try Article(reading: path)
    for link in article.prose.matches(of: /\]\(([^)\s]+)\)/).map(\.output.1) {
      guard !link.contains("://"), !link.hasPrefix("doc:") else { continue }
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let folder = (path as NSString).deletingLastPathComponent
      let target = parts[0].isEmpty ? path : "\(folder)/\(parts[0])"
      let file = projectFolder.appending(target)
      #expect(FileManager.default.fileExists(atPath: file.path), "\(path): \(link)")
      if parts.count == 2 {
        let headings = try Article(reading: target).anchors
        #expect(headings.contains(String(parts[1])), "\(path): \(link); headings: \(headings)")
      }
    }
  }
}

@Suite struct `The table of folders in README` {
  /// The folders in the first column; within a cell, the others are siblings of the first.
  private let named: [String]

  init() throws {
    let readme = try Article(reading: "README.md")
    let map = readme.prose.components(separatedBy: "## Where things live").last ?? ""
    named = map.matches(of: /\| ((?:`[A-Za-z\/]+`(?:, )?)+) \|/).flatMap { row in
      let names = row.output.1.matches(of: /[A-Za-z\/]+/).map { String($0.output) }
      let folder = names[0].split(separator: "/")[0]
      return names.map { $0.contains("/") ? $0 : "\(folder)/\($0)" }
    }
  }

  @Test(arguments: ["Sources", "Oracles"])
  func `lists every folder, and no other`(_ folder: String) {
    let there = Article.files(in: folder, ending: "")
    #expect(named.filter { $0.hasPrefix("\(folder)/") }.sorted() == there)
  }
}

extension Article {
  /// The fragments that GitHub uses in links to the headings.
  fileprivate var anchors: [String] {
    prose.components(separatedBy: "\n").filter { $0.hasPrefix("#") }.map { line in
      let words = line.drop { $0 == "#" }.dropFirst().lowercased()
      return words.filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
        .replacingOccurrences(of: " ", with: "-")
    }
  }
}
