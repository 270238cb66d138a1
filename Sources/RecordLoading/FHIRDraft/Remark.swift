import HealthRecords

/// What is said in addition to a resource's elements, as FHIR's Extension: contradictions, things without an element,
/// words of the text.
struct Remark: FHIRValue {
  enum Kind: Hashable, Sendable {
    case entry(EntryRemark)
    case ours(EntryLabel)
    /// Under the sender's words.
    case sent(String)
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
  init?(_ label: EntryLabel, _ words: String?) { self.init(.ours(label), words: words) }
  init?(_ label: EntryLabel, _ value: Choice?) { self.init(.ours(label), value) }

  var json: JSONTree? {
    let url = JSONTree.Member("url", .string(url))
    switch content {
    case .value(let value):
      let members = value.members("value")
      return members.isEmpty ? nil : .object([url] + members)
    case .parts(let parts): return parts.member("extension").map { .object([url, $0]) }
    }
  }

  var url: String {
    switch kind {
    case .entry(let remark): remark.url
    case .ours(let label): label.url
    case .sent(let label):
      EntryKey.url(ofSender: label.replacing("/", with: " or ").replacing("\n", with: " "))
    case .part(let name): name
    case .standard(let name): "http://hl7.org/fhir/StructureDefinition/\(name)"
    }
  }
}
