import Foundation

/// The folder of this project, in which `Package.swift` stands.
public let projectFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()
