import HealthRecords
import HealthSite
import RecordLoading
import TestSupport

/// `swift run -c release Benchmarks [RECORDS]`: each stage of a build by itself, and the whole.
@main enum Benchmarks {
  static func main() async throws {
    let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 10_000
    let folder = try TemporaryFolder()
    let text = SyntheticBundle.text(records: count)
    try folder.write("in/records.json", text)
    let size = Double(text.utf8.count) / 1e6
    let builder = SiteBuilder(templates: try TemplateLibrary())
    let input = "\(folder.path)/in"
    let files = try await RecordLoader.load([input])
    let library = RecordLibrary(files)
    let pages = try await builder.files(of: library)
    let made = Double(pages.reduce(0) { $0 + $1.bytes.count }) / 1e6
    print(
      "\(count) records, \(Int(size)) MB in; \(pages.count) files, \(Int(made)) MB out; medians of \(Stage.runs), processor seconds"
    )

    let whole = try await Stage(name: "whole, an unchanged rebuild").measure(megabytes: size) {
      let library = RecordLibrary(try await RecordLoader.load([input]))
      _ = try await SiteWriter(output: "\(folder.path)/site", inputs: []).write(builder.site(of: library))
    }
    let bytes = Array(text.utf8)
    _ = try await Stage(name: "JSON").measure(megabytes: size, whole: whole) { _ = try JSONDocument(bytes) }
    _ = try await Stage(name: "files to resources").measure(megabytes: size, whole: whole) {
      _ = try await RecordLoader.load([input])
    }
    _ = await Stage(name: "records and timeline").measure(megabytes: size, whole: whole) {
      _ = RecordLibrary(files)
    }
    _ = try await Stage(name: "pages and layout, search index").measure(megabytes: made, whole: whole) {
      _ = try await builder.files(of: library)
    }
    _ = await Stage(name: "Markdown").measure(megabytes: size, whole: whole) { _ = MarkdownText.escape(text) }
    let markdown = MarkdownText.block(String(text.prefix(2_000_000)))
    _ = await Stage(name: "libcmark, one document").measure(megabytes: 2) {
      _ = MarkdownTree(markdown).html
    }
    try await writing(pages, to: folder.path, megabytes: made, whole: whole)
    try await otherFormats(in: folder)
  }

  private static func writing(_ pages: [SiteFile], to folder: String, megabytes: Double, whole: Double)
    async throws
  {
    var build = 0
    _ = try await Stage(name: "a first build's writing").measure(megabytes: megabytes, whole: whole) {
      build += 1
      _ = try await SiteWriter(output: "\(folder)/site-\(build)", inputs: []).write(
        BuiltSite(files: pages))
    }
  }

  private static func otherFormats(in folder: TemporaryFolder) async throws {
    let document = SyntheticDocument.text(results: 1_000)
    try folder.write("cda/document.xml", document)
    _ = try await Stage(name: "a C-CDA document").measure(megabytes: Double(document.utf8.count) / 1e6) {
      _ = try await RecordLoader.load(["\(folder.path)/cda"])
    }
    try folder.write("apple/export.xml", "")
    _ = try AppleExport(path: "\(folder.path)/apple/export.xml", days: 70, samples: 1000)
    _ = try await Stage(name: "export.xml").measure(megabytes: 0) {
      _ = try await RecordLoader.load(["\(folder.path)/apple"])
    }
  }
}
