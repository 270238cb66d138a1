/// The names of formats and severities are what states and reports on disk call them, too.
extension FileFormat: WordTable {}

extension Diagnostic.Severity: WordTable {}
