import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// What an allergy is to, in each place where senders tell it.
@Suite struct CDAAllergenTests {
  private func allergies(_ observations: String...) async throws -> [ClinicalRecord] {
    let entries = observations.map { inner in
      """
      <entry><act moodCode="EVN"><code nullFlavor="NA"/><statusCode code="active"/><entryRelationship typeCode="SUBJ">
      <observation moodCode="EVN"><code code="ALG" codeSystem="2.16.840.1.113883.5.4" displayName="Allergy"/>
      <statusCode code="completed"/><effectiveTime><low value="20200101"/></effectiveTime>\(inner)</observation>
      </entryRelationship></act></entry>
      """
    }
    return try await CDASectionText.records(
      "<section><code code=\"48765-2\"/><title>Allergies</title><text/>\(entries.joined())</section>")
  }

  private func participant(_ entity: String, type: String = "CSM") -> String {
    """
    <participant typeCode="\(type)"><participantRole><playingEntity>\(entity)</playingEntity></participantRole>
    </participant>
    """
  }

  /// The code of a field of the Chinese form: "allergic drug".
  private let label =
    "<code code=\"DE02.10.022.00\" codeSystem=\"2.16.156.10011.2.2.1\" displayName=\"过敏药物\"/>"

  @Test("A value in words is the title, and two of them are two allergies")
  func words() async throws {
    let found = try await allergies(
      "<value xsi:type=\"ST\">Seafood</value>", "<value xsi:type=\"ED\">Mussels</value>",
      "<value xsi:type=\"CD\" nullFlavor=\"OTH\"><originalText>Crab</originalText></value>")
    #expect(AllergyList(found, asOf: nil).active.map(\.title).sorted() == ["Crab", "Mussels", "Seafood"])
  }

  @Test("Two with the same copied identifier stay two")
  func copiedIdentifier() async throws {
    let id = "<id root=\"1.2\" extension=\"a\"/>"
    let found = try await allergies(
      "\(id)<value xsi:type=\"ST\">Seafood</value>", "\(id)<value xsi:type=\"ST\">Mussels</value>")
    #expect(found.map(\.title).sorted() == ["Mussels", "Seafood"])
  }

  @Test("A denied value in words is no denial of all allergies")
  func denied() async throws {
    let found = try await CDASectionText.records(
      """
      <section><code code="48765-2"/><title>T</title><text/><entry><observation moodCode="EVN" negationInd="true">
      <templateId root="2.16.840.1.113883.10.20.22.4.7"/><code code="ASSERTION"/><value xsi:type="ST">Seafood</value>
      </observation></entry></section>
      """)
    #expect(AllergyList(found, asOf: nil).ruledOut.map(\.title) == ["Seafood"])
  }

  @Test(
    "A denied value that says to what rules out that alone",
    arguments: [
      ("91936005", "Allergy to penicillin", false), ("419199007", "Allergy to substance", true),
      ("416098002", "Allergy to drug", true),
    ])
  func deniedValue(code: String, words: String, isNone: Bool) async throws {
    let found = try await CDASectionText.records(
      """
      <section><code code="48765-2"/><title>T</title><text/><entry><observation moodCode="EVN" negationInd="true">
      <templateId root="2.16.840.1.113883.10.20.22.4.7"/><code code="ASSERTION"/><value xsi:type="CD" code="\(code)"
      codeSystem="2.16.840.1.113883.6.96" displayName="\(words)"/></observation></entry></section>
      """)
    let list = AllergyList(found, asOf: nil)
    #expect(list.active.isEmpty && list.negations.count == (isNone ? 1 : 0))
    #expect(list.ruledOut.map(\.title) == (isNone ? [] : [words]))
  }

  @Test("The agent that caused it is what it is to, and a value in words beside it its kind")
  func agent() async throws {
    let found = try await allergies(
      "<value xsi:type=\"ST\">Side effect</value>" + participant("<name>Sulfa</name>", type: "CAGNT"))
    #expect(found.map(\.title) == ["Sulfa"])
    #expect(found[0].facts.map(\.words).contains { $0.contains("Side effect") })
  }

  @Test("The description of a substance names it where the code only labels the field")
  func description() async throws {
    let flag = { (value: String) in "<value xsi:type=\"BL\" value=\"\(value)\"/>" }
    let named = try await allergies(flag("true") + participant("\(label)<desc>青霉素</desc>"))
    #expect(AllergyList(named, asOf: nil).active.map(\.title) == ["青霉素"])
    let denied = try await allergies(flag("false") + participant("\(label)<desc/>"))
    #expect(AllergyList(denied, asOf: nil).active.isEmpty)
    #expect(AllergyList(denied, asOf: nil).negations.map(\.title) == ["No known allergies"])
    let other = try await allergies(flag("false") + participant("\(label)<desc>青霉素</desc>"))
    #expect(AllergyList(other, asOf: nil).ruledOut.map(\.title) == ["青霉素"])
  }

