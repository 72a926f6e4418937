// The one script of Coppice. Every page works without it; with it the table is live:
// updates come by themselves, pieces can be picked, keys work, pieces explain themselves.
"use strict";
(() => {
  const $ = (selector, root = document) => root.querySelector(selector);
  const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
  const live = () => document.getElementById("live");
  const say = key => $(`#words [data-key="${key}"]`)?.textContent ?? "";
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)");
  const isNarrow = matchMedia("(max-width: 1179px)");
  const MOVE_MS = 300, NOTICE_MS = 6000, NEXT_MS = 2000, FEW = 9;

  // ---------- morph: the page becomes the new one, and what has the same id stays the same node ----------

  // What a person has changed on the page stays as they left it.
  const KEPT = { DETAILS: ["open"], INPUT: ["value", "checked"] };

  function morph(old, fresh) {
    const byId = new Map($$("[id]", old).map(node => [node.id, node]));
    const sameAttributes = (a, b) => {
      const kept = KEPT[a.tagName] ?? [];
      const isField = a.tagName === "INPUT" && a.type !== "hidden" && a.type !== "range";
      for (const { name } of [...a.attributes]) {
        if (!b.hasAttribute(name) && !(kept.includes(name) && (a.tagName !== "INPUT" || isField))) a.removeAttribute(name);
      }
      for (const { name, value } of b.attributes) {
        if (kept.includes(name) && (a.tagName !== "INPUT" || isField)) continue;
        if (a.getAttribute(name) !== value) a.setAttribute(name, value);
      }
      if (a.tagName === "INPUT" && !isField && a.value !== b.value) a.value = b.value;
    };
    const fits = (a, b) => a && a.nodeType === b.nodeType && a.nodeName === b.nodeName && (a.id ?? "") === (b.id ?? "");
    const step = (a, b) => {
      if (a.nodeType !== 1) { if (a.data !== b.data) a.data = b.data; return; }
      sameAttributes(a, b);
      let at = a.firstChild;
      for (const child of [...b.childNodes]) {
        let node = fits(at, child) ? at : null;
        if (!node && child.id && byId.has(child.id) && fits(byId.get(child.id), child)) node = byId.get(child.id);
        if (!node && !child.id) {
          // An unnamed node matches the next unnamed one of its kind, unless a named one stands between.
          for (let next = at; next && !next.id; next = next.nextSibling) if (fits(next, child)) { node = next; break; }
        }
        if (node) {
          if (node === at) at = at.nextSibling; else a.insertBefore(node, at);
          step(node, child);
        } else {
          a.insertBefore(document.importNode(child, true), at);
        }
      }
      while (at) { const next = at.nextSibling; at.remove(); at = next; }
    };
    step(old, fresh);
  }

  // Pieces with data-move slide from where they were to where they are.
  const placesOfPieces = () => new Map($$("#live [data-move][id]").map(piece => [piece.id, piece.getBoundingClientRect()]));
  function slide(before) {
    if (isCalm.matches) return;
    for (const piece of $$("#live [data-move][id]")) {
      const was = before.get(piece.id), is = piece.getBoundingClientRect();
      if (!was || !was.width || !is.width) continue;
      const x = was.left - is.left, y = was.top - is.top;
      if (Math.abs(x) + Math.abs(y) < 2) continue;
      piece.animate([{ transform: `translate(${x}px,${y}px)`, zIndex: 9 }, { transform: "none", zIndex: 9 }],
        { duration: MOVE_MS, easing: "cubic-bezier(.3,.1,.2,1)" });
    }
  }

  // ---------- the live part ----------

  function show(html) {
    const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("live");
    const old = live();
    if (!fresh || !old) { location.reload(); return; }
    if (Number(fresh.dataset.seq) < Number(old.dataset.seq)) return;
    if (fresh.dataset.kind !== old.dataset.kind) { location.reload(); return; }
    const wasAsked = old.hasAttribute("data-asked"), lastLine = $("#log ol li:last-child")?.id, focused = document.activeElement;
    const lists = $$("[data-newest]").map(list => [list, list.scrollHeight - list.scrollTop - list.clientHeight < 40]);
    const places = placesOfPieces();
    const isSame = fresh.dataset.seq === old.dataset.seq;
    if (old.classList.contains("side-open")) fresh.classList.add("side-open");
    keepAdvice(old, fresh);
    morph(old, fresh);
    // Others may have moved at the same time: what was picked stays as long as it leads to a move.
    if (!isSame && !candidates().length) picked = [];
    slide(places);
    for (const [list, atEnd] of lists) if (atEnd) list.scrollTop = list.scrollHeight;
    settle();
    if (focused !== document.body && document.activeElement === document.body) regainFocus(focused);
    announce(lastLine);
    const isAsked = live().hasAttribute("data-asked");
    if (isAsked && !wasAsked) myTurn();
    badge();
  }

  // A hint is answered once; it stays until the seat has moved.
  function keepAdvice(old, fresh) {
    const advice = $("#advice", old), isSame = fresh.dataset.count === old.dataset.count && fresh.hasAttribute("data-asked");
    if (!advice || !isSame || $("#advice", fresh)) return;
    $("#act .hints", fresh)?.before(advice.cloneNode(true));
    const best = $("#act .hinted", old)?.value;
    $$("#act button[data-pieces]", fresh).find(move => move.value === best)?.classList.add("hinted");
  }

  // After every change and at the start: numbers on the moves, lists at their newest line.
  function settle() {
    for (const node of $$("[data-needs-script]")) node.hidden = false;
    showPrefs();
    repick();
    readTalk();
    hideHelp();
    const notice = $("#notice");
    if (notice) setTimeout(() => notice.remove(), NOTICE_MS);
  }

  let lastKey = 0;
  function regainFocus(lost) {
    if (lost.isConnected && lost.focus) { lost.focus({ preventScroll: true }); if (document.activeElement === lost) return; }
    if (performance.now() - lastKey > 5000) return;
    const next = lost.id && document.getElementById(lost.id) || $("#act button.main, #act .groups button:not([hidden]), #curtain button");
    next?.focus({ preventScroll: true });
  }

  function announce(lastLine) {
    const lines = $$("#log ol li:not(.part)");
    const from = lines.findIndex(line => line.id === lastLine) + 1;
    const words = lines.slice(from).map(line => $("span", line).textContent.trim()).join(" ");
    if (words && from) $("#said").textContent = words;
  }

  // ---------- the stream: resumes from the sequence the page has ----------

  // Most of a page stays as it was: an update says which parts of the last one stay, by start and length, and what is new.
  function changed(old, parts) {
    let text = "";
    for (let at = 0; at < parts.length; at++) {
      text += typeof parts[at] === "string" ? parts[at] : old.slice(parts[at], parts[at] + parts[++at]);
    }
    return text;
  }

  let stream = null, told = "", heard = null, retry = 0, timer = 0, isBroken = false;
  const HIDDEN_MS = 30 * 60_000;

  function listen() {
    const at = live()?.dataset.events;
    if (!at || stream) return;
    stream = new EventSource(`${at}?since=${live().dataset.seq}`);
    stream.onopen = () => { retry = 0; if (isBroken) strip("back-online", true); isBroken = false; };
    const tell = text => { told = text; show(text); heard?.(); };
    stream.onmessage = event => tell(event.data);
    stream.addEventListener("change", event => tell(changed(told, JSON.parse(event.data))));
    stream.onerror = () => {
      hush();
      isBroken = true;
      strip("connection-lost", false);
      timer = setTimeout(listen, Math.min(500 * 2 ** retry++, 8000));
    };
  }
  function hush() { stream?.close(); stream = null; clearTimeout(timer); }

  let hidden = 0;
  document.addEventListener("visibilitychange", () => {
    clearTimeout(hidden);
    if (document.hidden) {
      // Somebody who sits here wants to hear of their turn; an onlooker's stream rests at once.
      if (live()?.hasAttribute("data-sits")) hidden = setTimeout(hush, HIDDEN_MS); else hush();
    } else { retry = 0; listen(); badge(); }
  });
  addEventListener("pagehide", hush);
  addEventListener("pageshow", event => { if (event.persisted) listen(); });

  let stripTimer = 0;
  function strip(key, isGood) {
    let bar = $("#strip");
    if (!bar) {
      bar = document.createElement("div");
      bar.id = "strip"; bar.setAttribute("role", "status");
      document.body.append(bar);
    }
    bar.className = isGood ? "strip good" : "strip";
    bar.textContent = say(key);
    clearTimeout(stripTimer);
    if (isGood) stripTimer = setTimeout(() => bar.remove(), 2500);
  }

  // ---------- forms: sent without leaving the page ----------

  // One thing after the other: a move that comes too early was a double click, but an undo that does is meant.
  let isSending = false, sendNext = null;
  async function send(form, button) {
    if (isSending) { if (button?.name !== "move") sendNext = [form, button]; return; }
    isSending = true;
    live().classList.add("sending");
    const fields = new URLSearchParams(new FormData(form));
    if (button?.name) fields.set(button.name, button.value);
    const isListening = stream?.readyState === EventSource.OPEN;
    const next = new Promise(resolve => { heard = resolve; setTimeout(resolve, NEXT_MS); });
    try {
      const answer = await fetch(form.action, { method: "POST", body: fields, headers: { "X-Live": isListening ? "listening" : "1" } });
      if (answer.status === 204) {
        if (form.hasAttribute("data-clear")) form.reset();
        // A move shows by the stream; until then no other is sent.
        if (button?.name === "move") await next;
        return;
      }
      const html = await answer.text();
      if (answer.redirected && !html.includes('id="live"')) { location.href = answer.url; return; }
      if (html.includes('id="live"')) show(html); else toast(html.replace(/<[^>]*>/g, " ").trim().slice(0, 200) || say("not-sent"));
      if (answer.ok && form.hasAttribute("data-clear")) form.reset();
    } catch { toast(say("not-sent")); }
    finally {
      isSending = false;
      live().classList.remove("sending");
      const [waiting, by] = sendNext ?? [];
      sendNext = null;
      if (waiting?.isConnected) send(waiting, by);
    }
  }
  document.addEventListener("submit", event => {
    const form = event.target;
    if (!form.hasAttribute("data-live") || !live()) return;
    event.preventDefault();
    send(form, event.submitter);
  });

  function toast(words) {
    $("#notice")?.remove();
    const box = document.createElement("div");
    box.id = "notice"; box.className = "toast"; box.setAttribute("role", "alert"); box.textContent = words;
    (live() ?? document.body).prepend(box);
    setTimeout(() => box.remove(), NOTICE_MS);
  }

  // ---------- picking: a click on a piece narrows the moves until one is left ----------

  let picked = [];
  const moves = () => $$("#act button[data-pieces]");
  const piecesOf = move => move.dataset.pieces ? move.dataset.pieces.split(" ") : [];
  const candidates = () => moves().filter(move => picked.every(id => piecesOf(move).includes(id)));
  const targetAt = node => node.closest?.("#live .target[id]");

  // A piece with marks for its turns ([data-angle]) is turned by the wheel, by R and by further clicks; a button places it.
  let turns = 0;
  const turnable = () => { const piece = document.getElementById(picked.at(-1)); return piece && $("[data-angle]", piece) ? piece : null; };
  function turn(step) {
    const piece = turnable();
    if (!piece) return false;
    const marks = $$("[data-angle]", piece);
    turns = (turns + step + marks.length) % marks.length;
    piece.style.setProperty("--turn", `${marks[turns].dataset.angle}deg`);
    return true;
  }
  function placeTurned() {
    const piece = turnable(), mark = piece && $$("[data-angle]", piece)[turns];
    const move = mark && candidates().find(move => piecesOf(move).includes(mark.id));
    if (move) play(move);
    return Boolean(move);
  }

  function pick(piece) {
    const id = piece.id;
    if (id === picked.at(-1) && turn(1)) return;
    if (picked.includes(id)) { picked = picked.slice(0, picked.indexOf(id)); repick(); return; }
    const before = picked;
    picked = [...picked, id];
    let left = candidates();
    if (!left.length) { picked = [id]; left = candidates(); }
    if (!left.length) { picked = before; return; }
    turns = 0;
    const turning = turn(0);
    if (left.length === 1 && !turning) { play(left[0]); return; }
    repick();
    const more = left.some(move => piecesOf(move).some(other => !picked.includes(other)));
    if (!turning && (!more || isNarrow.matches || left.length <= FEW)) { $("#act").classList.add("open"); }
    if (!more && performance.now() - lastKey < 5000) left[0].focus();
  }

  function play(move) {
    picked = [];
    repick();
    move.classList.add("on");
    send(move.form, move);
  }

  // Shows what is picked and what it leaves: off-path pieces rest, moves that do not fit are hidden. Moves that stand
  // behind their pieces are seen only once one is picked.
  function repick() {
    const left = candidates(), isOpen = picked.length > 0;
    const reachable = new Set(left.flatMap(piecesOf));
    for (const piece of $$("#live .target[id]")) {
      piece.classList.toggle("chosen", picked.includes(piece.id));
      piece.classList.toggle("calm", isOpen && !reachable.has(piece.id));
      if (isOpen) piece.setAttribute("aria-pressed", picked.includes(piece.id)); else piece.removeAttribute("aria-pressed");
    }
    for (const move of moves()) move.hidden = isOpen ? !left.includes(move) : move.hasAttribute("data-behind");
    for (const group of $$("#act .group")) group.hidden = !$("button:not([hidden])", group);
    const back = $("#narrow"), so = $("#turned");
    if (back) back.hidden = !isOpen;
    if (so) so.hidden = !turn(0);
    if (!isOpen) $("#act")?.classList.remove("open");
    number();
  }
  function stepBack() { if (!picked.length) return false; picked.pop(); repick(); return true; }

  document.addEventListener("click", event => {
    const at = event.target;
    const piece = targetAt(at);
    if (piece && !pressedLong) { event.preventDefault(); pick(piece); return; }
    if (at.closest("#narrow")) { stepBack(); return; }
    if (at.closest("#turned")) { placeTurned(); return; }
    if (at.closest("[data-unfold]")) { $("#act").classList.toggle("open"); return; }
    const side = at.closest("[data-side]");
    if (side) { openSide(side.dataset.side === "open"); return; }
    const shut = at.closest("[data-shut]");
    if (shut) { document.getElementById(shut.dataset.shut)?.remove(); return; }
    if (at.closest("[data-replay]")) { replay(!isReplaying); return; }
    const copy = at.closest("[data-copy]");
    if (copy) { copyText(copy); return; }
    const pref = at.closest("[data-pref]");
    if (pref) { togglePref(pref); return; }
    const menu = $("details.menu[open]");
    if (menu && !menu.contains(at)) menu.open = false;
  });

  function openSide(isOpen) {
    if (!live() || live().classList.contains("side-open") === isOpen) return false;
    live().classList.toggle("side-open", isOpen);
    // A list that was folded away could not be scrolled to its newest line.
    if (isOpen) for (const list of $$("#side [data-newest]")) list.scrollTop = list.scrollHeight;
    return true;
  }

  document.addEventListener("wheel", event => {
    if (targetAt(event.target)?.id === picked.at(-1) && turn(Math.sign(event.deltaY))) event.preventDefault();
  }, { passive: false });

  // The pieces of a move in the bar are lit while it is pointed at, and those of a line of the log.
  function light(ids) {
    for (const piece of $$(".lit")) piece.classList.remove("lit");
    for (const id of ids) document.getElementById(id)?.classList.add("lit");
  }
  const lightsOf = node => {
    const line = node.closest?.("[data-lights]"), move = node.closest?.("button[data-pieces]");
    return line ? line.dataset.lights.split(" ") : move ? piecesOf(move) : [];
  };
  document.addEventListener("pointerover", event => light(lightsOf(event.target)));
  document.addEventListener("focusin", event => light(lightsOf(event.target)));

  // ---------- keys ----------

  // The first nine moves that can be seen carry a digit.
  function number() {
    let digit = 0;
    for (const move of moves()) {
      if (!move.hidden && digit < 9) move.dataset.digit = ++digit; else delete move.dataset.digit;
    }
  }

  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  function goTowards([dx, dy]) {
    const from = document.activeElement, here = from.getBoundingClientRect();
    const centre = box => [box.left + box.width / 2, box.top + box.height / 2];
    const [x, y] = centre(here);
    let best = null, least = Infinity;
    for (const piece of $$("#live .target[id]:not(.calm), #act button:not([hidden]):not(:disabled)")) {
      const box = piece.getBoundingClientRect();
      if (piece === from || !box.width) continue;
      const [px, py] = centre(box), along = (px - x) * dx + (py - y) * dy, across = Math.abs((px - x) * dy) + Math.abs((py - y) * dx);
      if (along <= 1) continue;
      const cost = along + 2.5 * across;
      if (cost < least) { least = cost; best = piece; }
    }
    best?.focus();
    return best;
  }

  document.addEventListener("keydown", event => {
    lastKey = performance.now();
    const at = event.target, isText = at.matches?.("input:not([type=range]), select, textarea");
    if (event.key === "Escape") {
      if (hideHelp() || stepBack()) { event.preventDefault(); return; }
      if ($("#advice")) { $("#advice").remove(); return; }
      const enlarged = $("#board .zoom :checked");
      if (enlarged) { enlarged.click(); return; }
      if (openSide(false)) return;
      const open = $("details.menu[open]");
      if (open) { open.open = false; $("summary", open).focus(); }
      at.blur?.();
      return;
    }
    if (isText || event.ctrlKey || event.metaKey || event.altKey || !live()) return;
    const piece = targetAt(at);
    if (event.key === "r" && turn(1)) { event.preventDefault(); return; }
    if (event.key === "Enter" && (at === document.body || piece?.id === picked.at(-1)) && placeTurned()) { event.preventDefault(); return; }
    if (piece && (event.key === "Enter" || event.key === " ")) { event.preventDefault(); pick(piece); return; }
    if (event.key === "Enter" && at === document.body) { $("#act button.main:not([hidden]), #curtain button")?.click(); return; }
    const way = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" }[event.key];
    if (way && $("#act.past") && !at.matches?.("input, select, [data-newest]")) {
      event.preventDefault();
      $(`#act.past a[data-step=${way}][href]`)?.click();
      return;
    }
    if (ARROWS[event.key] && !at.matches?.("input, [data-newest]")) {
      if (at === document.body) { $("#live .target[id]:not(.calm)")?.focus(); event.preventDefault(); }
      else if (goTowards(ARROWS[event.key])) event.preventDefault();
      return;
    }
    const key = event.key === "u" ? "z" : event.key.toLowerCase();
    const button = /^[1-9]$/.test(key) ? moves().find(move => move.dataset.digit === key) : $(`button[data-key="${CSS.escape(key)}"]`);
    if (button && !button.disabled) { event.preventDefault(); if (button.dataset.pieces !== undefined) play(button); else button.click(); }
  });

  // ---------- help cards: hover 350 ms, focus at once, long press 450 ms ----------

  const HOVER_MS = 350, PRESS_MS = 450;
  let card = null, cardOf = null, hoverTimer = 0, pressTimer = 0, pressedLong = false;

  function showHelp(piece) {
    if (cardOf === piece) return;
    hideHelp();
    const [title, ...lines] = piece.dataset.help.split("\n");
    const of = sign => lines.filter(line => line[0] === sign).map(line => line.slice(1));
    const make = (tag, words, className) => { const node = document.createElement(tag); node.textContent = words; if (className) node.className = className; return node; };
    card = make("div", "", "help");
    card.setAttribute("role", "tooltip"); card.id = "help";
    const head = document.createElement("header"), name = document.createElement("div");
    name.append(make("h3", title), ...of("~").map(words => make("span", words, "kind")));
    head.append(name); card.append(head);
    const body = make("div", "", "body");
    body.append(...of(".").map(words => make("p", words)));
    for (const words of of("!")) { const now = make("p", "", "now"); now.append(make("b", say("for-you-now")), words); body.append(now); }
    if (body.childNodes.length) card.append(body);
    const foot = make("footer", "");
    foot.append(...of("+").map(words => make("span", words)));
    for (const rule of of("#")) {
      const link = make("a", `${say("rule")} ${rule}`);
      link.href = `/rules/${live()?.dataset.slug ?? ""}#${rule}`; link.target = "_blank"; link.rel = "noopener";
      foot.append(link);
    }
    if (foot.childNodes.length) card.append(foot);
    document.body.append(card);
    cardOf = piece;
    piece.setAttribute("aria-describedby", "help");
    place(card, piece.getBoundingClientRect());
  }

  // Beside the piece where there is room; on a telephone above the action bar.
  function place(card, box) {
    const { width, height } = card.getBoundingClientRect(), gap = 14;
    if (isNarrow.matches) { card.classList.add("sheet"); return; }
    const right = box.right + gap + width < innerWidth, above = box.top - gap - height > 0;
    let left = right ? box.right + gap : box.left - gap - width, top = box.top + box.height / 2 - height / 2;
    card.classList.add("side"); if (!right) card.classList.add("flip");
    if (left < 4) { card.classList.remove("side", "flip"); left = box.left; top = above ? box.top - gap - height : box.bottom + gap; if (!above) card.classList.add("up"); }
    card.style.left = `${Math.max(4, Math.min(left, innerWidth - width - 4))}px`;
    // The moves below stay in sight.
    const bar = $("#act")?.getBoundingClientRect(), floor = bar && box.bottom <= bar.top + gap ? bar.top : innerHeight;
    card.style.top = `${Math.max(4, Math.min(top, floor - height - 4))}px`;
  }

  function hideHelp() {
    clearTimeout(hoverTimer);
    if (!card) return false;
    cardOf.removeAttribute("aria-describedby");
    card.remove();
    card = cardOf = null;
    return true;
  }

  const helped = node => node.closest?.("[data-help]");
  // Where the mouse rests, the board may change under it: only a mouse that moves asks what it is pointing at.
  let restsAt = "";
  const positionOf = event => `${event.screenX} ${event.screenY}`;
  document.addEventListener("pointermove", event => { restsAt = positionOf(event); }, { passive: true });
  document.addEventListener("pointerover", event => {
    if (event.pointerType !== "mouse" || card?.contains(event.target) || restsAt === positionOf(event)) return;
    const piece = helped(event.target);
    if (piece === cardOf && piece) return;
    clearTimeout(hoverTimer);
    if (piece) hoverTimer = setTimeout(() => showHelp(piece), HOVER_MS);
    else if (card) hoverTimer = setTimeout(hideHelp, 150);
  });
  document.addEventListener("focusin", event => {
    const piece = helped(event.target);
    if (piece && piece.matches(":focus-visible")) showHelp(piece); else if (!card?.contains(event.target)) hideHelp();
  });
  document.addEventListener("pointerdown", event => {
    pressedLong = false;
    clearTimeout(pressTimer);
    if (!card?.contains(event.target)) hideHelp();
    const piece = helped(event.target);
    if (piece && event.pointerType !== "mouse") pressTimer = setTimeout(() => { pressedLong = true; showHelp(piece); }, PRESS_MS);
  });
  for (const end of ["pointerup", "pointercancel", "pointermove"]) {
    document.addEventListener(end, event => { if (end !== "pointermove" || Math.abs(event.movementX) + Math.abs(event.movementY) > 6) clearTimeout(pressTimer); });
  }
  document.addEventListener("contextmenu", event => { if (pressedLong) event.preventDefault(); });
  document.addEventListener("scroll", () => { if (!isNarrow.matches) hideHelp(); }, { passive: true, capture: true });

  // ---------- my turn: title, icon, sound, notification, the first target ----------

  const stored = key => { try { return localStorage.getItem(key); } catch { return null; } };
  const store = (key, value) => { try { localStorage.setItem(key, value); } catch { /* a private window forgets */ } };
  const title = document.title;

  function badge() {
    const isAsked = live()?.hasAttribute("data-asked") || $("#curtain");
    document.title = isAsked ? `● ${say("your-turn")} · ${title}` : title;
    const icon = $("link[rel=icon]");
    if (icon) { icon.dataset.rest ??= icon.href; icon.href = isAsked ? icon.dataset.turn : icon.dataset.rest; }
  }

  let lastScroll = 0;
  for (const kind of ["wheel", "touchmove"]) addEventListener(kind, () => { lastScroll = performance.now(); }, { passive: true });

  function myTurn() {
    if (document.hidden) {
      if (stored("sound") === "on") chime();
      if (stored("notify") === "on" && Notification.permission === "granted") {
        new Notification(say("your-turn"), { body: title, tag: location.pathname, icon: $("link[rel=icon]")?.dataset.turn });
      }
    }
    if (isNarrow.matches && performance.now() - lastScroll > 1500) {
      $("#live .target[id]")?.scrollIntoView({ block: "center", behavior: isCalm.matches ? "auto" : "smooth" });
    }
  }

  function chime() {
    const sound = new AudioContext(), at = sound.currentTime;
    [523.25, 659.25].forEach((pitch, index) => {
      const tone = sound.createOscillator(), volume = sound.createGain();
      tone.frequency.value = pitch; tone.type = "sine";
      volume.gain.setValueAtTime(0, at + index * .16);
      volume.gain.linearRampToValueAtTime(.12, at + index * .16 + .02);
      volume.gain.exponentialRampToValueAtTime(.001, at + index * .16 + .5);
      tone.connect(volume).connect(sound.destination);
      tone.start(at + index * .16); tone.stop(at + index * .16 + .55);
    });
  }

  async function togglePref(button) {
    const key = button.dataset.pref, isOn = stored(key) !== "on";
    if (isOn && key === "notify" && await Notification.requestPermission() !== "granted") return;
    store(key, isOn ? "on" : "off");
    if (isOn && key === "sound") chime();
    showPrefs();
  }
  function showPrefs() { for (const button of $$("[data-pref]")) button.setAttribute("aria-pressed", stored(button.dataset.pref) === "on"); }

  // ---------- table talk: how much of it is new ----------

  function readTalk() {
    const chat = $("#chat"), badge = $("#chat .badge");
    if (!chat || !badge) return;
    const total = Number(badge.dataset.unread), key = `talk ${location.pathname}`;
    if (chat.open) store(key, total);
    const fresh = total - Number(stored(key) ?? 0);
    badge.textContent = fresh; badge.hidden = fresh <= 0;
  }
  document.addEventListener("toggle", event => {
    if (event.target.id !== "chat") return;
    readTalk();
    const list = $("#chat ol");
    if (event.target.open && list) { list.scrollTop = list.scrollHeight; $("#chat-text")?.focus({ preventScroll: true }); }
  }, true);

  // ---------- small things ----------

  async function copyText(button) {
    const text = new URL(button.dataset.copy, location.href).href, words = $("span", button) ?? button;
    try { await navigator.clipboard.writeText(button.dataset.copy.includes("/") ? text : button.dataset.copy); }
    catch {
      const box = button.parentElement.querySelector("input");
      if (box) { box.select(); document.execCommand("copy"); }
    }
    const before = words.textContent;
    words.textContent = button.dataset.done;
    setTimeout(() => { words.textContent = before; }, 1500);
  }

  // An earlier moment: the board follows the scrubber without loading the page anew.
  let wanted = null;
  async function lookAt(address) {
    const isIdle = wanted === null;
    wanted = address;
    while (isIdle && wanted) {
      const now = wanted;
      const html = await (await fetch(now)).text();
      const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("live");
      if (!fresh || fresh.dataset.kind !== live().dataset.kind) { location.href = now; return; }
      const places = placesOfPieces();
      morph(live(), fresh);
      slide(places);
      showMoment();
      history.replaceState(null, "", now);
      wanted = wanted === now ? null : wanted;
    }
  }
  document.addEventListener("input", event => {
    const form = event.target.closest("[data-scrub]");
    if (!form) return;
    replay(false);
    const fields = new URLSearchParams(new FormData(form));
    if (!fields.get("eyes")) fields.delete("eyes");
    lookAt(`${form.action}?${fields}`);
  });
  document.addEventListener("click", event => {
    const step = event.target.closest("a[data-step][href]");
    if (step && !event.ctrlKey && !event.metaKey) { event.preventDefault(); replay(false); lookAt(step.href); }
  });

  // The log at the line of the moment, the button at what it does next.
  function showMoment() {
    settle();
    const line = $("#log li.last");
    if (line) { const list = line.parentElement; list.scrollTop = line.offsetTop - list.offsetTop - list.clientHeight / 2; }
    for (const button of $$("[data-replay]")) button.setAttribute("aria-pressed", isReplaying);
  }

  // The match plays itself, a move at a time.
  const REPLAY_MS = 1100;
  let isReplaying = false, replayTimer = 0;
  function replay(isOn) {
    isReplaying = isOn;
    clearTimeout(replayTimer);
    for (const button of $$("[data-replay]")) button.setAttribute("aria-pressed", isOn);
    if (isOn) stepOn();
  }
  async function stepOn() {
    const next = $("#act.past a[data-step=on][href]");
    if (!next) { replay(false); return; }
    const begun = performance.now();
    await lookAt(next.href);
    if (isReplaying) replayTimer = setTimeout(stepOn, Math.max(0, REPLAY_MS - (performance.now() - begun)));
  }

  // The sealed seed, worked out once more by the browser itself where it can.
  async function checkSeal(box) {
    if (!window.crypto?.subtle) return;
    const bytes = box.dataset.seed.match(/../g).map(pair => parseInt(pair, 16));
    const text = new Uint8Array([...new TextEncoder().encode("coppice seed\n"), ...bytes]);
    const hash = [...new Uint8Array(await crypto.subtle.digest("SHA-256", text))].map(byte => byte.toString(16).padStart(2, "0")).join("");
    box.hidden = hash !== box.dataset.seal;
  }

  // A page that shows how far something is asks again until it is done.
  const POLL_MS = 700;
  async function poll() {
    const box = $("[data-poll]");
    if (!box) return;
    await new Promise(done => setTimeout(done, POLL_MS));
    try {
      const answer = await fetch(box.dataset.poll);
      const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById(box.id);
      if (!answer.ok || !fresh) { location.reload(); return; }
      if (!fresh.hasAttribute("data-poll")) { location.reload(); return; }
      morph(box, fresh);
    } catch { /* the line may come back */ }
    poll();
  }

  // The page of the API, written from its description.
  async function describeApi(at) {
    const answer = await fetch(at.dataset.openapi);
    if (!answer.ok) return;
    const api = await answer.json();
    at.replaceChildren();
    const add = (tag, words, className) => { const node = document.createElement(tag); node.textContent = words; if (className) node.className = className; at.append(node); return node; };
    if (api.info?.description) add("p", api.info.description);
    for (const [path, methods] of Object.entries(api.paths ?? {})) {
      for (const [method, what] of Object.entries(methods)) {
        const head = add("h3", "", "route");
        const verb = document.createElement("code"); verb.textContent = `${method.toUpperCase()} ${path}`;
        head.append(verb);
        if (what.summary || what.description) add("p", [what.summary, what.description].filter(Boolean).join(" "));
        const answers = Object.entries(what.responses ?? {}).map(([code, answer]) => `${code}: ${answer.description}`);
        if (answers.length) add("p", answers.join(" · "), "soft small");
      }
    }
  }

  // A form whose seats decide which fields matter.
  document.addEventListener("change", event => {
    const row = event.target.closest(".seatrow");
    if (row && event.target.value === "me") {
      // I sit at one seat: where I was, somebody before this screen sits now.
      for (const other of $$(".seatrow input[value=me]:checked")) {
        if (other !== event.target) $("input[value=screen]", other.closest(".seatrow")).checked = true;
      }
    }
  });

  for (const list of $$("[data-newest]")) list.scrollTop = list.scrollHeight;
  for (const box of $$("[data-seal]")) checkSeal(box);
  poll();
  if ($("#act.past")) showMoment();
  const api = $("[data-openapi]");
  if (api) describeApi(api);
  settle();
  if (live()) { badge(); listen(); if (live().hasAttribute("data-asked")) myTurn(); }
})();
