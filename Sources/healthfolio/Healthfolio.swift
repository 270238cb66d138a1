import ArgumentParser

@main struct Healthfolio: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "healthfolio",
    abstract: "A person’s health records as one timeline, in pages that open on any computer.",
    discussion: """
      Reads a folder of exported health records and writes a static site that needs no network and no account: FHIR \
      JSON, NDJSON and XML, C-CDA documents, Apple Health exports, SMART Health Cards and EU COVID certificates, in \
      folders and in zip, tar and gzip archives. \
      Nothing leaves this machine.
      """,
    version: """
      healthfolio 0.1.0
      This material contains content from LOINC (http://loinc.org). LOINC is copyright © 1995-2024, Regenstrief \
      Institute, Inc. and the Logical Observation Identifiers Names and Codes (LOINC) Committee and is available at \
      no cost under the license at http://loinc.org/license. LOINC® is a registered United States trademark of \
      Regenstrief Institute, Inc.
      """,
    subcommands: [
      BuildCommand.self, SummaryCommand.self, ListCommand.self, CheckCommand.self, CleanCommand.self,
      IndexCommand.self,
    ])

  static func main() async {
    ProcessSetup.prepare()
    await main(nil)
  }
}
