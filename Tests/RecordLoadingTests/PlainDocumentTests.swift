import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// Documents of CDA Release 2 that follow none of C-CDA's templates.
@Suite struct PlainDocumentTests {
  private static let snomed = "codeSystem=\"2.16.840.1.113883.6.96\""

  /// - Parameters:
  ///   - section: its LOINC code.
  ///   - entries: of the one section.
  private func library(section: String, _ entries: String) async throws -> RecordLibrary {
    let folder = try TemporaryFolder()
    try folder.write(
      "plain.xml",
      """
      <ClinicalDocument xmlns="urn:hl7-org:v3"><id root="2.999.1" extension="7"/><code code="11488-4"/>
      <effectiveTime value="20230407"/>
      <recordTarget><patientRole><id root="2.999.1" extension="p"/><patient><name><given>Robin</given>
      <family>Fairweather</family></name><birthTime value="19571103"/></patient></patientRole></recordTarget>
      <component><structuredBody><component><section>
      <code code="\(section)" codeSystem="2.16.840.1.113883.6.1"/><title>A section</title><text>Words</text>
      \(entries)</section></component></structuredBody></component></ClinicalDocument>
      """)
    return RecordLibrary(try await RecordLoader.load([folder.path]))
  }

  private func records(section: String, _ entries: String) async throws -> [ClinicalRecord] {
    let library = try await library(section: section, entries)
    return library.persons.flatMap(\.records).filter { $0.resource.type != .composition }
  }

  private func observation(_ name: String, _ inner: String = "", negated: Bool = false) -> String {
    """
    <observation classCode="OBS" moodCode="EVN"\(negated ? " negationInd=\"true\"" : "")><code code="\(name.utf8.count)" \(Self.snomed) displayName="\(name)"/><statusCode code="completed"/>\(inner)</observation>
    """
  }

  @Test("A finding that is denied by its code alone never reads as found, wherever it is listed")
  func denied() async throws {
    let records = try await records(
      section: "29545-1",
      "<entry>\(observation("Heart murmur", negated: true))</entry><entry>\(observation("Rash"))</entry>")
    #expect(records.map(\.title).sorted() == ["Not: Heart murmur", "Rash"])
    let murmur = try #require(records.first { $0.title != "Rash" })
    #expect(murmur.resultText == "Heart murmur: stated not to be so")
  }

  @Test("A number that is denied does not read as measured")
  func deniedNumber() async throws {
    let value =
      "<value xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xsi:type=\"PQ\" value=\"5\" unit=\"cm\"/>"
    let records = try await records(
      section: "29545-1", "<entry>\(observation("Mass", value, negated: true))</entry>")
    #expect(records.map(\.resultText) == ["not: 5 cm"])
  }

  @Test("What a relative had is not the person's own")
  func relative() async throws {
    let subject =
      "<effectiveTime value=\"1970\"/><subject><relatedSubject classCode=\"PRS\"><code code=\"FTH\" codeSystem=\"2.16.840.1.113883.5.111\"/></relatedSubject></subject>"
    let records = try await records(
      section: "10157-6", "<entry>\(observation("Myocardial infarction", subject))</entry>")
    let record = try #require(records.first)
    #expect(records.count == 1 && record.resource.type == ResourceType("FamilyMemberHistory"))
    #expect(record.title == "father" && record.date == nil)
    #expect(record.facts.map(\.words).joined().contains("Myocardial infarction"))
  }

  @Test("A reaction that names its allergy is an allergy with a reaction")
  func allergy() async throws {
    let cause =
      "<entryRelationship typeCode=\"MFST\">\(observation("Allergy to penicillin"))</entryRelationship>"
    let records = try await records(section: "10155-0", "<entry>\(observation("Hives", cause))</entry>")
    #expect(records.map(\.resource.type) == [.allergyIntolerance])
    #expect(records.map(\.title) == ["Allergy to penicillin"])
    #expect(AllergyList(records, asOf: nil).active.count == 1)
    #expect(records[0].facts.map(\.words).joined().contains("Hives"))
  }

  @Test("A reaction that is denied reads as denied")
  func deniedReaction() async throws {
    let agent =
      "<participant typeCode=\"CSM\"><participantRole><playingEntity><code code=\"7980\" displayName=\"Penicillin G\"/></playingEntity></participantRole></participant>"
    let reaction =
      "<entryRelationship typeCode=\"MFST\"><observation negationInd=\"true\"><code code=\"ASSERTION\"/><value code=\"39579001\" \(Self.snomed) displayName=\"Anaphylaxis\"/></observation></entryRelationship>"
    let records = try await records(
      section: "48765-2", "<entry>\(observation("Allergy", agent + reaction))</entry>")
    #expect(records.map(\.title) == ["Penicillin G"])
    let words = records[0].facts.map(\.words).joined(separator: "; ")
    #expect(words.contains("Not: Anaphylaxis"))
    #expect(words.ranges(of: "Anaphylaxis").count == 1)
  }

