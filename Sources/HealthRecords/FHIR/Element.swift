/// An element of a resource, with one name for all versions of FHIR. It identifies a fact wherever facts are found,
/// compared or stored; `ElementLabel` provides its words for readers.
///
/// It is a class because most elements are shared.
public final class Element: Hashable, Sendable {
  /// `onset` for `onsetDateTime`; with the resource type if the name alone is ambiguous (`ServiceRequest.occurrence`);
  /// `extension(birthPlace)` for an extension that Healthfolio has no element for.
  public let path: String
  /// Its index among the shared ones.
  let number: Int?

  private init(_ path: String, number: Int? = nil) {
    self.path = path
    self.number = number
  }

  package static func of(_ path: String) -> Element { shared[spellings[path] ?? path] ?? Element(path) }

  /// - Parameter paths: separated by spaces.
  package static func all(_ paths: String) -> Set<Element> {
    Set(paths.split(separator: " ").map { of(String($0)) })
  }

  /// The extension "Reaction" equals the element `reaction`, unless we print that element under another word.
  ///
  /// - Parameter name: the last part of the extension's URL.
  package static func of(extension name: String) -> Element {
    plain[name.withSmallInitial] ?? of("extension(\(name))")
  }

  /// A contained resource, by its type.
  static func of(contained type: ResourceType) -> Element { of("contained(\(type.name))") }

  public static func == (a: Element, b: Element) -> Bool {
    a === b || a.number == nil && b.number == nil && a.path == b.path
  }

  public func hash(into hasher: inout Hasher) {
    if let number { hasher.combine(number) } else { hasher.combine(path) }
  }
}

extension String {
  fileprivate var withSmallInitial: String {
    guard let first = utf8.first, first < 0x80 else { return prefix(1).lowercased() + dropFirst() }
    let isCapital = (0x41...0x5A).contains(first)
    return isCapital ? String(Unicode.Scalar(first | 0x20)) + Substring(utf8.dropFirst()) : self
  }
}

extension Element {
  /// The most frequent elements.
  package static let allShared: [Element] = Set(
    RecordMapping.table.values.flatMap(\.first.keys).map { spellings[$0] ?? $0 } + ElementLabel.known.keys
      + [
        "subject", "patient", "identifier", "description", "severity", "method", "section", "entry", "title",
        "text", "detail",
      ]
  ).sorted().enumerated().map { Element($1, number: $0) }

  private static let shared = Dictionary(firsts: allShared.map { ($0.path, $0) })

  /// Elements that are printed by their own names.
  private static let plain = shared.filter { ElementLabel.known[$0.key] == nil }

  /// Names that differ between versions and profiles.
  private static let spellings = CodedWords.words("elementSpelling")
}

/// Elements that the rules use.
extension Element {
  /// The order that a record answers, by its element, or by an extension where there is none (FHIR, event-basedOn).
  static let answeredOrders: Set<Element> = [of("basedOn"), of(extension: "event-basedOn")]
  package static let asserter = of("asserter")
  package static let code = of("code")
  package static let criticality = of("criticality")
  package static let diagnosis = of("diagnosis")
  package static let date = of("date")
  package static let description = of("description")
  package static let detail = of("detail")
  package static let dosage = of("dosage")
  package static let entry = of("entry")
  package static let informationSource = of("informationSource")
  package static let manifestation = of("manifestation")
  package static let method = of("method")
  package static let note = of("note")
  static let priorPrescription = of("priorPrescription")
  package static let reaction = of("reaction")
  package static let reason = of("reason")
  package static let referenceRange = of("referenceRange")
  static let replacedOrders: Set<Element> = [of("replaces")]
  package static let result = of("result")
  package static let section = of("section")
  package static let severity = of("severity")
  package static let status = of("status")
  package static let text = of("text")
  package static let title = of("title")
  package static let type = of("type")
  /// The day for which something is ordered.
  static let planned = of("ServiceRequest.occurrence")
  /// The sender's own narrative.
  package static let narrative = of("text.div")
  /// The codes for how a drug is taken, if there are words for it too.
  static let codedDosage = of("dosage.timing")
  /// Stands for elements that are left out, as there are too many.
  static let others = of("*")
}
