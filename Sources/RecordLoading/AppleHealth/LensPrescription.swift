import HealthRecords

/// A prescription of glasses or contact lenses that the person keeps on the phone (Apple's export: VisionPrescription).
struct LensPrescription {
  let element: CompoundElements.Element

  /// A VisionPrescription in FHIR R4's form, dated when it was issued.
  func resource(in file: String, export: String) throws(CardFault) -> Resource {
    try Resource.own(
      .object(fields(["resourceType": "VisionPrescription", "id": .string(id)]) + members),
      file: file, format: .appleHealthExport, source: "", export: export)
  }

  var id: String { "lenses-\(StableHash("lenses", JSONTree.object(members).line).name)" }

  /// The identifiers of the prescription's files: the export does not have their names.
  var attachments: [String] { element.parts("Attachment").compactMap { $0["identifier"] } }

  private var members: [JSONTree.Member] {
    let eyes = ["RightEye", "LeftEye"].flatMap { eye in element.parts(eye).map { lens($0, eye) } }
    return fields([
      "dateWritten": .text(element.attributes["dateIssued"]),
      "expirationDate": .text(element.attributes["expirationDate"]),
      "lensSpecification": .list(eyes.isEmpty ? [JSONTree.object(product)] : eyes),
      "attachmentIdentifier": .list(attachments.map { .string($0) }),
    ])
  }
}

extension LensPrescription {
  /// The lens of one eye: what FHIR has an element for, in its unit, and everything else in words.
  private func lens(_ attributes: XMLAttributes, _ eye: String) -> JSONTree {
    var members: [JSONTree.Member] = []
    var words: [String] = []
    for name in Self.order(attributes) {
      guard let value = attributes[name] else { continue }
      let unit = attributes["\(name)Unit"]
      if let known = Self.elements[name], unit == nil || unit == known.unit,
        case let amount = JSONTree.amount(value)
      {
        members.append(known.isPrism ? Self.prism(amount) : .init(known.name, amount))
      } else {
        words.append(
          "\(LensWords.measure(name)): \(value)\(unit.map { " \($0)" } ?? "")")
      }
    }
    let notes = words.map { JSONTree.object([.init("text", .string($0))]) }
    return .object(
      product + [.init("eye", eye == "RightEye" ? "right" : "left")] + members
        + .optional("note", .list(notes)))
  }

  private static func prism(_ amount: JSONTree) -> JSONTree.Member {
    .init("prism", .array([.object([.init("amount", amount)])]))
  }

  /// Glasses or contact lenses, and their brand.
  private var product: [JSONTree.Member] {
    let kind = element.attributes["type"].map { type in
      LensWords.kind(String(type.trimmingPrefix("HKVisionPrescriptionType")))
    }
    return fields([
      "product": .of(["text": .text(kind)]), "brand": .text(element.attributes["brand"]),
    ])
  }

  /// In the order of a prescription; unknown names come last.
  private static func order(_ attributes: XMLAttributes) -> [String] {
    let known = ["sphere", "cylinder", "axis", "add", "addPower", "prismAmount", "prismAngle"]
    let others = attributes.values.keys.filter { !known.contains($0) }.sorted()
    return known + others.filter { !$0.hasSuffix("Unit") || attributes[String($0.dropLast(4))] == nil }
  }

  /// FHIR's element and its unit (FHIR R4, VisionPrescription.lensSpecification).
  private static let elements: [String: (name: String, unit: String, isPrism: Bool)] = [
    "sphere": ("sphere", "D", false), "cylinder": ("cylinder", "D", false), "axis": ("axis", "deg", false),
    "add": ("add", "D", false), "addPower": ("add", "D", false), "prismAmount": ("prism", "pD", true),
    "baseCurve": ("backCurve", "mm", false), "diameter": ("diameter", "mm", false),
  ]
}
