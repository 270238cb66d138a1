#if DEBUG || FUZZER
  /// Sound inputs of readers that no fixture is of.
  extension Readings {
    static let dates = [
      "1994", "2024-02", "2024-02-29", "2024-02-29T23:59:59.123456+05:30", "2024-01-01T00:00:00Z",
      "-0001-01-01",
    ]

    /// CBOR: a map of an integer, a text and an array; a list of unknown length; a signed certificate (RFC 9052).
    static let items: [[UInt8]] = [
      [0xA2, 0x01, 0x63, 0x61, 0x62, 0x63, 0x20, 0x83, 0x01, 0xF9, 0x3C, 0x00, 0xF6],
      [0x9F, 0x19, 0x01, 0x00, 0x5F, 0x41, 0x00, 0xFF, 0xC0, 0x60, 0xFF],
      [
        0xD2, 0x84, 0x43, 0xA1, 0x01, 0x26, 0xA0, 0x46, 0xA1, 0x01, 0x63, 0x61, 0x62, 0x63, 0x41, 0x00,
      ],
    ]

    static let letter =
      #"<w:document xmlns:w="w"><w:body><w:p><w:r><w:t>Dear</w:t></w:r><w:del><w:delText>x</w:delText></w:del></w:p></w:body></w:document>"#

    /// The head of a DICOM file: transfer syntax, day and study (PS3.5, section 7.1.2).
    static let picture: [UInt8] = {
      var bytes = [UInt8](repeating: 0, count: 128) + Array("DICM".utf8)
      bytes += element([2, 0, 0x10, 0], "UI", "1.2.840.10008.1.2.1 ")
      bytes += element([8, 0, 0x20, 0], "DA", "20240102")
      bytes += element([0x20, 0, 0x0D, 0], "UI", "1.2.3 ")
      return bytes
    }()

    private static func element(_ tag: [UInt8], _ kind: String, _ value: String) -> [UInt8] {
      tag + Array(kind.utf8) + [UInt8(value.utf8.count), 0] + Array(value.utf8)
    }

    static let state =
      #"{"format":1,"files":{"index.html":"w0123456789abc"},"records":{"a":{"person":"p","type":"labs","key":"k","words":{"Value":"7"},"hashes":{"Note":"x"},"seen":"2024-01-02","first":true}},"gone":["b"],"builds":[{"date":"2024-01-02","new":["a"],"changed":[{"name":"a","fields":[{"label":"Value","old":"6","new":"7"}]}],"vanished":{"p":{"labs":2}}}],"receipt":{"key":"k","persons":1,"records":1,"files":1,"warnings":[]}}"#

    static let journal =
      #"{"format":1,"moves":[{"path":"index.html","hash":"w0123456789abc"},{"path":".healthfolio/state.json","hash":"w0"}],"removals":[{"path":"a/b.html","hash":""}]}"#

    static let kept =
      #"{"about":{"name":"a","file":"north/a.json","format":"FHIR JSON","place":"entry[0]","version":"R4"},"resource":{"resourceType":"Condition","id":"c","code":{"text":"Cold"}}}"#

    static let templates = [
      "<p>{{title}}</p>{{#a}}{{{b}}}{{/a}}",
      "# {{title}}\n\n{{lead}}\n\n## Facts\n\n> - {{facts}}\n\n[a]({{codes}})",
    ]

    static let tar =
      TarSample.member("x", "30 path=a long name of a file\n17 size=000000005\n")
      + TarSample.member("0", "hello") + TarSample.member("L", "another name") + TarSample.member("2", "")
  }
#endif
