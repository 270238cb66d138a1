import HealthRecords
import HealthSite
import RecordLoading
import TestSupport

/// A fixture's site as one encrypted file in a folder of its own.
struct SharedFile {
  static let passphrase = "lantern maple river"
  private let folder: TemporaryFolder
  let path: String

  init(_ fixture: String) async throws {
    folder = try TemporaryFolder()
    let selection = RecordSelection(onePerson: true)
    let library = RecordLibrary(
      try await RecordLoader.load([ProjectFolder.fixture(fixture)]), selection: selection)
    let templates = try TemplateLibrary()
    let files = try await SiteBuilder(templates: templates).files(of: library)
    let content = try GzipPacking.pack(ShareFile.content(ofSite: files, templates: templates).bytes)
    var random = SystemRandomNumberGenerator()
    let sealed = try SealedBytes(content, passphrase: Self.passphrase, using: &random)
    path = try folder.write("for-dr-lee.html", ShareFile(sealed, deletion: nil, templates: templates).bytes)
  }
}

extension WebDriver {
  /// Opens the file and types the passphrase.
  func open(_ file: SharedFile, _ passphrase: String = SharedFile.passphrase) async throws {
    try await open(file.path)
    try await type(passphrase + Self.enter)
    try await wait(
      for: "!document.getElementById('passphrase') || document.getElementById('told').textContent.length > 10"
    )
  }

  /// A link of the page by the beginning of its words.
  func follow(_ words: String) async throws {
    try await run(
      "[...document.querySelectorAll('a')].find(link => link.textContent.startsWith(\(JSONEscapes.encode(words)))).click(); return 0"
    )
    try await Task.sleep(for: .milliseconds(200))
  }

  /// Ten seconds at most.
  func wait(for condition: String) async throws {
    for _ in 0..<100 {
      if try await text("return String(Boolean(\(condition)))") == "true" { return }
      try await Task.sleep(for: .milliseconds(100))
    }
    throw Fault(text: "never: \(condition)")
  }

  var heading: String {
    get async throws { try await text("return document.querySelector('h1').textContent") }
  }
}
