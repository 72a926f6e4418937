// Coming back: the worker that hears pushes, whether this page is visible, how many tables wait, home as it changes, and
// what happened since one was here.
"use strict";
(() => {
  const $ = (selector, root = document) => root.querySelector(selector);
  const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
  const root = document.documentElement;
  const isKnown = root.hasAttribute("data-known");
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)");

  const stored = key => { try { return localStorage.getItem(key); } catch { return null; } };
  const keep = (key, value) => { try { localStorage.setItem(key, value); } catch { /* a private window forgets */ } };

  // ---------- the worker ----------

  const worker = "serviceWorker" in navigator && root.dataset.worker
    ? navigator.serviceWorker.register(root.dataset.worker, { scope: "/" }).then(() => navigator.serviceWorker.ready).catch(() => null)
    : Promise.resolve(null);

  // ---------- push: this browser is called, or not ----------

  const pushBox = $("[data-push-key]");
  const bytes = text => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), c => c.charCodeAt(0));

  async function showPush() {
    const button = $("[data-push]");
    if (!button || !("PushManager" in window)) return;
    const registration = await worker;
    if (!registration) return;
    const isRefused = Notification.permission === "denied";
    $("#push-refused").hidden = !isRefused;
    const own = await registration.pushManager.getSubscription() && stored("push");
    button.hidden = isRefused || Boolean(own && $(`input[name=channel][value="${CSS.escape(own)}"]`));
  }

  async function subscribe() {
    const registration = await worker;
    if (!registration || await Notification.requestPermission() !== "granted") { showPush(); return; }
    try {
      const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(pushBox.dataset.pushKey) });
      const answer = await fetch("/me/push", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(subscription) });
      if (answer.ok) keep("push", (await answer.json()).channel);
      location.reload();
    } catch { showPush(); }
  }
  if (pushBox) {
    showPush();
    document.addEventListener("click", event => { if (event.target.closest("[data-push]")) subscribe(); });
    const zone = $("[data-zone]");
    if (zone && zone.value === "UTC") zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
  }

  // ---------- whether this page is visible, and how many tables wait ----------

  const HERE_MS = 20_000;
  // A tab counts as one page, whatever it shows: not every page that is left can say so. And what it says is numbered, as what is
  // said on leaving may arrive before what was said on coming.
  const tab = key => { try { return Number(sessionStorage.getItem(key)); } catch { return 0; } };
  const keepTab = (key, value) => { try { sessionStorage.setItem(key, value); } catch { /* then it counts as a page */ } return value; };
  const page = tab("page") || keepTab("page", crypto.getRandomValues(new Uint32Array(1))[0]);
  let waits = null, timer = 0, told = tab("told");
  const said = isVisible => new URLSearchParams({ page, number: told = keepTab("told", Math.max(told, tab("told")) + 1), visible: isVisible ? "1" : "0" });

  async function here() {
    clearTimeout(timer);
    if (!isKnown) return;
    const isVisible = !document.hidden;
    if (!isVisible) { navigator.sendBeacon("/here", said(false)); return; }
    timer = setTimeout(here, HERE_MS);
    try {
      const answer = await fetch("/here", { method: "POST", body: said(true) });
      if (answer.ok) count((await answer.json()).waiting);
    } catch { /* the line may come back */ }
  }
  document.addEventListener("visibilitychange", here);
  addEventListener("pagehide", () => { if (isKnown) navigator.sendBeacon("/here", said(false)); });
  // Not before it is shown: whoever leaves a page that is still loading leaves it without a word, and would be believed to look.
  addEventListener("pageshow", here);

  function count(number) {
    waits = number;
    const asked = $("#live:is([data-asked], [data-wanted])") ? 1 : 0;
    root.toggleAttribute("data-elsewhere", number > asked);
    root.style.setProperty("--waits", Math.max(0, number - asked));
    mark();
    if (navigator.setAppBadge) (number ? navigator.setAppBadge(number) : navigator.clearAppBadge()).catch(() => {});
  }

  // The number stands before whatever the page calls itself, and the icon has a light.
  function mark() {
    if (waits === null) return;
    const plain = document.title.replace(/^\(\d+\) /, "");
    const title = waits ? `(${waits}) ${plain}` : plain;
    if (document.title !== title) document.title = title;
    const icon = $("link[rel=icon]");
    if (!icon) return;
    icon.dataset.rest ??= icon.href;
    const href = new URL(waits ? icon.dataset.turn : icon.dataset.rest, location.href).href;
    if (icon.href !== href) icon.href = href;
  }
  if (isKnown) {
    new MutationObserver(mark).observe(document.head, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ["href"] });
    // After a move the number may be another.
    const live = document.getElementById("live");
    let soon = 0;
    if (live) new MutationObserver(() => { clearTimeout(soon); soon = setTimeout(here, 400); }).observe(live, { attributes: true, attributeFilter: ["data-seq", "data-asked", "data-wanted"] });
  }

  // ---------- home: hears of my tables as a table does ----------

  const home = document.getElementById("home-live");
  let stream = null, retry = 0, again = 0, held = null;

  // What one points at or stands on stays where it is until it is left.
  function renew(html, isAnswer = false) {
    const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("home-live");
    if (!fresh) return;
    const focus = document.activeElement;
    const busy = home.contains(focus) && focus.matches("a, button, input, select, summary") || $(":hover", home) && $$("#home-live li").some(row => row.matches(":hover"));
    count(Number(fresh.dataset.waiting));
    if (busy && !isAnswer) { held = html; return; }
    held = null;
    const known = new Set($$("#home-live li[data-row]").map(row => row.dataset.row));
    const at = home.contains(focus) ? focus.id : "";
    home.replaceChildren(...fresh.childNodes);
    // Whoever reads on from a heading still does.
    if (at) document.getElementById(at)?.focus({ preventScroll: true });
    home.dataset.waiting = fresh.dataset.waiting;
    const symbols = new DOMParser().parseFromString(html, "text/html").querySelector("svg.sprite");
    const sheet = $("svg.sprite");
    if (symbols && sheet) for (const symbol of $$("symbol", symbols)) if (!document.getElementById(symbol.id)) sheet.append(document.importNode(symbol, true));
    const greeting = $("#greeting"), said = fresh.dataset.greeting;
    if (greeting && said && greeting.textContent !== said) greeting.textContent = said;
    if (isCalm.matches) return;
    for (const row of $$("#home-live li[data-row]")) {
      if (!known.has(row.dataset.row)) row.animate([{ opacity: 0, transform: "translateY(-.5rem)" }, { opacity: 1, transform: "none" }], { duration: 250 });
    }
  }
  // An answer is given where it is asked for, and the page says what came of it.
  let isAnswering = false;
  async function answer(form, button) {
    if (isAnswering) return;
    isAnswering = true;
    const fields = new URLSearchParams(new FormData(form));
    if (button?.name) fields.set(button.name, button.value);
    try {
      const said = await fetch(form.action, { method: "POST", body: fields, headers: { "X-Live": "1" } });
      const html = await said.text();
      const notice = new DOMParser().parseFromString(html, "text/html").getElementById("notice");
      if (!html.includes('id="home-live"')) { location.reload(); return; }
      renew(html, true);
      document.getElementById("notice")?.remove();
      if (notice) { home.before(document.importNode(notice, true)); setTimeout(() => document.getElementById("notice")?.remove(), 10_000); }
      (document.getElementById("asks") ?? document.getElementById("mine"))?.focus();
    } catch { location.reload(); }
    finally { isAnswering = false; }
  }
  function listen() {
    if (!home?.dataset.events || stream) return;
    stream = new EventSource(home.dataset.events);
    stream.onopen = () => { retry = 0; };
    stream.onmessage = event => renew(event.data);
    stream.onerror = () => { hush(); again = setTimeout(listen, Math.min(1000 * 2 ** retry++, 30_000)); };
  }
  function hush() { stream?.close(); stream = null; clearTimeout(again); }
  if (home) {
    for (const end of ["focusout", "pointerout"]) home.addEventListener(end, () => setTimeout(() => { if (held) renew(held); }, 100));
    home.addEventListener("submit", event => {
      if (!event.target.hasAttribute("data-answer")) return;
      event.preventDefault();
      answer(event.target, event.submitter);
    });
    addEventListener("pagehide", hush);
    addEventListener("pageshow", event => { if (event.persisted) listen(); });
    listen();
  }

  // ---------- since you were here: it plays by itself, unless one would rather not see things move ----------

  const PACE = { calm: 2600, brisk: 1300, fast: 600 };
  const pace = () => PACE[stored("catch-up")] ? stored("catch-up") : "brisk";
  let isPlaying = false, next = 0;
  const steps = () => $("#act.catch");
  function showPace() {
    for (const button of $$("#act.catch [data-pace]")) button.setAttribute("aria-pressed", button.dataset.pace === pace());
    for (const button of $$("#act.catch [data-catch]")) { button.hidden = false; button.setAttribute("aria-pressed", isPlaying); }
    for (const box of $$("#act.catch [data-needs-script]")) box.hidden = false;
  }
  function play(isOn) {
    isPlaying = isOn;
    clearTimeout(next);
    showPace();
    if (isOn) next = setTimeout(() => {
      const on = $("#act.catch a[data-step=on]");
      if (!on) { play(false); return; }
      if (on.hasAttribute("data-end")) { location.href = on.href; return; }
      isStepping = true; on.click(); isStepping = false;
    }, PACE[pace()]);
  }
  let isStepping = false;
  if (steps()) {
    document.addEventListener("click", event => {
      const at = event.target;
      const chosen = at.closest("#act.catch [data-pace]");
      if (chosen) { keep("catch-up", chosen.dataset.pace); play(isPlaying); return; }
      if (at.closest("#act.catch [data-catch]")) { play(!isPlaying); return; }
      if (at.closest("#act.catch a[data-step]") && !isStepping) play(false);
    }, true);
    document.addEventListener("keydown", event => {
      if (!steps() || event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, select, textarea")) return;
      if (event.key === "Escape") { event.preventDefault(); $("#act.catch a[data-skip]")?.click(); }
      if (event.key === " " && !event.target.matches("button, a, summary")) { event.preventDefault(); play(!isPlaying); }
    });
    // Each step is drawn anew: then comes the next.
    new MutationObserver(() => { if (isPlaying) play(true); else showPace(); })
      .observe(document.getElementById("live"), { attributes: true, attributeFilter: ["data-count"] });
    if (isCalm.matches) { showPace(); $("#act.catch a[data-step=on]")?.focus(); } else play(true);
  }
})();