  @Test(
    "What a nullified concern holds was entered in error",
    arguments: [("11450-4", "20.22.4.3", "Asthma"), ("48765-2", "20.22.4.30", "Allergy")])
  func nullified(section: String, template: String, name: String) async throws {
    let value = "<value code=\"1\" \(Self.snomed) displayName=\"\(name)\"/>"
    let concern = { (status: String) in
      """
      <entry><act classCode="ACT" moodCode="EVN"><templateId root="2.16.840.1.113883.10.\(template)"/>
      <id root="9" extension="\(status)"/><code code="CONC"/><statusCode code="\(status)"/>
      <entryRelationship typeCode="SUBJ">\(observation("Problem", value))</entryRelationship></act></entry>
      """
    }
    #expect(try await records(section: section, concern("active")).map(\.status.course) == [.active])
    let library = try await library(section: section, concern("nullified"))
    #expect(library.persons.flatMap(\.records).map(\.resource.type) == [.composition])
    #expect(library.ledger.total(.removed) == 1)
  }

  @Test(
    "A product is called by its name where its code has no words, and by both where they differ",
    arguments: [
      ("code=\"314076\"", "Zestril 10 mg", "Zestril 10 mg", false),
      ("code=\"999\" displayName=\"unknown\"", "Stamaril", "Stamaril", false),
      ("code=\"5640\" displayName=\"ibuprofen\"", "ADVIL 200 mg", "ibuprofen", true),
      ("code=\"5640\" displayName=\"ibuprofen\"", "Ibuprofen", "ibuprofen", false),
    ])
  func product(code: String, name: String, title: String, isBeside: Bool) async throws {
    let material = "<code \(code) codeSystem=\"2.16.840.1.113883.6.88\"/><name>\(name)</name>"
    let drug =
      "<entry><substanceAdministration moodCode=\"EVN\"><statusCode code=\"active\"/><consumable><manufacturedProduct><manufacturedMaterial>\(material)</manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration></entry>"
    for section in ["10160-0", "11369-6"] {
      let record = try #require(try await records(section: section, drug).first)
      #expect(record.title == (isBeside ? "\(title) (\(name))" : title))
    }
    let agent =
      "<participant typeCode=\"CSM\"><participantRole><playingEntity>\(material)</playingEntity></participantRole></participant>"
    let allergies = try await records(
      section: "48765-2", "<entry>\(observation("Allergy", agent))</entry>")
    #expect(allergies.map(\.title) == [isBeside ? "\(title) (\(name))" : title])
  }

  @Test(
    "A problem with an unknown end under an active concern is over only where its own status says so",
    arguments: [(nil, false), ("413322009", true), ("55561003", false)] as [(String?, Bool)])
  func unknownEnd(status: String?, isPast: Bool) async throws {
    let told = status.map {
      "<entryRelationship typeCode=\"REFR\"><observation><code code=\"33999-4\"/><value code=\"\($0)\" \(Self.snomed)/></observation></entryRelationship>"
    }
    let inner =
      "<effectiveTime><low value=\"2012\"/><high nullFlavor=\"UNK\"/></effectiveTime><value code=\"195967001\" \(Self.snomed) displayName=\"Asthma\"/>"
    let records = try await records(
      section: "11450-4",
      "<entry><act><code code=\"CONC\"/><statusCode code=\"active\"/><entryRelationship typeCode=\"SUBJ\">\(observation("Problem", inner + (told ?? "")))</entryRelationship></act></entry>"
    )
    #expect(records.map(\.title) == ["Asthma"])
    #expect(records.map(\.status.course) == [isPast ? .past : .active])
    #expect(records[0].resource.json.remark(.endMarkedUnknown) == "true")
    #expect(ProblemList(records).past.count == (isPast ? 1 : 0))
  }

  /// - Parameters:
  ///   - start: of the entry's element: mood and templates.
  ///   - inner: of the entry, beside its drug.
  private func drug(_ start: String, _ inner: String) -> String {
    """
    <entry><substanceAdministration \(start)\(inner)<consumable><manufacturedProduct><manufacturedMaterial>
    <code code="256844" displayName="Metformin"/></manufacturedMaterial></manufacturedProduct></consumable>
    </substanceAdministration></entry>
    """
  }

  @Test(
    "A status observation that says that a drug is not active wins over the entry's status",
    arguments: [
      ("active", "421139008", "On hold", "HOLD", "on-hold"),
      ("active", "73425007", "No Longer Active", "EXPIRED", "inactive"),
      ("completed", "73425007", "No Longer Active", "DISCONTINUED", "inactive"),
      ("active", "55561003", "Active", "ACTIVE", "active"),
    ])
  func drugStatus(sent: String, code: String, words: String, own: String, status: String) async throws {
    let told =
      "<entryRelationship typeCode=\"REFR\"><observation><templateId root=\"2.16.840.1.113883.10.20.1.47\"/><code code=\"33999-4\"/><value code=\"\(code)\" displayName=\"\(words)\"><originalText>\(own)</originalText></value></observation></entryRelationship>"
    let records = try await records(
      section: "10160-0",
      drug(
        "moodCode=\"EVN\">",
        "<statusCode code=\"\(sent)\"/><effectiveTime><low value=\"20210101\"/></effectiveTime>\(told)"))
    #expect(records.map(\.status.code) == [status])
    #expect(records[0].facts.map(\.words).joined().contains(own))
    #expect(DrugList(records, asOf: nil).current.count == (status == "active" ? 1 : 0))
  }

