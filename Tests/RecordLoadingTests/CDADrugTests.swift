import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// What a drug is made of, how much of it, and what it did to the person.
@Suite struct CDADrugTests: SectionTests {
  private func administration(_ inner: String, material: String = "", tag: String = "entry") -> String {
    """
    <\(tag)><substanceAdministration moodCode="EVN"><statusCode code="active"/>\(inner)<consumable><manufacturedProduct>
    <manufacturedMaterial><code code="1" displayName="Levothyrox"/>\(material)</manufacturedMaterial>
    </manufacturedProduct></consumable></substanceAdministration></\(tag)>
    """
  }

  @Test(
    "A dose from an amount to the same is that amount",
    arguments: [
      ("<low value=\"1\" unit=\"{tablet}\"/><high value=\"1\" unit=\"{tablet}\"/>", "1 tablet"),
      ("<low value=\"2\" unit=\"mg\"/><high value=\"3\" unit=\"mg\"/>", "2 to 3 mg"),
      ("<low value=\"1\" unit=\"mg\"/><high value=\"1\" unit=\"g\"/>", "1 mg to 1 g"),
    ])
  func dose(limits: String, taken: String) async throws {
    let entry = administration("<doseQuantity>\(limits)</doseQuantity>")
    #expect(try await CDASectionText.records(section("10160-0", entry)).map(\.dosages) == [[taken]])
  }

  @Test(
    "Drugs at admission and at discharge are known by the code around them, in any section",
    arguments: ["10183-2", "42346-7", "75311-1"])
  func listOfDrugs(code: String) async throws {
    let inner = administration("", tag: "entryRelationship")
    let entry = """
      <entry><act classCode="ACT" moodCode="EVN"><code code="\(code)" displayName="Medications"/><statusCode
      code="completed"/>\(inner)</act></entry>
      """
    for place in [code, "8648-8"] {
      let found = try await CDASectionText.records(section(place, entry))
      #expect(found.map(\.resource.type) == [.medicationStatement])
      #expect(found.map(\.title) == ["Levothyrox"])
      #expect(DrugList(found, asOf: nil).current.count == 1)
      #expect(found[0].facts.allSatisfy { !$0.words.contains("Medications") })
    }
  }

  @Test("A rate and a result from an amount to the same are that amount")
  func onlyAmount() async throws {
    let rate = administration(
      "<rateQuantity><low value=\"20\" unit=\"mL/h\"/><high value=\"20\" unit=\"mL/h\"/></rateQuantity>")
    #expect(try await CDASectionText.records(section("10160-0", rate))[0].dosages == ["at 20 mL/h"])
    let result = """
      <entry><observation moodCode="EVN"><code code="1" displayName="Cells"/><value xsi:type="IVL_PQ"><low value="5"/>
      <high value="5"/></value></observation></entry>
      """
    #expect(try await CDASectionText.records(section("30954-2", result)).map(\.resultText) == ["5"])
  }

  @Test("Ingredients, class, form and package of a drug are told with their codes")
  func makeup() async throws {
    let material = """
      <formCode code="F1" displayName="Tablet"/>
      <asContent><containerPackagedMedicine><name>Box of 30</name></containerPackagedMedicine></asContent>
      <asSpecializedKind><generalizedMedicineClass><code code="H03AA01" displayName="lévothyroxine sodique"
      codeSystem="2.16.840.1.113883.6.73"/><name>Lévothyroxine sodique</name></generalizedMedicineClass></asSpecializedKind>
      <ingredient classCode="ACTI"><quantity><numerator value="75" unit="ug"/><denominator value="1"/></quantity>
      <ingredient><code code="100000091647" displayName="LEVOTHYROXINE" codeSystemName="SMS"/><name>Levothyroxine sodium</name>
      </ingredient></ingredient>
      <ingredient><ingredientSubstance><name>Lactose</name></ingredientSubstance></ingredient>
      """
    let entry = administration("", material: material)
    let record = try #require(try await CDASectionText.records(section("10160-0", entry)).first)
    let told = record.facts.map(\.words)
    #expect(told.contains("Ingredient: LEVOTHYROXINE (SMS 100000091647), Levothyroxine sodium, 75 µg"))
    #expect(told.contains("Ingredient: Lactose"))
    #expect(told.contains("Drug class: lévothyroxine sodique (ATC H03AA01)"))
    #expect(told.contains("Form: Tablet (F1)") && told.contains("Package: Box of 30"))
  }

