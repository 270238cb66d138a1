/// What FHIR calls a part of a resource, in one spelling for all versions: the key of a fact, wherever facts are looked
/// for, compared or kept. Words for it are made where it is printed (`ElementLabel`).
///
/// A class, as most are shared.
public final class Element: Hashable, Sendable {
  /// `onset` for `onsetDateTime`; with its type before it where the name alone does not say what it means
  /// (`ServiceRequest.occurrence`); `extension(birthPlace)` for an extension that is named like no element of ours.
  public let path: String
  /// Its place among the shared ones.
  let number: Int?

  private init(_ path: String, number: Int? = nil) {
    self.path = path
    self.number = number
  }

  package static func of(_ path: String) -> Element { shared[spellings[path] ?? path] ?? Element(path) }

  /// - Parameter paths: with spaces between them.
  package static func all(_ paths: String) -> Set<Element> {
    Set(paths.split(separator: " ").map { of(String($0)) })
  }

  /// "Reaction" says what `reaction` says; an extension called like an element that we have another word for does not.
  ///
  /// - Parameter name: the last part of its address.
  package static func of(extension name: String) -> Element {
    plain[name.prefix(1).lowercased() + name.dropFirst()] ?? of("extension(\(name))")
  }

  /// What stands inside the resource itself, by its type.
  static func of(contained type: ResourceType) -> Element { of("contained(\(type.name))") }

  public static func == (a: Element, b: Element) -> Bool {
    a === b || a.number == nil && b.number == nil && a.path == b.path
  }

  public func hash(into hasher: inout Hasher) {
    if let number { hasher.combine(number) } else { hasher.combine(path) }
  }
}

extension Element {
  /// Most of those that are met.
  package static let allShared: [Element] = Set(
    RecordMapping.table.values.flatMap(\.first.keys).map { spellings[$0] ?? $0 } + ElementLabel.known.keys
      + [
        "subject", "patient", "identifier", "description", "severity", "method", "section", "entry", "title",
        "text", "detail",
      ]
  ).sorted().enumerated().map { Element($1, number: $0) }

  private static let shared = Dictionary(
    allShared.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })

  /// Those whose own names are printed.
  private static let plain = shared.filter { ElementLabel.known[$0.key] == nil }

  /// What versions and profiles call what another calls otherwise.
  private static let spellings = [
    "actualPeriod": "period", "admission": "hospitalization", "codedDiagnosis": "conclusion",
    "comments": "comment", "conclusionCode": "conclusion", "dateAsserted": "assertedDate",
    "dateRecorded": "recordedDate", "dateWritten": "authoredOn", "dosageInstruction": "dosage",
    "lastOccurence": "lastOccurrence", "notes": "note", "payor": "insurer", "reasonCode": "reason",
    "reasonReference": "reason", "statusReasonCodeableConcept": "statusReason",
    "statusReasonReference": "statusReason", "vaccinationProtocol": "protocolApplied",
  ]
}

/// Those that the rules name.
extension Element {
  /// The order that something answers: of an event, and where it has no element for that (FHIR, event-basedOn).
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
  /// How a drug is taken, as coded beside the words for it.
  static let codedDosage = of("dosage.timing")
  /// Elements that are left out, as nobody reads so many.
  static let others = of("*")
}
