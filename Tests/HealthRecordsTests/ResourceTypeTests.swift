import Testing

@testable import HealthRecords

@Suite struct ResourceTypeTests {
  @Test("Every type that is named like a drug’s is one of a drug")
  func drugs() {
    let named = (Array(RecordMapping.table.keys) + ["Medication"]).map(ResourceType.init)
    for type in named { #expect(type.isDrug == type.name.hasPrefix("Medication"), "\(type)") }
  }

  @Test("A type that nobody knows is itself, and nothing more")
  func unknown() throws {
    let type = try Records.record("Horoscope", #""status":"active""#).resource.type
    #expect(type == ResourceType("Horoscope") && type != ResourceType("Oracle"))
    #expect(!type.isDrug && !type.isSupporting && !type.isMapped && !type.mayBeIntended)
  }
}
