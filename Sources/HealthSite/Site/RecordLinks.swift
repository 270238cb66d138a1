import HealthRecords

/// Where each record is shown: on its own page, or in a row on the page of its test.
struct RecordLinks: Sendable {
  /// Paths within the person's folder.
  private var paths: [RecordIdentity: String] = [:]
  private(set) var seriesPages: [ResultSeries.Key: [SeriesChunk]] = [:]
  private var seriesNames: [ResultSeries.Key: String] = [:]

  /// One page of a test with many results.
  struct SeriesChunk: Sendable {
    let path: String
    /// Newest first.
    let records: ArraySlice<ClinicalRecord>
  }

  /// The largest number of rows, with their folded details, on a page of a test.
  static let rowsPerPage = 40

  init(_ person: Person, series: [ResultSeries]) {
    for record in person.records + person.supporting + person.removed
    where record.resource.type != .observation {
      paths[record.identity] = "records/\(Self.name(record)).html"
    }
    for record in person.removed where record.resource.type == .observation {
      paths[record.identity] = "records/\(Self.name(record)).html"
    }
    for series in series { add(series) }
    for record in person.records {
      for copy in record.contributors { paths[copy.identity] = paths[record.identity] }
    }
  }

  func path(of identity: RecordIdentity) -> String? { paths[identity] }

  func path(of series: ResultSeries) -> String { seriesNames[series.key].map { "\($0).html" } ?? "" }

  /// The anchor of a record's row.
  static func anchor(_ identity: RecordIdentity) -> String { "r-\(identity.name)" }
}

extension RecordLinks {
  private static func name(_ record: ClinicalRecord) -> String {
    let type = record.resource.type.name.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }.lowercased()
      .prefix(30)
    return "\(type.isEmpty ? "record" : type)-\(record.identity.name)"
  }

  private mutating func add(_ series: ResultSeries) {
    let folder = series.clinicalType.slug
    let name =
      (series.isOfWholeTest ? series.loinc : nil).map { "\(folder)/\($0.code)" }
      ?? "\(folder)/test-\(StableHash(series.key.text).name)"
    seriesNames[series.key] = name
    let chunks = Self.chunks(series, name: name)
    seriesPages[series.key] = chunks
    for chunk in chunks {
      for record in chunk.records { paths[record.identity] = "\(chunk.path)#\(Self.anchor(record.identity))" }
    }
  }

  /// Full pages are counted from the oldest result on, so that a new result leaves them unchanged.
  private static func chunks(_ series: ResultSeries, name: String) -> [SeriesChunk] {
    let records = series.records
    let newestCount = records.count <= rowsPerPage ? records.count : (records.count - 1) % rowsPerPage + 1
    var chunks = [SeriesChunk(path: "\(name).html", records: records[..<newestCount])]
    var start = newestCount
    while start < records.count {
      let number = (records.count - start) / rowsPerPage
      chunks.append(
        SeriesChunk(path: "\(name)-\(number).html", records: records[start..<start + rowsPerPage]))
      start += rowsPerPage
    }
    return chunks
  }
}

extension ClinicalType {
  /// The page of its list; the groups of other records have theirs, which the page More names.
  var listPath: String { self == .other ? "more.html" : "\(slug).html" }
}
