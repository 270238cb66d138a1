import ArgumentParser
import HealthRecords
import HealthSite

/// A list of record types: `labs,vitals,measurements`, or `private` for what people may not want to show.
struct TypeList: ExpressibleByArgument {
  let types: [ClinicalType]
  let groups: [RecordGroup]
  let ofPhone: [PhoneType]
  let hasPrivate: Bool

  init?(argument: String) {
    let words = argument.split(separator: ",").map { String($0).lowercased() }
    types = words.compactMap(ClinicalType.init(named:))
    // "other" means all records without a clinical type.
    groups = words.compactMap(RecordGroup.init(named:)).filter { $0 != .other }
    ofPhone = words.compactMap(PhoneType.init)
    let others = words.filter { $0 == Self.privateWord }
    hasPrivate = !others.isEmpty
    guard !words.isEmpty, types.count + groups.count + ofPhone.count + others.count == words.count else {
      return nil
    }
  }

  static let privateWord = "private"

  /// Completes the last of several types: `labs,vi` to `labs,vitals`.
  @Sendable static func completed(_ words: [String], _ index: Int, _ typed: String) -> [String] {
    let parts = typed.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let before = parts.dropLast()
    let rest = allValueStrings.filter { !before.contains($0) && $0.hasPrefix(parts.last ?? "") }
    return rest.map { (before + [$0]).joined(separator: ",") }
  }

  static var allValueStrings: [String] {
    Set(ClinicalType.allCases.map(\.slug) + RecordGroup.allCases.map(\.slug)).sorted()
      + PhoneType.allCases.map(\.rawValue)
  }
}

/// A day, a month or a year.
enum DateArgument {
  static func read(_ text: String) throws -> ClinicalDate {
    guard let date = ClinicalDate(text) else {
      throw ValidationError(OptionFault.dateForm.words)
    }
    return date
  }

  /// - Throws: wrong usage if no date can be in the range.
  static func check(from: ClinicalDate?, to: ClinicalDate?) throws {
    if let from, let to, to.isCertainlyBefore(from) {
      throw ValidationError(OptionFault.endsBeforeStart(to.text, from.text))
    }
  }
}

/// A name or identifier of a person.
enum PatientArgument {
  static func read(_ text: String) throws -> String {
    // An empty text is part of every name.
    if text.isBlank { throw ValidationError(OptionFault.patientEmpty.words) }
    return text
  }
}

/// "2/8": the second of eight parts.
struct ShardArgument: ExpressibleByArgument {
  let shard: Shard

  init?(argument: String) {
    guard let shard = Shard(argument) else { return nil }
    self.shard = shard
  }
}

extension SiteFormat: ExpressibleByArgument {}
