import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

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
