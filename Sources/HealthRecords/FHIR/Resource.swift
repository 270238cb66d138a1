/// A FHIR resource as sent, and where it came from.
///
/// It is a class because it is large and used by every reader.
public final class Resource: Sendable {
  public let json: JSONValue
  /// The type of the resource, whose name is never empty.
  public let type: ResourceType
  /// The `id` as sent; nil if it is empty.
  public let id: String?
  /// The version of FHIR, inferred from the elements if it is not stated.
  public let version: FHIRVersion
  public let isVersionStated: Bool
  /// True if the version is neither stated nor visible in the elements.
  let isVersionAssumed: Bool
  public let origin: Origin
  /// The XML that the resource was read from, indented; nil if JSON was sent, or if the XML is not kept.
  public let sentXML: String?
  /// The resource as sent, if numbers are masked in this one.
  private let unmasked: Resource?

  /// - Returns: nil unless the value is an object with a `resourceType`.
  public init?(_ json: JSONValue, origin: Origin, sentXML: String? = nil) {
    guard let type = json.resourceType, !type.name.isEmpty else { return nil }
    self.json = json
    self.type = type
    self.id = json["id"]?.primitive.flatMap { $0.isEmpty ? nil : $0 }
    self.origin = origin
    self.sentXML = sentXML
    let stated = FHIRVersion(statedIn: json, origin: origin)
    let shape = stated == nil ? FHIRVersion(shapeOf: json, type: type, origin: origin) : nil
    version = stated ?? shape ?? .r4
    isVersionStated = stated != nil
    isVersionAssumed = stated == nil && shape == nil
    unmasked = nil
  }

  /// The same resource with the version of its neighbours.
  private init(_ sent: Resource, version: FHIRVersion) {
    (json, type, id, origin) = (sent.json, sent.type, sent.id, sent.origin)
    (unmasked, sentXML) = (sent.unmasked, sent.sentXML)
    self.version = version
    (isVersionStated, isVersionAssumed) = (false, false)
  }

  /// The resources of one file: if all known versions are the same, the others get that one too.
  package static func judgedTogether(_ resources: [Resource]) -> [Resource] {
    let told = Set(resources.lazy.filter { !$0.isVersionAssumed }.map(\.version))
    guard told.count == 1, let version = told.first, version != .r4 else { return resources }
    return resources.map { $0.isVersionAssumed ? Resource($0, version: version) : $0 }
  }

  /// The same resource with masked numbers.
  init(_ sent: Resource, maskedAs json: JSONValue, origin: Origin, sentXML: String?) {
    self.json = json
    self.origin = origin
    self.sentXML = sentXML
    (type, version, isVersionStated) = (sent.type, sent.version, sent.isVersionStated)
    isVersionAssumed = sent.isVersionAssumed
    id = json["id"]?.primitive.flatMap { $0.isEmpty ? nil : $0 }
    unmasked = sent
  }

  /// The unmasked resource, for storage and lookups; never for a page.
  public var asSent: Resource { unmasked ?? self }

  package var isMasked: Bool { unmasked != nil }
}

extension JSONValue {
  package var resourceType: ResourceType? { self["resourceType"].flatMap(ResourceType.of) }
}

/// Where a resource was found, and what its envelope states.
public struct Origin: Hashable, Sendable {
  /// The path of the file, relative to the folder of records.
  public var file: String
  /// The format of the file. A record of an XML file is kept as JSON.
  public var format: FileFormat
  /// The place in the file: `entry[12].resource`, `line 7`; empty if the file is the resource.
  public var place: String
  /// The institution's name, if the export states it.
  public var source: String?
  /// The custodian or author of the document that contains it. It names the source, but does not scope identifiers.
  public var custodian: String?
  /// `ClinicalRecord/@sourceURL` or `Bundle.entry.fullUrl`.
  public var url: String?
  /// When the phone received it; provenance, never a clinical date.
  public var receivedDate: String?
  /// The date of the document that contains it. It orders versions, and is never a clinical date.
  public var documentDate: String?
  /// When the FHIR document that lists it was written: the day on which its author confirmed it. It orders no versions, as
  /// documents of other makers may use the same ids (FHIR R4, Composition.date).
  public var confirmedDate: String?
  /// The version of the clinical document that contains it.
  public var document: DocumentVersion?
  /// The language that the document around it states.
  public var language: String?
  /// The version that the export or envelope declares: `1.0.2`.
  public var declaredVersion: String?
  /// The phone's export that contains it (`PersonCharacteristics.export`): one export is one person.
  public var export: String?
  /// The person it belongs to according to its package; nil outside packages.
  public var person: String?
  /// The date of the build that no longer found it; nil for records that are still in the input.
  public var goneSince: String?
  /// True in a Bundle of type document, which is about one subject.
  public var isInDocument = false
  /// The signed card that contains it.
  public var card: CardSignature?

  public init(file: String, place: String = "", format: FileFormat = .fhirJSON) {
    self.file = file
    self.place = place
    self.format = format
  }

  /// The folder of the file; empty for the top folder.
  public var folder: String {
    file.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(file[..<$0]) } ?? ""
  }

  /// The place of the document that it is an attachment of; nil for all others.
  var holderPlace: String? {
    guard let attachment = place.ranges(of: "content[").last else { return nil }
    let holder = place[..<attachment.lowerBound]
    return String(holder.hasSuffix(".") ? holder.dropLast() : holder)
  }

  /// The URL, unless it only has a meaning within one health card.
  var globalURL: String? { url.flatMap { $0.hasPrefix("resource:") ? nil : $0 } }

  /// True inside a Bundle.
  var isEntry: Bool { bundle.utf8.count < place.utf8.count }

  /// The place of the Bundle that contains it.
  var bundle: Substring {
    let parts = place.split(separator: ".", omittingEmptySubsequences: false)
    guard let entry = parts.lastIndex(where: { $0.hasPrefix("entry[") }) else { return place[...] }
    return place[..<parts[entry].startIndex]
  }
}

extension Resource {
  /// The narrative that adds to the elements (FHIR R4, Narrative.status: additional). Nil for a CDA document, whose
  /// text is with its entries anyway.
  package var additionalNarrative: String? {
    guard !origin.format.isTransformed, let text = json["text"], text.text("status") == "additional" else {
      return nil
    }
    let words = NarrativeText.plain(text.text("div") ?? "")
    // Some senders escape their markup.
    let plain = words.holds("</") ? NarrativeText.plain(words) : words
    return plain.isBlank ? nil : plain
  }
}
