-- What a database of a stranger may hold: nothing of it runs, nothing of it is endless, the sound rows are read.
CREATE TABLE application_info_table (row_id INTEGER PRIMARY KEY, package_name, app_name);
INSERT INTO application_info_table VALUES (1, 'a', '<script>alert(1)</script>'), (2, zeroblob(100000), 17);

-- Wrong types, text where numbers belong, moments and zones that cannot be, a cell of 3 MB.
CREATE TABLE weight_record_table (row_id INTEGER PRIMARY KEY, app_info_id, time, zone_offset, weight);
INSERT INTO weight_record_table VALUES (1, 1, 1709276400000, 3600, 'heavy'), (2, 1, 'noon', 3600, 70000),
  (3, 1, 1709276400000, 360000, 70000), (4, 1, 9223372036854775807, 3600, 70000), (5, 1, 1709276400000, 3600, 9e999),
  (6, 1, 1709276400000, 3600, zeroblob(3000000)), (7, 'one', 1709276400000, 3600, 71000.5), (8, 1, 1709276400000, 3600, 1e30),
  (9, 1, -9223372036854775808, 3600, 70000);

-- A view in the place of a table, without an end; a table whose rows are computed; triggers.
CREATE VIEW steps_record_table AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
  SELECT i AS row_id, 1 AS app_info_id, 1709280000000 AS start_time, 3600 AS start_zone_offset, 1709280000000 AS end_time, 1 AS count FROM n;
CREATE TABLE height_record_table (row_id INTEGER PRIMARY KEY, app_info_id, time, zone_offset,
  height AS (length(printf('%.*c', 900000000, 'x'))));
INSERT INTO height_record_table VALUES (1, 1, 1709276400000, 3600);
CREATE TRIGGER t AFTER INSERT ON weight_record_table BEGIN DELETE FROM weight_record_table; END;
-- No rows in an order of their own.
CREATE TABLE body_fat_record_table (row_id INTEGER PRIMARY KEY, app_info_id, time, zone_offset, percentage) WITHOUT ROWID;
INSERT INTO body_fat_record_table VALUES (1, 1, 1709276400000, 3600, 20);
-- Samples of nothing, and of each other.
CREATE TABLE heart_rate_record_table (row_id INTEGER PRIMARY KEY, app_info_id, start_time, start_zone_offset, end_time);
CREATE TABLE heart_rate_record_series_table (parent_key, beats_per_minute, epoch_millis);
INSERT INTO heart_rate_record_series_table VALUES (NULL, 60, 1), ('x', 60, 1), (1e300, 60, 1);
-- Names.
CREATE TABLE """; DROP TABLE weight_record_table; --" (app_info_id, time);
INSERT INTO """; DROP TABLE weight_record_table; --" VALUES (1, 1);
CREATE TABLE medical_resource_table (medical_resource_row_id INTEGER PRIMARY KEY, fhir_data, data_source_id);
INSERT INTO medical_resource_table VALUES (1, 5, 'x'), (2, NULL, NULL), (3, '"resourceType"', 1), (4, '{"resourceType":"Basic"}', 1);
