/// Prints words in a line as HTML; record text is escaped.
extension HTML {
  mutating func append(_ inline: Inline) {
    for piece in inline.pieces {
      switch piece {
      case .text(let text): append(text)
      case .start(let mark): start(mark)
      case .end(let mark): end(mark)
      case .lineBreak: append(markup: "<br>")
      case .wordBreak: append(markup: "<wbr>")
      case .block(let block): HTMLPrinter.write(block, to: &self)
      }
    }
  }

  private mutating func start(_ mark: Mark) {
    switch mark {
    case .link(let path):
      append(markup: "<a href=\"")
      append(plain: path)
      append(markup: "\">")
    case .time(let machine):
      self += "<time datetime=\"\(attribute: machine)\">"
    case .clock(let machine): self += "<time class=\"clock\" datetime=\"\(attribute: machine)\">"
    case .strong: append(markup: "<strong>")
    case .small: append(markup: "<small>")
    case .note: append(markup: "<small class=\"muted\">")
    case .role(let role): self += "<span\(role)>"
    }
  }

  private mutating func end(_ mark: Mark) {
    switch mark {
    case .link: append(markup: "</a>")
    case .time, .clock: append(markup: "</time>")
    case .strong: append(markup: "</strong>")
    case .small, .note: append(markup: "</small>")
    case .role: append(markup: "</span>")
    }
  }

  /// Adds the attribute that marks an element with the role.
  mutating func append(_ role: Role) {
    switch role {
    case .muted: append(markup: " class=\"muted\"")
    case .until: append(markup: " class=\"until\"")
    case .gone: append(markup: " class=\"status gone\"")
    case .sign: append(markup: " aria-hidden=\"true\"")
    case .words: append(markup: " class=\"words\"")
    case .longWords: append(markup: " class=\"words long\"")
    case .quantity: append(markup: " class=\"quantity\"")
    case .longQuantity: append(markup: " class=\"quantity long\"")
    case .unit: append(markup: " class=\"unit\"")
    case .number: append(markup: " class=\"number\"")
    case .pairOfNumbers: append(markup: " class=\"number pair\"")
    case .endlessNumber: append(markup: " class=\"number endless\"")
    case .kind: append(markup: " class=\"type\"")
    case .count: append(markup: " class=\"count\"")
    case .dose: append(markup: " class=\"dose\"")
    case .gist: append(markup: " class=\"gist\"")
    case .source: append(markup: " class=\"source\"")
    case .lines: append(markup: " class=\"lines\"")
    case .when: append(markup: " class=\"when\"")
    case .act: append(markup: " class=\"act\"")
    case .path: append(markup: " class=\"path\"")
    case .unseen: append(markup: " class=\"unseen\"")
    case .brief: append(markup: " class=\"brief\"")
    case .again: append(markup: " class=\"again\"")
    case .why: append(markup: " class=\"why\"")
    case .outcome: append(markup: " class=\"outcome\"")
    case .plain: break
    case .own: append(markup: " class=\"own\"")
    case .caution: append(markup: " class=\"caution\"")
    case .lead: append(markup: " class=\"lead\"")
    case .dosage: append(markup: " class=\"dosage\"")
    case .latest: append(markup: " class=\"latest\"")
    case .tail: append(markup: " class=\"tail\"")
    case .headline(let name): self += " class=\"headline \(attribute: name)\""
    case .rule: append(markup: " class=\"rule\"")
    case .ledger: append(markup: " class=\"ledger\"")
    case .status(let name): self += " class=\"status \(attribute: name)\""
    case .flag(let name): self += " class=\"flag \(attribute: name)\""
    case .type(let name): self += " class=\"\(attribute: name)\""
    case .kindOf(let name): self += " class=\"type \(attribute: name)\""
    }
  }
}

extension HTML.Interpolation {
  mutating func appendInterpolation(_ inline: Inline) { html.append(inline) }
  mutating func appendInterpolation(_ role: Role) { html.append(role) }
}