  @Test(
    "A drug that was completed with an end is over, though its status observation holds it",
    arguments: [("<high value=\"20210301\"/>", "completed"), ("", "on-hold")])
  func heldAndOver(end: String, status: String) async throws {
    let told =
      "<entryRelationship typeCode=\"REFR\"><observation><templateId root=\"2.16.840.1.113883.10.20.1.47\"/><code code=\"33999-4\"/><value code=\"421139008\" displayName=\"No Longer Active\"/></observation></entryRelationship>"
    let records = try await records(
      section: "10160-0",
      drug(
        "moodCode=\"EVN\">",
        "<statusCode code=\"completed\"/><effectiveTime><low value=\"20210101\"/>\(end)</effectiveTime>\(told)"
      ))
    #expect(records.map(\.status.code) == [status])
  }

  @Test(
    "The status \"completed\", which IHE demands of every drug, says nothing of it; its end does",
    arguments: [
      ("", nil, nil), ("", "20230301", "completed"), ("", "20230601", nil),
      ("<templateId root=\"2.16.840.1.113883.10.20.22.4.16\"/>", nil, "sent as completed"),
    ] as [(String, String?, String?)])
  func completed(template: String, end: String?, status: String?) async throws {
    let high = end.map { "<high value=\"\($0)\"/>" } ?? "<high nullFlavor=\"UNK\"/>"
    for mood in status == "sent as completed" ? ["EVN"] : ["EVN", "INT"] {
      let records = try await records(
        section: "10160-0",
        drug(
          "moodCode=\"\(mood)\"><templateId root=\"1.3.6.1.4.1.19376.1.5.3.1.4.7\"/>\(template)",
          "<statusCode code=\"completed\"/><effectiveTime><low value=\"20230101\"/>\(high)</effectiveTime>"))
      #expect(records.map(\.status.code) == [status])
      #expect(DrugList(records, asOf: nil).unclear.isEmpty == (status == "completed"))
    }
  }

  @Test(
    "A unit that stands in a translation alone is kept",
    arguments: [
      ("nullFlavor=\"OTH\"", "value=\"11.50\" code=\"10*3/mm3\"", "11.50 10*3/mm3"),
      ("value=\"7\" unit=\"1\"", "value=\"7\" code=\"10*9/L\"", "7 10⁹/L"),
      ("value=\"7\" unit=\"g\"", "value=\"7\" code=\"gm\"", "7 g"),
      ("value=\"7\" unit=\"1\"", "value=\"7\" code=\"x\" displayName=\"grams\"", "7 grams"),
    ])
  func translatedUnit(value: String, translation: String, text: String) async throws {
    let xsi = "xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\""
    let inner =
      "<value \(xsi) xsi:type=\"PQ\" \(value)><translation \(translation) codeSystem=\"2.16.840.1.113883.6.8\"/></value>"
    let records = try await records(section: "29545-1", "<entry>\(observation("Count", inner))</entry>")
    #expect(records.map(\.resultText) == [text])
  }

  @Test("A vaccine that is named beside the code for an unknown one is called by its name")
  func unknownVaccine() async throws {
    let vaccine =
      "<code code=\"999\" codeSystem=\"2.16.840.1.113883.12.292\" displayName=\"unknown\"/>"
    let entry = { (name: String) in
      "<entry><substanceAdministration moodCode=\"EVN\"><consumable><manufacturedProduct><manufacturedMaterial>\(vaccine)\(name)</manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration></entry>"
    }
    #expect(
      try await records(section: "11369-6", entry("<name>Stamaril</name>")).map(\.title) == ["Stamaril"])
    #expect(try await records(section: "11369-6", entry("")).map(\.title) == ["unknown"])
  }

  @Test("An entry without a drug says what its code says of the treatment")
  func treatmentAlone() async throws {
    let code =
      "<code code=\"182904002\" \(Self.snomed) displayName=\"Drug treatment unknown\"/><statusCode code=\"completed\"/>"
    let entry =
      "<entry><substanceAdministration moodCode=\"INT\"><templateId root=\"1.3.6.1.4.1.19376.1.5.3.1.4.7\"/>\(code)<consumable><manufacturedProduct><manufacturedMaterial><code nullFlavor=\"NA\"/></manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration></entry>"
    let records = try await records(section: "10160-0", entry)
    #expect(records.map(\.title) == ["Drug treatment unknown"])
    #expect(DrugList(records, asOf: nil).absences.count == 1)
  }
}
