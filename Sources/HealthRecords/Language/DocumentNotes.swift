/// Words on pages about documents inside records.
package enum DocumentNote: String, WordTable {
  case originalEntryXML = "Original entry (XML, long texts cut)"
  case originalRecordJSON = "Original record (JSON)"
  case maskedCopy = "A copy, with identifying numbers masked"
  case originalAsSent = "The original as it was sent"
  case contentNotInExport = "the content is not in the export"
  case contentEmpty = "the content is empty"
  case contentUndecodable = "the content cannot be decoded: it is no base64"
  case picture = "picture"
  case videoOrSound = "video or sound"
  case richText = "rich text"
  case textFile = "text file"
  case restInOriginal = "… (the rest is in the original file)"
  case file = "file"
  case table = "Table"
}
