import Foundation
import PackagePlugin

/// Turns a target's text files (its own CSV tables; the package's Templates for the site) into Swift literals.
@main struct EmbedText: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let folder =
      switch target.name {
      case "HealthSite": context.package.directoryURL.appending(path: "Templates")
      case "RecordLoading": target.directoryURL.appending(path: "ClinicalDocuments/Tables")
      default: target.directoryURL.appending(path: "Terminology")
      }
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { ["csv", "md", "html", "css", "js"].contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedText.swift")
    return [
      .buildCommand(
        displayName: "Embedding \(folder.lastPathComponent)",
        executable: try context.tool(named: "embed-text").url,
        arguments: [output.path] + files.map(\.path),
        inputFiles: files, outputFiles: [output])
    ]
  }
}
