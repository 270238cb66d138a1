import HealthRecords

extension Deletion {
  /// - Returns: nil for an entry that does not delete a record, and for one that does not name it.
  init?(entry: JSONValue, of bundle: JSONValue) {
    guard entry.isDeletion else { return nil }
    let date = entry["response"]?.text("lastModified") ?? bundle.text("timestamp")
    self.init([entry["request"]?.text("url"), entry.text("fullUrl")], date)
  }

  /// `deletedEntry` of the Atom feeds that FHIR had before DSTU2 (RFC 6721), in its JSON form.
  init?(deletedEntry: JSONValue) {
    self.init(
      [deletedEntry.text("id"), deletedEntry.text("ref")],
      deletedEntry.text("when") ?? deletedEntry.text("deleted"))
  }

  private init?(_ urls: [String?], _ date: String?) {
    let urls = urls.compactMap { $0?.trimmed }.filter { !$0.isEmpty }.distinct
    if urls.isEmpty { return nil }
    self.init(urls: urls, date: date)
  }
}

extension JSONValue {
  /// True for a Bundle's entry that deletes a record, or says in a history that one is deleted.
  var isDeletion: Bool {
    if self["resource"]?.kind == .object { return false }
    let status = self["response"]?.text("status")?.prefix { $0 != " " }
    let method = self["request"]?.text("method")?.uppercased()
    return method == "DELETE" || status == "410" || status == "204" && method == nil
  }
}
