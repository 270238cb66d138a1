/// A primitive value as R4 writes it (FHIR R4, Datatypes: Primitive Types).
package enum R4Primitive {
  /// A value, possibly shortened to what R4 allows.
  struct Reading {
    let value: JSONTree
    /// True if a part of what was sent is missing.
    var isCut = false
  }

  static func isPrimitive(_ datatype: String) -> Bool { datatype.first?.isLowercase == true }

  /// - Returns: nil for a value that R4 does not allow.
  static func read(_ sent: JSONTree, as datatype: String, _ codes: [String]) -> Reading? {
    switch datatype {
    case "boolean": sent.boolean.map { Reading(value: .boolean($0)) }
    case "integer", "positiveInt", "unsignedInt": integer(sent, least: least[datatype])
    case "decimal": sent.text.flatMap { JSONParser.isNumber($0) ? Reading(value: .number($0)) : nil }
    case "code": code(sent, codes)
    case "dateTime": sent.string.flatMap { date($0, day: true, time: true) }
    case "date": sent.string.flatMap { date($0, day: true, time: false) }
    case "instant": sent.string.flatMap { date($0, day: false, time: true) }
    case "time": matching(sent) { $0.wholeMatch(of: /([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?/) != nil }
    case "uri", "url", "canonical": matching(sent) { !$0.contains(where: \.isWhitespace) && !$0.isEmpty }
    case "id": matching(sent) { $0.wholeMatch(of: /[A-Za-z0-9\-.]{1,64}/) != nil }
    case "base64Binary":
      matching(sent) {
        $0.wholeMatch(of: /[0-9A-Za-z+\/=\s]+/) != nil && $0.count(where: { !$0.isWhitespace }) % 4 == 0
      }
    case "xhtml": matching(sent) { $0.trimmed.hasPrefix("<div") }
    default: sent.text.flatMap { $0.isBlank ? nil : Reading(value: .string(plainSpaces($0))) }
    }
  }
}

extension R4Primitive {
  /// Replaces white space that R4's strings do not allow (Datatypes: string, `[ \r \t\S]+`).
  package static func plainSpaces(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 > 0x7F || $0 < 0x20 }) else { return text }
    return String(
      text.map { $0.isWhitespace && !["\r", "\n", "\r\n", "\t"].contains($0) ? " " : $0 })
  }

  private static let least = ["positiveInt": 1, "unsignedInt": 0]

  private static func integer(_ sent: JSONTree, least: Int?) -> Reading? {
    guard let text = sent.text, let number = Int32(text), String(number) == text, Int(number) >= least ?? .min
    else {
      return nil
    }
    return Reading(value: .number(text))
  }

  private static func matching(_ sent: JSONTree, _ isRight: (String) -> Bool) -> Reading? {
    sent.string.flatMap { isRight($0) ? Reading(value: .string($0)) : nil }
  }

  private static func code(_ sent: JSONTree, _ codes: [String]) -> Reading? {
    guard let text = sent.text?.trimmed, !text.isEmpty else { return nil }
    if codes.isEmpty {
      let isCode = text.wholeMatch(of: /[^\s]+(\s[^\s]+)*/) != nil
      return isCode ? Reading(value: .string(text)) : nil
    }
    return [text, text.lowercased()].first(where: codes.contains).map { Reading(value: .string($0)) }
  }

  /// Without a zone, a time is dropped and only the day is kept. Missing seconds are set to zero (FHIR R4, dateTime:
  /// "may be zero-filled and may be ignored").
  private static func date(_ sent: String, day isDay: Bool, time isTime: Bool) -> Reading? {
    guard let date = ClinicalDate(sent.trimmed), let found = parts(sent) ?? parts(date.machineText),
      found.day != "0000"
    else { return nil }
    if let minute = found.minute, let zone = found.zone, isTime, found.day.count == 10 {
      return Reading(value: .string("\(found.day)T\(minute)\(found.seconds ?? ":00")\(zone)"))
    }
    return isDay ? Reading(value: .string(String(found.day)), isCut: found.minute != nil) : nil
  }

  /// The day, the minute, the seconds and the zone.
  private static func parts(_ text: String) -> (
    day: Substring, minute: Substring?, seconds: Substring?, zone: Substring?
  )? {
    text.trimmed.wholeMatch(
      of:
        /(\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?)(?:T((?:[01]\d|2[0-3]):[0-5]\d)(:(?:[0-5]\d|60)(?:\.\d+)?)?(Z|[+-](?:(?:0\d|1[0-3]):[0-5]\d|14:00))?)?/
    ).map { ($0.output.1, $0.output.2, $0.output.3, $0.output.4) }
  }
}
