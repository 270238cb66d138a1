// Healthfolio wrote this file. Opens the pages that are sealed in it with the passphrase, and shows one after another.
"use strict";
(() => {
  const box = (id) => document.getElementById(id);
  const trusted = window.trustedTypes?.createPolicy("healthfolio", { createHTML: (html) => html }) ?? { createHTML: (html) => html };

  const bytesOf = (base64) => {
    const text = atob(base64), bytes = new Uint8Array(text.length);
    for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
    return bytes;
  };

  /* Salt, nonce and ciphertext in a row; inside, the length, a gzip file, and zeros. */
  const unseal = async (passphrase, sealed, iterations) => {
    const [salt, iv, rest] = [sealed.subarray(0, 16), sealed.subarray(16, 28), sealed.subarray(28)];
    const words = await crypto.subtle.importKey("raw", new TextEncoder().encode(passphrase), "PBKDF2", false, ["deriveKey"]);
    const key = await crypto.subtle.deriveKey({ name: "PBKDF2", hash: "SHA-256", salt, iterations }, words, { name: "AES-GCM", length: 256 }, false, ["decrypt"]);
    const opened = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, rest);
    const packed = new Uint8Array(opened, 8, Number(new DataView(opened).getBigUint64(0)));
    return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  };

  /* As it was typed, or as words that a telephone spelt with a capital or two spaces. */
  const spellings = (typed) => [...new Set([typed, typed.trim().toLowerCase().split(/[\s-]+/).join(" "), typed.normalize("NFC"), typed.normalize("NFD")])];

  /* The files of a tar archive (ustar), by path. */
  const filesOf = (archive) => {
    const files = new Map(), latin = new TextDecoder("latin1");
    for (let at = 0; archive[at]; ) {
      const field = (start, length) => latin.decode(archive.subarray(at + start, at + start + length)).split("\0")[0];
      const [name, folder, size] = [field(0, 100), field(345, 155), parseInt(field(124, 12), 8)];
      files.set(folder ? `${folder}/${name}` : name, archive.subarray(at + 512, at + 512 + size));
      at += 512 + Math.ceil(size / 512) * 512;
    }
    return files;
  };

  const types = { pdf: "application/pdf", png: "image/png", jpg: "image/jpeg", gif: "image/gif", avif: "image/avif", webp: "image/webp", mp4: "video/mp4", txt: "text/plain;charset=utf-8" };

  /* Pages are called by their number: no address, title or history of the browser says what was read. */
  const show = (files) => {
    const text = new TextDecoder(), paths = [...files.keys()], numbers = new Map(paths.map((path, number) => [path, number]));
    const address = (path) => `#${numbers.get(path)}`;
    const deletion = box("deletion"), blobs = new Map(), visits = new Map();

    const blob = (path) => {
      const type = types[path.split(".").pop()] ?? "application/octet-stream";
      if (!blobs.has(path)) blobs.set(path, URL.createObjectURL(new Blob([files.get(path)], { type })));
      return blobs.get(path);
    };

    /* What leads from one page to another leads to its number; a document opens beside the pages. */
    const relink = (node, name, page) => {
      const url = new URL(node.getAttribute(name), `https://share.invalid/${page}`), path = url.pathname.slice(1);
      if (url.host !== "share.invalid" || !files.has(path)) return;
      if (path.endsWith(".html")) return node.setAttribute(name, address(path) + url.hash);
      node.setAttribute(name, blob(path));
      if (name !== "href") return;
      node.target = "_blank";
      if (!types[path.split(".").pop()]) node.download = path.split("/").pop();
    };

    const made = (path) => {
      const page = new DOMParser().parseFromString(trusted.createHTML(text.decode(files.get(path))), "text/html");
      for (const node of page.querySelectorAll("a[href]")) relink(node, "href", path);
      for (const node of page.querySelectorAll("img[src]")) relink(node, "src", path);
      if (deletion.textContent) (page.querySelector("footer") ?? page.querySelector("main")).append(deletion.cloneNode(true));
      const nodes = document.createDocumentFragment();
      nodes.append(...page.body.childNodes);
      return { path, nodes, look: page.body.className, language: page.documentElement.lang, isNew: true };
    };

    /* The page that was seen is kept as it was left: Back shows it so. */
    const turn = (from, to) => {
      from?.nodes.append(...document.body.childNodes);
      document.body.className = to.look;
      document.documentElement.lang = to.language;
      document.body.replaceChildren(to.nodes);
      if (to.isNew) {
        if (box("q")) window.healthfolioIndex ??= searchIndex();
        document.dispatchEvent(new Event("healthfolio-page"));
      }
      to.isNew = false;
    };

    const searchIndex = () =>
      paths.filter((path) => /^search-(index-\d+|words)\.js$/.test(path)).map((path) => {
        const script = text.decode(files.get(path));
        const shard = JSON.parse(script.slice(script.indexOf("{"), script.lastIndexOf("}") + 1));
        return { ...shard, pages: shard.pages.map(address) };
      });

    /* What a browser does by itself where an address leads to a place on a page. */
    const aim = (anchor, top) => {
      document.querySelector(".target")?.classList.remove("target");
      const target = anchor ? box(anchor) : null;
      for (let fold = target?.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
      target?.classList.add("target");
      const focused = target ?? box("main");
      if (focused.tabIndex < 0) focused.tabIndex = -1;
      focused.focus({ preventScroll: true });
      if (target && top === undefined) target.scrollIntoView();
      else scrollTo(0, top ?? 0);
    };

    let visit;
    const arrive = () => {
      const [, number, anchor] = location.hash.split("#");
      const path = paths[number]?.endsWith(".html") ? paths[number] : "index.html";
      const known = visits.get(history.state);
      if (visit) visit.top = scrollY;
      const next = known ?? { page: visit?.page.path === path ? visit.page : made(path) };
      if (!known) {
        const name = crypto.randomUUID();
        visits.set(name, next);
        history.replaceState(name, "");
      }
      if (next.page !== visit?.page) turn(visit?.page, next.page);
      visit = next;
      aim(anchor, known?.top);
    };

    history.scrollRestoration = "manual";
    document.body.replaceChildren();
    addEventListener("hashchange", arrive);
    arrive();
  };

  const ask = () => {
    const [form, input, told] = [box("unseal"), box("passphrase"), box("told")];
    const open = async () => {
      const { textContent, dataset } = box("sealed"), rounds = Number(dataset.rounds);
      // The key depends on them: other rounds open nothing, and very many would only keep the reader waiting.
      if (!(rounds >= 600000 && rounds <= 6000000)) return;
      for (const passphrase of spellings(input.value)) {
        try {
          const sealed = bytesOf(textContent);
          return filesOf(new Uint8Array(await unseal(passphrase, sealed, rounds)));
        } catch {
          // Not this one.
        }
      }
    };
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      told.textContent = "{{opening}}";
      const files = await open();
      if (files) return show(files);
      told.textContent = "{{not-opened}}";
      input.select();
    });
    box("seen").addEventListener("change", (event) => { input.type = event.target.checked ? "text" : "password"; });
    box("unfit").remove();
    form.hidden = false;
    input.focus();
  };

  /* Never in a frame, whose page could watch what is typed or lay something over it. */
  if (window.top === window && window.crypto?.subtle && window.DecompressionStream) ask();
})();
