import Foundation
import PackagePlugin

/// Turns a target's text files (its own CSV tables; the package's Templates for the site; the tables of languages) into
/// Swift literals, and the catalogue of our words into members.
@main struct EmbedText: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let folder =
      switch target.name {
      case "HealthSite": context.package.directoryURL.appending(path: "Templates")
      case "RecordLoading": target.directoryURL.appending(path: "ClinicalDocuments/Tables")
      default: target.directoryURL.appending(path: "Terminology")
      }
    let embedded = [try command(context, writing: "EmbeddedText.swift", of: try texts(in: folder))]
    let words = target.directoryURL.appending(path: "Words")
    guard FileManager.default.fileExists(atPath: words.path) else { return embedded }
    return embedded + [
      try command(context, writing: "EmbeddedWords.swift", of: try texts(in: words)),
      try command(context, writing: "Words.swift", of: [words.appending(path: "en.csv")], as: ["--words"]),
    ]
  }

  private func texts(in folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { ["csv", "md", "html", "css", "js"].contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
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
