import HealthRecords

/// The user's own templates: the files of a folder, by name.
package enum TemplateFolder {
  /// - Throws: `BuildError` for a folder that does not exist, or a file that is not text.
  package static func read(_ folder: String) throws(BuildError) -> [String: String] {
    let disk = SiteDisk(root: folder)
    guard RealPath.of(folder) != nil else {
      throw BuildError(path: folder, reason: SiteReason.noTemplates.words)
    }
    var templates: [String: String] = [:]
    for name in disk.names(in: "") where !name.hasPrefix(".") {
      templates[name] = try text(of: name, on: disk)
    }
    return templates
  }

  private static func text(of name: String, on disk: SiteDisk) throws(BuildError) -> String {
    do {
      if let bytes = try disk.read(name), let text = String(validating: bytes, as: UTF8.self) { return text }
    } catch {
      throw BuildError(error, on: disk)
    }
    throw BuildError(path: disk.path(name), reason: SiteReason.unreadableTemplate.words)
  }
}
