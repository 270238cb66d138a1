import HealthRecords

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One HTML file that asks for a passphrase and then shows the pages sealed in it. It needs no network, and reveals
/// nothing of the pages before.
package struct ShareFile: Sendable {
  package let bytes: [UInt8]

  /// - Parameter deletion: the day after which the sender wants the file to be deleted.
  package init(_ sealed: SealedBytes, deletion: ClinicalDate?, templates: TemplateLibrary) {
    let style = templates.asset("style.css")
    let script = templates.asset("site.js") + templates.asset("share.js")
    bytes =
      templates.frame("share.html").filled([
        "style": HTML(trusted: style), "style-hash": HTML(trusted: ContentHash.of(style)),
        "script": HTML(trusted: script), "script-hash": HTML(trusted: ContentHash.of(script)),
        "rounds": .plain(String(SealedBytes.rounds)),
        "deletion": .plain(deletion.map { ShareWords.delete(after: $0.fullText) } ?? ""),
        "sealed": HTML(trusted: Data(sealed.bytes).base64EncodedString()),
      ]).bytes
  }

  /// The sealed files of a site, without style sheet and scripts, which stand outside.
  package static func content(ofSite files: [SiteFile], templates: TemplateLibrary) -> TarArchive {
    let outside = Set(templates.assetFiles.map(\.path))
    return TarArchive(files.filter { !outside.contains($0.path) })
  }

  /// Only the sheet for a doctor.
  package static func content(of summary: SummaryFile) -> TarArchive {
    TarArchive([SiteFile(path: "index.html", text: summary.text)])
  }
}
