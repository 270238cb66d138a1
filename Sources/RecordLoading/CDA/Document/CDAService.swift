/// The act that a document was made of, a scan or an operation: what has no time of its own was then (CDA R2, section
/// 4.2.3.4: documentationOf). A period of care is not such an act (HL7 v3 ActClass: PCPR).
struct CDAService {
  let code: XMLElement?
  let time: XMLElement

  init?(_ root: XMLElement) {
    let acts = root.all("documentationOf/serviceEvent").filter { $0["classCode"] != "PCPR" }
    guard acts.count == 1, let time = acts[0].first("effectiveTime") else { return nil }
    code = acts[0].first("code")
    self.time = time
  }

  /// The times of all services of a document by their codes: an entry with the same code was at that time.
  static func times(_ root: XMLElement) -> [String: XMLElement] {
    Dictionary(
      root.all("documentationOf/serviceEvent").compactMap { act in
        guard let code = act.first("code")?["code"], let time = act.first("effectiveTime") else { return nil }
        return (code, time)
      }, uniquingKeysWith: { first, _ in first })
  }

  /// All values of a time: its moment, beginning, end and middle.
  static func values(of time: XMLElement?) -> [String] {
    [time, time?.first("low"), time?.first("high"), time?.first("center")].compactMap { $0?["value"] }
  }
}
