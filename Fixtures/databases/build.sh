#!/bin/sh
# Makes the databases of Fixtures/health-connect from what stands here as SQL (sqlite3, python3 for the zip).
set -eu
cd "$(dirname "$0")"
out=../health-connect
made=$(mktemp -d)
trap 'rm -r "$made"' EXIT
sqlite3 "$made/health_connect_export.db" < health-connect.sql
sqlite3 "$made/hostile.db" < hostile.sql
sqlite3 "$made/empty.db" "CREATE TABLE application_info_table (row_id INTEGER PRIMARY KEY, package_name, app_name);
  CREATE TABLE steps_record_table (row_id INTEGER PRIMARY KEY, app_info_id, start_time, start_zone_offset, end_time, count)"
sqlite3 "$made/other.db" "CREATE TABLE books (title TEXT); INSERT INTO books VALUES ('A book')"
sqlite3 "$made/damaged.db" < health-connect.sql
python3 - "$made" "$out" <<'PYTHON'
import sqlite3, sys, zipfile
made, out = sys.argv[1:]
def read(name):
    return open(f"{made}/{name}", "rb").read()
def packed(name, members):
    with zipfile.ZipFile(f"{out}/{name}", "w", zipfile.ZIP_DEFLATED) as archive:
        for member, content in members:
            archive.writestr(zipfile.ZipInfo(member, (2024, 3, 18, 9, 0, 0)), content, zipfile.ZIP_DEFLATED)
packed("Health Connect.zip", [("health_connect_export.db", read("health_connect_export.db"))])
damaged = bytearray(read("damaged.db"))
# The pages of two tables are noise: all others are read.
for table in ["weight_record_table", "heart_rate_record_series_table"]:
    query = "SELECT rootpage FROM sqlite_schema WHERE name = ?"
    page = sqlite3.connect(f"{made}/damaged.db").execute(query, (table,)).fetchone()[0]
    for place in range((page - 1) * 4096, page * 4096):
        damaged[place] = place * 7 % 251
packed("bad.zip", [("hostile.db", read("hostile.db")), ("empty.db", read("empty.db")),
  ("other.db", read("other.db")), ("cut.db", read("damaged.db")[:4096]), ("damaged.db", bytes(damaged))])
PYTHON
