import HealthRecords

/// A hearing test that an app or a device wrote: the threshold of each tone and ear (Apple's export: Audiogram and its
/// SensitivityPoints).
struct HearingTest {
  let element: CompoundElements.Element

  /// An Observation in FHIR R4's form, with a component for each tone and ear.
  func resource(in file: String, export: String) throws(CardFault) -> Resource {
    let source = element.attributes["sourceName"] ?? ""
    let device = [source, element.attributes["sourceVersion"] ?? ""].filter { !$0.isEmpty }
    let members =
      fields([
        "status": "final", "category": .array([.object([.init("text", .string(PhoneEvent.label))])]),
        "code": .object([.init("text", "Hearing test")]),
      ]) + time
      + fields([
        "component": .list(points.flatMap { point in Self.ears.compactMap { component(point, $0) } }),
        "device": .of(["display": .text(device.joined(separator: ", "))]),
        "note": .list(points.flatMap { point in Self.ears.compactMap { limits(point, $0) } }),
      ])
    let id = StableHash("hearing", JSONTree.object(members).line).name
    return try Resource.own(
      .object(fields(["resourceType": "Observation", "id": .string("hearing-\(id)")]) + members), file: file,
      format: .appleHealthExport, source: source, export: export)
  }
}

extension HearingTest {
  private static let ears = ["right", "left"]

  private var points: [XMLAttributes] { element.parts("SensitivityPoint") }

  /// When it began and ended; the day on which it was written down is none of it.
  private var time: [JSONTree.Member] {
    let (start, end) = (element.attributes["startDate"], element.attributes["endDate"])
    if start == end || end == nil { return .optional("effectiveDateTime", .text(start)) }
    return .optional("effectivePeriod", .of(["start": .text(start), "end": .text(end)]))
  }

  /// "Right ear, 250 Hz: 25 dBHL"; the other ear may have been masked with noise.
  private func component(_ point: XMLAttributes, _ ear: String) -> JSONTree? {
    guard let value = point["\(ear)EarValue"] else { return nil }
    let isMasked = ["true", "yes", "1"].contains(point["\(ear)EarMasked"]?.lowercased() ?? "")
    return .of([
      "code": .of(["text": .string(tone(point, ear) + (isMasked ? ", masked" : ""))]),
      "valueQuantity": .of(["value": .amount(value), "unit": .text(point["\(ear)EarUnit"])]),
    ])
  }

  /// What the test could not go below or above (HKAudiogramSensitivityPointClampingRange).
  private func limits(_ point: XMLAttributes, _ ear: String) -> JSONTree? {
    let bounds = [("from", "LowerBound"), ("to", "UpperBound")].compactMap { word, name in
      point["\(ear)EarClampingRange\(name)"].map { "\(word) \($0)" }
    }
    if bounds.isEmpty { return nil }
    let words = [bounds.joined(separator: " "), point["\(ear)EarUnit"] ?? ""].filter { !$0.isEmpty }
    return .object([
      .init(
        "text", .string("\(tone(point, ear)): values are given \(words.joined(separator: " ")) only"))
    ])
  }

  private func tone(_ point: XMLAttributes, _ ear: String) -> String {
    let tone = ["frequencyValue", "frequencyUnit"].compactMap { point[$0] }.joined(separator: " ")
    return "\(ear.prefix(1).uppercased())\(ear.dropFirst()) ear, \(tone.isEmpty ? "tone not stated" : tone)"
  }
}
