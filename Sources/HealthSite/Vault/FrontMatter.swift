import HealthRecords

/// The properties at the start of a note: YAML between lines of `---`, as note programs read it.
///
/// Every value is a double-quoted scalar (YAML 1.2, section 7.3.1), which a JSON string also is, so that no text of a
/// record can be taken for a key, a list or a date.
struct FrontMatter: Sendable {
  private enum Value {
    case one(String)
    case several([String])
  }

  /// Longer titles are shortened here, because programs show them in lists; the note itself has the whole title.
  private static let titleLimit = 200

  private var fields: [(key: String, value: Value)] = []

  init(_ page: Page, of person: Person?) {
    let title = page.title.shortened(to: Self.titleLimit)
    add("title", title)
    add("aliases", [title])
    add("person", person?.displayName)
    guard let newest = page.records.first else { return }
    add("type", newest.clinicalType.slug)
    add("resource", newest.resource.type.name)
    add("date", newest.sortDate.map { String($0.machineText.prefix(10)) })
    if page.records.count == 1 { add("status", newest.status.code) }
    add("source", page.records.map(\.sourceName))
    add("codes", page.records.flatMap(\.codes).compactMap(\.name))
    add("ids", page.records.map(\.sentName))
  }

  /// - Parameter fields: those of a note that is not a page of a site.
  init(_ fields: KeyValuePairs<String, String>) { for (key, text) in fields { add(key, text) } }

  var text: String {
    let lines = fields.map { "\($0.key): \(Self.text($0.value))\n" }
    return "---\n# \(OwnFiles.mark)\n\(lines.joined())---\n"
  }
}

extension FrontMatter {
  private mutating func add(_ key: String, _ text: String?) {
    if let text, !text.isEmpty { fields.append((key, .one(text))) }
  }

  private mutating func add(_ key: String, _ texts: [String]) {
    let texts = texts.filter { !$0.isEmpty }.distinct
    if !texts.isEmpty { fields.append((key, .several(texts))) }
  }

  private static func text(_ value: Value) -> String {
    switch value {
    case .one(let text): scalar(text)
    case .several(let texts): "[\(texts.map(scalar).joined(separator: ", "))]"
    }
  }

  private static func scalar(_ text: String) -> String {
    let json = JSONEscapes.encode(MarkdownText.line(text))
    return String(decoding: MarkdownPrinter.withoutTemplates(Array(json.utf8)), as: UTF8.self)
  }
}

extension Coding {
  /// "http://loinc.org|4548-4", as FHIR's searches name a code; nil without one.
  fileprivate var name: String? { code.map { code in system.map { "\($0)|\(code)" } ?? code } }
}

extension ClinicalRecord {
  /// "Observation/o1": the source's name for it; without one, the name in the site's addresses.
  var sentName: String { resource.id.map { "\(resource.type.name)/\($0)" } ?? identity.name }
}