  // MARK: Reactions

  private func reaction(_ type: String) -> String {
    """
    <entryRelationship typeCode="\(type)"><observation moodCode="EVN"><code code="418799008" displayName="symptôme"/>
    <effectiveTime><low value="20211204"/></effectiveTime><value xsi:type="CD" code="MD90.0" displayName="Nausée"/>
    </observation></entryRelationship>
    """
  }

  @Test("An alert that names its substance is an allergy in any section")
  func alertOfSubstance() async throws {
    let entry = """
      <entry><observation moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.1.18"/><code code="ASSERTION"/>
      <participant typeCode="CSM"><participantRole><playingEntity><code code="1" displayName="Latex"/></playingEntity>
      </participantRole></participant></observation></entry>
      """
    let records = try await CDASectionText.records(section("44939-7", entry))
    #expect(records.map(\.clinicalType) == [.allergies] && records.map(\.title) == ["Latex"])
  }

  @Test("What followed a vaccination is its reaction, with its day", arguments: ["CAUS", "MFST"])
  func vaccination(type: String) async throws {
    let entry = administration("<effectiveTime value=\"20211203\"/>\(reaction(type))")
    let record = try #require(try await CDASectionText.records(section("11369-6", entry)).first)
    let fact = try #require(record.facts.first { $0.element == .reaction })
    #expect(fact.words.contains("Nausée") && fact.words.contains("4 December 2021"))
  }
}

/// Drugs that neither a code nor a name of their own names.
@Suite struct CDADrugNameTests {
  private static func ingredient(_ name: String, _ amount: String, kind: String = "ACTI") -> String {
    """
    <ingredient classCode="\(kind)"><quantity><numerator value="\(amount)" unit="mg"/><denominator value="1" unit="1"/>
    </quantity><ingredient><code code="C09AA02" codeSystem="2.16.840.1.113883.6.73" displayName="\(name)"/></ingredient>
    </ingredient>
    """
  }

  private static let box = """
    <asContent><containerPackagedMedicine><name>Renitec tabl 10mg MSD</name></containerPackagedMedicine></asContent>
    """

  private func records(_ material: String, section: String = "10160-0", negated: Bool = false) async throws
    -> [ClinicalRecord]
  {
    try await CDASectionText.records(
      """
      <section><code code="\(section)"/><title>T</title><text/><entry><substanceAdministration moodCode="INT"
      negationInd="\(negated)"><statusCode code="active"/><consumable><manufacturedProduct><manufacturedMaterial>
      \(material)</manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration></entry></section>
      """)
  }

  private static let materials: [(String, String)] = [
    (ingredient("enalapril", "10"), "enalapril 10 mg"), (box, "Renitec tabl 10mg MSD"),
    (box + ingredient("enalapril", "10"), "Renitec tabl 10mg MSD (enalapril 10 mg)"),
    (
      ingredient("amoxicillin", "875") + ingredient("clavulanic acid", "125")
        + ingredient("starch", "5", kind: "IACT"),
      "amoxicillin 875 mg / clavulanic acid 125 mg"
    ),
    ("<code nullFlavor=\"NI\"/>\(ingredient("enalapril", "10"))", "enalapril 10 mg"),
    ("<code code=\"1\" codeSystem=\"1.2.3\"/>\(ingredient("enalapril", "10"))", "enalapril 10 mg"),
    ("<code code=\"1\" displayName=\"Vasotec\"/>\(box)", "Vasotec"),
    ("<name>Vasotec</name>\(box)", "Vasotec"),
    (
      "<asSpecializedKind><generalizedMedicineClass><name>ACE inhibitor</name></generalizedMedicineClass></asSpecializedKind>",
      "ACE inhibitor"
    ),
  ]

