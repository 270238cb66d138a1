import HealthRecords

/// What an Apple Health `export.xml` says of the files next to it: the index of clinical records, and whose they are.
struct AppleHealthExport: Sendable {
  /// One `ClinicalRecord` element.
  struct ClinicalRecordElement: Sendable {
    let source: String?
    let url: String?
    let version: String?
    let receivedDate: String?
    /// The FHIR type of its resource.
    let type: String?
  }

  /// The ledger's row for the XML file itself.
  private(set) var file: RecordFile
  /// The folder of the export, as shown; `.` for the top.
  let folder: String
  private var elements: [String: ClinicalRecordElement] = [:]
  private var isClosed = false
  /// True inside a part of a workout, whose sums are in those of the whole.
  private var isInActivity = false
  private var samples = SampleTally()
  private var compounds = CompoundElements()
  /// The records of prescriptions, by the identifiers in the names of their files.
  private var prescriptions: [String: String] = [:]
  /// What the person has set for the phone's calculations.
  private var setting: [PhoneEvent] = []

  private init(path: String) {
    file = RecordFile(path: path, format: .appleHealthExport)
    folder = Self.folder(of: path)
  }

  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }

  /// - Parameters:
  ///   - head: the first bytes, which were already read to recognize the format.
  ///   - progress: called with the number of bytes read so far.
  init(path: String, head: [UInt8], _ stream: any ByteStream, progress: (Int) -> Void = { _ in })
    throws(ReadFault)
  {
    var chunk = head
    var done = 0
    self.init(path: path)
    if String(decoding: chunk, as: UTF8.self).contains("<!ENTITY") {
      warn(FileReason.ownEntities.words)
    }
    var scanner = XMLTagScanner()
    do {
      while !chunk.isEmpty {
        scanner.feed(chunk) { take($0) }
        done += chunk.count
        progress(done)
        chunk = try stream.read(1 << 18)
      }
    } catch {
      warn(error.reason)
    }
    if !isClosed { warn(FileReason.exportCutOff.words) }
    takeSamples()
  }

  /// Adds what the index says of a file to the origin of its records.
  func complete(_ origin: inout Origin) {
    if let element = elements[origin.file] {
      origin.source = element.source ?? origin.source
      origin.url = element.url ?? origin.url
      origin.declaredVersion = element.version
      origin.receivedDate = element.receivedDate
      origin.export = folder
    } else if Self.recordFolders.contains(where: { origin.file.hasPrefix(prefix + $0) }) {
      origin.export = folder
    }
  }

  /// The export with its owner's name, if another file of it states one.
  func named(_ name: String?) -> AppleHealthExport {
    guard let name else { return self }
    var export = self
    export.file.characteristics = file.characteristics ?? PersonCharacteristics(export: folder)
    export.file.characteristics?.name = name
    return export
  }

  /// The name in the header of the CDA document beside the export (CDA R2, recordTarget/patientRole/patient/name).
  ///
  /// - Parameter head: the document's first bytes.
  static func name(inDocument head: [UInt8]) -> String? {
    let text = String(decoding: head, as: UTF8.self)
    guard let patient = text.firstRange(of: "<patient>"),
      let start = text[patient.upperBound...].firstRange(of: "<name>"),
      let end = text[start.upperBound...].firstRange(of: "</name>")
    else { return nil }
    let pieces = text[start.lowerBound..<end.lowerBound].split(separator: "<").map { piece in
      piece.drop { $0 != ">" }.dropFirst()
    }
    let name = XMLAttributes.decode(Array(pieces.joined(separator: " ").utf8)[...]).split(
      whereSeparator: \.isWhitespace)
    return name.isEmpty ? nil : name.joined(separator: " ")
  }

  /// True for a file in the export's folder, or below it.
  func holds(_ path: String) -> Bool { path.hasPrefix(prefix) }

  /// The prescription that a file of the export belongs to, by the file's name.
  func prescription(of path: String) -> (id: String, export: String)? {
    guard holds(path) else { return nil }
    let name = (path.split(separator: "/").last ?? "").lowercased()
    let identifier = prescriptions.keys.sorted().first { $0.count >= Self.telling && name.contains($0) }
    return identifier.flatMap { prescriptions[$0] }.map { ($0, folder) }
  }

  /// Shorter identifiers may occur in any name.
  private static let telling = 8

  /// Reports the files that the index names but the input does not have.
  func reportMissing(_ present: Set<String>) -> AppleHealthExport {
    let missing = elements.keys.filter { !present.contains($0) }.sorted()
    var export = self
    export.file.missing = missing.count
    let types = missing.compactMap { elements[$0]?.type }.map { ClinicalType(usualOf: ResourceType($0)) }
    export.file.missingKinds = Dictionary(types.map { ($0, 1) }, uniquingKeysWith: +)
    for path in missing.prefix(Self.missingLimit) {
      export.file.diagnostics.append(
        Diagnostic(
          .warning, file: file.path, place: path, reason: FileReason.missingInExport.words))
    }
    if missing.count > Self.missingLimit {
      export.warn(FileReason.moreMissing(missing.count - Self.missingLimit))
    }
    return export
  }
}

extension AppleHealthExport {
  /// How many missing files are named one by one.
  private static let missingLimit = 10
  private static let recordFolders = ["clinical-records/", "clinical_records/"]

  private var prefix: String { folder == "." ? "" : "\(folder)/" }

  private mutating func warn(_ reason: String) {
    file.diagnostics.append(Diagnostic(.warning, file: file.path, reason: reason))
  }

