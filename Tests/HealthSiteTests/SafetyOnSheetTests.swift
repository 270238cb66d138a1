import HealthRecords
import RecordLoading
import TestSupport
import Testing

@testable import HealthSite

/// What must not be missing from the sheet without a word.
@Suite struct SafetyOnSheetTests {
  private func summary(_ resources: String..., leftOut: Set<String> = []) async throws -> VisitSummary {
    var request = SummaryRequest(day: ClinicalDate("2024-03-20"))
    request.leftOut = leftOut
    return VisitSummary(try await SentRecords.person(resources), request)
  }

  private func sentence(_ kind: SummarySection.Kind, _ summary: VisitSummary) -> String? {
    summary.sections.first { $0.kind == kind }?.sentence
  }

  private func allergy(_ id: String, _ substance: String, _ members: String) -> String {
    #"{"resourceType":"AllergyIntolerance","id":"\#(id)","patient":{"reference":"Patient/p"},"code":{"text":"\#(substance)"},\#(members)}"#
  }

  private func dose(_ vaccine: String, _ members: String) -> String {
    #"{"resourceType":"Immunization","patient":{"reference":"Patient/p"},"vaccineCode":{"text":"\#(vaccine)"},"occurrenceDateTime":"2020-05-01",\#(members)}"#
  }

  private let active = #""clinicalStatus":{"coding":[{"code":"active"}]}"#

