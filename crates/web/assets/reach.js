// For those who do not look or do not point: the log by arrow keys, what is said aloud, and a focus that is never lost.
(() => {
  "use strict";
  const $ = (what, within = document) => within.querySelector(what);
  const $$ = (what, within = document) => [...within.querySelectorAll(what)];

  // ---------- the log is one stop: arrows go from line to line, Enter looks at the moment, or tells all lines ----------

  document.addEventListener("keydown", event => {
    const list = event.target.closest?.("#log ol");
    if (!list) return;
    const links = $$("a.then, .more a", list), at = links.indexOf(document.activeElement);
    const to = { ArrowUp: at < 0 ? links.length - 1 : at - 1, ArrowDown: at + 1, Home: 0, End: links.length - 1 }[event.key];
    if (to === undefined || !links[to]) return;
    event.preventDefault();
    event.stopPropagation();
    links[to].focus();
    links[to].closest("li").scrollIntoView({ block: "nearest" });
  }, true);

  // ---------- what changes is said: talk, requests, what was taken back ----------

  // Of what was, one reads oneself: lines before the oldest of the log, and all of a moment that is past.
  const SAID = "#chat li, #live:not([data-kind=play-earlier]) #log li:not(.part), [data-say]";
  const words = node => (node.dataset.say ?? $("span", node)?.textContent ?? "").trim();
  const known = () => new Set($$(SAID).map(node => `${node.id}|${words(node)}`));
  const lineOf = node => node.id.startsWith("log-") ? Number(node.id.slice(4)) : Infinity;
  const oldest = () => { const line = $("#log li:not(.part)"); return line ? lineOf(line) : 0; };
  let heard = known(), from = oldest();

  function say() {
    const said = $("#said"), now = $$(SAID).filter(node => lineOf(node) >= from && !heard.has(`${node.id}|${words(node)}`));
    heard = known();
    from = oldest();
    const text = now.map(words).filter(Boolean).join(" ");
    if (said && text && said.textContent !== text) said.textContent = text;
  }

  // ---------- the focus is never lost ----------

  let last = null, path = [];
  document.addEventListener("focusin", event => {
    last = event.target;
    path = [];
    for (let node = last; node; node = node.parentElement) if (node.id) path.push(node.id);
  });

  function keepFocus() {
    const isLost = document.activeElement === document.body || !document.activeElement;
    if (!isLost || !last || last === document.body || (last.isConnected && last.getClientRects().length && !last.disabled)) return;
    for (const id of path) {
      const node = document.getElementById(id);
      if (!node?.getClientRects().length) continue;
      const inside = [node, ...$$("a[href], button, input, select, summary, [tabindex]", node)];
      if (inside.some(each => { each.focus({ preventScroll: true }); return document.activeElement === each; })) return;
      node.tabIndex = -1;
      node.focus({ preventScroll: true });
      if (document.activeElement === node) return;
    }
  }

  const live = $("#live");
  if (live) {
    let waits = false;
    new MutationObserver(() => {
      if (waits) return;
      waits = true;
      // After the page has settled by itself.
      setTimeout(() => { waits = false; say(); keepFocus(); });
    }).observe(live, { childList: true, subtree: true, characterData: true, attributes: true, attributeFilter: ["disabled", "hidden"] });
  }
})();
