#if DEBUG || FUZZER
  @testable import HealthRecords
  @testable import HealthSite
  @testable import RecordLoading

  /// What targets do with their bytes where one call is not all, and what must hold then; a refusal is an outcome too.
  enum Readings {
    static func json(_ bytes: [UInt8]) {
      guard let root = try? JSONDocument(bytes).root else { return }
      let printer = JSONPrinter()
      _ = printer.text(of: root)
      precondition((try? JSONDocument(printer.whole(root))) != nil, "what is printed is JSON again")
    }

    /// In two pieces, the second of which begins anywhere.
    static func tags(_ bytes: [UInt8]) {
      var scanner = XMLTagScanner()
      let half = bytes.count / 2
      for piece in [bytes[..<half], bytes[half...]] {
        scanner.feed(Array(piece)) { _ = XMLAttributes($0).values }
      }
    }

    /// A file as the program reads it, by its content, with all that is in it.
    static func files(_ bytes: [UInt8]) -> [RecordFile] {
      let file = InputEntry(shownPath: "file", content: .file(.whole(.memory(bytes))))
      var walk = ArchiveWalk { "correct horse" }
      let entries = walk.entries(of: file, prefix: "")
      let reader = RecordReader(survey: InputSurvey(entries))
      let opener = ContentOpener()
      return entries.map { reader.read($0, with: opener) }
    }

    @discardableResult static func count(_ files: [RecordFile]) -> RecordLibrary {
      let library = RecordLibrary(files)
      let read = files.reduce(0) { $0 + $1.resources.count + $1.unreadable }
      precondition(library.ledger.resources == read, "everything that was read is counted")
      return library
    }

    static func sheet(_ bytes: [UInt8]) {
      for person in count(files(bytes)).persons {
        let sheet = VisitSummary(person, SummaryRequest(day: ClinicalDate("2024-06-01")))
        _ = SheetDocument(sheet).text
        let json = IPSBundle(sheet, person).json
        precondition((try? JSONDocument(json)) != nil, "the document for a clinic is JSON")
      }
    }

    /// Every page of the site, with its drawings.
    static func pages(_ bytes: [UInt8]) {
      guard let templates = try? TemplateLibrary() else { return }
      for part in SiteBuilder(templates: templates).site(of: count(files(bytes))).parts { try? part { _ in } }
    }

    static func narrative(_ bytes: [UInt8]) {
      let html = NarrativeHTML.html(String(decoding: bytes, as: UTF8.self)).source
      precondition(!html.contains("<script") && !html.contains("<img"), "nothing of a sender is active")
    }
  }
#endif
