/// The pages of long answers: an answer whose next or previous page is not in the input is only a part (FHIR R4, RESTful
/// API: Paging).
public struct BundlePages: Sendable {
  /// Addresses of the pages that the file holds.
  public var own: [String] = []
  /// Addresses of pages beside them, with the place that names each.
  public var named: [Named] = []

  public struct Named: Sendable {
    let place: String
    let url: String

    public init(place: String, url: String) {
      self.place = place
      self.url = url
    }
  }

  /// A warning for each page that is named and in none of the files.
  static func diagnostics(_ files: [RecordFile]) -> [Diagnostic] {
    let own = Set(files.flatMap(\.pages.own))
    return files.flatMap { file in
      file.pages.named.filter { !own.contains($0.url) }.map { page in
        Diagnostic(
          .warning, file: file.path, place: page.place,
          reason: ResourceReason.pageMissing.words)
      }
    }
  }
}
