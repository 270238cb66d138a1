// Readers inside the modules are seen where testing is enabled: in debug, and under libFuzzer.
#if DEBUG || FUZZER
  @testable import HealthRecords
  @testable import HealthSite
  @testable import RecordLoading

  extension FuzzTarget {
    static let all = [
      FuzzTarget("json", ["portal/bundle.json", "broken"], read: Readings.json),
      FuzzTarget("repaired", ["portal/bundle.json", "broken"]) { _ = JSONResources($0).documents },
      FuzzTarget("dates", texts: Readings.dates) { _ = ClinicalDate(text($0))?.dayText },
      FuzzTarget("tags", ["apple-export/apple_health_export/export.xml"], read: Readings.tags),
      FuzzTarget("xml", ["fhir-xml", "c-cda"]) { _ = try? XMLDocument.root(of: $0) },
      FuzzTarget("cda", ["c-cda"]) {
        Readings.count([ClinicalDocumentReader(path: "file", format: .cda).read($0)])
      },
      FuzzTarget("fhir", ["portal", "fhir-xml", "two-people", "elsewhere"]) {
        Readings.count(Readings.files($0))
      },
      FuzzTarget("export", ["apple-export/apple_health_export/export.xml", "beside", "phone", "own-entries"])
      {
        Readings.count(Readings.files($0))
      },
      FuzzTarget("sheet", ["complaints", "portal/bundle.json"], read: Readings.sheet),
      FuzzTarget("pages", ["complaints", "portal/bundle.json", "phone"], read: Readings.pages),
      FuzzTarget("cards", ["health-cards", "eu-certificates"]) { Readings.count(Readings.files($0)) },
      FuzzTarget("jws", ["health-cards"]) { _ = try? HealthCard($0) },
      FuzzTarget("links", ["elsewhere/sealed-links"]) {
        _ = try? SealedLinkFile($0).opened(by: [UInt8](repeating: 1, count: 32))
        _ = HealthLinkReader.links(in: $0)
      },
      FuzzTarget("base45", ["eu-certificates"]) { _ = Base45.decode($0.dropFirst(4)) },
      FuzzTarget("cbor", samples: Readings.items) {
        var reader = CBORReader($0)
        _ = try? reader.value(depth: 0)
        _ = try? COSESign1($0)
      },
      FuzzTarget("rtf", ["beside/letter.rtf"]) { _ = RichText.plain($0) },
      FuzzTarget("letter", texts: [Readings.letter]) { _ = try? LetterText($0).bytes },
      FuzzTarget("picture", samples: [Readings.picture]) {
        Readings.count([DICOMReader(path: "file").read($0)])
      },
      FuzzTarget("zip", ["archives"]) { Readings.count(Readings.files($0)) },
      FuzzTarget("tar", samples: [Readings.tar]) { _ = try? TarFolder(.memory(TarSample.sealed($0))) },
      FuzzTarget("salvage", ["archives"]) { _ = try? ZipSalvage(.memory($0)) },
      FuzzTarget("database", samples: [Readings.database]) { Readings.count(Readings.files($0)) },
      FuzzTarget("narrative", ["fhir-xml", "portal/bundle.json"], read: Readings.narrative),
      FuzzTarget("state", texts: [Readings.state]) { _ = SiteState($0).map { SiteState($0.bytes) } },
      FuzzTarget("journal", texts: [Readings.journal]) { _ = Journal($0) },
      FuzzTarget("kept", texts: [Readings.kept]) { _ = KeptRecords($0).vanished(from: RecordLibrary([])) },
      FuzzTarget("template", texts: Readings.templates) {
        _ = try? TemplateLibrary(overrides: ["page.html": text($0), "record.md": text($0)])
        _ = Skeleton(text($0)).pieces(filling: ["title"])
      },
    ]

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
  }
#else
  extension FuzzTarget {
    static let all: [FuzzTarget] = []
  }
#endif
