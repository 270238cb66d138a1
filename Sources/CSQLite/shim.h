#include <sqlite3.h>

/* Swift sees no function of a varying number of arguments. */
static inline int csqlite_configure(sqlite3 *database, int option, int value) {
  return sqlite3_db_config(database, option, value, (int *)0);
}
