import Foundation
import PackagePlugin

/// Turns a target's text files (its own CSV tables; the package's Templates for the site) into Swift literals, and the
/// catalogue of our words into members.
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
    let words = target.directoryURL.appending(path: "Words/en.csv")
    let hasWords = FileManager.default.fileExists(atPath: words.path)
    return [try command(context, writing: "EmbeddedText.swift", of: files)]
      + (hasWords ? [try command(context, writing: "Words.swift", of: [words], as: ["--words"])] : [])
  }

  private func command(
    _ context: PluginContext, writing name: String, of files: [URL], as options: [String] = []
  ) throws -> Command {
    let output = context.pluginWorkDirectoryURL.appending(path: name)
    return .buildCommand(
      displayName: "Embedding \(name)", executable: try context.tool(named: "embed-text").url,
      arguments: options + [output.path] + files.map(\.path), inputFiles: files, outputFiles: [output])
  }
}
