import Testing

@testable import RecordLoading

@Suite struct XMLTagScannerTests {
  private static let text = """
    <?xml version="1.0"?><!DOCTYPE HealthData [<!ELEMENT a (b)>]><!-- <no/> --><HealthData locale="en">
    <Record type='a' value="1 &lt; 2 &#65; &" odd unit=mg x = "y"/><![CDATA[<no>]]></HealthData>
    """

  /// The names of the tags and how many attributes each has.
  private func tags(_ pieces: some Sequence<some Sequence<UInt8>>) -> [String] {
    var scanner = XMLTagScanner()
    var found: [String] = []
    for piece in pieces {
      scanner.feed(Array(piece)) { found.append("\($0.name) \(XMLAttributes($0).values.count)") }
    }
    return found
  }

  @Test("An export may be cut at any byte, and come in any two pieces")
  func cut() {
    let bytes = Array(Self.text.utf8)
    let whole = tags([bytes])
    #expect(whole == ["HealthData 1", "Record 3", "/HealthData 0"])
    for count in 0...bytes.count {
      #expect(whole.starts(with: tags([bytes.prefix(count)])))
    }
  }
}
