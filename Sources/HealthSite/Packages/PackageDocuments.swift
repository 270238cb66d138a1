import HealthRecords

/// Moves documents of a package into files of its archive, where any program can open them. The record then names the
/// file in place of its content (HL7, Personal Health Records: supporting documents; FHIR R4, Attachment.url).
struct PackageDocuments {
  /// In bytes. Larger documents, and those beyond the total, stay in the record.
  private static let fileLimit = 20_000_000
  private static let totalLimit = 150_000_000

  /// True where the archive is encrypted: it lists the names of its files to everybody.
  private let hidesTitles: Bool
  private(set) var files: [(path: String, bytes: [UInt8])] = []
  private var left = totalLimit

  init(hidesTitles: Bool) { self.hidesTitles = hidesTitles }

  /// The resource with file names in place of its documents.
  mutating func taken(outOf tree: JSONTree) -> JSONTree {
    switch tree {
    case .array(let elements): return .array(elements.map { taken(outOf: $0) })
    case .object(let members):
      let path = path(ofDocumentIn: tree)
      return .object(
        members.map { member in
          if member.key == "data", let path { return .init("url", .string(path)) }
          return .init(member.key, taken(outOf: member.value))
        })
    case .string, .number, .boolean, .null: return tree
    }
  }
}

extension PackageDocuments {
  /// The path for a PDF or picture whose base64 is the same when it is encoded again; nil for other content. A Binary
  /// has no field for a file name.
  private mutating func path(ofDocumentIn tree: JSONTree) -> String? {
    guard let data = tree["data"]?.string, data.utf8.count > 4, tree["url"] == nil,
      tree["resourceType"] == nil, data.utf8.count / 4 * 3 <= min(Self.fileLimit, left),
      let document = AttachmentDocument(Attachment(title: nil, contentType: nil, base64: data, url: nil)),
      document.kind.isOpenedAlone, Base64.encode(document.bytes) == data
    else { return nil }
    left -= document.bytes.count
    let name = hidesTitles ? "" : Self.name(tree["title"]?.string ?? "")
    let path = "\(PackageNames.documents)\(files.count + 1)\(name).\(document.kind.rawValue)"
    files.append((path, document.bytes))
    return path
  }

  /// "-discharge-letter": only letters and digits of the sender's title.
  private static func name(_ title: String) -> String {
    let stem = title.prefix { $0 != "." }.lowercased()
    let words = stem.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let name = String(words.joined(separator: "-").prefix(40))
    return name.isEmpty ? "" : "-\(name)"
  }
}

extension AttachmentDocument.Kind {
  /// True for kinds that readers of the archive take for documents, never for records.
  fileprivate var isOpenedAlone: Bool {
    switch self {
    case .pdf, .png, .jpeg, .gif, .tiff, .heic, .avif, .webp: true
    case .mp4, .rtf, .text, .other: false
    }
  }
}
