/// The act that a document was made of, a scan or an operation: what it tells of without a time was then (CDA R2, section
/// 4.2.3.4: documentationOf). The care of a span of time is none (HL7 v3 ActClass: PCPR).
struct CDAService {
  let code: XMLElement?
  let time: XMLElement

  init?(_ root: XMLElement) {
    let acts = root.all("documentationOf/serviceEvent").filter { $0["classCode"] != "PCPR" }
    guard acts.count == 1, let time = acts[0].first("effectiveTime") else { return nil }
    code = acts[0].first("code")
    self.time = time
  }

  /// The times of all services of a document by their codes: an entry of the same code was then.
  static func times(_ root: XMLElement) -> [String: XMLElement] {
    Dictionary(
      root.all("documentationOf/serviceEvent").compactMap { act in
        guard let code = act.first("code")?["code"], let time = act.first("effectiveTime") else { return nil }
        return (code, time)
      }, uniquingKeysWith: { first, _ in first })
  }

  /// All that a time names: a moment, its beginning, middle and end.
  static func values(of time: XMLElement?) -> [String] {
    [time, time?.first("low"), time?.first("high"), time?.first("center")].compactMap { $0?["value"] }
  }
}
