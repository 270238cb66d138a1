import HealthRecords
import TestSupport
import Testing

@testable import RecordLoading

/// By what a file's format is recognized.
@Suite struct FormatSnifferTests {
  private static let v3 = "xmlns=\"urn:hl7-org:v3\""
  private static let fhir = "http://hl7.org/fhir"

  @Test(
    "XML is what the expanded name of its root says, whatever else it mentions",
    arguments: [
      ("<ClinicalDocument \(v3) xmlns:fhir=\"\(fhir)\">", FileFormat.cda),
      ("<ClinicalDocument xmlns:fhir='\(fhir)' \(v3)>", .cda),
      (
        "<!DOCTYPE ClinicalDocument [<!ENTITY f \"\(fhir)\">]>\n<ClinicalDocument \(v3) xmlns:fhir=\"\(fhir)\">",
        .cda
      ),
      (
        "<ClinicalDocument xmlns:xsi=\"x\" xsi:schemaLocation=\"urn:hl7-org:v3 CDA.xsd \(fhir) f.xsd\" \(v3)>",
        .cda
      ),
      (
        "<?xml version=\"1.0\"?><!-- <Patient xmlns=\"\(fhir)\"> --><n1:ClinicalDocument xmlns:n1=\"urn:hl7-org:v3\">",
        .cda
      ),
      ("<ClinicalDocument><id extension=\"1\"/>", .cda),
      ("<soap:Envelope xmlns:soap=\"urn:s\"><soap:Body><ClinicalDocument \(v3)>", .cda),
      ("<ClinicalDocument \(v3) xmlns:fhir=\"\(fhir)/v3\"><id extension=\"Health Export CDA\"/>", .appleCDA),
      ("<ClinicalDocument \(v3)><title>Health Export CDA, read by another program</title>", .cda),
      ("<Patient xmlns=\"\(fhir)\"><text>ClinicalDocument urn:hl7-org:v3</text>", .fhirXML),
      ("<f:Bundle xmlns:f=\"\(fhir)\">", .fhirXML),
      ("<feed xmlns=\"http://www.w3.org/2005/Atom\"><content><Patient xmlns=\"\(fhir)\">", .fhirXML),
      ("<Patient><extension url=\"\(fhir)/StructureDefinition/x\"/>", .fhirXML),
      ("<Location><name>home</name></Location>", .xml),
      ("<html><p>ClinicalDocument, urn:hl7-org:v3, \(fhir)</p></html>", .html),
      ("<note about=\"ClinicalDocument &gt; \(fhir)\"/>", .xml),
      ("<entry><act \(v3)/>", .cdaFragment), ("<section \(v3)>", .cda),
      ("<entry><observation classCode=\"OBS\" moodCode=\"EVN\">", .cdaFragment),
      ("<!DOCTYPE HealthData [<!ELEMENT HealthData (Me)>]>", .appleHealthExport),
      ("<gpx creator=\"x>y\">", .gpx), ("<", .xml), ("<!", .xml), ("<a b='", .xml), ("<!-- <html>", .xml),
    ])
  func roots(text: String, format: FileFormat) {
    #expect(FormatSniffer.format(of: Array(text.utf8)) == format, "\(text)")
  }

  @Test(
    "A bare & is itself, in text and in attributes, with one warning",
    arguments: [
      ("Nausea & vomiting", "Nausea & vomiting"), ("A&B; C", "A&B; C"), ("&", "&"),
      ("&#;&#x;&#0;&#xFFFFFF;", "&#;&#x;&#0;&#xFFFFFF;"),
      ("R&D &amp; &#65;&#x42;", "R&D & AB"), ("a &\u{1F600}", "a &\u{1F600}"),
    ])
  func ampersand(sent: String, read: String) throws {
    let source = try XMLSource(Array("<!-- a & b --><a title=\"\(sent)\">\(sent)<![CDATA[ & ]]></a>".utf8))
    let root = try XMLDocument.root(of: source.text)
    #expect(root["title"] == read && root.text == read + " & ")
    #expect(source.remarks == (sent == "A&B; C" ? [] : [FileReason.bareAmpersand.words]))
  }
}
