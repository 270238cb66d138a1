/// The words and codes of a record. Many records share them, so that what follows from them is worked out once.
struct RecordWording: Hashable, Sendable {
  private let title: String
  private let ownWords: String?
  private let isUnnamed: Bool
  private let codes: [Coding]
  private let categoryCodes: [String]

  init(_ record: ClinicalRecord) {
    (title, ownWords, isUnnamed) = (record.title, record.ownWords, record.isUnnamed)
    (codes, categoryCodes) = (record.codes, record.categoryCodes)
  }

  /// A function of a record that depends on its wording alone, with each value worked out once.
  static func once<Value>(_ value: @escaping (ClinicalRecord) -> Value) -> (ClinicalRecord) -> Value {
    var known: [RecordWording: Value] = [:]
    return { record in
      let wording = RecordWording(record)
      if let known = known[wording] { return known }
      let new = value(record)
      known[wording] = new
      return new
    }
  }
}
