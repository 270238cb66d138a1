import HealthRecords

/// A picture or scan (CDA R2, section 4.3.6.4: ObservationMedia).
struct ObservationMedia: StatementKind {
  let statement: ClinicalStatement

  func media() -> [CDAResource] {
    guard let value = element.first("value") else { return [] }
    let content: Attachment = [
      .contentType(.text(value["mediaType"])),
      .data(value["representation"] == "B64" ? .text(value.text.filter { !$0.isWhitespace }) : nil),
      .url(.text(value.first("reference")?["value"])), .title("Picture"),
    ]
    let members: Draft<R4.Media> = [
      .status("completed"), .content(content), .created(types.when(time)),
    ]
    return [CDAResource(of: statement, key: [element["ID"]], members, unmapped: related)]
  }
}
