/// Which templates include which: what the engine could not end is found before it begins.
struct TemplateIncludes: Sendable {
  private let tags: [String: TemplateTags]

  /// Sections within sections; a page has no use for more.
  private static let depthLimit = 100
  /// Letters of a tag.
  private static let tagLimit = 1_000

  /// - Parameter texts: the templates by name.
  init(_ texts: [String: String]) { tags = texts.mapValues(TemplateTags.init) }

  /// What makes a template unusable, in words; nil for a sound one.
  func fault(of name: String) -> String? {
    guard let tags = tags[name] else { return nil }
    if tags.depth > Self.depthLimit {
      return "its sections stand in one another more than \(Self.depthLimit) deep"
    }
    if tags.longest > Self.tagLimit { return "a tag has more than \(Self.tagLimit) letters" }
    // A value chooses the template there, and values come from records.
    if tags.includes.contains(where: { $0.hasPrefix("*") }) {
      return "{{>*…}} is not allowed: name the template"
    }
    return circle(from: name).map { "it includes itself: \($0.joined(separator: " > "))" }
  }
}

extension TemplateIncludes {
  /// The way from a template back to it.
  private func circle(from name: String) -> [String]? {
    var ways = [[name]]
    var seen: Set<String> = []
    while let way = ways.popLast() {
      for next in included(by: way[way.count - 1]) {
        if next == name { return way + [name] }
        if seen.insert(next).inserted { ways.append(way + [next]) }
      }
    }
    return nil
  }

  private func included(by name: String) -> [String] { tags[name]?.includes.map(String.init) ?? [] }
}
