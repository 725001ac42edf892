import Foundation
import TestSupport
import Testing

/// An addition of each kind in `Tests/Additions`, and the places that Code.md names for it.
@Suite struct `Additions to the code` {
  private static let patches = Article.files(in: "Tests/Additions", ending: ".patch")

  @Test func `have an example for each kind that Code.md lists`() throws {
    let kinds = try Self.rows().keys.sorted()
    let examples = Self.patches.map(Self.kind).sorted()
    #expect(kinds.filter(examples.contains) == examples)
    #expect(examples.count >= 6)
  }

  @Test(arguments: patches)
  func `change the files that Code.md names, and no others`(_ path: String) throws {
    let row = try #require(try Self.rows()[Self.kind(of: path)], "\(path)")
    let patch = try String(contentsOf: projectFolder.appending(path), encoding: .utf8)
    let changed = patch.matches(of: /\n\+\+\+ b\/(\S+)/).map { String($0.output.1) }
    // The files and folders that a place names are alternatives.
    let places = row.split { "|;".contains($0) }.map { place in
      place.matches(of: /`([^`\s]*[.\/][^`\s]*)`/).map { "/\($0.output.1)" }
    }
    for file in changed {
      let isNamed = places.joined().contains { "/\(file)".contains($0) }
      #expect(isNamed, "\(path) changes \(file)")
    }
    for place in places where !place.isEmpty {
      let isChanged = changed.contains { file in place.contains { "/\(file)".contains($0) } }
      #expect(isChanged, "\(path) changes none of \(place)")
    }
  }

  private static func kind(of path: String) -> String {
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    return name.replacing("-", with: " ")
  }

  /// The rows of Code.md's table, without their first cell, by the kind of addition.
  private static func rows() throws -> [String: String] {
    let article = try Article(reading: "Sources/Estimator/Estimator.docc/Code.md")
    let rows = article.prose.matches(of: /\n\| an? ([a-z ]+) (\|[^\n]+)/)
    return Dictionary(uniqueKeysWithValues: rows.map { (String($0.output.1), String($0.output.2)) })
  }
}