  private mutating func take(_ tag: XMLTagScanner.Tag) {
    switch tag.name {
    case "Record": samples.takeRecord(tag.rest)
    case "Workout": samples.takeWorkout(XMLAttributes(tag))
    case "WorkoutStatistics" where !isInActivity: samples.takeWorkoutStatistics(XMLAttributes(tag))
    case "WorkoutActivity": isInActivity = tag.rest.last != UInt8(ascii: "/")
    case "/WorkoutActivity": isInActivity = false
    case "/Workout": samples.endWorkout()
    case "ActivitySummary": samples.takeActivitySummary()
    case "ClinicalRecord": takeRecord(XMLAttributes(tag))
    case "ExportDate":
      if let date = XMLAttributes(tag)["value"] { file.asOfDates.append(date) }
    case "Me": takeOwner(XMLAttributes(tag))
    case "Audiogram", "VisionPrescription", ListedMedicine.element: compounds.begin(tag)
    case "/HealthData": isClosed = true
    case _ where compounds.isOpen: compounds.take(tag)
    default: if !tag.name.hasPrefix("/"), !Self.parts.contains(tag.name) { takeNewer(tag) }
    }
  }

  /// Takes an element of a newer phone: doses by day, elements of the table of events with all their parts, and all
  /// others by name.
  private mutating func takeNewer(_ tag: XMLTagScanner.Tag) {
    if DoseLog.holds(tag.name) {
      samples.takeDose(XMLAttributes(tag))
    } else if PhoneEventKind.of(tag.name) != nil {
      return compounds.begin(tag)
    } else {
      samples.takeUnknown(String(tag.name.prefix(60)))
    }
    compounds.skip(tag)
  }

  /// Elements that are parts of others, or that contain what is counted by itself.
  private static let parts = CodedWords.codes("appleExportPart")

  /// Measurements and events are those of the phone's owner, even when the export does not say who that is.
  private mutating func takeSamples() {
    file.measurements = samples.takeSeries()
    for reason in samples.remarks(tooMany: compounds.tooMany) { warn(reason) }
    if file.characteristics == nil, !file.measurements.isEmpty {
      file.characteristics = PersonCharacteristics(export: folder)
    }
    let (path, folder) = (file.path, folder)
    let entries = compounds.all.compactMap(PhoneEvent.init(entry:))
    for event in setting + samples.events + entries {
      add(PhoneWords.event) { () throws(CardFault) in
        try event.resource(in: path, .appleHealthExport, export: folder)
      }
    }
    for element in compounds.all where element.name == "Audiogram" {
      add(PhoneWords.hearingTest) { () throws(CardFault) in
        try HearingTest(element: element).resource(in: path, export: folder)
      }
    }
    for element in compounds.all where element.name == "VisionPrescription" {
      let lenses = LensPrescription(element: element)
      for identifier in lenses.attachments { prescriptions[identifier.lowercased()] = lenses.id }
      add(PhoneWords.lenses) { () throws(CardFault) in try lenses.resource(in: path, export: folder) }
    }
    for element in compounds.all where element.name == ListedMedicine.element {
      add(PhoneWords.medicine) { () throws(CardFault) in
        try ListedMedicine(entry: element).resource(in: path, export: folder)
      }
    }
    (samples, compounds) = (SampleTally(), CompoundElements())
  }

  private mutating func add(_ kind: String, _ resource: () throws(CardFault) -> Resource) {
    do {
      file.resources.append(try resource())
    } catch {
      file.unreadable += 1
      file.diagnostics.append(
        Diagnostic(.error, file: file.path, reason: FileReason.cannotBeShown(kind, error.reason)))
    }
  }

  private mutating func takeRecord(_ attributes: XMLAttributes) {
    guard let path = attributes["resourceFilePath"] else { return }
    let parts = path.split(separator: "/").map(String.init)
    guard !parts.contains("..") else {
      file.diagnostics.append(
        Diagnostic(.warning, file: file.path, reason: FileReason.outsideExport.words)
      )
      return
    }
    elements[prefix + parts.joined(separator: "/")] = ClinicalRecordElement(
      source: attributes["sourceName"], url: attributes["sourceURL"], version: attributes["fhirVersion"],
      receivedDate: attributes["receivedDate"], type: attributes["type"])
  }

  private mutating func takeOwner(_ attributes: XMLAttributes) {
    file.characteristics = characteristics(attributes)
    let type = "HKCharacteristicTypeIdentifierCardioFitnessMedicationsUse"
    if let kind = PhoneEventKind.of(type), let value = attributes[type], !["None", "NotSet"].contains(value) {
      setting = [PhoneEvent(kind, source: "", start: "", value: ElementLabel.words(value))]
    }
  }

  private func characteristics(_ attributes: XMLAttributes) -> PersonCharacteristics {
    let word = { (name: String, prefix: String) -> String? in
      guard let value = attributes["HKCharacteristicTypeIdentifier\(name)"], value.hasPrefix(prefix) else {
        return nil
      }
      let word = String(value.dropFirst(prefix.count))
      return word == "NotSet" ? nil : word
    }
    return PersonCharacteristics(
      birthDate: attributes["HKCharacteristicTypeIdentifierDateOfBirth"],
      sex: word("BiologicalSex", "HKBiologicalSex")?.lowercased(),
      bloodType: word("BloodType", "HKBloodType")?.replacingSuffixes([
        "Positive": " positive", "Negative": " negative",
      ]),
      export: folder)
  }
}

extension String {
  fileprivate func replacingSuffixes(_ words: [String: String]) -> String {
    for (suffix, word) in words where hasSuffix(suffix) { return dropLast(suffix.count) + word }
    return self
  }
}
