/// The pages of a paged answer, which is incomplete if the next or previous page is not in the input (FHIR R4, RESTful
/// API: Paging).
public struct BundlePages: Sendable {
  /// The URLs of the pages in the file.
  public var own: [String] = []
  /// The URLs of the pages that these refer to, with the place of each link.
  public var named: [Named] = []

  public struct Named: Sendable {
    let place: String
    let url: String

    public init(place: String, url: String) {
      self.place = place
      self.url = url
    }
  }

  /// A warning for each page that is referred to but not in any file.
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
