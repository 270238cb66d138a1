/// A FHIR resource as it was sent, and where it came from.
///
/// A class, because it is large and asked for by every reader.
public final class Resource: Sendable {
  public let json: JSONValue
  /// Its name is never empty.
  public let type: ResourceType
  /// `id` as sent; an empty one counts as none.
  public let id: String?
  /// Deduced from the elements where nobody states it.
  public let version: FHIRVersion
  public let isVersionStated: Bool
  /// True where neither a statement nor an element of its own states the version.
  let isVersionAssumed: Bool
  public let origin: Origin
  /// The XML that it was made of, indented; nil where the JSON is what was sent, or the XML is not kept.
  public let sentXML: String?
  /// The same as it was sent, where numbers are masked in this one.
  private let unmasked: Resource?

  /// - Returns: nil when the value is no object with a `resourceType`.
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

  /// The same of the version that its neighbours have.
  private init(_ sent: Resource, version: FHIRVersion) {
    (json, type, id, origin) = (sent.json, sent.type, sent.id, sent.origin)
    (unmasked, sentXML) = (sent.unmasked, sent.sentXML)
    self.version = version
    (isVersionStated, isVersionAssumed) = (false, false)
  }

  /// Those of one file: where all that state their version have one, the others have it too.
  package static func judgedTogether(_ resources: [Resource]) -> [Resource] {
    let told = Set(resources.lazy.filter { !$0.isVersionAssumed }.map(\.version))
    guard told.count == 1, let version = told.first, version != .r4 else { return resources }
    return resources.map { $0.isVersionAssumed ? Resource($0, version: version) : $0 }
  }

  /// The same with numbers masked.
  init(_ sent: Resource, maskedAs json: JSONValue, origin: Origin, sentXML: String?) {
    self.json = json
    self.origin = origin
    self.sentXML = sentXML
    (type, version, isVersionStated) = (sent.type, sent.version, sent.isVersionStated)
    isVersionAssumed = sent.isVersionAssumed
    id = json["id"]?.primitive.flatMap { $0.isEmpty ? nil : $0 }
    unmasked = sent
  }

  /// With every number, for what is kept or looked for; never for a page.
  public var asSent: Resource { unmasked ?? self }

  package var isMasked: Bool { unmasked != nil }
}

extension JSONValue {
  package var resourceType: ResourceType? { self["resourceType"]?.string.map(ResourceType.init) }
}

/// Where a resource was found, and what the envelope said of it.
public struct Origin: Hashable, Sendable {
  /// Path of the file, relative to the folder of records.
  public var file: String
  /// What the file is: a record of an XML file is kept in its JSON form.
  public var format: FileFormat
  /// Place in the file: `entry[12].resource`, `line 7`; empty when the file is the resource.
  public var place: String
  /// The institution's name, where the export says it.
  public var source: String?
  /// Who keeps or wrote the document that it stands in: what its source is called, and no scope.
  public var custodian: String?
  /// `ClinicalRecord/@sourceURL` or `Bundle.entry.fullUrl`.
  public var url: String?
  /// When the phone received it: provenance, never a clinical date.
  public var receivedDate: String?
  /// When the document was made that it stands in: orders versions, never a clinical date.
  public var documentDate: String?
  /// The version of the clinical document that it stands in.
  public var document: DocumentVersion?
  /// The version that the export or envelope declares: `1.0.2`.
  public var declaredVersion: String?
  /// The phone's export that it belongs to (`PersonCharacteristics.export`): one export is one person.
  public var export: String?
  /// Whose it is by the word of the package that it came in; nil for all others.
  public var person: String?
  /// The date of the build that did not find it any more, when the person keeps such records; nil for all others.
  public var goneSince: String?
  /// True inside a Bundle of type document, all of which is about one subject.
  public var isInDocument = false
  /// The signed card that it came in.
  public var card: CardSignature?

  public init(file: String, place: String = "", format: FileFormat = .fhirJSON) {
    self.file = file
    self.place = place
    self.format = format
  }

  /// Folder of the file; empty for the top.
  public var folder: String {
    file.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(file[..<$0]) } ?? ""
  }

  /// Place of the document whose attachment it stands in; nil for all others.
  var holderPlace: String? {
    guard let attachment = place.ranges(of: "content[").last else { return nil }
    let holder = place[..<attachment.lowerBound]
    return String(holder.hasSuffix(".") ? holder.dropLast() : holder)
  }

  /// The URL, unless it means something inside one health card alone.
  var globalURL: String? { url.flatMap { $0.hasPrefix("resource:") ? nil : $0 } }

  /// True inside a Bundle.
  var isEntry: Bool { bundle.utf8.count < place.utf8.count }

  /// Place of the Bundle that holds it.
  var bundle: Substring {
    let parts = place.split(separator: ".", omittingEmptySubsequences: false)
    guard let entry = parts.lastIndex(where: { $0.hasPrefix("entry[") }) else { return place[...] }
    return place[..<parts[entry].startIndex]
  }
}

extension Resource {
  /// What its sender says in words alone (FHIR R4, Narrative.status: additional); the words of a CDA document stand
  /// beside its entries anyhow, a whole row of a table with each.
  package var additionalNarrative: String? {
    guard !origin.format.isTransformed, let text = json["text"], text.text("status") == "additional" else {
      return nil
    }
    let words = NarrativeText.plain(text.text("div") ?? "")
    // Some send their markup escaped.
    let plain = words.holds("</") ? NarrativeText.plain(words) : words
    return plain.isBlank ? nil : plain
  }
}
