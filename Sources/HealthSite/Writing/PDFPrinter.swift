import HealthRecords
import LibC

/// Prints a page with a browser of the machine: Chromium, Chrome or Edge, without a window or a network.
package enum PDFPrinter {
  /// - Parameter path: where the PDF goes, for messages.
  /// - Throws: `BuildError` when there is no browser, or it does not print.
  package static func pdf(of html: String, for path: String) throws(BuildError) -> [UInt8] {
    guard let browser = Desktop.browser else {
      throw BuildError(
        path: path, reason: SiteReason.noBrowser.words,
        advice: SiteAdvice.printHTML.words)
    }
    // The folder holds the summary as plain text: nothing may leave it behind.
    let signals: DeferredSignals? = DeferredSignals(against: [SIGINT, SIGTERM, SIGHUP])
    defer { _ = signals }
    sweep()
    guard let folder = temporaryFolder() else {
      throw BuildError(path: path, reason: SiteReason.noTemporaryFiles.words)
    }
    defer { remove(folder) }
    try ReportFile("\(folder)/summary.html", sparing: ProtectedFiles([])).write(html)
    guard run(browser, folder) == .status(0), let bytes = try printed(in: folder),
      bytes.starts(with: "%PDF".utf8)
    else {
      throw BuildError(
        path: path, reason: SiteReason.notPrinted.words, advice: SiteAdvice.chooseHTML.words)
    }
    return bytes
  }
}

extension PDFPrinter {
  private static var parent: String { getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp" }
  private static let prefix = "healthfolio-"

  /// Readable by its owner only, and named after the process, so that a later one knows what was left behind.
  private static func temporaryFolder() -> String? {
    var template = Array("\(parent)/\(prefix)\(getpid())-XXXXXX".utf8CString)
    return mkdtemp(&template).flatMap { RealPath.of(String(cString: $0)) }
  }

  /// Removes the folders of this user whose process was killed.
  private static func sweep() {
    for name in SiteDisk(root: parent).names(in: "") where name.hasPrefix(prefix) {
      let parts = name.dropFirst(prefix.count).split(separator: "-")
      var status = stat()
      guard parts.count == 2, let process = pid_t(parts[0]), kill(process, 0) == -1, errno == ESRCH,
        lstat("\(parent)/\(name)", &status) == 0, status.st_uid == geteuid(),
        status.st_mode & S_IFMT == S_IFDIR
      else { continue }
      remove("\(parent)/\(name)")
    }
  }

  private static func run(_ browser: String, _ folder: String) -> Subprocess.End {
    var arguments = [
      browser, "--headless", "--disable-gpu", "--no-first-run", "--disable-background-networking",
      "--disable-sync",
      "--disable-component-update", "--disable-extensions", "--disable-crash-reporter",
      "--host-resolver-rules=MAP * ~NOTFOUND", "--no-pdf-header-footer", "--user-data-dir=\(folder)/profile",
      "--print-to-pdf=\(folder)/summary.pdf",
    ]
    // Browsers do not run in their sandbox as root.
    if geteuid() == 0 { arguments.append("--no-sandbox") }
    arguments.append(FileAddress.url(of: "\(folder)/summary.html"))
    return Subprocess.run(arguments) { DeferredSignals.isWaiting }
  }

  private static func printed(in folder: String) throws(BuildError) -> [UInt8]? {
    let disk = SiteDisk(root: folder)
    do { return try disk.read("summary.pdf") } catch { throw BuildError(error, on: disk) }
  }

  private static func remove(_ folder: String) {
    _ = Subprocess.run(["/bin/rm", "-rf", "--", folder])
  }
}
