import ArgumentParser
import HealthRecords

/// Several clinical types: `labs,vitals`.
struct ClinicalTypeList: ExpressibleByArgument {
  let types: [ClinicalType]

  init?(argument: String) {
    let words = argument.split(separator: ",").map { String($0).lowercased() }
    let types = words.compactMap { ClinicalType(slug: $0) }
    guard !types.isEmpty, types.count == words.count else { return nil }
    self.types = types
  }

  static var allValueStrings: [String] { ClinicalType.allCases.map(\.slug).sorted() }
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
