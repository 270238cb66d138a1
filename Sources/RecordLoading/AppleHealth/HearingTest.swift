import HealthRecords

/// A hearing test that an app or a device wrote, with the threshold of each tone and ear (Apple's export: Audiogram and
/// its SensitivityPoints).
struct HearingTest {
  let element: CompoundElements.Element

  /// An Observation in FHIR R4's form, with a component for each tone and ear.
  func resource(in file: String, export: String) throws(CardFault) -> Resource {
    let source = element.attributes["sourceName"] ?? ""
    let device = [source, element.attributes["sourceVersion"] ?? ""].filter { !$0.isEmpty }
    let members =
      fields([
        "status": "final", "category": .array([.object([.init("text", .string(PhoneWords.ownDevice))])]),
        "code": .object([.init("text", .string(HearingWords.title))]),
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

  /// When it began and ended, and not the day on which it was written down.
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
      "code": .of(["text": .string(isMasked ? HearingWords.masked(tone(point, ear)) : tone(point, ear))]),
      "valueQuantity": .of(["value": .amount(value), "unit": .text(point["\(ear)EarUnit"])]),
    ])
  }

  /// The limits below and above which the test could not go (HKAudiogramSensitivityPointClampingRange).
  private func limits(_ point: XMLAttributes, _ ear: String) -> JSONTree? {
    let least = point["\(ear)EarClampingRangeLowerBound"]
    let most = point["\(ear)EarClampingRangeUpperBound"]
    if least == nil && most == nil { return nil }
    let words = HearingWords.limits(tone(point, ear), from: least, to: most, point["\(ear)EarUnit"])
    return .object([.init("text", .string(words))])
  }

  private func tone(_ point: XMLAttributes, _ ear: String) -> String {
    let tone = ["frequencyValue", "frequencyUnit"].compactMap { point[$0] }.joined(separator: " ")
    return HearingWords.tone(isRight: ear == Self.ears[0], tone)
  }
}
