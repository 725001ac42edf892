import PackagePlugin

/// Embeds the files of a target that are not Swift, as strings that the target's code can name.
///
/// They are written as literals of `StaticString`, which compile in no time however long they are.
@main struct EmbedText: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let target = target.sourceModule else { return [] }
    let texts = target.sourceFiles.filter { $0.type == .unknown }.map(\.url)
      .sorted { $0.path() < $1.path() }
    let output = context.pluginWorkDirectoryURL.appending(component: "EmbeddedTexts.swift")
    return [
      .buildCommand(
        displayName: "Embedding \(texts.count) texts in \(target.name)",
        executable: try context.tool(named: "embed").url,
        arguments: [output.path()] + texts.map { $0.path() }, inputFiles: texts,
        outputFiles: [output])
    ]
  }
}
