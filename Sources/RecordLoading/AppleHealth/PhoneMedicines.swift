import HealthRecords

/// The phone's log of medicines (HealthKit since iOS 26: HKMedicationDoseEvent): its doses are counted by day and
/// status.
///
/// The form of its export is not published, so only HealthKit's own names are read.
enum DoseLog {
  /// - Parameter name: the name of an element, or the type of a record.
  static func holds(_ name: String) -> Bool { name.contains("MedicationDoseEvent") }

  /// - Parameter values: those of a dose, perhaps with `HKMedicationDoseEventLogStatusTaken` among them.
  static func series(_ values: [String]) -> MeasurementSeries.Key {
    let prefix = "HKMedicationDoseEventLogStatus"
    let statuses = values.filter { $0.hasPrefix(prefix) }.map { $0.dropFirst(prefix.count).prefix(60) }
    let status = statuses.sorted().first { !$0.isEmpty && $0.allSatisfy(\.isLetter) }
    let part = status.map { ElementLabel.words(String($0)) } ?? ""
    return MeasurementSeries.Key(kind: MeasurementKind.doses, part: part, unit: "count")
  }
}

/// A medicine of the phone's own list, which the person keeps (HealthKit since iOS 26: HKUserAnnotatedMedication and its
/// HKMedicationConcept).
struct ListedMedicine {
  static let element = "UserAnnotatedMedication"

  let entry: CompoundElements.Element

  /// A MedicationStatement in FHIR R4's form. The list has no dates: an archived medicine is over, all others are taken.
  func resource(in file: String, export: String) throws(CardFault) -> Resource {
    let source = entry.attributes["sourceName"] ?? ""
    let isArchived = ["true", "yes", "1"].contains(entry.attributes["isArchived"]?.lowercased() ?? "")
    let members = fields([
      "status": .string(isArchived ? "stopped" : "active"),
      "category": .of(["text": .string(PhoneWords.ownDevice)]),
      "medicationCodeableConcept": .of(["text": .text(name), "coding": .list(codings)]),
      "note": .list(
        [PhoneEvent.words(of: entry)].compactMap { $0 }.map { .object([.init("text", .string($0))]) }),
    ])
    let id = StableHash("medicine", JSONTree.object(members).line).name
    return try Resource.own(
      .object(
        fields(["resourceType": "MedicationStatement", "id": .string("medicine-\(id)")]) + members),
      file: file, format: .appleHealthExport, source: source, export: export)
  }
}

extension ListedMedicine {
  /// The product's name; the person's own word for it stands in the note too.
  private var name: String? {
    entry.parts.firstNonNil { $0.attributes["displayText"] } ?? entry.attributes["nickname"]
  }

  private var codings: [JSONTree] {
    entry.parts.compactMap { part in
      guard let system = part.attributes["system"], let code = part.attributes["code"] else { return nil }
      return .of(["system": .string(system), "code": .string(code)])
    }
  }
}
