import HealthRecords
import Testing

@testable import RecordLoading

/// Tables of vital signs by their days: the day stands above the column, and both blood pressures in one cell.
@Suite struct CDADayColumnTests {
  private func records(_ components: String) async throws -> [ClinicalRecord] {
    try await CDASectionText.records(
      """
      <section><code code="8716-3"/><title>T</title><text><table><thead><tr><th>Date / Time:</th><th>Nov 1, 2011</th>
      <th>August 6, 2012</th></tr></thead><tbody>
      <tr><th>Height</th><td><content ID="h1">69 inches</content></td><td><content ID="h2">70 inches</content></td></tr>
      <tr><th>Blood Pressure</th><td><content ID="b1">132/86 mmHg</content></td><td>145/88 mmHg</td></tr>
      </tbody></table></text><entry><organizer moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.26"/>
      <statusCode code="completed"/>\(components)</organizer></entry></section>
      """)
  }

  private func sign(_ code: String, _ name: String, _ cell: String, _ day: String, _ value: String) -> String
  {
    """
    <component><observation moodCode="EVN"><code code="\(code)" codeSystem="2.16.840.1.113883.6.1"
    displayName="\(name)"/><text><reference value="#\(cell)"/></text><statusCode code="completed"/>
    <effectiveTime value="\(day)"/><value type="PQ" value="\(value)" unit="[in_i]"/></observation></component>
    """
  }

  @Test(
    "The day above the cell is compared with the entry's",
    arguments: [("20111101", "69", nil), ("20081101", "69", "Nov 1, 2011")] as [(String, String, String?)])
  func days(day: String, value: String, told: String?) async throws {
    let found = try await records(sign("8302-2", "Height", "h1", day, value))
    #expect(found.map { $0.resource.json.remark(.dateInText) } == [told])
    #expect(found.map { $0.resource.json.remark(.valueInText) } == [nil])
  }

  @Test("Another number in the cell of a day is told")
  func numbers() async throws {
    let found = try await records(sign("8302-2", "Height", "h2", "20120806", "69"))
    #expect(found.map { $0.resource.json.remark(.valueInText) } == ["70 inches"])
  }

  @Test(
    "A pressure that was sent without its other half agrees with a cell of both, and another number does not")
  func half() async throws {
    let systolic = sign("8480-6", "Intravascular systolic", "b1", "20111101", "132")
    #expect(try await records(systolic).map { $0.resource.json.remark(.valueInText) } == [nil])
    let other = sign("8480-6", "Intravascular systolic", "b1", "20111101", "86")
    #expect(try await records(other).map { $0.resource.json.remark(.valueInText) } == ["132/86 mmHg"])
    let diastolic = sign("8462-4", "Intravascular diastolic", "b1", "20111101", "86")
    let both = try await records(systolic + diastolic)
    #expect(both.map { $0.resource.json.remark(.valueInText) } == [nil])
  }

  @Test("A pointer at the cell of another day tells nothing where the row has the value under its own day")
  func ownDay() async throws {
    let found = try await records(sign("8302-2", "Height", "h2", "20111101", "69"))
    #expect(found.map { $0.resource.json.remark(.valueInText) } == [nil])
    #expect(found.map { $0.resource.json.remark(.dateInText) } == [nil])
  }

  @Test("The day of the group around it is not its own")
  func dayOfGroup() async throws {
    let group = "<effectiveTime value=\"20111101\"/>"
    let found = try await records(group + sign("8302-2", "Height", "h1", "20081101", "69"))
    #expect(found.map { $0.resource.json.remark(.dateInText) } == ["Nov 1, 2011"])
  }

  @Test("The day above the cell that a value points at is compared as well")
  func valuesCell() async throws {
    let height = { (day: String) in
      """
      <component><observation moodCode="EVN"><code code="8302-2" displayName="Height"/><statusCode code="completed"/>
      <effectiveTime value="\(day)"/><value xsi:type="ED"><reference value="#h1"/></value></observation></component>
      """
    }
    for (day, told) in [("20081101", "Nov 1, 2011"), ("20111101", nil)] {
      #expect(try await records(height(day)).map { $0.resource.json.remark(.dateInText) } == [told])
    }
  }

  @Test("A pointer into the row of another sign tells nothing of this one")
  func astray() async throws {
    let found = try await records(sign("8310-5", "Body temperature", "h1", "20081101", "98"))
    #expect(found.map { $0.resource.json.remark(.valueInText) } == [nil])
    #expect(found.map { $0.resource.json.remark(.dateInText) } == [nil])
  }
}