  @Test(
    "They are called by their package and by what is in them",
    arguments: materials)
  func names(material: String, title: String) async throws {
    #expect(try await records(material).map(\.title) == [title])
  }

  @Test("One that is denied is not all drugs")
  func denied() async throws {
    let found = try await records(Self.ingredient("enalapril", "10"), negated: true)
    #expect(found.map(\.title) == ["enalapril 10 mg"] && found.allSatisfy { !$0.isAbsenceStatement })
  }

  @Test("A vaccine with no more than its ingredient is a vaccine")
  func vaccine() async throws {
    let found = try await records(Self.ingredient("measles virus", "1"), section: "11369-6")
    #expect(found.count == 1)
  }
}

/// Whether a drug is taken as it was prescribed.
@Suite struct CDAAdherenceTests {
  private func records(_ reports: String, status: String = "active", mood: String = "EVN") async throws
    -> [ClinicalRecord]
  {
    try await CDASectionText.records(
      """
      <section><code code="10160-0" codeSystem="2.16.840.1.113883.6.1"/><title>T</title><text/><entry>
      <substanceAdministration moodCode="\(mood)"><statusCode code="\(status)"/>
      <effectiveTime xsi:type="IVL_TS"><low value="20260101"/></effectiveTime><consumable><manufacturedProduct>
      <manufacturedMaterial><code code="1" displayName="Warfarin"/></manufacturedMaterial></manufacturedProduct>
      </consumable>\(reports)</substanceAdministration></entry></section>
      """)
  }

  private func report(
    _ code: String = "715036001", _ words: String = "Not taking medication", day: String = "20261001",
    name: String = ""
  ) -> String {
    """
    <entryRelationship typeCode="COMP"><observation moodCode="EVN"><templateId
    root="2.16.840.1.113883.10.20.22.4.508"/><code code="71799-1" codeSystem="2.16.840.1.113883.6.1"\(name)/>
    <effectiveTime value="\(day)"/><value xsi:type="CD" code="\(code)" codeSystem="2.16.840.1.113883.6.96"
    displayName="\(words)"/></observation></entryRelationship>
    """
  }

  @Test("A drug that is not taken is not current")
  func notTaken() async throws {
    for status in ["active", "completed"] {
      let found = try await records(report(), status: status)
      #expect(found.map(\.status.course) == [.notDone] && found[0].status.words.hasPrefix("not taken"))
      #expect(DrugList(found, asOf: nil).current.isEmpty)
    }
  }

  @Test("A drug that was stopped stays so, and an order stays an order")
  func others() async throws {
    #expect(try await records(report(), status: "aborted").map(\.status.course) == [.past])
    let order = try await records(report(), mood: "INT")
    #expect(order.map(\.status.course) == [.active])
    #expect(
      order[0].facts.contains { $0.element == .of(extension: "adherence") && $0.words.contains("Not taking") }
    )
  }

  @Test(
    "What is reported of taking a drug has one label, whatever the sender calls it",
    arguments: [
      "", " displayName=\"Adherence to prescribed medication instructions [Reported]\"",
      " displayName=\"Taken as told\"",
    ])
  func label(name: String) async throws {
    let found = try await records(report("408367005", "Patient forgets to take medication", name: name))
    #expect(found.map(\.status.course) == [.active])
    let fact = found[0].facts.first { $0.element == .of(extension: "adherence") }
    #expect(fact?.words.contains("Patient forgets to take medication") == true)
    #expect(fact?.words.contains("Taken as told") == name.contains("Taken as told"))
  }

  @Test("The newest report of taking a drug counts")
  func newest() async throws {
    let taken = report("1", "Takes medication", day: "20261101")
    for both in [taken + report(), report() + taken] {
      #expect(try await records(both).map(\.status.course) == [.active])
    }
    let later = report(day: "20261201")
    #expect(try await records(taken + later).map(\.status.course) == [.notDone])
  }
}
