#include <libxml/xmlversion.h>
// Its ICU headers clash with those of Foundation, and nothing of them is used here.
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
