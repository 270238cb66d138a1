#if DEBUG || FUZZER
  import SQLite

  extension Readings {
    /// A small database of Health Connect; empty where SQLite has no memory.
    static var database: [UInt8] {
      do throws(SQLiteFault) {
        let database = try SQLiteDatabase()
        try database.run(statements)
        return try database.bytes
      } catch {
        return []
      }
    }

    private static let statements = """
      CREATE TABLE application_info_table (row_id INTEGER PRIMARY KEY, package_name TEXT, app_name TEXT);
      INSERT INTO application_info_table VALUES (1, 'a', 'Scale');
      CREATE TABLE weight_record_table (row_id INTEGER PRIMARY KEY, app_info_id, time, zone_offset, weight);
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300)
        INSERT INTO weight_record_table SELECT i, 1, 1700000000000 + i * 1000, 0, 70000 FROM n;
      CREATE TABLE heart_rate_record_table (row_id INTEGER PRIMARY KEY, app_info_id, start_time, start_zone_offset);
      INSERT INTO heart_rate_record_table VALUES (1, 1, 1700000000000, 0);
      CREATE TABLE heart_rate_record_series_table (parent_key, beats_per_minute, epoch_millis);
      INSERT INTO heart_rate_record_series_table VALUES (1, 60, 1700000000000);
      CREATE TABLE medical_resource_table (medical_resource_row_id INTEGER PRIMARY KEY, fhir_data, data_source_id);
      INSERT INTO medical_resource_table VALUES (1, '{"resourceType":"Basic","id":"b"}', 1);
      """
  }
#endif
