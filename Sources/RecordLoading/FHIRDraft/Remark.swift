import HealthRecords

/// What is said in addition to a resource's elements, as FHIR's Extension: contradictions, things without an element,
/// words of the text.
struct Remark: FHIRValue {
  enum Kind: Hashable, Sendable {
    case entry(EntryRemark)
    /// With the sender's words, or the program's, as its label.
    case label(String)
    /// A part of another remark.
    case part(String)
    /// An extension that HL7 defines.
    case standard(String)
  }

  enum Content: Hashable, Sendable {
    case value(Choice)
    case parts([Remark])
  }

  let kind: Kind
  let content: Content

  init(_ kind: Kind, _ content: Content) { (self.kind, self.content) = (kind, content) }

  /// Nil without a value.
  init?(_ kind: Kind, _ value: Choice?) {
    guard let value else { return nil }
    self.init(kind, .value(value))
  }

  init?(_ kind: Kind, words: String?) { self.init(kind, String.text(words).map(Choice.string)) }

  init?(_ remark: EntryRemark, _ words: String?) { self.init(.entry(remark), words: words) }
  init?(_ remark: EntryRemark, _ value: Choice?) { self.init(.entry(remark), value) }
  init(_ remark: EntryRemark) { self.init(.entry(remark), .value(.boolean(true))) }
  init?(label: String, _ words: String?) { self.init(.label(label), words: words) }
  init?(label: String, _ value: Choice?) { self.init(.label(label), value) }

  var json: JSONTree? {
    let url = JSONTree.Member("url", .string(url))
    switch content {
    case .value(let value): return value.member("value").map { .object([url, $0]) }
    case .parts(let parts): return parts.member("extension").map { .object([url, $0]) }
    }
  }

  var url: String {
    switch kind {
    case .entry(let remark): remark.url
    case .label(let label): Self.url(label)
    case .part(let name): name
    case .standard(let name): "http://hl7.org/fhir/StructureDefinition/\(name)"
    }
  }

  static func url(_ label: String) -> String {
    "urn:hl7-org:v3/\(label.replacing("/", with: " or ").replacing("\n", with: " "))"
  }
}
