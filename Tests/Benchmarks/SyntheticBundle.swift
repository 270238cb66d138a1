/// A made-up person's records as one Bundle, the same on every machine.
enum SyntheticBundle {
  private static let tests: [(code: String, name: String, unit: String)] = [
    ("718-7", "Hemoglobin", "g/dL"), ("2345-7", "Glucose", "mg/dL"), ("4548-4", "Hemoglobin A1c", "%"),
    ("2160-0", "Creatinine", "mg/dL"),
  ]
  private static let narrative = String(repeating: "Generated narrative. ", count: 40)

  static func text(records: Int) -> String {
    let patient =
      #"{"resource":{"resourceType":"Patient","id":"p","name":[{"family":"Sample","given":["Ada"]}],"birthDate":"1961-07-04"}}"#
    let entries =
      [patient] + (0..<records).map { number in number % 4 == 0 ? condition(number) : result(number) }
    return
      "{\"resourceType\":\"Bundle\",\"type\":\"collection\",\"entry\":[\n\(entries.joined(separator: ",\n"))\n]}"
  }

  private static func date(_ number: Int) -> String {
    let parts = [1 + number / 28 % 12, 1 + number % 28].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return "\(1990 + number / 336 % 34)-\(parts[0])-\(parts[1])"
  }

  private static func result(_ number: Int) -> String {
    let test = tests[number % tests.count]
    return
      #"{"resource":{"resourceType":"Observation","id":"r\#(number)","status":"final","subject":{"reference":"Patient/p"},"category":[{"coding":[{"system":"http://terminology.hl7.org/CodeSystem/observation-category","code":"laboratory"}]}],"code":{"coding":[{"system":"http://loinc.org","code":"\#(test.code)","display":"\#(test.name)"}],"text":"\#(test.name)"},"effectiveDateTime":"\#(date(number))","valueQuantity":{"value":\#(number % 90).\#(number % 10)0,"unit":"\#(test.unit)"},"referenceRange":[{"low":{"value":5},"high":{"value":50}}],"text":{"status":"generated","div":"<div>\#(narrative)</div>"}}}"#
  }

  private static func condition(_ number: Int) -> String {
    #"{"resource":{"resourceType":"Condition","id":"c\#(number)","subject":{"reference":"Patient/p"},"clinicalStatus":{"coding":[{"code":"resolved"}]},"code":{"coding":[{"system":"http://snomed.info/sct","code":"444814009"}],"text":"Viral sinusitis"},"onsetDateTime":"\#(date(number))","text":{"status":"generated","div":"<div>\#(narrative)</div>"}}}"#
  }
}
