import RecordLoading
import TestSupport
import Testing

@Suite struct InputFingerprintTests {
  @Test(
    "It differs when a file is added, written or removed, and not when a site of ours among the input does")
  func changes() throws {
    let folder = try TemporaryFolder()
    try folder.write("a/1.json", "{}")
    let inputs = [folder.path, "/no/such/folder"]
    let first = InputFingerprint(inputs)
    #expect(InputFingerprint(inputs) == first)
    try folder.write("a/2.json", "{}")
    let second = InputFingerprint(inputs)
    #expect(second != first)
    try folder.write("a/2.json", "{ }")
    #expect(InputFingerprint(inputs) != second)
    try folder.write("site/.healthfolio/state.json", "{}")
    let withSite = InputFingerprint(inputs)
    try folder.write("site/index.html", "page")
    #expect(InputFingerprint(inputs) == withSite)
  }
}
