import Mustache

/// The templates of the site's pages: built in, each file replaceable by the person's own.
///
/// The one place where the template engine is used. `.md` templates escape for Markdown, `.html` ones for HTML.
package struct TemplateLibrary: Sendable {
  /// What a template may be given; `markup` is trusted and stands in triple braces.
  package enum Value: Sendable {
    case text(String)
    case markup(String)
    case html(HTML)
    case flag(Bool)
  }

  private var templates = MustacheLibrary()
  /// The files that are no templates: style sheet and script.
  package private(set) var assets: [(name: String, text: String)] = []
  /// The style sheet and the script as files of a site.
  var assetFiles: [SiteFile] { assets.map { SiteFile(path: $0.name, text: $0.text) } }

  /// - Parameter overrides: the person's own files by name.
  /// - Throws: `BuildError` that names a file which is no template of ours, or which cannot be parsed.
  package init(overrides: [String: String] = [:]) throws(BuildError) {
    MustacheContentTypes.register(MarkdownContentType(), named: "MARKDOWN")
    MustacheContentTypes.register(MarkupContentType(), named: "MARKUP")
    let known = Set(EmbeddedText.files.map(\.name))
    for name in overrides.keys.sorted() where !known.contains(name) {
      throw BuildError(
        path: name, reason: "there is no template of this name",
        advice: "the names are \(known.sorted().joined(separator: ", "))")
    }
    let texts = EmbeddedText.files.map { ($0.name, overrides[$0.name] ?? $0.text) }
    if !overrides.isEmpty { try Self.check(overrides, among: texts) }
    for (name, text) in texts { try add(name, text) }
  }

  package func render(_ name: String, _ values: [String: Value]) -> String {
    templates.render(values.mapValues(\.object), withTemplate: name) ?? ""
  }
}

extension TemplateLibrary {
  private static func check(
    _ overrides: [String: String], among texts: [(String, String)]
  ) throws(BuildError) {
    let includes = TemplateIncludes(
      Dictionary(texts.filter { Self.type($0.0) != nil }, uniquingKeysWith: { first, _ in first }))
    for name in overrides.keys.sorted() {
      guard let fault = includes.fault(of: name) else { continue }
      throw BuildError(path: name, reason: "the template cannot be used", advice: fault)
    }
  }

  /// How a template escapes; nil for a file that is none.
  private static func type(_ name: String) -> String? {
    name.hasSuffix(".md") ? "MARKDOWN" : name.hasSuffix(".html") ? "MARKUP" : nil
  }

  private mutating func add(_ name: String, _ text: String) throws(BuildError) {
    guard let type = Self.type(name) else { return assets.append((name, text)) }
    do {
      try templates.register("{{% CONTENT_TYPE:\(type)}}\(text)", named: name)
    } catch {
      throw BuildError(path: name, reason: "the template cannot be used", advice: TemplateFault.reason(error))
    }
  }
}

extension TemplateLibrary.Value {
  /// What stands in an HTML template: escaped in double braces, as it is in triple ones.
  func html(isEscaped: Bool) -> HTML {
    switch self {
    case .text(let text), .markup(let text): isEscaped ? .plain(text) : HTML(trusted: text)
    case .html(let html): isEscaped ? .plain(html.source) : html
    case .flag: HTML()
    }
  }

  fileprivate var object: any Sendable {
    switch self {
    case .text(let text), .markup(let text): text
    case .html(let html): html.source
    case .flag(let flag): flag
    }
  }
}

private struct MarkdownContentType: MustacheContentType {
  func escapeText(_ text: String) -> String { MarkdownText.escape(text) }
}

private struct MarkupContentType: MustacheContentType {
  func escapeText(_ text: String) -> String { HTML.escape(text) }
}
