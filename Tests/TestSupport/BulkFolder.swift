/// A bulk export of made-up persons, as a server writes it: a file for each resource type, one resource a line.
public struct BulkFolder {
  public let folder: TemporaryFolder
  public var path: String { "\(folder.path)/export" }

  public init(persons: Int, results: Int) throws {
    folder = try TemporaryFolder()
    let lines = { (count: Int, line: (Int) -> String) in (0..<count).map { line($0) + "\n" }.joined() }
    try folder.write(
      "export/Patient.ndjson",
      lines(persons) {
        #"{"resourceType":"Patient","id":"p\#($0)","name":[{"family":"Sample\#($0)","given":["Ada"]}],"birthDate":"1961-07-04"}"#
      })
    try folder.write(
      "export/Organization.ndjson", #"{"resourceType":"Organization","id":"o","name":"Sample Clinic"}"# + "\n"
    )
    try folder.write(
      "export/Observation.ndjson",
      lines(persons * results) {
        #"{"resourceType":"Observation","id":"r\#($0)","status":"final","subject":{"reference":"Patient/p\#($0 % persons)"},"performer":[{"reference":"Organization/o"}],"code":{"coding":[{"system":"http://loinc.org","code":"718-7"}],"text":"Hemoglobin"},"valueQuantity":{"value":\#(10 + $0 % 7).0,"unit":"g/dL"},"effectiveDateTime":"20\#(10 + $0 % 15)-03-04"}"#
      })
  }
}
