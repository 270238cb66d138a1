import Foundation
import HealthRecords
import TestSupport

/// A headless Chromium, driven through its WebDriver (W3C WebDriver, section 6).
final class WebDriver: Sendable {
  /// The driver's program; nil where it is not installed.
  static let program = InstalledProgram.path(of: "chromedriver")

  private let process: Process
  private let port: Int
  private let session: String

  /// Gives a browser, and ends it whatever happens.
  /// - Parameters:
  ///   - scripts: false for a browser that runs none.
  ///   - width: of the window in px.
  static func use(scripts: Bool = true, width: Int = 1280, _ body: (WebDriver) async throws -> Void)
    async throws
  {
    let driver = try await WebDriver(scripts: scripts, width: width)
    do {
      try await body(driver)
    } catch {
      try driver.close()
      throw error
    }
    try driver.close()
  }

  private init(scripts: Bool, width: Int) async throws {
    process = Process()
    process.executableURL = URL(fileURLWithPath: Self.program ?? "")
    port = Int.random(in: 20_000...30_000)
    process.arguments = ["--port=\(port)"]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    let flags =
      "\"--headless=new\",\"--no-sandbox\",\"--disable-gpu\",\"--window-size=\(width),1000\",\"--host-resolver-rules=MAP * ~NOTFOUND\""
    let noScripts = scripts ? "" : ",\"prefs\":{\"profile.managed_default_content_settings.javascript\":2}"
    // No window of a desktop gets as narrow as a phone.
    let phone =
      width < 500
      ? ",\"mobileEmulation\":{\"deviceMetrics\":{\"width\":\(width),\"height\":1000,\"pixelRatio\":1.0}}"
      : ""
    let preferences = noScripts + phone
    let wanted =
      "{\"capabilities\":{\"alwaysMatch\":{\"goog:loggingPrefs\":{\"performance\":\"ALL\",\"browser\":\"ALL\"},\"goog:chromeOptions\":{\"args\":[\(flags)]\(preferences)}}}}"
    session = try await Self.start(port, wanted)
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  func open(_ path: String) async throws {
    _ = try post("url", "{\"url\":\(JSONEscapes.encode("file://\(path)"))}")
  }

  /// The result of a script that ends in `return`.
  @discardableResult func run(_ script: String) async throws -> JSONValue {
    try post("execute/sync", "{\"script\":\(JSONEscapes.encode(script)),\"args\":[]}")
  }

  func text(_ script: String) async throws -> String { try await run(script).primitive ?? "" }

  /// Types into what has the focus; `key` is a character, or a key of the WebDriver specification's table.
  func type(_ text: String) async throws {
    let keys = text.map { key -> String in
      let value = JSONEscapes.encode(String(key))
      return "{\"type\":\"keyDown\",\"value\":\(value)},{\"type\":\"keyUp\",\"value\":\(value)}"
    }
    _ = try post(
      "actions",
      "{\"actions\":[{\"type\":\"key\",\"id\":\"keys\",\"actions\":[\(keys.joined(separator: ","))]}]}")
  }

  func click(_ selector: String) async throws {
    let found = try post("element", "{\"using\":\"css selector\",\"value\":\(JSONEscapes.encode(selector))}")
    let element = found.members.first?.value.string ?? ""
    _ = try post("element/\(element)/click", "{}")
  }

  /// Goes into the first frame of the page.
  func enterFrame() async throws { _ = try post("frame", "{\"id\":0}") }

  /// The page as a PDF.
  func print(width: Double, height: Double) async throws -> Data {
    let answer = try post(
      "print", "{\"page\":{\"width\":\(width),\"height\":\(height)},\"background\":false}")
    return Data(base64Encoded: answer.string ?? "") ?? Data()
  }

  /// What the browser logged since the last time: `performance` for requests, `browser` for errors.
  func log(_ kind: String) async throws -> [String] {
    try post("se/log", "{\"type\":\"\(kind)\"}").list.compactMap { $0["message"]?.string }
  }

  /// Ends the browser, then the driver, which does not heed a polite signal.
  private func close() throws {
    _ = try Self.send(port, "DELETE", "/session/\(session)", "")
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}

extension WebDriver {
  struct Fault: Error { let text: String }

  static let tab = "\u{E004}"
  static let enter = "\u{E007}"

  /// Waits until the driver answers, then asks for a session once: each asking starts a browser.
  private static func start(_ port: Int, _ wanted: String) async throws -> String {
    for _ in 0..<100 {
      do {
        if try send(port, "GET", "/status", "")["ready"]?.boolean == true { break }
      } catch is LocalHTTP.Fault {
        try await Task.sleep(for: .milliseconds(100))
      }
    }
    return try send(port, "POST", "/session", wanted)["sessionId"]?.string ?? ""
  }

  private func post(_ command: String, _ body: String) throws -> JSONValue {
    try Self.send(port, "POST", "/session/\(session)/\(command)", body)
  }

  private static func send(_ port: Int, _ method: String, _ path: String, _ body: String) throws -> JSONValue
  {
    let answer = try LocalHTTP.ask(port: port, method, path, body: body)
    let json = try JSONDocument(answer.body).root
    guard answer.status == 200 else { throw Fault(text: json["value"]?["message"]?.string ?? "no answer") }
    return json["value"] ?? json
  }
}