  @Test("A description beside a named substance is told with it")
  func both() async throws {
    let code = "<code code=\"1\" codeSystem=\"1.2\" displayName=\"Antibiotic\"/>"
    let found = try await allergies(participant("\(code)<desc>Penicillin V</desc>"))
    #expect(found.map(\.title) == ["Antibiotic (Penicillin V)"])
  }
}

/// What is said of the reaction to an allergen, at any depth of its entry.
@Suite struct CDAReactionTests {
  private func reaction(_ inner: String, type: String = "MFST", concern: String = "") async throws
    -> ClinicalRecord
  {
    let records = try await CDASectionText.records(
      """
      <section><code code="48765-2"/><title>T</title><text/><entry><act><templateId
      root="2.16.840.1.113883.10.20.22.4.30"/><code code="CONC"/><statusCode code="active"/>
      <entryRelationship typeCode="SUBJ"><observation><templateId root="2.16.840.1.113883.10.20.22.4.7"/>
      <code code="ASSERTION"/><participant typeCode="CSM"><participantRole><playingEntity><code code="1"
      displayName="Aspirin"/></playingEntity></participantRole></participant><entryRelationship typeCode="\(type)">
      \(inner)</entryRelationship></observation></entryRelationship>\(concern)</act></entry></section>
      """)
    return try #require(records.first)
  }

  private func comment(_ words: String) -> String {
    """
    <entryRelationship typeCode="SUBJ"><act><templateId root="2.16.840.1.113883.10.20.22.4.64"/>
    <code code="48767-8"/><text>\(words)</text></act></entryRelationship>
    """
  }

  private func severity(_ inner: String = "") -> String {
    """
    <observation><templateId root="2.16.840.1.113883.10.20.22.4.8"/><code code="SEV"/>
    <value xsi:type="CD" code="255604002" displayName="Mild"/>\(inner)</observation>
    """
  }

  @Test("The text of a reaction and the comments in it and in its severity are told with it")
  func words() async throws {
    let nested =
      "<entryRelationship typeCode=\"SUBJ\">\(severity(comment("Second hand")))</entryRelationship>"
    let record = try await reaction(
      """
      <observation><code code="ASSERTION"/><text>Hives within 30 minutes</text><value xsi:type="CD" code="247472004"
      displayName="Wheal"/>\(comment("Needed epinephrine"))\(nested)</observation>
      """)
    let told = record.facts.first { $0.element == .reaction }?.words ?? ""
    for words in ["Symptom: Wheal", "Hives within 30 minutes", "Needed epinephrine", "Second hand"] {
      #expect(told.contains(words))
    }
  }

  @Test("A text that says no more than the reaction's name is not told again")
  func sameWords() async throws {
    let record = try await reaction(
      "<observation><text>Wheal</text><value xsi:type=\"CD\" code=\"247472004\" displayName=\"Wheal\"/></observation>"
    )
    #expect(record.facts.first { $0.element == .reaction }?.words == "Reaction: Symptom: Wheal")
  }

  @Test("A comment in the concern around an allergy is the allergy's note")
  func concern() async throws {
    let record = try await reaction(severity(), type: "SUBJ", concern: comment("Told by the mother"))
    #expect(record.facts.first { $0.element == .note }?.words.contains("Told by the mother") == true)
  }

  @Test("A severity is one whatever its relation is called", arguments: ["MFST", "SUBJ"])
  func severityAsReaction(type: String) async throws {
    let record = try await reaction(severity(), type: type)
    #expect(record.facts.first { $0.element == .severity }?.words.contains("Mild") == true)
    #expect(!record.facts.contains { $0.element == .reaction })
  }
}

/// Entries that stand in their section and say that nothing is known: no record of an allergy, problem or drug.
@Suite struct CDANullEntryTests {
  private func section(_ code: String, _ text: String, _ entry: String) -> String {
    "<section><code code=\"\(code)\"/><title>T</title><text>\(text)</text><entry>\(entry)</entry></section>"
  }

  private func allergy(_ flavor: String, extra: String = "") -> String {
    """
    <act moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.30"/><code code="CONC"/><statusCode code="active"/>
    <entryRelationship typeCode="SUBJ"><observation moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.7"/>
    <code code="ASSERTION"/><statusCode code="completed"/><effectiveTime><low nullFlavor="\(flavor)"/></effectiveTime>
    <value xsi:type="CD" code="419199007" codeSystem="2.16.840.1.113883.6.96" displayName="Allergy to substance"/>
    <participant typeCode="CSM"><participantRole><playingEntity><code nullFlavor="\(flavor)"/></playingEntity>
    </participantRole></participant>\(extra)</observation></entryRelationship></act>
    """
  }

