import HealthRecords

/// Texts in which `@@` is a word, `§§` one in numbers of characters, and `%%` Base64 of a text with one.
enum PlantedFiles {
  static let texts = [
    #"{"resourceType":"Patient","id":"@@","@@":"@@","name":[{"family":"@@","given":["@@"],"text":"@@"}],"identifier":[{"system":"http://hl7.org/fhir/sid/@@","value":"@@"}],"gender":"@@","birthDate":"@@"}"#,
    #"{"resourceType":"@@","meta":{"profile":["http://hl7.org/fhir/@@"],"tag":[{"system":"http://terminology.hl7.org/@@","code":"@@"}]},"extension":[{"url":"http://hl7.org/fhir/StructureDefinition/@@","valueCode":"@@"},{"url":"urn:oid:2.16.840.1.113883.5.@@"}],"_birthDate":{"@@":["@@"]}}"#,
    #"{"resourceType":"Observation","status":"@@","code":{"coding":[{"system":"http://loinc.org","code":"@@","display":"@@"}],"text":"@@"},"valueQuantity":{"value":1,"unit":"@@","code":"{@@}","system":"http://unitsofmeasure.org/@@"},"subject":{"reference":"Patient/@@","display":"@@","type":"@@"}}"#,
    #"{"resourceType":"DocumentReference","content":[{"attachment":{"contentType":"text/@@","url":"file:///C:/@@/@@.pdf","data":"%%","title":"@@"}}],"text":{"status":"generated","div":"<div xmlns=\"http://www.w3.org/1999/xhtml\"><p class=\"@@\" title='@@'>@@ <@@> &lt;@@&gt; <!-- @@ --><a href=\"http://@@.example/@@\">@@</a></p></div>"}}"#,
    #"{"resourceType":"Binary","contentType":"HK@@","data":"%%"}"#,
    #"{"note":"{\"@@\":\"@@\"}","other":"<@@ @@='@@'>@@</@@>","third":"<<@@>> @@ <7 @@"}"#,
    "{\"resourceType\":\"Condition\",\"code\":{\"text\":\"@@\"}}\n{\"@@\":\"@@\"}\n{\"broken\": \"@@\n",
    "{\"broken\": \"@@\", @@ : <@@>",
    #"<?xml version="1.0"?><?@@ @@?><!-- @@ --><ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:@@="urn:hl7-org:@@" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="urn:hl7-org:v3 file:///C:/Users/@@/CDA.xsd"><title>§§</title><id root="2.16.840.1.113883.5.@@" extension="@@"/><@@:act classCode="@@"><code code="@@" codeSystem="2.16.840.1.113883.6.1" displayName="@@" codeSystemName="@@"/></@@:act></ClinicalDocument>"#,
    #"<ClinicalDocument xmlns="urn:hl7-org:v3"><text><![CDATA[@@ <@@>]]><content ID="@@" styleCode="@@">@@</content></text><value xsi:type="@@" value="@@" unit="@@"/><text representation="B64" mediaType="@@">%%</text><translation code='@@' nullFlavor='@@'/></ClinicalDocument>"#,
    #"<!DOCTYPE @@ [<!ENTITY @@ "@@"> <!-- @@ --> ]><ClinicalDocument><title>&@@; @@</title><@@/><name use=@@>@@</name>"#,
    #"<HealthData locale="@@"><Me HKCharacteristicTypeIdentifierDateOfBirth="@@"/><Record type="HKQuantityTypeIdentifier@@" sourceName="@@" device="&lt;&lt;@@&gt;, name:@@&gt;" unit="@@" value="@@" startDate="@@"/><ClinicalRecord resourceFilePath="/clinical-records/@@.json" sourceURL="https://@@.example/@@"/><MetadataEntry key="HK@@" value="@@"/></HealthData>"#,
    #"<Patient xmlns="http://hl7.org/fhir"><id value="@@"/><text><div xmlns="http://www.w3.org/1999/xhtml">@@ <b>@@</b></div></text><extension url="http://hl7.org/fhir/@@"><valueString value="@@"/></extension><name><family value="§§"/></name><gender value="@@"/></Patient>"#,
    "<html><head><title>@@</title><meta name=\"author\" content=\"@@\"><script>var @@ = '@@';</script></head><body onload=\"@@()\"><p>@@ <b @@>§§</b></body></html>",
    "ResourceData,ResourceType,SourceName,@@\n\"{\"\"note\"\":\"\"@@\"\",\"\"@@\"\":1}\",@@,@@,\"@@, @@\"\n",
    "Name;@@;@@\n@@;\"@@\";7\n", "Name\t@@\tDATE\n@@\t@@\t@@\n",
    "MSH|^~\\&|@@|@@\rPID|1||@@^^^@@||@@^@@\rOBX|1|ST|@@^@@||@@\r@@|@@\r",
    "{\\rtf1\\ansi @@\\par @@ \\@@ {\\info{\\author @@}}}", "Dear @@,\nyours @@ <@@@@@.example>\n",
    "Name,@@\n,\n,2024-02-11 08:11:00 -0400\n,@@\n,@@\n@@,@@\n,\n,\nLead,µV\n@@\n512\n",
  ]
}

/// Words of eleven letters, in small and capital letters and in four alphabets; always the same ones.
struct InventedWords {
  private var count = 0
  private static let alphabets = [
    Array("bdfgklmnprstvz"), Array("BDFGKLMNPRSTVZ"), Array("βγδζθκλμνπρστφ"), Array("бвгджзклмнпрст"),
    Array("東西南北山川田村松竹梅林森海"),
  ]

  mutating func next() -> String {
    count += 1
    // Most stay ASCII, so that names of elements are planted too.
    let letters = Self.alphabets[count % 7 < 3 ? 0 : count % 7 - 2]
    var (rest, word) = (count &* 2_654_435_761 + 7_919 &* count, "")
    for place in 0..<11 {
      word.append(letters[(rest + place * count) % letters.count])
      rest = rest / 3 + count * (place + 5)
    }
    return word
  }

  /// A name and a text with their words filled in.
  mutating func fill(_ name: String, _ text: String, into planted: inout [String]) -> (
    name: String, text: String
  ) {
    (fill(name, into: &planted), fill(text, into: &planted))
  }

  private mutating func fill(_ text: String, into planted: inout [String]) -> String {
    var output = ""
    var rest = text[...]
    while let mark = rest.firstRange(of: #/@@|§§|%%/#) {
      let word = next()
      planted.append(word)
      let numbers = word.unicodeScalars.map { "&#\($0.value);" }.joined()
      let packed = Base64.encode(Array("<p>\(word) <7 so \(numbers)</p>".utf8))
      output += rest[..<mark.lowerBound] + (rest[mark] == "@@" ? word : rest[mark] == "§§" ? numbers : packed)
      rest = rest[mark.upperBound...]
    }
    return output + rest
  }
}
