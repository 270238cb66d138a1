-- What Android's Health Connect exports, in the tables and units of AOSP's HealthFitness module: moments in milliseconds
-- of UTC, zones in seconds, grams, small calories, metres. All of it is invented.
PRAGMA user_version = 23;

CREATE TABLE application_info_table (row_id INTEGER PRIMARY KEY AUTOINCREMENT, package_name TEXT NOT NULL UNIQUE,
  app_name TEXT, app_icon BLOB, record_types_used TEXT);
INSERT INTO application_info_table VALUES
  (1, 'example.pedometer', 'Larkfield Steps', zeroblob(2000), '1'), (2, 'example.scale', 'Scale & Cuff', NULL, NULL),
  (3, 'example.ring', NULL, NULL, NULL), (4, 'example.portal', 'Harbour Portal', NULL, NULL);
CREATE TABLE device_info_table (row_id INTEGER PRIMARY KEY, manufacturer TEXT, model TEXT, device_type INTEGER);
INSERT INTO device_info_table VALUES (1, NULL, NULL, 0);

CREATE TABLE steps_record_table (row_id INTEGER PRIMARY KEY AUTOINCREMENT, uuid BLOB NOT NULL UNIQUE,
  last_modified_time INTEGER, client_record_id TEXT, client_record_version TEXT, device_info_id INTEGER,
  app_info_id INTEGER, recording_method INTEGER, dedupe_hash BLOB UNIQUE, start_time INTEGER, start_zone_offset INTEGER,
  end_time INTEGER, end_zone_offset INTEGER, local_date INTEGER, count INTEGER,
  local_date_time_start_time INTEGER AS (start_time + 1000 * start_zone_offset),
  local_date_time_end_time INTEGER AS (end_time + 1000 * end_zone_offset));
-- Two apps on 1 March 2024, one of them with a copy; a late evening in UTC-8 that stays 2 March.
INSERT INTO steps_record_table (uuid, last_modified_time, app_info_id, start_time, start_zone_offset, end_time, end_zone_offset, count)
VALUES (randomblob(0), 1709300000000, 1, 1709280000000, 3600, 1709280600000, 3600, 812),
  (zeroblob(1), 1709300000000, 1, 1709290000000, 3600, 1709290600000, 3600, 1034),
  (zeroblob(2), 1709300000000, 1, 1709290000000, 3600, 1709290600000, 3600, 1034),
  (zeroblob(3), 1709300000000, 3, 1709280000000, 3600, 1709290600000, 3600, 1790),
  (zeroblob(4), 1709500000000, 1, 1709450100000, -28800, 1709450700000, -28800, 455);

CREATE TABLE distance_record_table (row_id INTEGER PRIMARY KEY AUTOINCREMENT, app_info_id INTEGER, start_time INTEGER,
  start_zone_offset INTEGER, end_time INTEGER, end_zone_offset INTEGER, distance REAL);
INSERT INTO distance_record_table VALUES (1, 1, 1709280000000, 3600, 1709280600000, 3600, 640.5),
  (2, 1, 1709290000000, 3600, 1709290600000, 3600, 812.25);
CREATE TABLE floors_climbed_record_table (row_id INTEGER PRIMARY KEY AUTOINCREMENT, app_info_id INTEGER,
  start_time INTEGER, start_zone_offset INTEGER, end_time INTEGER, end_zone_offset INTEGER, floors REAL);
INSERT INTO floors_climbed_record_table VALUES (1, 1, 1709280000000, 3600, 1709280600000, 3600, 3.0);
CREATE TABLE active_calories_burned_record_table (row_id INTEGER PRIMARY KEY AUTOINCREMENT, app_info_id INTEGER,
  start_time INTEGER, start_zone_offset INTEGER, end_time INTEGER, end_zone_offset INTEGER, energy REAL);
INSERT INTO active_calories_burned_record_table VALUES (1, 1, 1709280000000, 3600, 1709280600000, 3600, 41250.0);
CREATE TABLE total_calories_burned_record_table (row_id INTEGER PRIMARY KEY AUTOINCREMENT, app_info_id INTEGER,
  start_time INTEGER, start_zone_offset INTEGER, end_time INTEGER, end_zone_offset INTEGER, energy REAL);
INSERT INTO total_calories_burned_record_table VALUES (1, 3, 1709247600000, 3600, 1709334000000, 3600, 2012500.0);
CREATE TABLE hydration_record_table (row_id INTEGER PRIMARY KEY AUTOINCREMENT, app_info_id INTEGER, start_time INTEGER,
  start_zone_offset INTEGER, end_time INTEGER, end_zone_offset INTEGER, volume REAL);
INSERT INTO hydration_record_table VALUES (1, 1, 1709280000000, 3600, 1709280060000, 3600, 0.25),
  (2, 1, 1709290000000, 3600, 1709290060000, 3600, 0.5);

CREATE TABLE heart_rate_record_table (row_id INTEGER PRIMARY KEY AUTOINCREMENT, last_modified_time INTEGER,
  app_info_id INTEGER, start_time INTEGER, start_zone_offset INTEGER, end_time INTEGER, end_zone_offset INTEGER);
