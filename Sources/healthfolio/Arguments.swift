import ArgumentParser
import HealthRecords

/// Several types of records: `labs,vitals,measurements`.
struct TypeList: ExpressibleByArgument {
  let types: [ClinicalType]
  let ofPhone: [PhoneType]

  init?(argument: String) {
    let words = argument.split(separator: ",").map { String($0).lowercased() }
    types = words.compactMap { ClinicalType(slug: $0) }
    ofPhone = words.compactMap(PhoneType.init)
    guard !words.isEmpty, types.count + ofPhone.count == words.count else { return nil }
  }

  static var allValueStrings: [String] {
    ClinicalType.allCases.map(\.slug).sorted() + PhoneType.allCases.map(\.rawValue)
  }
}

/// A day, a month or a year.
struct DateArgument: ExpressibleByArgument {
  let date: ClinicalDate

  init?(argument: String) {
    guard let date = ClinicalDate(argument) else { return nil }
    self.date = date
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
