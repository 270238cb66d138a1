// Healthfolio wrote this file. Search and filters; without it every page is still whole.
"use strict";
(() => {
  const plain = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}+/gu, "");
  const wordsOf = (text) => plain(text).split(/\s+/).filter(Boolean);
  const element = (name, text, className) => {
    const made = document.createElement(name);
    if (text) made.textContent = text;
    if (className) made.className = className;
    return made;
  };
  const box = (id) => document.getElementById(id);

  /* Rows and lines of this page that hold every word stay; the rest are hidden. */
  const filterPage = (input) => {
    const lines = [...document.querySelectorAll("main .line, main tbody tr:not(.wide), main .az li")].map((node) => ({
      node, below: node.nextElementSibling?.matches("tr.wide") ? node.nextElementSibling : null, text: plain(node.textContent),
    }));
    const groups = [...document.querySelectorAll("main .day, main .az section")];
    const apply = () => {
      const words = wordsOf(input.value);
      let count = 0;
      for (const line of lines) {
        const stays = words.every((word) => line.text.includes(word));
        line.node.classList.toggle("out", !stays);
        line.below?.classList.toggle("out", !stays);
        if (stays) count += 1;
      }
      for (const group of groups) group.classList.toggle("out", !group.querySelector(".line:not(.out), li:not(.out)"));
      box("found").textContent = words.length ? `{{lines-found}}` : "";
    };
    input.addEventListener("input", apply);
    if (input.value) apply();
  };

  /* The index comes as scripts: [title, group, page, anchor, date, source, gist, words, status] a record. */
  const readIndex = () => {
    const rows = [];
    for (const shard of window.healthfolioIndex || []) {
      for (const [title, type, page, anchor, date, source, gist, more, status] of shard.rows) {
        const row = {
          title: shard.titles[title], type, href: shard.pages[page] + (anchor ? "#r-" + anchor : ""), date,
          source: shard.sources[source], gist, status,
        };
        row.name = plain(row.title);
        row.text = `${row.name} ${plain(`${date} ${row.source} ${gist} ${more} ${status || ""}`)}`;
        rows.push(row);
      }
    }
    return rows;
  };

  const rank = (row, words) => (row.name.startsWith(words[0]) ? 0 : words.every((word) => row.name.includes(word)) ? 1 : 2);

  const resultLine = (row) => {
    const line = element("li");
    const link = element("a", row.title);
    link.href = row.href;
    const gist = element("span", row.gist, "gist");
    gist.dir = "auto";
    line.append(link, " ");
    if (row.status) line.append(element("span", row.status, "status"), " ");
    line.append(gist, " ", element("span", [row.date, row.source].filter(Boolean).join(" · "), "muted"));
    return line;
  };

  const group = (type, rows, limit) => {
    const section = element("section", "", type.slug);
    const list = element("ul", "", "plain");
    list.append(...rows.slice(0, limit).map(resultLine));
    section.append(element("h2", `${type.title} (${rows.length})`), list);
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
    let rows;
    const apply = () => {
      const words = wordsOf(input.value);
      box("az").hidden = words.length > 0;
      rows ??= readIndex();
      const found = words.length ? rows.filter((row) => words.every((word) => row.text.includes(word))) : [];
      const byType = types.map((type, index) => [type, found.filter((row) => row.type === index)]);
      for (const [, list] of byType) list.sort((a, b) => rank(a, words) - rank(b, words));
      box("results").replaceChildren(...byType.filter(([, list]) => list.length).map(([type, list]) => group(type, list, 20)));
      box("found").textContent = !words.length ? "" : found.length === 1 ? "{{one-found}}" : found.length ? `{{found}}` : "{{nothing-found}}";
    };
    input.addEventListener("input", apply);
    input.addEventListener("keydown", (event) => {
      if (event.key === "Enter") box("results").querySelector("a")?.focus();
      if (event.key === "Escape") { input.value = ""; apply(); }
    });
    addEventListener("pageshow", () => { if (input.value) apply(); });
    if (location.hash === "#q") input.focus();
    setTimeout(() => { rows ??= readIndex(); });
    if (input.value) apply();
  };

  /* A link to a row of a table opens its details. */
  const openTarget = () => {
    const target = location.hash.length > 1 ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
    const details = target?.nextElementSibling?.querySelector("details");
    if (details && target.matches("tr")) details.open = true;
  };

  document.documentElement.classList.add("js");
  if (box("find")) filterPage(box("find"));
  if (box("q")) search(box("q"));
  addEventListener("hashchange", openTarget);
  openTarget();
  addEventListener("keydown", (event) => {
    const isTyping = event.target.closest?.("input, textarea, select, [contenteditable]");
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
    event.preventDefault();
    if (box("q")) box("q").focus();
    else location.href = document.querySelector("nav.types a[href$='search.html']").href + "#q";
  });
})();