INSERT INTO heart_rate_record_table VALUES (1, 1709300000000, 3, 1709280000000, 3600, 1709280180000, 3600),
  (2, 1709300000000, 3, 1709450100000, -28800, 1709450160000, -28800);
CREATE TABLE heart_rate_record_series_table (parent_key INTEGER, beats_per_minute INTEGER, epoch_millis INTEGER);
INSERT INTO heart_rate_record_series_table VALUES (1, 61, 1709280000000), (1, 118, 1709280060000),
  (1, 74, 1709280120000), (2, 58, 1709450100000), (99, 70, 1709450100000);

CREATE TABLE resting_heart_rate_record_table (row_id INTEGER PRIMARY KEY AUTOINCREMENT, app_info_id INTEGER,
  time INTEGER, zone_offset INTEGER, beats_per_minute INTEGER);
INSERT INTO resting_heart_rate_record_table VALUES (1, 3, 1709269200000, 3600, 54);
CREATE TABLE heart_rate_variability_rmssd_record_table (row_id INTEGER PRIMARY KEY AUTOINCREMENT, app_info_id INTEGER,
  time INTEGER, zone_offset INTEGER, heart_rate_variability_millis REAL NOT NULL);
INSERT INTO heart_rate_variability_rmssd_record_table VALUES (1, 3, 1709269200000, 3600, 41.7);
CREATE TABLE oxygen_saturation_record_table (row_id INTEGER PRIMARY KEY AUTOINCREMENT, app_info_id INTEGER,
  time INTEGER, zone_offset INTEGER, percentage REAL);
INSERT INTO oxygen_saturation_record_table VALUES (1, 3, 1709269200000, 3600, 96.5);
CREATE TABLE respiratory_rate_record_table (row_id INTEGER PRIMARY KEY AUTOINCREMENT, app_info_id INTEGER,
  time INTEGER, zone_offset INTEGER, rate REAL);
INSERT INTO respiratory_rate_record_table VALUES (1, 3, 1709269200000, 3600, 14.5);

CREATE TABLE weight_record_table (row_id INTEGER PRIMARY KEY AUTOINCREMENT, last_modified_time INTEGER,
  app_info_id INTEGER, time INTEGER, zone_offset INTEGER, local_date INTEGER, weight REAL,
  local_date_time INTEGER AS (time + 1000 * zone_offset));
-- 64.1 kg as a computer multiplies it; a copy by another app; one without a zone.
INSERT INTO weight_record_table VALUES (1, 1710748800000, 2, 1709276400000, 3600, 19783, 64099.99999999999),
  (2, 1710748800000, 1, 1709276400000, 3600, 19783, 64099.99999999999),
  (3, 1710748800000, 2, 1710486000000, 3600, 19797, 63500.0), (4, 1710748800000, 2, 1710486000000, NULL, 19797, 1.0);
CREATE TABLE height_record_table (row_id INTEGER PRIMARY KEY AUTOINCREMENT, app_info_id INTEGER, time INTEGER,
  zone_offset INTEGER, height REAL);
INSERT INTO height_record_table VALUES (1, 2, 1709276400000, 3600, 1.68);
CREATE TABLE body_fat_record_table (row_id INTEGER PRIMARY KEY AUTOINCREMENT, app_info_id INTEGER, time INTEGER,
  zone_offset INTEGER, percentage REAL);
INSERT INTO body_fat_record_table VALUES (1, 2, 1709276400000, 3600, 27.4);
CREATE TABLE blood_pressure_record_table (row_id INTEGER PRIMARY KEY AUTOINCREMENT, app_info_id INTEGER, time INTEGER,
  zone_offset INTEGER, measurement_location TEXT NOT NULL, systolic REAL, diastolic REAL, body_position TEXT NOT NULL);
INSERT INTO blood_pressure_record_table VALUES (1, 2, 1709276700000, 3600, '3', 128.0, 79.0, '2'),
  (2, 2, 1710486300000, 3600, '3', 134.0, 82.0, '2');
CREATE TABLE blood_glucose_record_table (row_id INTEGER PRIMARY KEY AUTOINCREMENT, app_info_id INTEGER, time INTEGER,
  zone_offset INTEGER, specimen_source TEXT NOT NULL, level REAL, relation_to_meal TEXT NOT NULL, meal_type TEXT NOT NULL);
INSERT INTO blood_glucose_record_table VALUES (1, 2, 1709276700000, 3600, '0', 5.4, '0', '0');
CREATE TABLE body_temperature_record_table (row_id INTEGER PRIMARY KEY AUTOINCREMENT, app_info_id INTEGER, time INTEGER,
  zone_offset INTEGER, measurement_location INTEGER, temperature REAL);
INSERT INTO body_temperature_record_table VALUES (1, 2, 1709276700000, 3600, 3, 36.8);

CREATE TABLE sleep_session_record_table (row_id INTEGER PRIMARY KEY AUTOINCREMENT, app_info_id INTEGER,
  start_time INTEGER, start_zone_offset INTEGER, end_time INTEGER, end_zone_offset INTEGER, notes TEXT, title TEXT);
