import HealthRecords

/// A section of a document: what it is about, its narrative and its entries (C-CDA R2.1, chapter 2).
struct CDASection: Sendable {
  /// What the entries of a section are, if the entries alone do not say.
  enum Topic: Sendable {
    case allergies, problems, medications, immunizations, results, vitalSigns, procedures, devices, payers
    case encounters, socialHistory, familyHistory, functionalStatus, plan, advanceDirectives, exemptions
    /// Diagnoses before and after an operation, and its complications. They belong to that day, and to no list of
    /// problems.
    case operativeDiagnoses, complications
    /// Findings and judgements, without a plan.
    case assessment
    case other

    var isOfProblems: Bool { self == .problems || isOfOperation }
    var isOfOperation: Bool { self == .operativeDiagnoses || self == .complications }
  }

  let element: XMLElement
  let topic: Topic
  /// Whom all of its entries are about; nil for the patient.
  let otherSubject: XMLElement?

  init(_ element: XMLElement) {
    self.element = Self.withOneText(element)
    topic = Self.topic(of: element)
    otherSubject = element.subject(in: nil)
  }

  /// A section inside another: it has the same subject, and parts of a laboratory's report are laboratory results (CDA
  /// R2, section 4.4: context conduction).
  private init(_ element: XMLElement, in outer: CDASection) {
    self.element = Self.withOneText(element)
    let own = Self.topic(of: element)
    topic = own == .other && outer.topic == .results ? .results : own
    otherSubject = element.subject(in: outer.otherSubject)
  }

  var code: String? { element.first("code")?["code"] }
  var title: String? { element.first("title").map(CDANarrative.ownWords) }
  var sections: [CDASection] {
    element.elements.flatMap { $0.outermost("section") }.map { CDASection($0, in: self) }
  }

  /// True for doses given during the visit (C-CDA R2.1, Medications Administered Section, Anesthesia Section).
  var isOfGivenDrugs: Bool { ["29549-3", "59774-0"].contains(code) }

  /// The words of the section that is titled as the day of the operation; nil if several such sections differ.
  static func dayOfOperation(in sections: [CDASection]) -> String? {
    let told = days(in: sections).distinct
    return told.count == 1 ? told[0] : nil
  }

  private static func days(in sections: [CDASection]) -> [String] {
    sections.flatMap { section -> [String] in
      let isMeant = section.title.map { SectionTitles.daysOfOperation.contains($0.normalizedWords) } ?? false
      let words = isMeant ? section.element.first("text")?.text.singleSpaced : nil
      return [words].compactMap { $0 }.filter { $0.utf8.count < 100 && CDATextDay($0) != nil }
        + days(in: section.sections)
    }
  }

  /// True for sections about the act that the document was made of: a scan, an operation.
  var isOfService: Bool { topic == .procedures || code.map(CDAImagingReport.sections.contains) ?? false }

  func statements(in context: CDAContext) -> [ClinicalStatement] {
    statements.map {
      ClinicalStatement(
        element: $0, topic: topic, context: context, outerTime: isOfImaging ? context.serviceTime : nil,
        outerSubject: otherSubject)
    }
  }

  private var isOfImaging: Bool { topic != .procedures && isOfService }

  /// The clinical statements of the entries.
  var statements: [XMLElement] {
    CDAFinnishPrescription.joined(
      element.all("entry").flatMap(\.elements).filter { ClinicalStatement.kinds.contains($0.name) })
  }
}

extension CDASection {
  /// CDA allows one text in a section; several texts become one.
  private static func withOneText(_ section: XMLElement) -> XMLElement {
    let texts = section.all("text")
    guard texts.count > 1 else { return section }
    let whole = XMLElement(name: "text", line: texts[0].line, children: texts.flatMap(\.children))
    return XMLElement(
      name: section.name, prefix: section.prefix, attributes: section.attributes, line: section.line,
      children: [.element(whole)] + section.children.filter { $0.element?.name != "text" })
  }

  /// By LOINC code, else by template; both may be missing or wrong.
  private static func topic(of element: XMLElement) -> Topic {
    if let code = element.first("code")?["code"], let topic = CDASectionCodes.topics[code] { return topic }
    if CDALaboratory.isSection(element) { return .results }
    for root in element.all("templateId").compactMap({ $0["root"] }) {
      let parts = root.split(separator: ".")
      if root.hasPrefix("2.16.840.1.113883.10.20.22.2."), parts.count > 9,
        let topic = byTemplate[String(parts[9])]
      {
        return topic
      }
      if root.hasPrefix("2.16.840.1.113883.10.20.1."), parts.count > 8,
        let topic = byOldTemplate[String(parts[8])]
      {
        return topic
      }
    }
    return .other
  }

  /// The last number of C-CDA's section templates.
  private static let byTemplate: [String: Topic] = [
    "6": .allergies, "5": .problems, "20": .problems, "43": .problems, "24": .problems, "58": .problems,
    "1": .medications, "44": .medications, "11": .medications, "38": .medications, "2": .immunizations,
    "3": .results, "4": .vitalSigns, "7": .procedures, "23": .devices, "18": .payers, "22": .encounters,
    "17": .socialHistory, "15": .familyHistory, "14": .functionalStatus, "56": .functionalStatus, "10": .plan,
    "60": .plan, "9": .plan, "21": .advanceDirectives, "34": .operativeDiagnoses, "35": .operativeDiagnoses,
    "36": .operativeDiagnoses, "37": .complications,
  ]

  /// The same for the CCD of 2007 (HL7 Implementation Guide: CDA Release 2, CCD).
  private static let byOldTemplate: [String: Topic] = [
    "2": .allergies, "11": .problems, "8": .medications, "6": .immunizations, "14": .results,
    "16": .vitalSigns,
    "12": .procedures, "7": .devices, "9": .payers, "3": .encounters, "15": .socialHistory,
    "4": .familyHistory,
    "5": .functionalStatus, "10": .plan, "1": .advanceDirectives,
  ]
}
