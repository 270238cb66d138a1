import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// A drug that is taken in different amounts.
@Suite struct CDADosageTests {
  private func part(_ number: Int?, _ inner: String, material: String = "", attributes: String = "")
    -> String
  {
    """
    <entryRelationship typeCode="COMP">\(number.map { "<sequenceNumber value=\"\($0)\"/>" } ?? "")
    <substanceAdministration classCode="SBADM" moodCode="INT" \(attributes)><statusCode code="completed"/>\(inner)
    <consumable><manufacturedProduct><manufacturedMaterial \(material.isEmpty ? "nullFlavor=\"NA\"" : "")>\(material)
    </manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration></entryRelationship>
    """
  }

  private func drug(
    _ inner: String, template: String = "",
    material: String = #"<code code="1" displayName="Prednisolone 5 mg"/>"#
  ) async throws -> ClinicalRecord {
    let entry = """
      <section><code code="10160-0"/><title>T</title><text/><entry><substanceAdministration moodCode="INT">\(template)
      <statusCode code="active"/><routeCode code="20053000" displayName="Oral use"/><consumable><manufacturedProduct>
      <manufacturedMaterial>\(material)</manufacturedMaterial>
      </manufacturedProduct></consumable>\(inner)</substanceAdministration></entry></section>
      """
    return try #require(try await CDASectionText.records(entry).first)
  }

  private func event(_ code: String, _ dose: Int) -> String {
    "<effectiveTime xsi:type=\"EIVL_TS\"><event code=\"\(code)\"/></effectiveTime><doseQuantity value=\"\(dose)\" unit=\"{tablet}\"/>"
  }

  private func step(_ low: String, _ high: String, _ dose: Int) -> String {
    """
    <effectiveTime xsi:type="IVL_TS"><low value="\(low)"/><high value="\(high)"/></effectiveTime>
    <effectiveTime xsi:type="PIVL_TS" operator="A"><period value="1" unit="d"/></effectiveTime>
    <doseQuantity value="\(dose)" unit="mg"/>
    """
  }

  @Test("Doses of one day that differ are each told, in the order of their numbers")
  func split() async throws {
    let record = try await drug(part(2, event("ACV", 1)) + part(1, event("ACM", 4)))
    #expect(
      record.dosages == ["4 tablet, Oral use, before breakfast", "1 tablet, Oral use, before dinner"])
    #expect(record.resource.json.all("dosageInstruction").map { $0.text("sequence") } == ["1", "1"])
    #expect(!record.facts.map(\.words).joined().contains("substanceAdministration"))
  }

  @Test("Doses that follow each other have their days and come one after the other")
  func tapered() async throws {
    let record = try await drug(
      part(1, step("20261001", "20261005", 40)) + part(2, step("20261006", "20261010", 20)))
    #expect(
      record.dosages == [
        "40 mg, Oral use, once a day, from 1 October 2026 until 5 October 2026",
        "then 20 mg, Oral use, once a day, from 6 October 2026 until 10 October 2026",
      ])
    #expect(record.resource.json.all("dosageInstruction").map { $0.text("sequence") } == ["1", "2"])
  }

  @Test(
    "The template says whether doses are of one day or follow each other",
    arguments: [("8", "then 1 tablet"), ("9", "1 tablet"), ("10", "1 tablet")])
  func template(number: String, second: String) async throws {
    let parts =
      part(1, "<doseQuantity value=\"4\" unit=\"{tablet}\"/>")
      + part(2, "<doseQuantity value=\"1\" unit=\"{tablet}\"/>")
    let record = try await drug(
      parts, template: "<templateId root=\"1.3.6.1.4.1.19376.1.5.3.1.4.\(number)\"/>")
    #expect(record.dosages == ["4 tablet, Oral use", "\(second), Oral use"])
  }

  @Test("What holds for the whole holds for each part: its rhythm, its unit and its directions")
  func whole() async throws {
    let whole = """
      <text>As directed</text><effectiveTime xsi:type="PIVL_TS" operator="A"><period value="2" unit="d"/></effectiveTime>
      <administrationUnitCode code="t" displayName="Tablet"/>
      """
    let doses = [("MORN", 2), ("EVE", 1)].enumerated().map { index, dose in
      part(index + 1, event(dose.0, dose.1).replacing(" unit=\"{tablet}\"", with: ""))
    }
    let record = try await drug(whole + doses.joined())
    #expect(
      record.dosages == [
        "As directed", "2, Tablet, Oral use, every 2 days, in the morning",
        "1, Tablet, Oral use, every 2 days, in the evening",
      ])
  }

  @Test("A part that was not so or was taken back is no dose, nor is one that names another drug")
  func others() async throws {
    let record = try await drug(
      part(1, event("MORN", 4)) + part(2, event("EVE", 3), attributes: "negationInd=\"true\"")
        + part(
          3, "<doseQuantity value=\"7\" unit=\"mg\"/>", material: "<code code=\"2\" displayName=\"Codeine\"/>"
        ))
    #expect(record.dosages == ["4 tablet, Oral use, in the morning"])
    let told = record.facts.map(\.words).joined(separator: "\n")
    #expect(told.contains("Codeine") && told.contains("7 mg") && told.contains("stated not to be so"))
  }

  @Test("A free text sig is no part")
  func sig() async throws {
    let record = try await drug(
      part(
        nil,
        "<templateId root=\"2.16.840.1.113883.10.20.22.4.147\"/><code code=\"76662-6\"/><text>One daily</text>"
      ))
    #expect(record.dosages == ["One daily (Oral use)"] || record.dosages == ["One daily"])
  }
}
