import TestSupport
import Testing

@testable import HealthRecords

/// Work grows in step with the input: four times as much takes no more than nine times as long, where comparing each
/// with each takes sixteen.
@Suite(.serialized, .enabled(if: Nightly.isNow, "measures: .ci/nightly runs it")) struct GrowthTests {
  private func patient(_ id: Int, _ more: String) -> String {
    "{\"resourceType\":\"Patient\",\"id\":\"p\(id)\",\"birthDate\":\"1980-01-01\",\(more)}"
  }

  private static let name = #""name":[{"family":"Quill","given":["Ada"]}]"#

  private func time(_ texts: [String]) throws -> Double {
    let file = try Records.file("a.json", texts)
    return ThreadTime.shortest { _ = RecordLibrary([file]) }
  }

  private func growth(_ count: Int, _ texts: (Int) -> [String]) throws -> Double {
    try time(texts(count * 4)) / time(texts(count))
  }

  @Test("Persons of one name and birth date, each with a number of their own")
  func namesakes() throws {
    let growth = try growth(60) { count in
      (0..<count).map {
        patient($0, "\(Self.name),\"identifier\":[{\"system\":\"urn:s\",\"value\":\"v\($0)\"}]")
      }
    }
    #expect(growth < 9)
  }

  @Test("Persons who hang together by numbers in many systems")
  func chain() throws {
    let growth = try growth(60) { count in
      (0..<count).map {
        patient(
          $0,
          "\"name\":[{\"family\":\"Quill\($0)\",\"given\":[\"A\"]}],\"identifier\":[{\"system\":\"s\($0)\",\"value\":\"v1\"},{\"system\":\"s\($0 + 1)\",\"value\":\"v1\"}]"
        )
      }
    }
    #expect(growth < 9)
  }

  @Test("Persons under one number, and records that name their subject by it", arguments: [false, true])
  func sharedNumber(areRecords: Bool) throws {
    let number = #""identifier":[{"system":"urn:s","value":"71"}]"#
    let growth = try growth(areRecords ? 80 : 150) { count in
      (0..<count).flatMap { place in
        let own = "\"name\":[{\"family\":\"Quill\(place)\",\"given\":[\"A\(place)\"]}],\(number)"
        let record =
          "{\"resourceType\":\"Condition\",\"id\":\"c\(place)\",\"subject\":{\"identifier\":{\"system\":\"urn:s\",\"value\":\"71\"},\"display\":\"Quill\(place) B\(place)\"},\"code\":{\"text\":\"C\"}}"
        return [patient(place, own)] + (areRecords ? [record] : [])
      }
    }
    #expect(growth < 9)
  }

  @Test("Records of one id with different contents, and versions of one record", arguments: [false, true])
  func copies(areVersions: Bool) throws {
    let growth = try growth(60) { count in
      [Records.patient]
        + (0..<count).map { number in
          let version = areVersions ? ",\"meta\":{\"versionId\":\"\(number)\"}" : ""
          return
            "{\"resourceType\":\"Condition\",\"id\":\"c\",\"subject\":{\"reference\":\"Patient/p\"},\"code\":{\"text\":\"C\(number)\"}\(version)}"
        }
    }
    #expect(growth < 9)
  }

  @Test("Numbers to mask, and notes that may repeat them")
  func numbers() throws {
    let note = String(repeating: "1 1000002 ", count: 20)
    let growth = try growth(100) { count in
      let numbers = (0..<count).map { "{\"system\":\"u\",\"value\":\"1\(1_000_000 + $0)\"}" }
      return [patient(0, "\(Self.name),\"identifier\":[\(numbers.joined(separator: ","))]")]
        + (0..<count / 10).map {
          "{\"resourceType\":\"Condition\",\"id\":\"c\($0)\",\"subject\":{\"reference\":\"Patient/p0\"},\"code\":{\"text\":\"C\"},\"note\":[{\"text\":\"\(note)\"}]}"
        }
    }
    #expect(growth < 9)
  }

  @Test("What stands inside a resource, and references to it", arguments: ["Condition", "DiagnosticReport"])
  func contained(type: String) throws {
    let growth = try growth(300) { count in
      let inside = (0..<count).map {
        "{\"resourceType\":\"Observation\",\"id\":\"x\($0)\",\"code\":{\"text\":\"A\"},\"hasMember\":[{\"reference\":\"#x\($0 + 1)\"}]}"
      }
      let references = (0..<count).map { "{\"reference\":\"#x\($0)\"}" }.joined(separator: ",")
      return [
        Records.patient,
        "{\"resourceType\":\"\(type)\",\"subject\":{\"reference\":\"Patient/p\"},\"code\":{\"text\":\"C\"},\"contained\":[\(inside.joined(separator: ","))],\"result\":[\(references)]}",
      ]
    }
    #expect(growth < 9)
  }

  @Test(
    "Records of many persons, each told by a part of a name that others have, by a name beside those that cannot be compared, or by a number",
    arguments: [
      (#""name":[{"family":"QuillN","given":["Ada"]}]"#, #""display":"Ada BrownN""#),
      (#""name":[{"family":"Quill","given":["Ada"]}]"#, #""display":"Ada QuillN""#),
      (#""name":[{"family":"\u041f\u0430\u043d"}],"gender":"female""#, #""display":"Ada QuillN""#),
      (
        #""name":[{"family":"Quill","given":["Ada"]}],"identifier":[{"system":"urn:s","value":"71"},{"system":"urn:tN","value":"1"}]"#,
        #""identifier":{"system":"urn:s","value":"71"},"display":"Brown N""#
      ),
      (
        #""identifier":[{"system":"urn:s","value":"71N"}]"#, #""identifier":{"system":"urn:s","value":"82N"}"#
      ),
      (
        #""identifier":[{"system":"urn:s","value":"71N"}]"#,
        #""identifier":{"system":"urn:tN","value":"82N"}"#
      ),
    ])
  func described(patient: String, subject: String) throws {
    let growth = try growth(500) { count in
      [self.patient(count, #""name":[{"text":"-"}]"#)]
        + (0..<count).flatMap { number in
          [
            self.patient(number, patient.replacing("N", with: Self.letters(number))),
            "{\"resourceType\":\"Condition\",\"id\":\"c\(number)\",\"subject\":{\(subject.replacing("N", with: Self.letters(number)))},\"code\":{\"text\":\"C\"}}",
          ]
        }
    }
    #expect(growth < 9)
  }

  @Test(
    "Records of one person and of others who cannot be told from each other",
    arguments: [
      #""identifier":{"system":"urn:tN","value":"82"}"#, #""display":"Ada""#, #""display":"Ada N""#,
      #""identifier":{"system":"urn:tN","value":"82"},"display":"Ada""#,
    ])
  func open(subject: String) throws {
    let growth = try growth(200) { count in
      [self.patient(0, #""name":[{"family":"Quill","given":["Ada"]}]"#)]
        + (0..<count).map { number in
          "{\"resourceType\":\"Condition\",\"id\":\"c\(number)\",\"subject\":{\(subject.replacing("N", with: Self.letters(number)))},\"code\":{\"text\":\"C\"}}"
        }
    }
    #expect(growth < 9)
  }

  /// A word for a number, as names count by their letters.
  private static func letters(_ number: Int) -> String {
    String(number).map { String("abcdefghij".dropFirst($0.wholeNumberValue ?? 0).prefix(1)) }.joined()
  }

  @Test("Namesakes are compared by what keeps them apart, and those in between join all")
  func kinds() throws {
    var namesakes = Namesakes()
    let who = { (system: String) throws -> Demographics in
      Demographics(
        try JSONDocument("{\"identifier\":[{\"system\":\"\(system)\",\"value\":\"71\"}]}").root)
    }
    #expect(namesakes.add(try who("a"), at: 0) == [])
    #expect(namesakes.add(try who("a"), at: 1) == [])
    #expect(namesakes.add(try who("b"), at: 2) == [0, 1])
    #expect(namesakes.add(try who("a"), at: 3) == [2])
  }
}
