/// The person's own templates: the files of a folder, by name.
package enum TemplateFolder {
  /// - Throws: `BuildError` for a folder that is not there, or a file that is not text.
  package static func read(_ folder: String) throws(BuildError) -> [String: String] {
    let disk = SiteDisk(root: folder)
    guard RealPath.of(folder) != nil else {
      throw BuildError(path: folder, reason: "there is no such folder of templates")
    }
    var templates: [String: String] = [:]
    for name in disk.names(in: "") where !name.hasPrefix(".") {
      guard let bytes = disk.read(name), let text = String(validating: bytes, as: UTF8.self) else {
        throw BuildError(path: "\(folder)/\(name)", reason: "it is no readable text file")
      }
      templates[name] = text
    }
    return templates
  }
}
