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
