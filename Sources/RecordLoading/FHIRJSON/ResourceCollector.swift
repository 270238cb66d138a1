import HealthRecords

/// Takes the resources out of JSON values: opens Bundles and wrappers, and reports what is not a resource.
///
/// Readers of other formats use it too: each resource goes to `collect`, each line that is none to `fail`.
struct ResourceCollector {
  private let path: String
  private let exports: [AppleHealthExport]
  /// The keys for the signatures of health cards.
  let keys: SignatureKeys
  var envelope = Envelope()
  private var file: RecordFile
  private var emptyEntries = 0
  /// Items of another program's JSON that hold no record.
  var otherItems = 0
  private var isOther: FileFormat?
  /// True while the entries of a document are read.
  private var isInDocument = false
  /// Who keeps that document.
  private var custodian: String?
  /// When that document was written.
  private var confirmedDate: String?
  /// How many documents are around the one that is being read.
  private var attachmentDepth = 0
  /// True inside a list that was searched for records of other programs and has none.
  private(set) var isSearched = false
  /// How many texts of JSON are around the one that is being read.
  var textDepth = 0
  /// When the entry of a history was changed (FHIR R4, Bundle.entry.response.lastModified).
  private var entryDate: String?
  /// The health card that is being read.
  private var card: (signature: CardSignature, source: String)?
  var cardCount = 0

  init(
    path: String, exports: [AppleHealthExport], keys: SignatureKeys = .none, format: FileFormat = .fhirJSON
  ) {
    self.path = path
    self.exports = exports
    self.keys = keys
    file = RecordFile(path: path, format: format)
  }

  /// The file as read so far.
  var finished: RecordFile {
    var file = file
    file.resources = Resource.judgedTogether(file.resources)
    if emptyEntries > 0 {
      file.diagnostics.append(
        Diagnostic(.warning, file: path, reason: ResourceReason.emptyEntries(emptyEntries))
      )
    }
    if otherItems > 0 {
      file.diagnostics.append(Diagnostic(.warning, file: path, reason: ResourceReason.otherItems(otherItems)))
    }
    if file.resources.isEmpty, file.asOfDates.isEmpty, let isOther { file.format = isOther }
    return file
  }

  mutating func warn(_ place: String, _ reason: String) {
    file.diagnostics.append(Diagnostic(.warning, file: path, place: place, reason: reason))
  }

  /// - Parameter sentXML: the XML that it was made of; nil if the sender wrote JSON.
  mutating func collect(_ json: JSONValue, place: String, url: String? = nil, sentXML: String? = nil) {
    switch json.kind {
    case .array: collectArray(json, place)
    case .object: collectObject(json, place, url, sentXML)
    case .string, .number, .boolean, .null: fail(place, ResourceReason.noResource.words)
    }
  }

  /// Takes a resource that the program made; one that cannot be written as JSON counts as unreadable.
  mutating func collect(_ json: JSONTree, place: String, sentXML: String? = nil) {
    do throws(JSONError) {
      collect(try json.document.root, place: place, sentXML: sentXML)
    } catch {
      fail(place, error.reason.words)
    }
  }

  /// Takes the Bundle of a signed card.
  mutating func collect(_ bundle: JSONValue, place: String, signedBy signature: CardSignature, source: String)
  {
    file.cards.append(signature)
    card = (signature, source)
    collect(bundle, place: place)
    card = nil
  }

  mutating func countUnreadable() { file.unreadable += 1 }

  mutating func fail(_ place: String, _ reason: String) {
    countUnreadable()
    file.diagnostics.append(Diagnostic(.error, file: path, place: place, reason: reason))
  }
}

extension ResourceCollector {
  private mutating func collectArray(_ json: JSONValue, _ place: String) {
    let list = json.list
    if list.isEmpty { fail(place, ResourceReason.emptyList.words) }
    let outer = isSearched
    if !list.contains(where: { $0["resourceType"] != nil }) {
      if collectEmbedded(in: json, place) { return }
      if !list.isEmpty, !json.mayHoldResources { return failOther(json, place) }
      isSearched = true
    }
    defer { isSearched = outer }
    for (index, element) in list.enumerated() { collect(element, place: "\(place)[\(index)]") }
  }

