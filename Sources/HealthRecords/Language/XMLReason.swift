/// Why a text cannot be read as XML.
package enum XMLReason: String, WordTable {
  case malformed = "the XML is malformed"
  case unexpectedEnd = "the XML is cut off"
  case tooDeep = "the XML is nested more than 200 levels deep"
  case tooLarge = "the XML has more than 2 million elements"
  case tooManyAttributes = "an element of the XML has more than 10,000 attributes"
  case encoding = "the XML’s character encoding is not known"
}
