import HealthRecords

/// The tables of the database; the manual, `Tables.md`, describes each column.
enum DatabaseSchema {
  static let tables = """
    CREATE TABLE persons (
      person TEXT PRIMARY KEY, name TEXT, birth_date TEXT, sex TEXT, death_date TEXT);
    CREATE TABLE sources (
      source TEXT PRIMARY KEY, institution INTEGER NOT NULL, records INTEGER NOT NULL, first_day TEXT, last_day TEXT);
    CREATE TABLE records (
      record INTEGER PRIMARY KEY, name TEXT NOT NULL, person TEXT NOT NULL REFERENCES persons, type TEXT NOT NULL,
      resource_type TEXT NOT NULL, fhir_id TEXT, title TEXT NOT NULL, date TEXT, date_element TEXT, day TEXT,
      end_date TEXT, status TEXT, course TEXT NOT NULL, says TEXT NOT NULL, source TEXT NOT NULL REFERENCES sources,
      fhir_version TEXT NOT NULL, file TEXT NOT NULL, place TEXT, received_date TEXT);
    CREATE TABLE codes (
      record INTEGER NOT NULL REFERENCES records, system TEXT, code TEXT, display TEXT);
    CREATE TABLE results (
      record INTEGER NOT NULL REFERENCES records, part TEXT, value_text TEXT NOT NULL, number_text TEXT, comparator TEXT,
      number REAL, unit TEXT, range_text TEXT, range_low TEXT, range_high TEXT, flag TEXT, flag_computed INTEGER);
    CREATE TABLE medications (
      medication INTEGER PRIMARY KEY, person TEXT NOT NULL REFERENCES persons, title TEXT NOT NULL, course TEXT NOT NULL,
      dosage TEXT, since TEXT, until TEXT, notes TEXT NOT NULL);
    CREATE TABLE medication_records (
      medication INTEGER NOT NULL REFERENCES medications, record INTEGER NOT NULL REFERENCES records);
    CREATE TABLE measurements (
      person TEXT NOT NULL REFERENCES persons, kind TEXT NOT NULL, part TEXT, unit TEXT NOT NULL, day TEXT NOT NULL,
      device TEXT NOT NULL, count INTEGER NOT NULL, sum_text TEXT NOT NULL, least_text TEXT NOT NULL,
      most_text TEXT NOT NULL, sum REAL, least REAL, most REAL);
    CREATE INDEX records_by_type ON records (person, type, day);
    CREATE INDEX codes_by_code ON codes (code);
    CREATE INDEX codes_by_record ON codes (record);
    CREATE INDEX results_by_record ON results (record);
    CREATE INDEX measurements_by_day ON measurements (person, kind, day);
    """

  /// A view for each clinical type: its records with their first code and their own result.
  static var views: String { ClinicalType.allCases.map(view).joined(separator: "\n") }

  private static func view(of type: ClinicalType) -> String {
    """
    CREATE VIEW type_\(type.slug) AS SELECT records.*, codes.system, codes.code,
      results.value_text, results.number_text, results.number, results.unit, results.flag
      FROM records
      LEFT JOIN codes ON codes.rowid = (SELECT min(rowid) FROM codes WHERE codes.record = records.record)
      LEFT JOIN results ON results.record = records.record AND results.part IS NULL
      WHERE records.type = '\(type.slug)';
    """
  }
}