  @Test("An allergy of which nothing is told is no allergy", arguments: ["NI", "UNK", "NA", "NASK"])
  func allergies(flavor: String) async throws {
    let records = try await CDASectionText.records(section("48765-2", "", allergy(flavor)))
    let list = AllergyList(records, asOf: nil)
    #expect(list.active.isEmpty)
    #expect(list.negations.map(\.title) == ["No information on allergies"])
  }

  @Test("A reaction, or a row of the text, makes it an allergy to something that nobody names in codes")
  func something() async throws {
    let reaction = """
      <entryRelationship typeCode="MFST"><observation moodCode="EVN"><code code="ASSERTION"/>
      <value xsi:type="CD" code="247472004" displayName="Hives"/></observation></entryRelationship>
      """
    let told = AllergyList(
      try await CDASectionText.records(section("48765-2", "", allergy("UNK", extra: reaction))), asOf: nil)
    #expect(told.active.count == 1)
    let text =
      "<table><thead><tr><th>Substance</th></tr></thead><tbody><tr><td>Latex</td></tr></tbody></table>"
    let named = AllergyList(
      try await CDASectionText.records(section("48765-2", text, allergy("UNK"))), asOf: nil)
    #expect(named.active.map(\.title) == ["Latex"])
  }

  private static let blank = "<id nullFlavor=\"NI\"/><code nullFlavor=\"NI\"/><text>Nothing is known</text>"

  @Test(
    "The only entry of a section, without identifier, time and code, is no record: the text says what it says",
    arguments: [
      ("47519-4", "procedure", ""), ("46264-8", "procedure", ""), ("30954-2", "observation", ""),
      ("47420-5", "observation", "negationInd=\"true\""), ("42348-3", "observation", ""),
    ])
  func placeholders(code: String, name: String, attributes: String) async throws {
    let entry = "<\(name) moodCode=\"EVN\" \(attributes)>\(Self.blank)</\(name)>"
    let found = try await CDASectionText.records(section(code, "Nothing is known", entry))
    // A section of directives is a wish in its own words.
    #expect(!found.contains { $0.clinicalType == .procedures || $0.title == "Nothing is known" })
    let named = entry.replacing("<text>", with: "<effectiveTime value=\"2020\"/><text>")
    #expect(try await !CDASectionText.records(section(code, "", named)).isEmpty)
  }

  @Test("The same of problems, drugs and procedures")
  func others() async throws {
    let problem = """
      <act moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.3"/><code code="CONC"/><statusCode code="active"/>
      <entryRelationship typeCode="SUBJ"><observation moodCode="EVN"><code nullFlavor="NI"/><value xsi:type="CD"
      nullFlavor="NI"/></observation></entryRelationship></act>
      """
    let problems = ProblemList(try await CDASectionText.records(section("11450-4", "", problem)))
    #expect(problems.active.isEmpty && problems.absences.map(\.title) == ["No information on problems"])
    let drug = """
      <substanceAdministration moodCode="EVN"><statusCode code="active"/><consumable><manufacturedProduct>
      <manufacturedMaterial><code nullFlavor="NI"/></manufacturedMaterial></manufacturedProduct></consumable>
      </substanceAdministration>
      """
    let drugs = DrugList(try await CDASectionText.records(section("10160-0", "", drug)), asOf: nil)
    #expect(drugs.current.isEmpty && drugs.unclear.isEmpty)
    #expect(drugs.absences.map(\.title) == ["No information on medications"])
    let procedure = """
      <procedure moodCode="EVN"><code nullFlavor="NI"/><statusCode code="completed"/></procedure>
      """
    let procedures = try await CDASectionText.records(section("47519-4", "", procedure))
    #expect(procedures.filter { !$0.isAbsenceStatement }.isEmpty)
  }

  @Test("The row of the allergen goes with an allergy, not that which its kind points at")
  func rowOfKind() async throws {
    let rows = ["Eggs", "Codeine"].map {
      "<tr ID=\"\($0)\"><td>\($0)</td><td>\($0 == "Eggs" ? "Mild" : "Severe")</td></tr>"
    }.joined()
    let records = try await CDASectionText.records(
      """
      <section><code code="48765-2"/><title>Allergies</title><text><table><tbody>\(rows)</tbody></table></text><entry>
      <act><statusCode code="active"/><entryRelationship typeCode="SUBJ"><observation>
      <templateId root="2.16.840.1.113883.10.20.22.4.7"/><value xsi:type="CD" code="416098002" displayName="Drug allergy">
      <originalText><reference value="#Eggs"/></originalText></value><participant typeCode="CSM"><participantRole>
      <playingEntity><code code="2670" displayName="Codeine"><originalText><reference value="#Codeine"/></originalText>
      </code></playingEntity></participantRole></participant></observation></entryRelationship></act></entry></section>
      """)
    #expect(records.map(\.title) == ["Codeine"])
    #expect(records.map { $0.linkedWords(beyond: "") } == ["“Severe”"])
    #expect(records.map { Concept($0.resource.json["category"])?.words } == ["Drug allergy"])
  }
}
