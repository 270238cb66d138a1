/// A C-CDA document of one synthetic person, with results in its text and as entries; always the same bytes.
enum SyntheticDocument {
  static func text(results: Int) -> String {
    """
    <?xml version="1.0"?><ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
    <id root="2.999.1" extension="d"/><code code="34133-9" codeSystem="2.16.840.1.113883.6.1"/><title>Summary</title><effectiveTime value="20240301"/>
    <recordTarget><patientRole><id root="2.999.2" extension="p"/><patient><name><given>Ada</given><family>Sample</family></name><birthTime value="19570503"/></patient></patientRole></recordTarget>
    <component><structuredBody><component><section><code code="30954-2" codeSystem="2.16.840.1.113883.6.1"/><title>Results</title>
    <text><table><thead><tr><th>Test</th><th>Value</th></tr></thead><tbody>\((0..<results).map(row).joined())</tbody></table></text>
    \((0..<results).map(entry).joined(separator: "\n"))
    </section></component></structuredBody></component></ClinicalDocument>
    """
  }

  private static func row(_ number: Int) -> String {
    "<tr ID=\"r\(number)\"><td>Creatinine</td><td>\(60 + number % 40).0 umol/L</td></tr>"
  }

  private static func entry(_ number: Int) -> String {
    """
    <entry><observation classCode="OBS" moodCode="EVN"><id root="2.999.3" extension="\(number)"/><code code="14682-9" codeSystem="2.16.840.1.113883.6.1" displayName="Creatinine"/>
    <text><reference value="#r\(number)"/></text><statusCode code="completed"/><effectiveTime value="20\(10 + number % 14)0\(1 + number % 9)1\(number % 10)0830+0100"/>
    <value xsi:type="PQ" value="\(60 + number % 40).0" unit="umol/L"/><interpretationCode code="N" codeSystem="2.16.840.1.113883.5.83"/></observation></entry>
    """
  }
}
