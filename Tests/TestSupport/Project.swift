import Foundation

/// The folder of this project, which contains `Package.swift`.
public let projectFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()
