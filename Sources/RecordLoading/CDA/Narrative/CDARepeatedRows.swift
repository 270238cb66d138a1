import HealthRecords

/// Rows of tables that many entries share. Each entry carries a copy. If all copies together are much longer than the
/// document, further copies of a long row are only its beginning.
struct CDARepeatedRows: Sendable {
  /// How many copies are only the beginning.
  private(set) var shortened = 0
  private var told: Set<JSONTree> = []
  private var left: Int

  init(_ document: XMLElement) { left = CDALongTexts.total(of: document) }

  /// The record, with its row cut if there is no room left for another copy.
  mutating func bounded(_ json: JSONTree) -> JSONTree {
    guard case .object(var members) = json,
      let place = members.firstIndex(where: { $0.key == "extension" }),
      case .array(let remarks) = members[place].value
    else { return json }
    let bounded = remarks.map { remark in row(remark).map { cells in fitted(remark, cells) } ?? remark }
    members[place] = .init("extension", .array(bounded))
    return .object(members)
  }
}

extension CDARepeatedRows {
  private typealias Cell = (head: JSONTree.Member, words: String)

  /// The cells of a remark that is a row; nil for other remarks.
  private func row(_ remark: JSONTree) -> [Cell]? {
    guard case .object(let members) = remark, members.contains(.init("url", .string(EntryRemark.row.url))),
      case .array(let cells)? = members.first(where: { $0.key == "extension" })?.value
    else { return nil }
    return cells.compactMap { cell in
      guard case .object(let parts) = cell, parts.count == 2, case .string(let words) = parts[1].value else {
        return nil
      }
      return (parts[0], words)
    }
  }

  private mutating func fitted(_ remark: JSONTree, _ cells: [Cell]) -> JSONTree {
    let size = cells.reduce(0) { $0 + $1.words.utf8.count }
    if size <= CDALongTexts.limitOfMany || told.insert(remark).inserted { return remark }
    left -= size
    if left >= 0 { return remark }
    shortened += 1
    let text = cells.map(\.words).joined(separator: " · ")
    let cell = JSONTree.object([
      .init("url", .string("text")), .init("valueString", .string(CDALongTexts.beginning(of: text))),
    ])
    return .object([.init("url", .string(EntryRemark.row.url)), .init("extension", .array([cell]))])
  }
}
