import Testing

@testable import HealthRecords

@Suite struct ObservationValueTests {
  @Test(
    "Every form of value is shown with the sender's own digits and words",
    arguments: [
      (#""valueQuantity":{"value":7.0,"unit":"%"}"#, "7.0 %"),
      (#""valueQuantity":{"value":1.2E+2,"unit":"mg/dL"}"#, "120 mg/dL"),
      (#""valueQuantity":{"value":0.1,"comparator":"<","code":"mg/dL"}"#, "<0.1 mg/dL"),
      (#""valueQuantity":{"value":120,"code":"mm[Hg]"}"#, "120 mmHg"),
      (#""valueQuantity":{"value":0.004,"unit":"mIU/L","code":"m[IU]/L"}"#, "0.004 mIU/L"),
      (#""valueQuantity":{"value":1.5}"#, "1.5"),
      (#""valueQuantity":{"value":5,"code":"{score}"}"#, "5"),
      (#""valueQuantity":{"value":57,"unit":"a"}"#, "57 years"),
      (#""valueQuantity":{"value":1,"unit":"d"}"#, "1 day"),
      (#""valueQuantity":{"value":39.5,"unit":"wk","code":"wk"}"#, "39.5 weeks"),
      (#""valueQuantity":{"value":30,"unit":"Day"}"#, "30 Day"),
      (#""valueRange":{"low":{"value":18,"code":"a"},"high":{"value":60,"code":"a"}}"#, "18 to 60 years"),
      (#""valueQuantity":{"value":0.12345678901234567890}"#, "0.12345678901234567890"),
      (#""valueCodeableConcept":{"text":"Negative","coding":[{"code":"1"}]}"#, "Negative"),
      (#""valueCodeableConcept":{"coding":[{"code":"1","display":"Not detected"}]}"#, "Not detected"),
      (#""valueString":">60""#, ">60"), (#""valueBoolean":true"#, "Yes"), (#""valueBoolean":false"#, "No"),
      (#""valueInteger":10"#, "10"),
      (#""valueRange":{"low":{"value":6},"high":{"value":7,"unit":"h"}}"#, "6 to 7 h"),
      (#""valueRatio":{"numerator":{"value":1},"denominator":{"value":40}}"#, "1:40"),
      (#""valueTime":"22:15:00""#, "22:15:00"), (#""valueDateTime":"2008-10""#, "October 2008"),
      (
        #""valueAttachment":{"contentType":"image/png","title":"ECG strip"}"#,
        "ECG strip (image/png, content not in the export)"
      ),
      (#""valueReference":{"display":"Sequence 1"}"#, "Sequence 1"),
      (#""valuePeriod":{"start":"2020-01-01","end":"2020-01-02"}"#, "1 January 2020 to 2 January 2020"),
      (
        #""valueSampledData":{"origin":{"value":0,"unit":"mV"},"period":2,"dimensions":1,"data":"1 2 3"}"#,
        "waveform, 3 samples, origin 0 mV, period 2 ms, 1 dimension"
      ),
      (#""dataAbsentReason":{"coding":[{"code":"not-performed"}]}"#, "no value: not performed"),
      (
        #""_valueQuantity":{"extension":[{"url":"http://hl7.org/fhir/StructureDefinition/data-absent-reason","valueCode":"unknown"}]}"#,
        "no value: unknown"
      ), ("", ""),
      (
        #""valueCodeableConcept":{"coding":[{"system":"http://snomed.info/sct","code":"260385009"}]}"#,
        "Negative"
      ),
    ])
  func values(json: String, text: String) throws {
    #expect(try Records.record("Observation", json).resultText == text)
  }

  @Test(
    "Where the words and the code of a result say different things, both are told",
    arguments: [
      ("négatif", ["positif"], "négatif (coded by the sender: positif)"),
      (
        "Detected", ["Not detected (qualifier value)"],
        "Detected (coded by the sender: Not detected (qualifier value))"
      ),
      ("Former smoker", ["Ex-smoker"], "Former smoker (coded by the sender: Ex-smoker)"),
      ("Smoker, heavy", ["Never smoker"], "Smoker, heavy (coded by the sender: Never smoker)"),
      ("Negative", ["Negative (qualifier value)"], "Negative"),
      ("A", ["Blood group A (finding)"], "A (coded by the sender: Blood group A (finding))"),
      ("2. Active motion", ["Active motion "], "2. Active motion"),
      ("4 (confused)", ["Disoriented", "Confused"], "4 (confused)"), ("Trace", [], "Trace"),
    ])
  func contradiction(text: String, displays: [String], told: String) throws {
    let codings = displays.map { "{\"code\":\"1\",\"display\":\"\($0)\"}" }.joined(separator: ",")
    let json = "\"valueCodeableConcept\":{\"text\":\"\(text)\",\"coding\":[\(codings)]}"
    let record = try Records.record("Observation", json)
    #expect(record.resultText == told && record.value?.sent == text)
  }

  @Test("A component without a value or a reason is said to have none")
  func noValue() throws {
    let record = try Records.record(
      "Observation",
      #""component":[{"code":{"text":"Oxygen"}},{"code":{"text":"Flow"},"valueQuantity":{"value":6}}]"#)
    #expect(record.resultText == "Oxygen: not stated; Flow: 6")
  }

  @Test("Blood pressure is one value of its two components, whatever their order")
  func bloodPressure() throws {
    let part = { (code: String, value: String) in
      #"{"code":{"coding":[{"system":"http://loinc.org","code":"\#(code)"}]},"valueQuantity":{"value":\#(value),"unit":"mmHg"}}"#
    }
    let record = try Records.record(
      "Observation", "\"component\":[\(part("8462-4", "80")),\(part("8480-6", "120"))]")
    #expect(record.resultText == "120/80 mmHg")
    #expect(record.components.map(\.name) == ["Systolic blood pressure", "Diastolic blood pressure"])
  }

  @Test(
    "Reference ranges are told in the sender's form",
    arguments: [
      (#"{"low":{"value":3.5},"high":{"value":5.10,"unit":"mmol/L"}}"#, "3.5 to 5.10 mmol/L"),
      (#"{"high":{"value":0.41}}"#, "≤ 0.41"),
      (#"{"low":{"value":60,"unit":"mL/min"}}"#, "≥ 60 mL/min"),
      (#"{"text":"below 0.04","high":{"value":0.04}}"#, "below 0.04"),
      (
        #"{"low":{"value":1},"high":{"value":2},"appliesTo":[{"text":"Female"}],"age":{"low":{"value":18,"unit":"a"}}}"#,
        "1 to 2 (Female, age ≥ 18 years)"
      ),
      (#"{"high":{"value":7.0},"type":{"coding":[{"code":"treatment"}]}}"#, "≤ 7.0 (treatment)"),
    ])
  func ranges(json: String, words: String) throws {
    #expect(
      try Records.record("Observation", "\"referenceRange\":[\(json)]").value?.ranges.first?.words == words)
  }

  @Test(
    "The source's flag comes first, in each version's form",
    arguments: [
      (#""interpretation":{"coding":[{"system":"http://hl7.org/fhir/v2/0078","code":"H"}]}"#, "High"),
      (#""interpretation":[{"coding":[{"code":"LL"}]}]"#, "Critical low"),
      (#""interpretation":[{"coding":[{"code":"LX"}]}]"#, "Below low threshold"),
      (#""interpretation":[{"coding":[{"code":"HX"}]}]"#, "Above high threshold"),
      (#""interpretation":[{"text":"(H)"}]"#, "High"),
      (#""interpretation":[{"coding":[{"code":"H"}],"text":"HI"}]"#, "High"),
      (
        #""interpretation":[{"coding":[{"code":"N"}]},{"coding":[{"code":"HH"}]}]"#,
        "Critical high (also sent: Normal)"
      ),
      (#""interpretation":[{"coding":[{"code":"N"}],"text":"HIGH"}]"#, "High (also sent: Normal)"),
      (#""interpretation":[{"text":"H"},{"text":"(panic)"}]"#, "High (also sent: (panic))"),
    ])
  func flags(json: String, words: String) throws {
    let flag = try Records.record(
      "Observation", json + #","valueQuantity":{"value":1},"referenceRange":[{"low":{"value":5}}]"#
    ).flag
    #expect(flag?.words == words)
    #expect(flag?.isComputed == false)
  }

  @Test(
    "A flag that says nothing of a range stands alone within it, and beside what was computed outside of it",
    arguments: [
      (#"{"coding":[{"code":"HM"}]}"#, "Hold for medical review"),
      (#"{"text":"See comment"}"#, "See comment"),
    ])
  func silentFlag(interpretation: String, words: String) throws {
    let flag = { (value: Int) in
      try Records.record(
        "Observation",
        "\"interpretation\":[\(interpretation)],\"valueQuantity\":{\"value\":\(value)},\"referenceRange\":[{\"low\":{\"value\":5}}]"
      ).flag
    }
    #expect(try flag(6)?.words == words && flag(6)?.isAbnormal == false)
    #expect(try flag(1)?.words == "\(words); below range")
    #expect(try flag(1)?.isAbnormal == true && flag(1)?.isComputed == true)
  }

  @Test(
    "A flag in a sender's own words has its direction, and is told in those words",
    arguments: [
      ("Extreme High", .high, false), ("above high normal", .high, false), ("Panic low", .low, true),
      ("very low", .low, false), ("Below reference range", .low, false), ("critical", .abnormal, true),
      ("out of range", .abnormal, false), ("Within normal limits", .normal, false), (">", .high, false),
      ("Within reference range", .normal, false), ("High normal", .other, false),
      ("high risk", .other, false), ("not high", .other, false), ("See comment", .other, false),
      ("Low-high", .other, false),
    ] as [(String, ResultFlag.Direction, Bool)])
  func flagWords(text: String, direction: ResultFlag.Direction, isCritical: Bool) throws {
    let json = "\"interpretation\":[{\"text\":\"\(text)\"}],\"valueQuantity\":{\"value\":113}"
    let flag = try #require(try Records.record("Observation", json).flag)
    #expect(flag.direction == direction && flag.isCritical == isCritical && !flag.isComputed)
    #expect(text == ">" || flag.words == text)
  }

  @Test(
    "A code for a result beyond its limits counts as abnormal, whatever its system",
    arguments: ["HU", "LU", "HH", "LL", "AA", "A", "HX", "LX", "EX", "H>", "L<", "<", ">", "281302008"])
  func abnormalCodes(code: String) throws {
    let json = "\"interpretation\":[{\"coding\":[{\"code\":\"\(code)\",\"display\":\"hors norme\"}]}]"
    #expect(try Records.record("Observation", json).flag?.isAbnormal == true)
  }

  @Test(
    "A range that says nothing of this value is shown, and nothing is computed from it",
    arguments: [
      #""referenceRange":[{"low":{"value":46},"high":{"value":38}}]"#,
      #""referenceRange":[{"text":"1 - 8","low":{"value":60},"high":{"value":70}}]"#,
      #""referenceRange":[{"high":{"value":9},"age":{"high":{"value":17,"unit":"a"}}}]"#,
      #""referenceRange":[{"high":{"value":9},"appliesTo":[{"text":"Pregnant"}]}]"#,
      #""referenceRange":[{"high":{"value":9}}],"modifierExtension":[{"url":"urn:x","valueBoolean":true}]"#,
    ])
  func notComparable(json: String) throws {
    let record = try Records.record("Observation", "\"valueQuantity\":{\"value\":43},\(json)")
    #expect(record.flag == nil)
    #expect(record.value?.ranges.count == 1)
  }

  @Test("A blood pressure sent as a panel of two Observations has its numbers")
  func pressurePanel() throws {
    let part = { (id: String, code: String, value: Int) in
      "{\"resourceType\":\"Observation\",\"id\":\"\(id)\",\"subject\":{\"reference\":\"Patient/p\"},\"code\":{\"coding\":[{\"system\":\"http://loinc.org\",\"code\":\"\(code)\"}]},\"valueQuantity\":{\"value\":\(value),\"unit\":\"mmHg\"}}"
    }
    let others = [part("d", "8462-4", 90), part("s", "8480-6", 130)]
    for members in [
      #""hasMember":[{"reference":"Observation/d"},{"reference":"Observation/s"}]"#,
      #""related":[{"type":"has-member","target":{"reference":"Observation/d"}},{"type":"has-member","target":{"reference":"Observation/s"}}]"#,
    ] {
      let record = try Records.record("Observation", members, beside: others[0], others[1])
      #expect(record.resultText == "130/90 mmHg")
    }
  }

  @Test(
    "A unit that counts things says which, and a unit of one says nothing",
    arguments: [
      (#"{"value":14,"unit":"{tablet}","code":"{tablet}"}"#, "14 tablets"),
      (#"{"value":1.015,"unit":"1"}"#, "1.015"), (#"{"value":28,"unit":"{score}"}"#, "28"),
    ])
  func countingUnits(json: String, words: String) throws {
    #expect(try Records.record("Observation", "\"valueQuantity\":\(json)").value?.text == words)
  }

  @Test(
    "Without a flag, one usable range in the same unit is compared, and the flag says so",
    arguments: [
      ("5.40", "", "mmol/L", "3.5", "5.1", "above range"), ("3.4", "", "mmol/L", "3.5", "5.1", "below range"),
      ("3.50", "", "mmol/L", "3.5", "5.1", nil),
      ("5.10000000000000000001", "", "mmol/L", "3.5", "5.1", "above range"),
      ("3", "<", "mmol/L", "3.5", "5.1", "below range"),
      ("4", "<", "mmol/L", "3.5", "5.1", nil), ("5.1", ">", "mmol/L", "3.5", "5.1", "above range"),
      ("90", "", "mg/dL", "3.5", "5.1", nil),
    ] as [(String, String, String, String, String, String?)])
  func computed(value: String, comparator: String, unit: String, low: String, high: String, words: String?)
    throws
  {
    let sign = comparator.isEmpty ? "" : "\"comparator\":\"\(comparator)\","
    let json =
      "\"valueQuantity\":{\(sign)\"value\":\(value),\"unit\":\"\(unit)\"},\"referenceRange\":[{\"low\":{\"value\":\(low),\"unit\":\"mmol/L\"},\"high\":{\"value\":\(high),\"unit\":\"mmol/L\"}}]"
    let flag = try Records.record("Observation", json).flag
    #expect(flag?.words == words)
    #expect(flag?.isComputed ?? true)
  }

  @Test(
    "Two normal ranges, or a treatment range alone, compute no flag",
    arguments: [
      #"{"high":{"value":1}},{"high":{"value":2}}"#,
      #"{"high":{"value":1},"type":{"coding":[{"code":"treatment"}]}}"#,
    ])
  func undecided(ranges: String) throws {
    #expect(
      try Records.record("Observation", "\"valueQuantity\":{\"value\":9},\"referenceRange\":[\(ranges)]").flag
        == nil)
  }

  @Test("An allele in HL7's extension is the result of an Observation without a value")
  func genetics() throws {
    let record = try Records.record(
      "Observation",
      #""status":"final","code":{"text":"HLA-B"},"extension":[{"url":"http://hl7.org/fhir/StructureDefinition/observation-geneticsAlleleName","valueCodeableConcept":{"text":"HLA-B*57:01:01G"}},{"url":"http://hl7.org/fhir/StructureDefinition/observation-geneticsSequence","valueReference":{"reference":"Sequence/1"}}]"#
    )
    #expect(record.resultText == "HLA-B*57:01:01G")
  }
}