  private mutating func collectObject(
    _ json: JSONValue, _ place: String, _ url: String?, _ sentXML: String?
  ) {
    let step = { (name: String) in place.isEmpty ? name : "\(place).\(name)" }
    if json.resourceType == .bundle {
      collectBundle(json, place)
    } else if json.isEntry, let resource = json["resource"] {
      collect(resource, place: step("resource"), url: json["fullUrl"]?.string)
    } else if let resource = Resource(json, origin: origin(place, url), sentXML: sentXML) {
      file.resources.append(resource)
      collectContained(resource, place)
      collectParameters(json, step)
      collectAttached(resource, step)
    } else {
      failOther(json, place)
    }
  }

  private mutating func collectContained(_ resource: Resource, _ place: String) {
    let contained = resource.containedRecords
    file.resources += contained.records
    if contained.untold > 0 {
      warn(place, ResourceReason.repeated(contained.untold))
    }
  }

  /// `Parameters.parameter[]`: a resource, or a health card (results of operations).
  private mutating func collectParameters(_ json: JSONValue, _ step: (String) -> String) {
    guard json.resourceType == .parameters else { return }
    collect(parameters: json.list("parameter"), step("parameter"), depth: 0)
  }

  private mutating func collect(parameters: JSONList, _ place: String, depth: Int) {
    for (index, parameter) in parameters.enumerated() {
      if let resource = parameter["resource"] { collect(resource, place: "\(place)[\(index)].resource") }
      if parameter["name"]?.string == "verifiableCredential", let card = parameter["valueString"] {
        collect(card: card, place: "\(place)[\(index)].valueString")
      }
      if depth < Self.partDepth {
        collect(parameters: parameter.list("part"), "\(place)[\(index)].part", depth: depth + 1)
      }
    }
  }

  /// Takes the records in a document of a resource, unless the document was replaced or entered in error.
  private mutating func collectAttached(_ resource: Resource, _ step: (String) -> String) {
    for (place, json) in AttachedRecords.documents(of: resource) {
      guard let records = AttachedRecords(json) else { continue }
      let isRead = attachmentDepth < Self.attachmentLimit && resource.isCurrentDocument
      attachmentDepth += 1
      if !(isRead && collect(records, step(place))) {
        warn(step(place), ResourceReason.tooDeepInside.words)
      }
      attachmentDepth -= 1
    }
  }

  /// - Returns: false if they cannot be read.
  mutating func collect(_ records: AttachedRecords, _ place: String) -> Bool {
    switch records {
    case .bundle(let document, let format):
      let outer = envelope
      envelope.format = format
      collect(document.root, place: place)
      envelope = outer
    case .clinicalDocument(let document):
      collect(document, place: place)
    case .unread: return false
    }
    return true
  }

  /// How deep documents may stand in documents.
  private static let attachmentLimit = 3

  /// How deep parts may stand in parts.
  private static let partDepth = 16

  private mutating func collectBundle(_ json: JSONValue, _ place: String) {
    file.deletions += json.list("deletedEntry").compactMap { Deletion(deletedEntry: $0) }
    if let timestamp = json["timestamp"]?.string { file.asOfDates.append(timestamp) }
    noteParts(of: json, place)
    guard let entries = json["entry"] else { return }
    guard entries.kind == .array else { return fail(place, ResourceReason.entriesNoList.words) }
    let prefix = place.isEmpty ? "" : "\(place)."
    let outer = (isInDocument, custodian, confirmedDate)
    isInDocument = json["type"]?.string == "document"
    custodian = isInDocument ? DocumentCustodian.name(in: json) : nil
    confirmedDate = isInDocument ? entries.list.first?["resource"]?.text("date") : nil
    let package = place.isEmpty ? PackageContent(json, path: path) : nil
    file.parts += package?.files ?? []
    for (index, entry) in entries.list.enumerated() where package?.holds(index) != true {
      if let deletion = Deletion(entry: entry, of: json) { file.deletions.append(deletion) }
      collectEntry(entry, "\(prefix)entry[\(index)]")
    }
    (isInDocument, custodian, confirmedDate) = outer
    if file.resources.isEmpty && file.deletions.isEmpty && file.parts.isEmpty && file.unreadable == 0
      && emptyEntries == 0
    {
      warn(place, ResourceReason.noEntries.words)
    }
  }