CREATE TABLE sleep_stages_table (parent_key INTEGER NOT NULL, stage_start_time INTEGER NOT NULL,
  stage_end_time INTEGER NOT NULL, stage_type INTEGER NOT NULL);
-- 29 February 23:00 to 1 March 06:30: light 3 h, deep 1 h, awake half an hour, REM 3 h; then a night without stages, 7 h.
INSERT INTO sleep_session_record_table VALUES (1, 3, 1709244000000, 3600, 1709271000000, 3600, NULL, NULL),
  (2, 3, 1709332200000, 3600, 1709357400000, 3600, NULL, NULL);
INSERT INTO sleep_stages_table VALUES (1, 1709244000000, 1709254800000, 4), (1, 1709254800000, 1709258400000, 5),
  (1, 1709258400000, 1709260200000, 1), (1, 1709260200000, 1709271000000, 6);

CREATE TABLE exercise_session_record_table (row_id INTEGER PRIMARY KEY AUTOINCREMENT, app_info_id INTEGER,
  start_time INTEGER, start_zone_offset INTEGER, end_time INTEGER, end_zone_offset INTEGER, notes TEXT,
  exercise_type INTEGER, title TEXT, has_route INTEGER);
INSERT INTO exercise_session_record_table VALUES (1, 1, 1709280000000, 3600, 1709283927000, 3600, 'with K.', 33, 'Run', 1),
  (2, 1, 1710486000000, 3600, 1710488700000, 3600, NULL, 57, NULL, 0), (3, 1, 1710489000000, 3600, 1710489600000, 3600, NULL, 900, NULL, 0);
-- Where it went is never looked at.
CREATE TABLE exercise_route_table (parent_key INTEGER, timestamp INTEGER, latitude REAL, longitude REAL);
INSERT INTO exercise_route_table VALUES (1, 1709280000000, 51.5, -0.1);

-- What only "--only intimate" shows.
CREATE TABLE menstruation_flow_record_table (row_id INTEGER PRIMARY KEY AUTOINCREMENT, app_info_id INTEGER,
  time INTEGER, zone_offset INTEGER, flow INTEGER);
INSERT INTO menstruation_flow_record_table VALUES (1, 1, 1709276400000, 3600, 2);

-- Kinds that are counted by name.
CREATE TABLE nutrition_record_table (row_id INTEGER PRIMARY KEY AUTOINCREMENT, app_info_id INTEGER, start_time INTEGER,
  start_zone_offset INTEGER, end_time INTEGER, end_zone_offset INTEGER, energy REAL, meal_name TEXT);
INSERT INTO nutrition_record_table VALUES (1, 1, 1709280000000, 3600, 1709280600000, 3600, 412000.0, 'Porridge'),
  (2, 1, 1709290000000, 3600, 1709290600000, 3600, 230000.0, NULL);
CREATE TABLE SpeedRecordTable (row_id INTEGER PRIMARY KEY AUTOINCREMENT, app_info_id INTEGER, start_time INTEGER,
  start_zone_offset INTEGER, end_time INTEGER, end_zone_offset INTEGER);
INSERT INTO SpeedRecordTable VALUES (1, 1, 1709280000000, 3600, 1709280600000, 3600);
CREATE TABLE power_record_table (parent_key INTEGER, power REAL, epoch_millis INTEGER);

CREATE TABLE medical_data_source_table (medical_data_source_row_id INTEGER PRIMARY KEY AUTOINCREMENT,
  app_info_id INTEGER NOT NULL, display_name TEXT NOT NULL, fhir_base_uri TEXT NOT NULL, fhir_version TEXT NOT NULL,
  data_source_uuid BLOB NOT NULL UNIQUE, last_modified_time INTEGER NOT NULL);
INSERT INTO medical_data_source_table VALUES (1, 4, 'Harbour Eye Clinic', 'https://fhir.harbour.example/r4', '4.0.1',
  zeroblob(16), 1710748800000);
CREATE TABLE medical_resource_table (medical_resource_row_id INTEGER PRIMARY KEY AUTOINCREMENT,
  fhir_resource_type INTEGER NOT NULL, fhir_resource_id TEXT NOT NULL, fhir_data TEXT NOT NULL,
  data_source_id INTEGER NOT NULL, last_modified_time INTEGER NOT NULL);
INSERT INTO medical_resource_table VALUES
  (1, 1, 'noor', '{"resourceType":"Patient","id":"noor","name":[{"family":"Halvorsen","given":["Noor"]}],"gender":"female","birthDate":"1979-04-02"}', 1, 1710748800000),
  (2, 2, 'mmr', '{"resourceType":"Immunization","id":"mmr","status":"completed","vaccineCode":{"coding":[{"system":"http://hl7.org/fhir/sid/cvx","code":"03","display":"MMR"}]},"patient":{"reference":"Patient/noor"},"occurrenceDateTime":"1981-06"}', 1, 1710748800000),
  (3, 3, 'cut', '{"resourceType":"Condition","id":"cut"', 1, 1710748800000);
