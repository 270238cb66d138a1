/// One input file after reading: its resources, and its faults.
public struct RecordFile: Sendable {
  /// The path relative to the folder of records, with `/`. Invalid UTF-8 becomes U+FFFD.
  public private(set) var path: String
  /// The path as it is on this machine, for its own terminal: numbers in it are never masked.
  package let sentPath: String
  public var format: FileFormat
  public var resources: [Resource] = []
  /// How many resources could not be read; each has an error in `diagnostics`.
  public var unreadable = 0
  /// How many files it names that are not in the input.
  public var missing = 0
  /// The same by clinical type, where the file tells it.
  package var missingKinds: [ClinicalType: Int] = [:]
  public var diagnostics: [Diagnostic] = []
  /// Dates that show how new the input is (ExportDate, Bundle.timestamp). They are only used for the as-of date.
  public var asOfDates: [String] = []
  /// The health cards and certificates in the file, in order.
  public var cards: [CardSignature] = []
  /// The phone's data about its owner (`Me` of an Apple export).
  public var characteristics: PersonCharacteristics?
  /// The phone's measurements by day (`Record` of an Apple export, tables of Health Connect). Their owner is in
  /// `characteristics`.
  public var measurements: [MeasurementSeries] = []

  /// What the person says of records, a line each.
  package var ownWords: [OwnWord] = []

  /// The pages of paged answers in the file.
  public var pages = BundlePages()

  /// What its source says that it deleted, in order.
  package var deletions: [Deletion] = []

  /// For a package of records, the original files that it was made from.
  package var parts: [RecordFile] = []

  /// True if it contains records or measurements, rather than only a document.
  public var holdsRecords: Bool {
    !measurements.isEmpty || !resources.isEmpty && format.support != .document
  }

  public init(path: String, format: FileFormat) {
    (self.path, sentPath) = (path, path)
    self.format = format
  }
}

extension RecordFile {
  /// The same, with numbers in the path masked.
  func masked(by masking: Masking) -> RecordFile {
    var file = self
    file.path = masking.masked(path: path)
    if format == .ownEntries {
      file.measurements = measurements.map { $0.rewording(masking.masked(words:)) }
    }
    return file
  }

  /// The file itself, then its parts.
  package var withParts: [RecordFile] {
    var alone = self
    alone.parts = []
    return [alone] + parts
  }

  /// A file without an extension may be a mistyped argument rather than a document.
  fileprivate var isNamedWithExtension: Bool {
    path.split(separator: "/").last?.dropFirst().contains(".") == true
  }
}

extension [RecordFile] {
  /// True if something was read: records, or at least the owner of a phone without anything unreadable.
  public var holdSomething: Bool {
    contains(where: \.holdsRecords)
      || contains { $0.characteristics != nil } && allSatisfy { $0.unreadable == 0 }
  }

  /// True if the input only has documents, and nothing is unreadable.
  public var areDocumentsAlone: Bool {
    !holdSomething && contains { !$0.resources.isEmpty && $0.isNamedWithExtension }
      && allSatisfy { $0.unreadable == 0 }
  }
}

/// A record that its source deleted (FHIR R4, Bundle.entry.request.method; http.html, versioning: 204 and 410).
package struct Deletion: Hashable, Sendable {
  /// As sent: `Observation/17` or a whole address; several may name the same record.
  package let urls: [String]
  /// When, as sent: the entry's `lastModified`, or else the Bundle's `timestamp`.
  package let date: String?

  package init(urls: [String], date: String?) {
    (self.urls, self.date) = (urls, date)
  }
}

/// HealthKit's characteristics of the phone's owner.
public struct PersonCharacteristics: Hashable, Sendable {
  /// As a document of the export states it.
  public var name: String?
  /// `yyyy-mm-dd` or nil.
  public var birthDate: String?
  /// In words: "Female".
  public var sex: String?
  /// In words: "A positive".
  public var bloodType: String?
  /// The folder of the Apple export, or the database of Health Connect, relative like `RecordFile.path`.
  public var export: String

  public init(birthDate: String? = nil, sex: String? = nil, bloodType: String? = nil, export: String) {
    self.birthDate = birthDate
    self.sex = sex
    self.bloodType = bloodType
    self.export = export
  }
}
