// Healthfolio wrote this file. Search and filters; without it every page is still whole.
"use strict";
(() => {
  const plain = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}+/gu, "").replaceAll("œ", "oe").replaceAll("æ", "ae");
  /* Without what French elides: "l’hôpital". */
  const wordsOf = (text) => plain(text).replace(/(?<!\p{L})(?:[cdjlmnst]|qu)['’](?=\p{L})/gu, "").split(/\s+/).filter(Boolean);
  const element = (name, text, className) => {
    const made = document.createElement(name);
    if (text) made.textContent = text;
    if (className) made.className = className;
    return made;
  };
  const box = (id) => document.getElementById(id);

  /* Rows and lines of this page that hold every word stay; the rest are hidden. */
  const filterPage = (input) => {
    const lines = [...document.querySelectorAll("main .line:not(summary), main tbody tr:not(.wide), main .az li")].map((node) => ({
      node, below: node.nextElementSibling?.matches("tr.wide") ? node.nextElementSibling : null, text: plain(node.textContent),
    }));
    const groups = [...document.querySelectorAll("main .day, main .day > details, main .fold, main .az section")];
    const apply = () => {
      const words = wordsOf(input.value);
      let count = 0;
      for (const line of lines) {
        const stays = words.every((word) => line.text.includes(word));
        line.node.classList.toggle("out", !stays);
        line.below?.classList.toggle("out", !stays);
        if (stays) count += 1;
      }
      for (const group of groups) {
        const stays = group.querySelector(".line:not(.out, summary), li:not(.out, .event)") !== null;
        group.classList.toggle("out", !stays);
        if (group.matches("details")) group.open = words.length > 0 && stays;
      }
      box("found").textContent = words.length ? `{{lines-found}}` : "";
    };
    input.addEventListener("input", apply);
    if (input.value) apply();
  };

  /* The index comes as scripts: [title, group, page, anchor, date, source, gist, words, status] a record, newest first. */
  const readIndex = () => {
    const rows = [], known = new Set();
    for (const shard of window.healthfolioIndex || []) {
      const languages = Object.fromEntries(Object.entries(shard.languages || {}).flatMap(([language, titles]) => titles.map((title) => [title, language])));
      for (const [title, type, page, anchor, date, source, gist, more, status] of shard.rows) {
        const row = { title: shard.titles[title], type, page: shard.pages[page], anchor, date, source: shard.sources[source], gist, status, language: languages[title] };
        row.name = plain(row.title);
        row.text = `${row.name} ${plain(`${date} ${row.source} ${gist} ${more} ${status || ""}`)}`;
        row.test = anchor ? `${type} ${row.name}` : "";
        row.isLatest = anchor && !known.has(row.test);
        known.add(row.test);
        rows.push(row);
      }
    }
    return rows;
  };

  /* Everyday words and what they mean; the words that a search may have meant when it finds nothing. */
  const meanings = () => window.healthfolioIndex?.find((shard) => shard.meanings)?.meanings || {};
  const vocabulary = (rows, means) => [...new Set([...rows.flatMap((row) => row.name.split(/[^\p{L}\p{N}]+/u)), ...Object.keys(means)])].filter((word) => word.length > 3);
  const fillers = () => new Set(window.healthfolioIndex?.find((shard) => shard.fillers)?.fillers || []);
  const singular = (word) => word.replace(/ies$/, "y").replace(/s$/, "");

  /* What a word means, or the one of which it is the plural, or which means the same. */
  const meaningOf = (words, means) => {
    const own = means[words] || means[singular(words)];
    return typeof own === "string" ? means[own] : own;
  };

  /* The words of a search, those together that mean something together. */
  const termsOf = (text, means) => {
    const all = wordsOf(text.replace(/[?!,;¿¡«»„“”]/g, " ")), filling = fillers(), told = all.filter((word) => !filling.has(word));
    const words = meaningOf(all.join(" "), means) || !told.length ? all : told, terms = [];
    for (let start = 0; start < words.length; ) {
      const count = [3, 2].find((count) => start + count <= words.length && meaningOf(words.slice(start, start + count).join(" "), means)) || 1;
      terms.push(words.slice(start, start + count).join(" "));
      start += count;
    }
    return terms;
  };

  /* Finds the words anywhere, and what they mean at the start of a word, after a star at its end; of four letters and fewer as a whole word. */
  const pattern = (words, means) => {
    const escape = (text) => text.replace(/[\\^$.*+?()[\]{}|\/]/g, "\\$&");
    const part = (word) => (word[0] === "*" ? `${escape(word.slice(1))}\\b` : `\\b${escape(word)}${word.length > 4 ? "" : "\\b"}`);
    const meant = words.flatMap((word) => meaningOf(word, means) || []).map(part);
    const forms = words.flatMap((word) => (word.length > 4 ? [word, singular(word)] : [word]));
    return new RegExp([...new Set(forms.map(escape)), ...meant].join("|"));
  };

  /* One letter more, less, other, or two that changed places. */
  const isNear = (a, b) => {
    let same = 0;
    while (same < a.length && a[same] === b[same]) same += 1;
    const [x, y] = [a.slice(same), b.slice(same)];
    return x.slice(1) === y.slice(1) || x.slice(1) === y || x === y.slice(1) || (x[0] === y[1] && x[1] === y[0] && x.slice(2) === y.slice(2));
  };

  /* All results of one test are one line: the newest found, with how many there are; in the list of a whole type also records of one name. */
  const hitsOf = (rows, isList) => {
    const hits = new Map();
    for (const row of rows) {
      const key = row.test || (isList && !row.status ? `${row.type} ${row.name}` : row), hit = hits.get(key);
      if (hit) hit.count += 1;
      else hits.set(key, { row, count: 1, href: row.anchor && !row.isLatest ? `${row.page}#r-${row.anchor}` : row.page });
    }
    return [...hits.values()];
  };

  /* Digits behind the point that are beyond the fourth that counts are small, and none is lost. */
  const tailOf = (number) => {
    const point = number.indexOf(".");
    let counting = 0;
    for (let index = 0; index < number.length; index += 1) {
      if (index === point) continue;
      if (number[index] !== "0" || counting) counting += 1;
      if (counting > 4 && index > point) return index === point + 1 ? point : index;
    }
    return number.length;
  };
  const withSmallDigits = (span) => {
    const parts = span.textContent.split(/(?<![\d.])(\d+\.\d+)(?![\d.])/);
    if (parts.length === 1) return span;
    span.replaceChildren(...parts.flatMap((part, index) => {
      const end = index % 2 ? tailOf(part) : part.length;
      return end < part.length ? [part.slice(0, end), element("small", part.slice(end))] : [part];
    }));
    return span;
  };

  const resultLine = ({ row, count, href }) => {
    const line = element("li");
    const link = element("a", row.title);
    link.href = href;
    if (row.language !== undefined) link.lang = row.language;
    const gist = element("span", row.gist, "gist");
    gist.dir = "auto";
    line.append(link, " ");
    if (row.status) line.append(element("span", row.status, "status"), " ");
    line.append(withSmallDigits(gist), " ", element("span", [row.date, count > 1 ? (row.test ? `{{results-found}}` : `{{records-found}}`) : "", row.source].filter(Boolean).join(" · "), "muted"));
    return line;
  };

  const listLine = ({ active, page }) => {
    const line = element("p"), link = element("a", active);
    link.href = page;
    line.append(link);
    return line;
  };

  const group = (type, rows, limit) => {
    const section = element("section", "", type.slug);
    const list = element("ul", "", "plain");
    list.append(...rows.slice(0, limit).map(resultLine));
    const title = element("h2"), name = element(type.page ? "a" : "span", `${type.title} (${rows.reduce((sum, { count }) => sum + count, 0)})`);
    if (type.page) name.href = type.page;
    title.append(name);
    section.append(title, list);
    if (rows.length > limit) {
      const more = element("button", `{{show-all}}`);
      more.type = "button";
      more.addEventListener("click", () => {
        list.append(...rows.slice(limit).map(resultLine));
        more.remove();
        list.children[limit].querySelector("a").focus();
      });
      section.append(more);
    }
    return section;
  };

  const search = (input) => {
    const types = JSON.parse(box("results").dataset.types);
    const kindsListed = types.flatMap((type, number) => [type, ...(type.parts || [])].map((kind) => ({ ...kind, type: number })));
    const pages = JSON.parse(box("results").dataset.pages), means = meanings();
    let rows, words;
    const apply = () => {
      const terms = termsOf(input.value, means), patterns = [];
      box("az").hidden = terms.length > 0;
      rows ??= readIndex();
      /* A word for a whole type, or for a part of it that has a mark, lists that, or leaves what is of it. */
      const kindsOf = (term) => kindsListed.filter(({ lists }) => lists?.some((word) => word === term || word === singular(term)));
      const kinds = [...new Set(terms.flatMap(kindsOf))], sought = terms.filter((term) => !kindsOf(term).length);
      const isOfKind = (row) => kinds.some(({ type, code }) => row.type === type && (!code || row.text.includes(code)));
      let found = terms.length ? rows : [];
      for (const term of sought) {
        let wanted = pattern([term], means);
        if (term.length > 3 && !rows.some((row) => wanted.test(row.text))) {
          const near = (words ??= vocabulary(rows, means)).filter((word) => isNear(word, term));
          if (near.length) wanted = pattern(near, means);
        }
        patterns.push(wanted);
        found = found.filter((row) => wanted.test(row.text));
      }
      let isPart = !found.length && sought.length + kinds.length > 1;
      if (isPart) found = rows.filter((row) => patterns.some((wanted) => wanted.test(row.text)));
      if (kinds.length && sought.length && !found.some(isOfKind)) isPart = true;
      if (kinds.length && (!sought.length || !found.length)) found = rows.filter(isOfKind);
      if (kinds.length && !found.length) found = rows.filter((row) => kinds.some(({ type }) => row.type === type));
      const rank = ({ row }) => (!sought.length ? (row.status ? 2 : row.date ? 0 : 1) : row.name.startsWith(sought[0]) ? 0 : sought.every((term) => row.name.includes(term)) ? 1 : patterns.every((wanted) => wanted.test(row.name)) ? 2 : 3);
      const hits = hitsOf(found, !sought.length).map((hit) => ({ ...hit, rank: rank(hit) })).sort((a, b) => a.rank - b.rank);
      const byType = types.map((type, index) => [type, hits.filter((hit) => hit.row.type === index)]);
      /* Who is sought by name comes first. */
      const isSought = ([type, list]) => (type.byName && list.some((hit) => hit.rank === 0) ? 1 : 0);
      /* Then what the words are words for; where there is none of it, that is the answer. */
      const isMeant = ({ words }) => words?.some((word) => terms.some((term) => term === word || term === `${word}s`));
      const meant = (type) => [type, ...(type.parts || [])].filter(isMeant);
      const isNamed = ([, list]) => (sought.length && list.some((hit) => hit.rank === 0) ? 1 : 0);
      const isAsked = ([type]) => (kinds.some((kind) => types[kind.type] === type) ? 1 : 0);
      byType.sort((a, b) => isAsked(b) - isAsked(a) || isSought(b) - isSought(a) || Math.sign(meant(b[0]).length) - Math.sign(meant(a[0]).length) || isNamed(b) - isNamed(a));
      const hasHits = (type) => byType.some(([other, list]) => other === type && list.some(({ row }) => patterns.every((wanted) => wanted.test(row.text))));
      const none = [...new Set(types.flatMap((type) => meant(type).filter(({ unlisted }) => !unlisted || !hasHits(type))).map(({ none }) => none).filter(Boolean))];
      const asked = ` ${wordsOf(input.value.replace(/[?!,;]/g, " ")).join(" ")} `, answers = [...pages.filter(({ words }) => words.some((word) => asked.includes(` ${word} `))), ...kinds.filter(({ active }) => active)];
      box("results").replaceChildren(...answers.map(listLine), ...byType.filter(([, list]) => list.length).map(([type, list]) => group(type, list, 20)));
      const told = isPart && found.length && !none.length ? `{{part-found}}` : found.length === 1 ? "{{one-found}}" : found.length ? `{{found}}` : none.length || answers.length ? "" : "{{nothing-found}}";
      box("found").textContent = terms.length ? [...none, told].filter(Boolean).join(" ") : "";
    };
    input.addEventListener("input", apply);
    input.addEventListener("keydown", (event) => {
      if (event.key === "Enter") box("results").querySelector("li a")?.focus();
      if (event.key === "Escape") { input.value = ""; apply(); }
    });
    addEventListener("pageshow", () => { if (input.value) apply(); });
    if (/#q(=|$)/.test(location.hash)) input.focus();
    const arrive = (address) => { input.value = new URLSearchParams(address.replace(/^.*#/, "")).get("q") || input.value; };
    arrive(location.hash || location.search);
    /* In a file to share, the page of the search may be gone. */
    addEventListener("hashchange", () => {
      if (!input.isConnected || !box("az")) return;
      arrive(location.hash);
      apply();
    });
    setTimeout(() => { rows ??= readIndex(); });
    if (input.value) apply();
  };

  /* A field on every page that leads to the search. */
  const ask = (link) => {
    const input = element("input");
    input.type = "search";
    input.placeholder = link.textContent;
    input.setAttribute("aria-label", link.textContent);
    input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !input.value.trim()) return;
      link.href = `${link.href.replace(/#q=.*$/, "")}#q=${encodeURIComponent(input.value.trim())}`;
      link.click();
    });
    link.before(input);
    link.hidden = true;
  };

  const start = () => {
    const link = document.querySelector("nav.types .quick:not([hidden])");
    if (link && !box("q")) ask(link);
    if (box("find")) filterPage(box("find"));
    if (box("q")) search(box("q"));
  };

  document.documentElement.classList.add("js");
  start();
  /* In a file to share, one page follows another. */
  document.addEventListener("healthfolio-page", start);
  addEventListener("keydown", (event) => {
    const isTyping = event.target.closest?.("input, textarea, select, [contenteditable]");
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
    event.preventDefault();
    (box("q") || document.querySelector("nav.types input"))?.focus();
  });
})();
