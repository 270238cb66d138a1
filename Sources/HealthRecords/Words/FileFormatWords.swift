/// Stored states and reports use these names too.
extension FileFormat: WordTable {}

extension Diagnostic.Severity: WordTable {}