  /// Warns if the Bundle says that its source sent only a part.
  private mutating func noteParts(of json: JSONValue, _ place: String) {
    let part = PartialBundle(json)
    for reason in part.reasons { warn(place, reason) }
    if let address = part.address { file.pages.own.append(address) }
    file.pages.named += part.neighbors.map { BundlePages.Named(place: place, url: $0) }
  }

  private mutating func collectEntry(_ entry: JSONValue, _ place: String) {
    guard entry.kind == .object else {
      if entry.kind == .null { emptyEntries += 1 } else { fail(place, ResourceReason.entryNoObject.words) }
      return
    }
    entryDate = entry["response"]?.text("lastModified")
    defer { entryDate = nil }
    if let resource = entry["resource"] {
      if resource.kind == .object {
        collect(resource, place: "\(place).resource", url: entry["fullUrl"]?.string)
      } else {
        fail("\(place).resource", ResourceReason.resourceNoObject.words)
      }
    } else if entry.isDeletion {
      warn(place, ResourceReason.deletion.words)
    } else if entry["resourceType"] != nil {
      collect(entry, place: place)
    } else if entry["response"] == nil {
      emptyEntries += 1
    }
  }

  private mutating func failOther(_ json: JSONValue, _ place: String) {
    if collectCards(json, place) || collectEmbedded(in: json, place) { return }
    if place.isEmpty { isOther = json.exportFormat ?? .json }
    let format = place.isEmpty ? json.exportFormat : nil
    if let reason = format?.traits.notReadReason { return warn(place, reason.words) }
    let reason = Self.reason(json)
    if place.isEmpty, reason == ResourceReason.noResourceType.words, !json.mayHoldResources {
      return warn(place, FileReason.noHealthRecords(.json))
    }
    fail(place, reason)
  }

  /// - Returns: false for an object without a health card or certificate.
  mutating func collectCards(_ json: JSONValue, _ place: String) -> Bool {
    if let cards = json["verifiableCredential"], card == nil {
      if place.isEmpty { file.format = .smartHealthCard }
      collect(cards: cards, place: place.isEmpty ? "verifiableCredential" : "\(place).verifiableCredential")
    } else if json["vc"] != nil, card == nil {
      if place.isEmpty { file.format = .smartHealthCard }
      collect(cardContent: json, place: place)
    } else if ["PREFIX", "COMPRESSED", "BASE45"].contains(where: { json[$0] != nil }) {
      if place.isEmpty { file.format = .euDCC }
      collect(testFile: json, place: place)
    } else {
      return false
    }
    return true
  }

  private func origin(_ place: String, _ url: String?) -> Origin {
    let format = envelope.format ?? file.format
    var origin = Origin(file: path, place: place, format: format)
    origin.url = url
    origin.card = card?.signature
    // What the program makes itself is R4.
    origin.declaredVersion = format.isFHIR ? envelope.declaredVersion : FHIRVersion.r4.number
    origin.source = card?.source ?? envelope.source
    origin.documentDate = entryDate ?? envelope.documentDate
    origin.document = envelope.document
    origin.language = envelope.language
    origin.export = envelope.export
    origin.receivedDate = envelope.receivedDate
    origin.isInDocument = isInDocument
    origin.custodian = custodian
    origin.confirmedDate = confirmedDate
    for export in exports { export.complete(&origin) }
    return origin
  }
}
