import HealthRecords

/// The templates of the site's pages: built in, each replaceable by a user's own file.
package struct TemplateLibrary: Sendable {
  private var skeletons: [String: Skeleton] = [:]
  private var frames: [String: SlotText] = [:]
  /// Files without slots for pages: the style sheet and the scripts.
  private var assets: [String: String] = [:]
  /// What the user's own files take from the protection of the pages.
  package private(set) var warnings: [String] = []
  /// The files of a site that are the same for everybody: the style sheet, the script, and what keeps it out of Git.
  var assetFiles: [SiteFile] {
    [.gitignore] + ["site.js", "style.css"].map { SiteFile(path: $0, text: asset($0)) }
  }

  /// - Parameter overrides: the user's own files by name.
  /// - Throws: `BuildError` for a file that replaces no template, or that cannot be used.
  package init(overrides: [String: String] = [:]) throws(BuildError) {
    let known = Set(EmbeddedText.files.map(\.name))
    for name in overrides.keys.sorted() where !known.contains(name) {
      throw BuildError(
        path: name, reason: SiteReason.noSuchTemplate.words,
        advice: TemplateReason.names(known.sorted()))
    }
    for (name, text) in EmbeddedText.files {
      if let own = overrides[name] {
        try Self.check(name, own, like: text)
        if name.hasSuffix(".js") && own != text { warnings.append(SiteReason.ownScript(name)) }
        if !Self.policy(of: text).allSatisfy(own.contains) { warnings.append(SiteReason.ownPolicy(name)) }
        add(name, Skeleton(own), own)
      } else {
        add(name, Skeleton(text, isOurs: true), TemplateWords.said(text, in: name))
      }
    }
  }

  /// The skeleton of a kind of page.
  func skeleton(_ name: String) -> Skeleton { skeletons[name] ?? Skeleton("") }

  func asset(_ name: String) -> String { assets[name] ?? "" }

  /// The HTML around whole pages.
  func frame(_ name: String) -> SlotText { frames[name] ?? SlotText("") }
}

extension TemplateLibrary {
  private mutating func add(_ name: String, _ skeleton: @autoclosure () -> Skeleton, _ text: String) {
    if name.hasSuffix(".md") {
      skeletons[name] = skeleton()
    } else if name.hasSuffix(".html") {
      frames[name] = SlotText(text)
    } else {
      assets[name] = name == "style.css" ? KindRules.written(text) : text
    }
  }

  /// The line with the policy that keeps a page from the network and from foreign scripts.
  private static func policy(of frame: String) -> [Substring] {
    frame.split(whereSeparator: \.isNewline).filter { $0.contains("Content-Security-Policy") }
  }

  private static func check(_ name: String, _ text: String, like builtIn: String) throws(BuildError) {
    let fault =
      name.hasSuffix(".md")
      ? TemplateFault.skeleton(text, like: builtIn)
      : name.hasSuffix(".html") ? TemplateFault.frame(text, like: builtIn) : nil
    guard let fault else { return }
    throw BuildError(path: name, reason: SiteReason.unusableTemplate.words, advice: fault)
  }
}