  @Test("An order not to take a drug stands before what is taken, with its reason")
  func prohibited() async throws {
    let order =
      #"{"resourceType":"MedicationRequest","subject":{"reference":"Patient/p"},"status":"active","intent":"order","doNotPerform":true,"medicationCodeableConcept":{"text":"Ibuprofen"},"reasonCode":[{"text":"kidney function"}],"authoredOn":"2021-06-08"}"#
    let taken =
      #"{"resourceType":"MedicationRequest","subject":{"reference":"Patient/p"},"status":"active","intent":"order","medicationCodeableConcept":{"text":"Digoxin"},"authoredOn":"2024-01-02"}"#
    let section = try #require(
      try await summary(order, taken).sections.first { $0.kind == .medications })
    #expect(section.rows.map(\.group) == ["Do not take", "Listed as current"])
    #expect(section.rows[0].cells == ["Ibuprofen", "kidney function", ""])
    #expect(section.rows[0].note == "last mentioned 8 Jun 2021")
  }

  @Test("A vaccine that was not given is never covered by \"no vaccinations\", nor by those that were")
  func notGiven() async throws {
    let refused = dose("Typhoid", #""status":"not-done""#)
    let alone = try #require(sentence(.immunizations, try await summary(refused)))
    #expect(alone.hasPrefix("No vaccination is recorded as given. Not counted: Typhoid (not given"))
    let beside = try #require(
      sentence(.immunizations, try await summary(refused, dose("Measles", #""status":"completed""#))))
    #expect(beside.hasPrefix("Not counted: Typhoid"))
    #expect(sentence(.immunizations, try await summary()) == "No vaccinations are in these records.")
  }

  @Test("Past and ruled out allergies are named as such beside the current ones, and not among them")
  func pastAllergies() async throws {
    let sheet = try await summary(
      allergy("a", "Latex", active),
      allergy("b", "Penicillin", #""clinicalStatus":{"coding":[{"code":"resolved"}]}"#),
      allergy("c", "Egg", #""verificationStatus":{"coding":[{"code":"refuted"}]}"#))
    #expect(sentence(.allergies, sheet) == "No longer active: Penicillin. Ruled out: Egg.")
    #expect(sheet.sections.first { $0.kind == .allergies }?.rows.map { $0.cells[0] } == ["Latex"])
  }

  @Test("Beside allergies of which one was left out stands that it was")
  func leftOut() async throws {
    let (latex, egg) = (allergy("a", "Latex", active), allergy("b", "Egg", active))
    let sheet = try await summary(latex, egg, leftOut: ["AllergyIntolerance/b"])
    #expect(
      sentence(.allergies, sheet)
        == "Others are left out at the person’s request or for a privacy label.")
    let labelled = try await summary(
      latex, allergy("b", "Egg", active + #","meta":{"security":[{"code":"R"}]}"#))
    #expect(sentence(.allergies, labelled)?.hasPrefix("Others are left out") == true)
  }

  @Test("High risk stands first, by its own element and not by a word")
  func highRisk() async throws {
    let sheet = try await summary(
      allergy(
        "a", "Pollen",
        active + #","criticality":"low","reaction":[{"manifestation":[{"text":"High fever"}]}]"#),
      allergy("b", "Penicillin", active + #","criticality":"high""#))
    let rows = sheet.sections.first { $0.kind == .allergies }?.rows.compactMap(\.cells.first)
    #expect(rows == ["Penicillin", "Pollen"])
  }

  @Test("An alert stands on the sheet, before devices")
  func alert() async throws {
    let sheet = try await summary(
      #"{"resourceType":"Device","patient":{"reference":"Patient/p"},"status":"active","type":{"text":"Pacemaker"}}"#,
      #"{"resourceType":"Flag","subject":{"reference":"Patient/p"},"status":"active","code":{"text":"Difficult access"}}"#
    )
    let rows = sheet.sections.first { $0.kind == .special }?.rows.map { $0.cells[1] }
    #expect(rows == ["Difficult access", "Pacemaker"])
  }

  private func rows(_ kind: SummarySection.Kind, _ summary: VisitSummary) -> [[String]] {
    summary.sections.first { $0.kind == kind }?.rows.map(\.cells) ?? []
  }

  @Test("What a consent refuses is said as refused, and what was opted out of as that")
  func refused() async throws {
    let consent = { (members: String) in
      #"{"resourceType":"Consent","patient":{"reference":"Patient/p"},"status":"active","category":[{"text":"Directive"}],"dateTime":"2024-01-01",\#(members)}"#
    }
    let denied = try await summary(
      consent(#""provision":{"type":"deny","code":[{"text":"Blood transfusion"}]}"#))
    #expect(rows(.special, denied).map { $0[1] } == ["Directive: refused: Blood transfusion"])
    let nested = try await summary(
      consent(#""provision":{"type":"permit","provision":[{"type":"deny","code":[{"text":"Ventilation"}]}]}"#)
    )
    #expect(rows(.special, nested).map { $0[1] } == ["Directive: refused: Ventilation"])
    let out = try await summary(consent(#""policyRule":{"coding":[{"code":"OPTOUT"}]}"#))
    #expect(rows(.special, out).map { $0[1] } == ["Directive: opted out"])
    let allowed = try await summary(
      consent(#""provision":{"type":"permit","code":[{"text":"Blood transfusion"}]}"#))
    #expect(rows(.special, allowed).map { $0[1] } == ["Directive: Blood transfusion"])
  }

  @Test(
    "No part of a directive reads as its opposite: each has its own word, and a denied refusal is told as sent",
    arguments: [
      (#""provision":{"type":"deny"}"#, "Do Not Resuscitate: sent with “deny”"),
      (#""decision":"deny""#, "Do Not Resuscitate: sent with “deny”"),
      (#""provision":{"type":"permit"}"#, "Do Not Resuscitate: agreed"),
      (
        #""provision":{"type":"deny","code":[{"text":"Not for resuscitation"}]}"#,
        "Do Not Resuscitate: sent with “deny”: Not for resuscitation"
      ),
      (
        #""provision":{"type":"permit","provision":[{"type":"deny","code":[{"text":"CPR"}]},{"type":"permit","code":[{"text":"Comfort care"}]}]}"#,
        "Do Not Resuscitate: refused: CPR; agreed: Comfort care"
      ),
      (
        #""decision":"permit","provision":[{"code":[{"text":"Dialysis"}]}]"#,
        "Do Not Resuscitate: agreed; except: Dialysis"
      ),
    ])
  func directives(members: String, words: String) async throws {
    let sheet = try await summary(
      #"{"resourceType":"Consent","patient":{"reference":"Patient/p"},"status":"active","category":[{"coding":[{"system":"http://terminology.hl7.org/CodeSystem/consentcategorycodes","code":"dnr"}]}],"dateTime":"2024-01-01",\#(members)}"#
    )
    #expect(rows(.special, sheet).map { $0[1] } == [words])
  }

  @Test("A drug known by its fills alone is named beside the list, when it was dispensed in the last year")
  func fills() async throws {
    let fill = { (drug: String, day: String, status: String) in
      #"{"resourceType":"MedicationDispense","status":"\#(status)","subject":{"reference":"Patient/p"},"medicationCodeableConcept":{"text":"\#(drug)"},"quantity":{"value":90,"unit":"tablets"},"whenHandedOver":"\#(day)"}"#
    }
    let sheet = try await summary(
      fill("Warfarin 5 mg", "2024-01-03", "completed"), fill("Old", "2021-01-03", "completed"),
      fill("Never", "2024-01-02", "cancelled"))
    let section = try #require(sheet.sections.first { $0.kind == .medications })
    #expect(
      section.sentence.contains(
        "Dispensed, and not ordered or reported under this name: Warfarin 5 mg (90 tablets), 3 January 2024."
      ))
  }

  @Test("Orders for the end of life stand among the wishes", arguments: ["81351-9", "81352-7", "100821-8"])
  func orders(code: String) async throws {
    let sheet = try await summary(
      #"{"resourceType":"Observation","subject":{"reference":"Patient/p"},"status":"final","code":{"coding":[{"system":"http://loinc.org","code":"\#(code)","display":"Order"}]},"effectiveDateTime":"2024-01-01","valueBoolean":true}"#
    )
    #expect(rows(.special, sheet).count == 1)
  }

  @Test("Wishes for treatment and orders not to do something stand among the wishes")
  func wishes() async throws {
    let sheet = try await summary(
      #"{"resourceType":"ServiceRequest","subject":{"reference":"Patient/p"},"status":"active","intent":"order","doNotPerform":true,"code":{"text":"Resuscitation"},"authoredOn":"2024-01-02"}"#,
      #"{"resourceType":"Observation","subject":{"reference":"Patient/p"},"status":"final","category":[{"coding":[{"code":"treatment-intervention-preference"}]}],"code":{"text":"Preference"},"effectiveDateTime":"2024-01-01","valueString":"No intubation"}"#
    )
    #expect(
      rows(.special, sheet).map { $0[1] } == ["Resuscitation (not to be done)", "Preference: No intubation"])
  }

  @Test("A report that concludes in words is a result, and a procedure that goes on is under way")
  func conclusions() async throws {
    let sheet = try await summary(
      #"{"resourceType":"DiagnosticReport","subject":{"reference":"Patient/p"},"status":"final","category":[{"coding":[{"code":"LAB"}]}],"code":{"text":"Biopsy"},"conclusion":"Melanoma, margins positive","effectiveDateTime":"2024-02-01"}"#,
      #"{"resourceType":"Procedure","subject":{"reference":"Patient/p"},"status":"in-progress","code":{"text":"Hemodialysis"},"performedPeriod":{"start":"2024-01-01"}}"#
    )
    #expect(rows(.results, sheet).map { [$0[0], $0[5]] } == [["Biopsy", "Melanoma, margins positive"]])
    #expect(sentence(.results, sheet)?.contains("No lab results") != true)
    #expect(
      sentence(.problems, sheet)?.contains("Procedures under way: Hemodialysis (in progress), 1 January 2024")
        == true)
  }

  @Test("A dose that is said not to count counts with that word")
  func invalid() async throws {
    let early = dose(
      "Measles",
      #""status":"completed","vaccinationProtocol":[{"doseStatus":{"coding":[{"code":"nocount"}]}}]"#)
    let told = rows(.immunizations, try await summary(early)).map { $0[1] }
    #expect(told == ["doses: 1, of which 1 said not to count"])
  }

  @Test("A list that was left empty because none is known says so")
  func emptyList() async throws {
    let list =
      #"{"resourceType":"List","subject":{"reference":"Patient/p"},"status":"current","mode":"working","title":"Allergies","code":{"coding":[{"system":"http://loinc.org","code":"48765-2"}]},"emptyReason":{"coding":[{"code":"nilknown"}]},"date":"2024-01-01"}"#
    let note =
      #"{"resourceType":"Condition","id":"c","subject":{"reference":"Patient/p"},"code":{"text":"Asthma"}}"#
    let told = try #require(sentence(.allergies, try await summary(list, note)))
    #expect(told.contains("“Allergies” from 1 January 2024 (date) states that none is known."))
  }

  @Test("An order that another one replaces says by which")
  func replaced() async throws {
    let order = { (id: String, drug: String, more: String) in
      #"{"resourceType":"MedicationRequest","id":"\#(id)","subject":{"reference":"Patient/p"},"status":"active","intent":"order","medicationCodeableConcept":{"text":"\#(drug)"},"authoredOn":"2024-01-0\#(id)"\#(more)}"#
    }
    let sheet = try await summary(
      order("1", "Ramipril 2.5 mg", ""),
      order("2", "Ramipril 5 mg", #","priorPrescription":{"reference":"MedicationRequest/1"}"#))
    let notes = sheet.sections.first { $0.kind == .medications }?.rows.map(\.note)
    #expect(notes == ["⚠ replaced by Ramipril 5 mg, 2 January 2024", ""])
  }
}
