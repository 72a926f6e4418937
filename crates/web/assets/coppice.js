// The one script of Coppice. Every page works without it; with it the table is live:
// updates come by themselves, pieces can be picked, keys work, pieces explain themselves.
"use strict";
(() => {
  const $ = (selector, root = document) => root.querySelector(selector);
  const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
  const live = () => document.getElementById("live");
  const say = key => $(`#words [data-key="${key}"]`)?.textContent ?? "";
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)");
  const isNarrow = matchMedia("(max-width: 73.6875em)");
  const MOVE_MS = 300, NOTICE_MS = 6000, NEXT_MS = 2000, FEW = 9;

  // ---------- morph: the page becomes the new one, and what has the same id stays the same node ----------

  // What a person has changed on the page stays as they left it.
  const KEPT = { DETAILS: ["open"], INPUT: ["value", "checked"], SECTION: ["data-scrolls"] };

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
      // What the script itself put there stays: it draws it anew where it has changed.
      if (a.hasAttribute("data-own")) return;
      // What stands next is looked up anew each time: a named node may have gone into a part that came before.
      let last = null;
      const next = () => last ? last.nextSibling : a.firstChild;
      for (const child of [...b.childNodes]) {
        const at = next();
        let node = fits(at, child) ? at : null;
        if (!node && child.id && byId.has(child.id) && fits(byId.get(child.id), child)) node = byId.get(child.id);
        if (!node && !child.id) {
          // An unnamed node matches the next unnamed one of its kind, unless a named one stands between.
          for (let other = at; other && !other.id; other = other.nextSibling) if (fits(other, child)) { node = other; break; }
        }
        if (node) {
          if (node !== at) a.insertBefore(node, at);
          last = node;
          step(node, child);
        } else {
          last = a.insertBefore(document.importNode(child, true), at);
        }
      }
      while (next()) next().remove();
    };
    step(old, fresh);
  }

  // Pieces with data-move fly from where they were to where they are; a new one with data-from flies from there.
  const FLYING = "#live :is([data-move], [data-from])[id]";
  const placesOfPieces = () => new Map($$(FLYING).map(piece => [piece.id, Object.assign(piece.getBoundingClientRect(), partOf(piece), panelOf(piece))]));
  // The part of the board in which a piece lies, and how large that is drawn.
  const partOf = piece => {
    const part = piece.ownerSVGElement ?? piece.parentElement.closest("[id]"), box = part.getBoundingClientRect();
    return { part, size: `${part.getAttribute("viewBox")} ${Math.round(box.width)} ${Math.round(box.height)}` };
  };
  // Whether it only seems to have moved, as the part in which it lies is drawn larger or smaller.
  const isOnlyScaled = (piece, was) => { const { part, size } = partOf(piece); return was?.part === part && was.size !== size; };
  // A panel may be put elsewhere on the page: what lies in it went along, and only its way within the panel is its own.
  const panelOf = piece => { const panel = piece.ownerSVGElement ? null : piece.parentElement.closest(".panel"); return { panel, stood: panel?.getBoundingClientRect() }; };
  function wayOf(piece, was, to) {
    const { panel, stood } = panelOf(piece), [x, y] = [was.left - to.left, was.top - to.top];
    return panel && panel === was.panel ? [x - was.stood.left + stood.left, y - was.stood.top + stood.top] : [x, y];
  }
  const FLIGHTS = 40, MARK_MS = 900;
  const centreOf = box => [box.left + box.width / 2, box.top + box.height / 2];
  // A line of the log that names two places says where a piece came from. What somebody's workers make comes from where it always does: only
  // what says of no place of its own comes from that seat.
  const cameFrom = (piece, ways) => ways.find(([from, to]) => (to.contains(piece) || to.id === piece.dataset.on) && !(piece.dataset.from && isPlate(from)))?.[0];
  const isPlate = place => place.id.startsWith("seat-");
  // Where a seat's own things can be seen they come from there.
  const boxOf = place => [place && $(`[data-of="${place.id}"]`), place].map(part => part?.getBoundingClientRect()).find(box => box?.width);
  function slide(before, lastLine) {
    if (document.hidden) return;
    const lines = $$("#log ol li:not(.part)"), from = lines.findIndex(line => line.id === lastLine) + 1;
    const ways = lines.slice(from && lastLine ? from : lines.length).map(line => (line.dataset.lights ?? "").split(" ").map(id => document.getElementById(id)))
      .filter(places => places.length === 2 && places[0] && places[1]);
    const flights = [];
    for (const piece of $$(FLYING)) {
      const from = before.get(piece.id) ?? boxOf(cameFrom(piece, ways) ?? document.getElementById(piece.dataset.from ?? ""));
      const to = piece.getBoundingClientRect();
      if (!from?.width || !to.width) continue;
      const [x, y] = before.has(piece.id) ? wayOf(piece, from, to) : centreOf(from).map((at, index) => at - centreOf(to)[index]);
      if (Math.abs(x) + Math.abs(y) < 8) continue;
      // Whoever wants no motion is shown what moved, not that a part of the board is drawn larger.
      if (isCalm.matches && isOnlyScaled(piece, before.get(piece.id))) continue;
      flights.push([piece, x, y]);
    }
    for (const [piece, x, y] of flights.slice(0, FLIGHTS)) fly(piece, x, y);
  }
  // The pace of the table sets how long; whoever wants no motion sees a short mark instead.
  function fly(piece, x, y) {
    if (isCalm.matches) { piece.classList.add("landed"); setTimeout(() => piece.classList.remove("landed"), MARK_MS); return; }
    // Inside a drawing a length is one of the drawing.
    const scale = piece.ownerSVGElement?.getScreenCTM()?.a || 1;
    const duration = live().dataset.pace === "calm" ? 2 * MOVE_MS : MOVE_MS;
    const flight = piece.animate([{ transform: `translate(${x / scale}px,${y / scale}px)`, zIndex: 9 }, { transform: "translate(0,0)", zIndex: 9 }],
      { duration, easing: "cubic-bezier(.3,.1,.2,1)", composite: "add" });
    inAir(1);
    // A seal lies where the piece has landed, not where it set out.
    flight.onfinish = flight.oncancel = () => { inAir(-1); moveSeals(); };
  }
  // What flies beyond the edge makes no page wider: a telephone would draw everything smaller, and the bar would move.
  let aloft = 0;
  function inAir(more) {
    aloft += more;
    document.documentElement.classList.toggle("flying", aloft > 0);
    tellFurther();
  }

  // ---------- what happened since my last move: a seal on the board for each act in the bar ----------

  // The reader's own size of letters.
  const rem = () => parseFloat(getComputedStyle(document.documentElement).fontSize);
  const actPlace = chip => (chip.dataset.lights ?? "").split(" ").filter(id => id && !id.startsWith("seat-")).map(id => document.getElementById(id)).find(Boolean);
  function showSeals() {
    let layer = $("#seals");
    if (!layer && live()) { layer = make("div"); layer.id = "seals"; layer.setAttribute("aria-hidden", "true"); document.body.append(layer); }
    if (!layer) return;
    if ($("#line")) { layer.replaceChildren(...laidOut()); return; }
    // While a piece is chosen or a hint lies open the board shows that alone.
    const isChosen = picked.length > 0 || laid !== null || $("#undo.open"), advice = $("#advice:not([hidden])");
    const acts = isChosen || advice ? [] : $$("#acts [data-act]").map(chip => [chip, chip.dataset.act, "nr seal"]);
    // The turns of a hint have their numbers on the board as well, until one of them is laid out.
    const hinted = isChosen || !advice ? [] : $$(".line5", advice).map((line, index) => [line, index + 1, "nr5 seal"]);
    const taken = new Map();
    // On a small screen the board is scrolled under what stays at the top.
    const roof = isNarrow.matches ? Math.max(0, ...$$(".play > .top, .tabs").map(part => part.getBoundingClientRect().bottom)) : 0;
    const seals = [...acts, ...hinted].flatMap(([chip, number, className]) => {
      const piece = actPlace(chip), spot = piece && $("[data-spot]", piece), box = piece?.getBoundingClientRect();
      const room = piece?.closest("#board, #own")?.getBoundingClientRect(), floor = $("#act")?.getBoundingClientRect().top ?? innerHeight;
      if (!box?.width || !room) return [];
      const nth = taken.get(piece.id) ?? 0;
      taken.set(piece.id, nth + 1);
      // At the spot that a piece has for it, or at its corner; beside a hexagon, at whose corners the bids lie.
      const [x, y] = spot ? centreOf(spot.getBoundingClientRect()).map((at, axis) => at + (axis ? 0 : 1.25 * nth * rem())) : piece.matches(".hex") ? [box.left, box.top + box.height / 2 + 1.25 * nth * rem()] : [box.left + rem() * (.375 + 1.25 * nth), box.top + rem() * .375];
      if (x < room.left || x > room.right || y < Math.max(room.top, 0) - 8 || y < roof || y > Math.min(room.bottom, floor)) return [];
      const seal = make("i", className, number);
      seal.style.translate = `${x - .625 * rem()}px ${y - .625 * rem()}px`;
      return [seal];
    });
    layer.replaceChildren(...seals);
  }
  // A line of a turning point on the board: a number at the pieces of each step, an arrow from its first piece to its last, and
  // a rim around the pieces; solid for what was played, dotted for what would have been better.
  function laidOut() {
    const line = $("#line"), way = line.classList.contains("better") ? "better" : "played";
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("class", way);
    const draw = (d, kind) => { for (const under of ["under ", ""]) { if (kind === "head" && under) continue; const path = document.createElementNS(svg.namespaceURI, "path"); path.setAttribute("d", d); path.setAttribute("class", under + kind); svg.append(path); } };
    const floor = $("#act")?.getBoundingClientRect().top ?? innerHeight, taken = new Map(), numbers = [];
    for (const step of $$("#line [data-act]")) {
      const pieces = (step.dataset.lights ?? "").split(" ").filter(Boolean).map(id => document.getElementById(id)).filter(piece => piece?.closest("#board, #own"));
      const boxes = pieces.map(piece => piece.getBoundingClientRect()).filter(box => box.width && box.top < floor && box.bottom > 0);
      if (!boxes.length) continue;
      for (const { left, top, width, height } of boxes) draw(`M${left - 3} ${top + 6}q0-9 9-9h${Math.max(0, width - 12)}q9 0 9 9v${Math.max(0, height - 12)}q0 9-9 9h-${Math.max(0, width - 12)}q-9 0-9-9z`, "ghost");
      const [from, to] = [centreOf(boxes[0]), centreOf(boxes.at(-1))], far = Math.hypot(to[0] - from[0], to[1] - from[1]);
      if (far > 48) {
        const [ux, uy] = [(to[0] - from[0]) / far, (to[1] - from[1]) / far], tip = [to[0] - 10 * ux, to[1] - 10 * uy], neck = [tip[0] - 16 * ux, tip[1] - 16 * uy];
        draw(`M${from}L${neck}`, "way");
        draw(`M${tip}L${neck[0] - 9 * uy} ${neck[1] + 9 * ux}L${neck[0] + 9 * uy} ${neck[1] - 9 * ux}z`, "head");
      }
      const last = boxes.at(-1), key = `${Math.round(last.left)} ${Math.round(last.top)}`, nth = taken.get(key) ?? 0;
      taken.set(key, nth + 1);
      const number = make("i", way === "better" ? "nr5 seal" : "nr5 dark seal", step.dataset.act);
      number.style.translate = `${last.left - 8 + 28 * nth}px ${last.top - 8}px`;
      numbers.push(number);
    }
    return [svg, ...numbers];
  }
  // On a small screen the steps cover the lower half: the page scrolls so that the piece in question stands free above them.
  function freeLine() {
    if (!$("#line") || innerWidth >= 1180) return;
    const next = $("#line li:not(.made) [data-lights]") ?? $$("#line [data-lights]").at(-1), piece = next && actPlace(next);
    if (piece?.getBoundingClientRect().width) scrollBy(0, piece.getBoundingClientRect().top - 130);
  }
  // So does the task of a lesson: when a step is opened, what it asks for stands between the head of the page and the task.
  const FREE = 20, CLOSE = 4;
  const freeStrip = (sheet, air) => ({ ceiling: $(".top").getBoundingClientRect().bottom + ($(".tabs")?.offsetHeight ?? 0) + air, floor: sheet.getBoundingClientRect().top - air });
  function freeTask() {
    const dock = $("#lesson[open]:not(.puzzle)");
    if (!dock || !isNarrow.matches) return;
    const boxes = leadOn().map(piece => piece.getBoundingClientRect()).sort((a, b) => a.top - b.top);
    if (!boxes.length) return;
    const { ceiling, floor } = freeStrip(dock, FREE), top = boxes[0].top;
    // As many of them as have room at once, from the first on.
    const bottom = Math.max(top, ...boxes.map(box => box.bottom).filter(bottom => bottom - top <= floor - ceiling));
    if (bottom > floor) scrollBy(0, Math.min(bottom - floor, top - ceiling));
  }
  // And a turn that a hint lays out: the page scrolls once, and only if the piece in question does not stand free already. Of the
  // others as many come along as have room, the nearest first; what is taller than the strip shows its top.
  const SCROLL_MS = 1000;
  let leftAt = null;
  function freeLaid(move) {
    const sheet = $("#advice:not([hidden])") ?? $("#lesson[open]");
    if (!sheet || !isNarrow.matches) return;
    const { ceiling, floor } = freeStrip(sheet, CLOSE), ids = piecesOf(move), main = inQuestion(move);
    const span = spanOf(seenBoxes([...main, ...ids]), floor - ceiling);
    if (!span || seenBoxes(main).some(box => box.top >= ceiling - CLOSE && box.bottom <= floor + CLOSE)) return;
    const isTall = span.bottom - span.top > floor - ceiling, by = isTall || span.top < ceiling ? span.top - ceiling : span.bottom - floor;
    const to = Math.max(0, Math.min(scrollY + by, document.documentElement.scrollHeight - innerHeight));
    leftAt = { from: mayReturn() ? leftAt.from : scrollY, to, until: performance.now() + SCROLL_MS };
    scrollTo({ top: to, behavior: isCalm.matches ? "instant" : "smooth" });
  }
  // A piece that belongs to this move alone says it all, and any of them does (a place, or the card for it); otherwise the first.
  function inQuestion(move) {
    const ids = piecesOf(move), own = ids.filter(id => moves().every(other => other === move || !piecesOf(other).includes(id)));
    return own.length ? own : ids.slice(0, 1);
  }
  // What can be seen at all of the pieces; of one whose parts stand apart the largest part.
  const seenBoxes = ids => ids.map(id => document.getElementById(id)).filter(piece => piece?.getBoundingClientRect().width)
    .map(piece => partsOf(piece, piece.getBoundingClientRect()).reduce((most, part) => areaOf(part) > areaOf(most) ? part : most));
  function spanOf([first, ...others], room) {
    if (!first) return null;
    let { top, bottom } = first;
    const far = box => Math.max(0, box.top - first.bottom, first.top - box.bottom);
    for (const box of others.sort((a, b) => far(a) - far(b))) {
      const both = { top: Math.min(top, box.top), bottom: Math.max(bottom, box.bottom) };
      if (both.bottom - both.top <= room) ({ top, bottom } = both);
    }
    return { top, bottom };
  }
  // Once the hint is folded or taken back the page returns to where it was, unless the person has scrolled meanwhile.
  const mayReturn = () => leftAt !== null && (Math.abs(scrollY - leftAt.to) < 2 || performance.now() < leftAt.until);
  function returnFromLaid() {
    if (mayReturn() && isNarrow.matches) scrollTo({ top: leftAt.from, behavior: isCalm.matches ? "instant" : "smooth" });
    leftAt = null;
  }
  let sealFrame = 0, mainFrame = 0;
  const moveSeals = () => { cancelAnimationFrame(sealFrame); sealFrame = requestAnimationFrame(showSeals); };
  document.addEventListener("scroll", moveSeals, { passive: true, capture: true });
  document.addEventListener("scroll", () => { if (isNarrow.matches && $("#moves")) { cancelAnimationFrame(mainFrame); mainFrame = requestAnimationFrame(showMain); } }, { passive: true });
  addEventListener("resize", moveSeals);
  // Another width is another layout: the newest line stays in sight.
  addEventListener("resize", () => { if ($("#act.past")) showMoment(); else for (const list of $$("[data-newest]")) list.scrollTop = list.scrollHeight; });
  // A chip steps to its place: the page shows it, and the piece moves once more.
  function showAct(chip) {
    const piece = actPlace(chip) ?? document.getElementById((chip.dataset.lights ?? "").split(" ")[0]);
    if (!piece) return;
    const box = piece.getBoundingClientRect(), floor = $("#act").getBoundingClientRect().top;
    if (box.top < 0 || box.bottom > floor) piece.scrollIntoView({ block: "center", behavior: isCalm.matches ? "auto" : "smooth" });
    light([piece.id]);
    const from = boxOf(document.getElementById((chip.dataset.lights ?? "").split(" ").find(id => id.startsWith("seat-")) ?? ""));
    if (!from) return;
    // Who came to a place flies there, not the place.
    const came = $$("[data-from='']", piece).filter(part => part.getBoundingClientRect().width);
    for (const part of came.length ? came : [piece]) { const [x, y] = centreOf(from).map((at, index) => at - centreOf(part.getBoundingClientRect())[index]); fly(part, x, y); }
  }

  // What a chip has no room for is said where the question stands, as long as the chip is pointed at, focused or pressed.
  function tellAct(chip) {
    const words = $(".talk .words"), told = $("#told");
    if (!chip || !words) { told?.remove(); return; }
    if (told?.dataset.of === chip.id) return;
    told?.remove();
    const node = make("p", "", chip.title || $(".vh", chip)?.textContent);
    node.id = "told"; node.dataset.of = chip.id; node.setAttribute("aria-hidden", "true");
    words.append(node);
  }
  const chipAt = node => node?.closest?.("#acts [data-act]");
  document.addEventListener("pointerover", event => tellAct(chipAt(event.target) ?? chipAt(document.activeElement)));
  document.addEventListener("focusin", event => tellAct(chipAt(event.target)));

  // ---------- the live part ----------

  function show(html) {
    const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("live");
    const old = live();
    if (!fresh || !old) { location.reload(); return; }
    // Others may have moved while the program thought: what it says of the same question is still true.
    if (Number(fresh.dataset.seq) < Number(old.dataset.seq)) { if (keepAdvice(fresh, old)) settle(); return; }
    if (fresh.dataset.kind !== old.dataset.kind) { location.reload(); return; }
    const wasAsked = old.hasAttribute("data-asked"), asked = old.dataset.asked, lastLine = $$("#log ol li:not(.part)").at(-1)?.id;
    const lists = $$("[data-newest]").map(list => [list, list.scrollHeight - list.scrollTop - list.clientHeight < 40, holdLine(list)]);
    const places = placesOfPieces(), looked = partInSight();
    if (old.classList.contains("side-open")) fresh.classList.add("side-open");
    keepAdvice(old, fresh);
    hushCoach(fresh);
    const wasAskedByCoach = $("#coaching", old);
    morph(old, fresh);
    keepInSight(looked);
    if (!wasAskedByCoach) $("#coaching [data-close]")?.focus({ preventScroll: true });
    // A selection never outlives its question. Where others move at the same time it stays the same one.
    if (live().dataset.asked !== asked || !candidates().length) clearPicks();
    // What is said to a try is read, also where the lesson was folded away.
    if ($("#lesson .tried")) $("#lesson").open = true;
    const isMoved = live().dataset.asked !== asked;
    if (isMoved) { $("#moves")?.removeAttribute("open"); $("#acts .chips5")?.scrollTo({ left: 0, behavior: "instant" }); }
    slide(places, lastLine);
    for (const [list, atEnd, hold] of lists) if (atEnd) list.scrollTop = list.scrollHeight; else hold();
    settle();
    announce(lastLine);
    if (isMoved) goOn();
    const isAsked = live().hasAttribute("data-asked");
    if (isAsked && !wasAsked) myTurn();
    badge();
  }

  // The line that is read stays where it is, whatever comes or goes before it.
  function holdLine(list) {
    const topOf = node => node.getBoundingClientRect().top, line = $$("li:not(.part)", list).find(line => topOf(line) >= topOf(list));
    const top = line && topOf(line);
    return () => { if (line?.isConnected) list.scrollTop += topOf(line) - top; };
  }

  // All of the log: the page is told anew with it, and so are its updates from then on.
  async function tellWhole(link) {
    const list = link.closest("ol"), hold = holdLine(list), row = link.parentElement, beside = row.nextElementSibling ?? row.previousElementSibling;
    if (live().dataset.events) {
      hush();
      try { show(await (await fetch(link.href)).text()); history.replaceState(null, "", link.href); }
      catch { toast(say("not-sent")); }
      listen();
    } else if (live().dataset.kind === "lesson") {
      // What was answered there is in no address: all but the lines stays.
      const asked = link.href, page = await fetch(asked).then(answer => answer.text()).catch(() => "");
      if (!page) { toast(say("not-sent")); return; }
      // Meanwhile the lesson may have gone on: then its newest lines are asked for.
      if (!link.isConnected) return;
      if (link.href !== asked) { await tellWhole(link); return; }
      const told = new DOMParser().parseFromString(page, "text/html").querySelector("#log ol");
      if (!told) { location.href = link.href; return; }
      morph($("#log ol") ?? list, told);
      live().dataset.log = "all";
      settle();
    } else await lookAt(link.href);
    hold();
    // Where lines are brief they cannot be looked at, and the list itself has the focus.
    for (const node of [list, $("a.then", beside)]) node?.focus({ preventScroll: true });
  }
  document.addEventListener("click", event => {
    const link = event.target.closest("#log .more a");
    if (link && !event.ctrlKey && !event.metaKey) { event.preventDefault(); tellWhole(link); }
  });

  // On a small screen the parts of the board lie below one another, and some go while one works at another: the one that is looked at
  // stays where it is.
  function partInSight() {
    const isInMiddle = part => { const { top, bottom } = part.getBoundingClientRect(); return top < innerHeight / 2 && bottom > innerHeight / 2; };
    const part = isNarrow.matches ? $$("[id^=sec-]").find(isInMiddle) : null;
    return part ? { id: part.id, top: part.getBoundingClientRect().top } : null;
  }

  function keepInSight(looked) {
    const part = document.getElementById(looked?.id);
    if (part?.getClientRects().length) scrollBy({ top: part.getBoundingClientRect().top - looked.top, behavior: "instant" });
  }

  // A hint is answered once; it stays until the seat's own decision changes.
  function keepAdvice(from, to) {
    const isSame = to.hasAttribute("data-asked") && to.dataset.asked === from.dataset.asked;
    // So is what the coach asks, once; and its word about a turn that was folded away stays away.
    const kept = isSame ? ["#advice", "#coaching"].map(id => [$(id, from), $(id, to)]).filter(([old, fresh]) => old && !fresh) : [];
    for (const [old] of kept) $("#act", to)?.before(old.cloneNode(true));
    if ($("#coaching", to)) $("#coached", to)?.remove();
    return kept.length > 0;
  }
  let unsaid = "";
  const hushCoach = root => { const word = $("#coached", root); if (word?.textContent === unsaid) word.remove(); };
  function closeCoach(id) {
    const box = document.getElementById(id);
    if (!box) return false;
    if (id === "coached") unsaid = box.textContent;
    box.remove();
    $("#main:enabled, #hint")?.focus({ preventScroll: true });
    return true;
  }
  // The dock can be folded and opened again; its button stays where it is and stays pressed while it is open.
  function foldAdvice(isFolded) {
    const advice = $("#advice");
    if (!advice || advice.hidden === isFolded) return false;
    advice.hidden = isFolded;
    if (isFolded) clearLaid();
    repick();
    if (isFolded) returnFromLaid();
    return true;
  }
  function showHintButton() {
    const advice = $("#advice"), button = $("#hint");
    if (!button) return;
    if (advice) button.setAttribute("aria-pressed", !advice.hidden); else button.removeAttribute("aria-pressed");
  }

  // After every change and at the start: numbers on the moves, lists at their newest line.
  function settle() {
    for (const node of $$("[data-needs-script]")) node.hidden = false;
    // The log is one stop, and its lines are reached by arrows.
    for (const link of $$("#log .more a")) link.tabIndex = -1;
    showPrefs();
    showExplaining();
    showTells();
    keepReadable();
    tellFurther();
    repick();
    readTalk();
    keepHelp();
    mix();
    const notice = $("#notice");
    if (notice) setTimeout(() => notice.remove(), NOTICE_MS);
  }

  // A drawing with words knows by what size they can be read, and below what size its numbers: it is measured, drops the words and
  // lets the numbers grow, then shows one use for each piece, and in the end no number that nobody could read.
  // Names grow a little before they are dropped: who reads of the Miner looks for the word.
  const MOST_GROWN = 1.4, MOST_GROWN_NAME = 1.1;
  function keepReadable() {
    for (const drawing of $$("svg[data-readable]")) {
      const [words, numbers] = drawing.dataset.readable.split(" ").map(Number), { width, height } = drawing.getBoundingClientRect(), { width: w, height: h } = drawing.viewBox.baseVal;
      if (!width || !w) continue;
      const scale = Math.min(width / w, height / h), isFar = scale < numbers - .001;
      const least = isFar ? .62 : words, grow = Math.min(MOST_GROWN, Math.max(1, least / scale));
      drawing.classList.toggle("far", isFar);
      const isNameless = !isFar && scale * MOST_GROWN_NAME < words - .01;
      drawing.classList.toggle("nameless", isNameless);
      drawing.classList.toggle("grown", !isFar && !isNameless && grow > 1);
      drawing.classList.toggle("mute", isFar && scale * MOST_GROWN < least - .01);
      drawing.style.setProperty("--grow", grow.toFixed(3));
    }
  }
  addEventListener("resize", keepReadable);
  document.addEventListener("change", event => { if (event.target.closest?.(".zoom")) keepReadable(); });

  // A list that scrolls says how many of its things lie further down: its children, or what it names. It scrolls where it must alone, so
  // that pieces can fly in and out of it; and what is still on its way lies nowhere yet.
  function tellFurther() {
    for (const list of $$("[data-tells-further]")) {
      const named = list.dataset.tellsFurther, things = named ? $$(named, list) : [...list.children];
      if (!aloft) list.toggleAttribute("data-scrolls", list.scrollHeight > list.clientHeight + 1);
      // By keyboard too.
      if (named) { if ("scrolls" in list.dataset) list.tabIndex = 0; else list.removeAttribute("tabindex"); }
      if (aloft) continue;
      const floor = list.getBoundingClientRect().bottom, hidden = things.filter(thing => thing.getBoundingClientRect().bottom > floor + 8).length;
      if (hidden) list.dataset.further = hidden; else delete list.dataset.further;
    }
  }
  addEventListener("resize", tellFurther);
  document.addEventListener("scroll", event => { if (event.target.matches?.("[data-tells-further]")) tellFurther(); }, { passive: true, capture: true });

  // The keyboard goes on from where it was. What had the focus may go, be closed or be hidden, and then it falls to the page: it is
  // given back to the same place, or rests on the part of the page in which it was and returns when its place is there again.
  let lastKey = 0, focus = null, focusFrame = 0;
  const RESTS = "#board, #own, #act, #side, #live";
  const isNowhere = node => !node || node === document.body || node.matches(RESTS);
  document.addEventListener("focusin", event => {
    const node = event.target;
    if (isNowhere(node)) return;
    focus = { node, id: node.id, rest: node.closest(RESTS)?.id, at: centreOf(node.getBoundingClientRect()) };
  });
  // Whoever clicks beside everything wants the focus nowhere.
  document.addEventListener("pointerdown", event => { if (!event.target.closest?.("button, a, input, select, summary, [role=button]")) focus = null; });
  const mayFocus = node => node?.isConnected && !node.disabled && node.checkVisibility() && !(node.closest("details:not([open])") && !node.matches("summary"));
  // A part without a box of its own cannot hold the focus.
  const resting = () => [document.getElementById(focus.rest), live()].find(part => part?.checkVisibility());
  function regainFocus() {
    if (!focus || !live() || !isNowhere(document.activeElement) || document.querySelector("dialog[open]")) return;
    const same = mayFocus(focus.node) ? focus.node : document.getElementById(focus.id);
    const next = mayFocus(same) && same.matches("button, a, input, select, summary, [tabindex]") ? same
      : $("#curtain button") ?? (document.activeElement === document.body ? resting() : null);
    next?.focus({ preventScroll: true });
  }
  // A part that was hidden or closed loses the focus only some time after it was drawn so; whoever leaves by Tab means it.
  document.addEventListener("keydown", event => { if (event.key === "Tab") focus = null; }, true);
  document.addEventListener("focusout", event => { if (!event.relatedTarget) setTimeout(regainFocus, 0); });
  function keepFocus() {
    regainFocus();
    cancelAnimationFrame(focusFrame);
    focusFrame = requestAnimationFrame(() => { focusFrame = requestAnimationFrame(regainFocus); });
  }

  function announce(lastLine) {
    const lines = $$("#log ol li:not(.part)");
    const from = lines.findIndex(line => line.id === lastLine) + 1;
    const words = lines.slice(from).map(line => $("span:not(.em)", line).textContent.trim()).join(" ");
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
    stream = new EventSource(`${at}${at.includes("?") ? "&" : "?"}since=${live().dataset.seq}`);
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
      bar = make("div");
      bar.id = "strip"; bar.setAttribute("role", "status");
      document.body.prepend(bar);
    }
    bar.className = isGood ? "strip good" : "strip";
    const words = $("span", bar) ?? make("span");
    if (words.textContent !== say(key)) words.textContent = say(key);
    if (isGood) bar.replaceChildren(words);
    else if (!$("button", bar)) {
      const again = make("button", "btn", say("try-now"));
      again.type = "button"; again.dataset.retry = "";
      bar.replaceChildren(words, again);
    }
    // On a telephone the rest of the page sticks below it, however many lines it takes.
    document.body.style.setProperty("--strip", `${bar.offsetHeight}px`);
    clearTimeout(stripTimer);
    if (isGood) stripTimer = setTimeout(() => bar.remove(), 2500);
  }

  // ---------- forms: sent without leaving the page ----------

  // One thing after the other: a second move for the same question was a double click, but an answer to the next one is meant,
  // and an undo always.
  let isSending = false, sendNext = null, sentAt = "";
  async function send(form, button, value = button?.value) {
    if (isSending) { if (button?.name !== "move" || live().dataset.asked !== sentAt) sendNext = [form, button, value]; return; }
    isSending = true;
    sentAt = live().dataset.asked;
    live().classList.add("sending");
    const fields = new URLSearchParams(new FormData(form));
    if (button?.name) fields.set(button.name, value);
    const isListening = stream?.readyState === EventSource.OPEN;
    const next = new Promise(resolve => { heard = resolve; setTimeout(resolve, NEXT_MS); });
    try {
      const answer = await fetch(form.action, { method: "POST", body: fields, headers: { "X-Live": isListening ? "listening" : "1", ...(live().dataset.log && { "X-Log": live().dataset.log }) } });
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
      const [waiting, by, what] = sendNext ?? [];
      sendNext = null;
      if (waiting?.isConnected) send(waiting, by, what);
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

  let picked = [], laid = null, asking = null, step = 0;
  const moves = () => $$("#moves button[data-pieces]");
  const piecesOf = move => move.dataset.pieces ? move.dataset.pieces.split(" ") : [];
  const candidates = () => moves().filter(move => picked.every(id => piecesOf(move).includes(id)));
  const isTask = move => "task" in move.dataset;
  const placeOf = move => move.dataset.place;
  const wordsOf = move => move.firstChild.textContent.trim();
  const isOn = key => stored(key) === "on";

  // What a move touches: it glows, or rests where a lesson's task is about others.
  const PIECE = ":is(.target, .rest)[id]";
  // A pile that lies on a tile takes the click for the tile while something is carried there.
  function targetAt(node) {
    const piece = node.closest?.(`#live ${PIECE}`);
    if (!piece || !picked.length || picked.includes(piece.id)) return piece;
    const reachable = new Set(candidates().flatMap(piecesOf));
    if (reachable.has(piece.id)) return piece;
    for (let around = piece.parentElement?.closest(PIECE); around; around = around.parentElement?.closest(PIECE)) {
      if (reachable.has(around.id)) return around;
    }
    const beneath = piece.dataset.on;
    return beneath && reachable.has(beneath) ? document.getElementById(beneath) : piece;
  }
  // A browser guesses what a finger meant by the boxes around pieces, and those of slanted ones lie over their neighbours: what lies
  // where it touched is meant, if it is a piece.
  let touched = null;
  document.addEventListener("pointerdown", event => { touched = event.pointerType === "touch" ? document.elementFromPoint(event.clientX, event.clientY) : null; });
  document.addEventListener("pointercancel", () => { touched = null; });
  const beneath = event => event.pointerType === "touch" && touched?.isConnected ? touched : event.target;
  const meant = event => beneath(event).closest?.(`#live ${PIECE}`) ? beneath(event) : event.target;

  // What is made or no longer asked leaves the page where it is now.
  function clearPicks() { picked = []; leftAt = null; clearLaid(); }
  function clearLaid() { laid = null; asking = null; step = 0; }

  // A piece with marks for its turns ([data-angle]) is turned by the wheel, by Q, E and R and by further clicks; the main
  // button places it.
  let turns = 0;
  const turnable = () => { const piece = document.getElementById(picked.at(-1)); return piece && $("[data-angle]", piece) ? piece : null; };
  function turn(by) {
    const piece = turnable();
    if (!piece) return false;
    const marks = $$("[data-angle]", piece);
    turns = (turns + by + marks.length) % marks.length;
    piece.style.setProperty("--turn", `${marks[turns].dataset.angle}deg`);
    return true;
  }
  function turnedMove() {
    const piece = turnable(), mark = piece && $$("[data-angle]", piece)[turns];
    return mark && candidates().find(move => piecesOf(move).includes(mark.id));
  }

  // What a hint lays out lies as its move turns it; taken back, as it lay before.
  let turnedMark = null;
  const lieAs = mark => mark?.closest(PIECE)?.style.setProperty("--turn", `${mark.dataset.angle}deg`);
  function layTurned(ids) {
    const mark = ids.map(id => document.getElementById(id)).find(piece => piece?.dataset.angle) ?? null;
    if (mark === turnedMark) return;
    const before = turnedMark?.closest(PIECE);
    if (before) lieAs($("[data-angle]", before));
    lieAs(mark);
    turnedMark = mark;
  }
  function pick(piece) {
    const id = piece.id;
    asking = laid = null; step = 0;
    if (id === picked.at(-1) && turn(1)) { repick(); return; }
    if (picked.includes(id)) {
      const only = candidates();
      // The second tap on what was chosen confirms it, where a first one only chooses.
      if (only.length === 1 && id === picked.at(-1) && isOn("two-taps")) { play(only[0]); return; }
      picked = picked.slice(0, picked.indexOf(id)); repick(); return;
    }
    const before = picked;
    picked = [...picked, id];
    let left = candidates();
    if (!left.length) { picked = [id]; left = candidates(); }
    if (!left.length) { picked = before; return; }
    turns = 0;
    const canTurn = turn(0);
    if (left.length === 1 && !canTurn && !wantsAsking(left[0])) { play(left[0]); return; }
    // What was chosen on the board and is to be asked is asked at once: the main button is the answer.
    if (left.length === 1 && isAsked(left[0]) && !turnable()) asking = left[0];
    repick();
    if (!isReachable() && performance.now() - lastKey < 5000) $("#main:not(:disabled)")?.focus({ preventScroll: true });
  }
  // Whether the main button asks before it makes a move: it gives something up, or the person wants to be asked before the turn passes on.
  const isAsked = move => "asks" in move.dataset || isOn("confirm") && "passesOn" in move.dataset;
  // Whether a move is made by the main button alone.
  const wantsAsking = move => isAsked(move) || isOn("two-taps");
  // Whether there is still something on the board that tells the moves left apart.
  const isReachable = () => candidates().some(move => piecesOf(move).some(id => !picked.includes(id)));

  // What can be repeated (carrying goods) goes on while it is legal, if everything is to be carried.
  let isAll = false, again = null;
  function play(move) {
    again = isAll && "repeats" in move.dataset ? move.value : null;
    clearPicks();
    // It is on its way before the page is drawn anew.
    send(move.form, move);
    repick();
  }
  function goOn() {
    const move = again && moves().find(move => move.value === again);
    again = null;
    if (move) setTimeout(() => { if (move.isConnected) play(move); }, MOVE_MS); else if (!moves().some(move => "repeats" in move.dataset)) isAll = false;
  }

  // A piece can also be dragged to where it goes: by a mouse any, by a finger the small ones that leave the page where it is, and
  // those follow the hand. What is let go over nothing lies where it lay.
  let dragged = null;
  const isSmall = piece => getComputedStyle(piece).touchAction === "none";
  const mayDrag = (piece, by) => by === "mouse" || isSmall(piece);
  document.addEventListener("pointerdown", event => {
    const found = event.button === 0 ? event.target.closest?.(`#live ${PIECE}`) : null;
    const piece = found && mayDrag(found, event.pointerType) ? found : null;
    dragged = piece ? { piece, x: event.clientX, y: event.clientY, isMoving: false, before: picked } : null;
  });
  document.addEventListener("pointermove", event => {
    if (!dragged || !dragged.isMoving && Math.hypot(event.clientX - dragged.x, event.clientY - dragged.y) < 8) return;
    if (!dragged.isMoving) beginDrag();
    if (dragged && isSmall(dragged.piece)) hold(event.clientX - dragged.x, event.clientY - dragged.y);
  }, { passive: true });
  function beginDrag() {
    clearTimeout(pressTimer);
    dragged.isMoving = true;
    if (picked.includes(dragged.piece.id)) picked = picked.slice(0, picked.indexOf(dragged.piece.id) + 1); else picked = [dragged.piece.id];
    // Only what goes somewhere can be dragged.
    if (!isReachable()) { picked = dragged.before; dragged = null; return; }
    live().classList.add("dragging");
    hideHelp();
    repick();
  }
  // What follows the hand is a likeness: the piece itself stays until it has arrived.
  function likeness(piece) {
    const box = make("div");
    box.id = "held"; box.setAttribute("aria-hidden", "true");
    if (piece.ownerSVGElement) {
      const svg = document.createElementNS(piece.namespaceURI, "svg"), use = document.createElementNS(piece.namespaceURI, "use");
      const { a, b, c, d, e, f } = piece.parentNode.getScreenCTM();
      use.setAttribute("href", `#${piece.id}`);
      use.setAttribute("transform", `matrix(${[a, b, c, d, e, f].join(" ")})`);
      svg.append(use);
      box.append(svg);
    } else {
      const { left, top, width, height } = piece.getBoundingClientRect(), copy = piece.cloneNode(true);
      for (const node of [copy, ...$$("[id]", copy)]) node.removeAttribute("id");
      copy.style.cssText = `position: absolute; left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px`;
      box.append(copy);
    }
    document.body.append(box);
    return box;
  }
  function hold(x, y) {
    dragged.likeness ??= likeness(dragged.piece);
    dragged.likeness.style.translate = `${x}px ${y}px`;
  }
  function letGo() {
    const was = dragged?.isMoving ? dragged : null;
    dragged = null;
    live()?.classList.remove("dragging");
    was?.likeness?.remove();
    return was;
  }
  document.addEventListener("pointercancel", () => { const was = letGo(); if (was) { picked = was.before; repick(); } });
  document.addEventListener("pointerup", event => {
    const was = letGo();
    if (!was) return;
    // What follows is not a click of its own.
    const swallow = click => { click.stopPropagation(); click.preventDefault(); };
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
    const to = targetAt(document.elementFromPoint(event.clientX, event.clientY) ?? document.body);
    // A hand that only trembled chose the piece; otherwise it goes where it may.
    if (to === was.piece) return;
    const mayGo = to && candidates().some(move => piecesOf(move).includes(to.id));
    if (mayGo) pick(to); else { picked = was.before; repick(); }
  });

  // The moves that cannot be told apart on the board: numbers, or what has no piece. The bar steps through them.
  function rowOfSteps() {
    const left = candidates().filter(move => placeOf(move) !== "pass");
    if (picked.length && left.length === 1) return [];
    const amounts = left.filter(move => "amount" in move.dataset);
    if (amounts.length) return amounts;
    if (picked.length) return isReachable() ? [] : left;
    const loose = left.filter(move => !move.dataset.pieces || placeOf(move) === "main");
    return loose.length > 1 ? loose : [];
  }
  // Where what was chosen leaves few moves (to bid for the tile, or to use it), the bar offers each of them by its name.
  function fewLeft() {
    const left = candidates();
    return picked.length && left.length > 1 && left.length <= 3 && isReachable() && !armed() ? left : [];
  }
  // What the main button makes now.
  function armed() {
    if (asking) return asking;
    if (laid) return moves().find(move => move.value === laid);
    if (turnable()) return turnedMove();
    const left = candidates(), row = rowOfSteps();
    if (row.length) return row[Math.min(step, row.length - 1)];
    // Where more could be chosen, what is chosen may be a whole move by itself: one tile of several, one worker.
    if (picked.length) return left.length === 1 ? left[0] : left.find(move => piecesOf(move).every(id => picked.includes(id))) ?? null;
    const loose = left.filter(move => placeOf(move) !== "pass" && (!move.dataset.pieces || placeOf(move) === "main"));
    return loose.length === 1 ? loose[0] : null;
  }

  // ---------- the bar: what is picked, and what the main button makes of it ----------

  const GUARD_MS = 350;
  let guardTimer = 0, mainWords = "";
  // In French a question mark keeps a narrow distance.
  const askedIf = (asked, words) => asked ? `${words}${document.documentElement.lang === "fr" ? "\u202f" : ""}?` : words;
  function showMain() {
    const main = $("#main"), bar = $("#moves");
    if (!main) return;
    if (bar) {
      const move = armed(), asks = move?.dataset.asks;
      const asked = asking && move === asking;
      main.value = move?.value ?? "";
      main.classList.toggle("go", Boolean(move) && !(asks && !asked));
      main.classList.toggle("ask", Boolean(asks && !asked));
      // What can be chosen may lie out of sight: then the place says where, and leads there.
      const isFar = !move && !turnable() && isOutOfSight();
      main.disabled = !move && !isFar;
      main.classList.toggle("seek", isFar);
      const words = $(".wd", main), rest = isFar ? "show-where" : moves().some(move => placeOf(move) !== "pass") ? "choose-on-board" : "nothing-else", said = !move ? say(rest) : askedIf(asked, turnable() ? say("place-here") : wordsOf(move));
      words.textContent = said;
      if (asks) { const why = document.createElement("small"); why.textContent = asks; words.append(why); }
      // What has no room in large letters is said in smaller ones, not cut.
      main.classList.remove("long");
      main.classList.toggle("long", words.scrollHeight > words.clientHeight + 1);
    }
    // Whoever clicked on what stood here a moment ago does not mean what stands here now.
    const now = `${main.tagName} ${main.value ?? ""} ${main.textContent}`;
    if (now === mainWords) return;
    if (mainWords && !main.matches(".calm")) {
      main.classList.add("guard");
      clearTimeout(guardTimer);
      guardTimer = setTimeout(() => $("#main")?.classList.remove("guard"), GUARD_MS);
    }
    mainWords = now;
  }

  // The pieces that lead on, where there are some and none of them can be seen; the pieces come before the page scrolls to them.
  const leadOn = () => $$("#live .target[id]:not(.calm):not(.chosen)").filter(piece => piece.getBoundingClientRect().width);
  function isOutOfSight() {
    if (!isNarrow.matches) return false;
    const tops = $$("#act, .play > .dock").map(part => part.getBoundingClientRect()).filter(box => box.width).map(box => box.top);
    const floor = Math.min(...tops), ceiling = $(".top").getBoundingClientRect().bottom, pieces = leadOn();
    return pieces.length > 0 && !pieces.some(piece => { const [, y] = centreOf(piece.getBoundingClientRect()); return y > ceiling && y < floor; });
  }
  function showWhere() {
    const middle = innerHeight / 2, away = piece => Math.abs(centreOf(piece.getBoundingClientRect())[1] - middle);
    leadOn().sort((a, b) => away(a) - away(b))[0]?.scrollIntoView({ block: "center", behavior: isCalm.matches ? "auto" : "smooth" });
  }

  // The tool: numbers to step through, a tile to turn.
  function showTool() {
    const tool = $("#tool"), acts = $("#acts");
    if (!tool) return;
    const row = rowOfSteps(), few = fewLeft(), mayRepeat = moves().some(move => "repeats" in move.dataset);
    const kind = turnable() ? "turn" : row.length > 1 || row[0]?.dataset.of ? "steps" : mayRepeat ? "all" : few.length ? "few" : "";
    if (tool.dataset.tool !== kind) { tool.dataset.tool = kind; tool.replaceChildren(...(kind ? TOOLS[kind]() : [])); }
    tool.hidden = !kind;
    if (acts) acts.hidden = Boolean(kind) || picked.length > 0;
    if (kind === "steps") showSteps(row);
    if (kind === "few") $("#tool .few5").replaceChildren(...few.map(move => { const button = toolButton(wordsOf(move), "few", wordsOf(move)); button.dataset.move = move.value; return button; }));
    if (kind === "all") $("#tool [data-does=all]").setAttribute("aria-pressed", isAll);
  }
  // Of many acts those that have no room are scrolled through: the place beside them says how many follow and leads on.
  function tellActs() {
    const box = $("#acts .chips5"), more = $("#acts-more");
    if (!box || !more) return;
    // The place takes room itself.
    more.hidden = false;
    const edge = box.getBoundingClientRect().right, left = $$("[data-act]", box).filter(chip => chip.getBoundingClientRect().right > edge + 8).length;
    more.hidden = !left && !box.scrollLeft;
    $(".num", more).textContent = left || "↺";
  }
  function moreActs() {
    const box = $("#acts .chips5"), isAtEnd = box.scrollLeft + box.clientWidth >= box.scrollWidth - 8;
    box.scrollTo({ left: isAtEnd ? 0 : box.scrollLeft + box.clientWidth - $("[data-act]", box).offsetWidth / 2 });
  }
  document.addEventListener("scroll", event => { if (event.target.matches?.(".chips5")) tellActs(); }, { passive: true, capture: true });
  // What has no room below the question is not seen at all: half a line tells nobody anything. A chip or a plate without room for an act's end tells its beginning.
  function fitWords() {
    tellActs();
    // All are let out before the first is measured: the page is laid out once for all of them.
    const fit = (boxes, wordsIn, name) => {
      for (const box of boxes) box.classList.remove(name);
      const isCut = boxes.map(wordsIn).map(words => words.scrollHeight > words.clientHeight + 2 || words.scrollWidth > words.clientWidth + 1);
      boxes.forEach((box, index) => box.classList.toggle(name, isCut[index]));
    };
    fit($$(".seat .la:has(.end)"), act => act, "brief");
    fit($$("#acts .since5:has(.end)"), chip => $(".tx", chip), "brief");
    fit($$(".talk .words").slice(0, 1), words => words, "full");
  }
  addEventListener("resize", fitWords);
  const make = (tag, className, words) => { const node = document.createElement(tag); if (className) node.className = className; if (words !== undefined) node.textContent = words; return node; };
  const toolButton = (words, does, label) => {
    const button = make("button", "btn", words === label ? words : undefined);
    button.type = "button"; button.dataset.does = does; button.title = label;
    if (words !== label) {
      const sign = make("span", "", words);
      sign.setAttribute("aria-hidden", "true");
      button.append(sign, make("span", "vh", label));
    }
    return button;
  };
  const withKey = (button, letter) => { const key = make("kbd", "", letter.toUpperCase()); key.setAttribute("aria-hidden", "true"); button.append(" ", key); return button; };
  const TOOLS = {
    all: () => { const button = withKey(toolButton(say("carry-all"), "all", say("carry-all")), "a"); button.dataset.key = "a"; return [button]; },
    turn: () => { const box = make("div", "rot5"); box.append(withKey(toolButton("↺", "left", say("turn-left")), "q"), withKey(toolButton("↻", "right", say("turn-right")), "e")); return [box]; },
    steps: () => {
      const box = make("div", "stepper"), at = make("output", "num");
      box.append(toolButton("−", "less", say("one-less")), at, toolButton("+", "more", say("one-more")));
      return [make("div", "rows5"), box, make("span", "of5 num")];
    },
    few: () => [make("div", "few5")],
  };
  // Where the row stands: at what a hint has laid out or what is asked, if that is in it.
  function stepIn(row) {
    const at = row.indexOf(armed());
    return at < 0 ? Math.min(step, row.length - 1) : at;
  }
  function showSteps(row) {
    const at = stepIn(row), now = row[at], isElsewhere = !row.includes(armed());
    const rows = [...new Set(row.map(move => move.dataset.row ?? ""))].filter(Boolean);
    const own = now.dataset.row ?? "", same = row.filter(move => (move.dataset.row ?? "") === own);
    // What the main button makes may be no number at all: then none is marked as chosen.
    $("#tool output").textContent = isElsewhere ? "–" : now.dataset.amount ?? `${at + 1} / ${row.length}`;
    $("#tool [data-does=less]").disabled = same[0] === now;
    $("#tool [data-does=more]").disabled = same.at(-1) === now;
    const box = $("#tool .rows5"), shown = rows.length > 1 ? rows : [], has = words => row.find(move => move.dataset.row === words).dataset.of;
    // How many one has stands with each kind, or beside the number where there is one kind.
    $("#tool .of5").textContent = shown.length || !now.dataset.of ? "" : `${say("of-yours")} ${now.dataset.of}`;
    if (box.childElementCount !== shown.length || [...box.children].some((button, index) => button.dataset.row !== shown[index] || button.dataset.of !== has(shown[index]))) {
      box.replaceChildren(...shown.map(words => { const button = toolButton(words, "row", words); button.dataset.row = words; button.dataset.of = has(words) ?? ""; button.append(" ", make("b", "num", has(words))); return button; }));
    }
    for (const button of box.children) button.setAttribute("aria-pressed", !isElsewhere && button.dataset.row === own);
  }
  function takeStep(by) {
    const row = rowOfSteps();
    if (row.length < 2) return false;
    const at = stepIn(row), next = row[at + by];
    if (next && (next.dataset.row ?? "") === (row[at].dataset.row ?? "")) { step = at + by; laid = asking = null; repick(); }
    return true;
  }
  function stepTo(move) { const at = rowOfSteps().indexOf(move); if (at >= 0) { step = at; laid = asking = null; repick(); } return at >= 0; }
  function useTool(button) {
    const does = button.dataset.does;
    if (does === "all") { isAll = !isAll; repick(); }
    else if (does === "less" || does === "more") takeStep(does === "more" ? 1 : -1);
    else if (does === "left" || does === "right") { turn(does === "right" ? 1 : -1); repick(); }
    else if (does === "row") {
      const row = rowOfSteps(), amount = row[stepIn(row)]?.dataset.amount;
      const fits = row.filter(move => move.dataset.row === button.dataset.row);
      stepTo(fits.find(move => move.dataset.amount === amount) ?? fits[0]);
    } else if (does === "few") {
      const move = moves().find(move => move.value === button.dataset.move);
      if (move && isAsked(move)) { asking = move; repick(); } else if (move) play(move);
    }
  }

  // Shows what is picked and what it leaves: off-path pieces rest, moves that do not fit are hidden.
  function repick() {
    const left = candidates(), isOpen = picked.length > 0, now = armed();
    const reachable = new Set(left.flatMap(piecesOf)), shown = new Set(laid && now ? piecesOf(now) : []);
    const tasks = left.filter(isTask), task = tasks.length && new Set([...picked, ...tasks.flatMap(piecesOf)]);
    for (const piece of $$(`#live ${PIECE}`)) {
      const rests = task && !task.has(piece.id);
      piece.classList.toggle("target", !rests);
      piece.classList.toggle("rest", Boolean(rests));
      piece.classList.toggle("chosen", picked.includes(piece.id));
      piece.classList.toggle("laid", shown.has(piece.id));
      piece.classList.toggle("calm", isOpen && !reachable.has(piece.id));
      if (isOpen) piece.setAttribute("aria-pressed", picked.includes(piece.id)); else piece.removeAttribute("aria-pressed");
    }
    layTurned([...shown]);
    for (const move of moves()) move.hidden = isOpen && !left.includes(move);
    for (const group of $$("#moves .group")) group.hidden = !$("button:not([hidden])", group);
    // On a telephone the tabs say in which part of the board something can be chosen.
    for (const tab of $$('.tabs a[href^="#"]')) tab.classList.toggle("calls", Boolean($(`${tab.getAttribute("href")} .target:not(.calm)`)));
    showUndo();
    showTool();
    showMain();
    showMore();
    fitWords();
    showHintButton();
    for (const line of $$(".dock [data-move-text]")) line.setAttribute("aria-pressed", line.dataset.moveText === laid);
    number();
    moveSeals();
    keepFocus();
  }
  function showUndo() {
    const undo = $("#undo");
    if (!undo || undo.tagName !== "BUTTON" || !("key" in undo.dataset)) return;
    const isStep = picked.length > 0 || laid !== null || asking !== null;
    undo.classList.toggle("step", isStep);
    undo.disabled = !isStep && !undo.hasAttribute("data-can");
  }
  // A target has its name on the picture inside it.
  const nameOf = piece => (piece?.hasAttribute("aria-label") ? piece : piece?.querySelector("[role=img][aria-label]"))?.getAttribute("aria-label");
  // The sentence of the bar: what is chosen, until all of it is.
  function showMore() {
    const more = $("#more[data-plain]");
    if (!more) return;
    const names = picked.map(id => nameOf(document.getElementById(id))?.split(/[.:]/)[0]).filter(Boolean);
    const words = names.length ? names.join(" · ") : more.dataset.plain;
    if (more.textContent !== words) more.textContent = words;
  }
  function stepBack() {
    if (laid !== null || asking !== null) { laid = asking = null; repick(); returnFromLaid(); return true; }
    if (!picked.length) return false;
    picked.pop(); step = 0; repick();
    return true;
  }
  // Esc: wherever “Back” is shown.
  function goBack() {
    if (stepBack()) return true;
    const undo = $("#undo.open:not(:disabled)");
    undo?.click();
    return Boolean(undo);
  }

  function pressMain(event) {
    const main = $("#main");
    if (main.classList.contains("guard")) { event.preventDefault(); return; }
    if (!$("#moves")) return;
    const move = armed();
    if (!move) { event.preventDefault(); if (main.classList.contains("seek")) showWhere(); return; }
    if (move !== asking && isAsked(move)) { event.preventDefault(); asking = move; repick(); return; }
    clearPicks();
  }
  // What gives the turn away is asked by the main button, where somebody wants to be asked or something would be lost.
  function pressPass(event) {
    const move = moves().find(move => placeOf(move) === "pass");
    if (!move || !wantsAsking(move)) { clearPicks(); return; }
    event.preventDefault();
    picked = []; laid = null; asking = move;
    repick();
  }

  // What a newcomer is told, each thing once: the first that was not read yet.
  const readTells = () => (stored("told") ?? "").split("~");
  function showTells() {
    const box = $("#guide[data-tells]");
    if (!box) return;
    const read = readTells(), next = $$("[data-tell]", box).find(tell => !read.includes(tell.dataset.tell));
    for (const tell of $$("[data-tell]", box)) tell.hidden = tell !== next;
    box.hidden = !next;
  }
  document.addEventListener("click", event => {
    const tell = event.target.closest("[data-seen]") && $("#guide [data-tell]:not([hidden])");
    if (tell) { store("told", [...readTells(), tell.dataset.tell].filter(Boolean).join("~")); showTells(); }
  });

  // Help by a tap: while it is on, a tap on anything that can explain itself does so, and nothing is played.
  let isExplaining = false;
  function showExplaining() {
    const button = $("#explain");
    if (!button) return;
    button.setAttribute("aria-pressed", isExplaining);
    live().classList.toggle("explains", isExplaining);
  }
  document.addEventListener("click", event => {
    if (event.target.closest("#explain")) { isExplaining = !isExplaining; hideHelp(); showExplaining(); return; }
    if (!isExplaining || event.target.closest("#help, .top, .dock")) return;
    event.preventDefault(); event.stopPropagation();
    const piece = helped(beneath(event));
    if (piece) showHelp(piece);
  }, true);

  document.addEventListener("click", event => {
    const at = event.target;
    const piece = targetAt(meant(event));
    if (piece && !pressedLong) { event.preventDefault(); pick(piece); return; }
    if (at.closest("#undo")) { if (stepBack()) event.preventDefault(); return; }
    if (at.closest("#hint") && $("#advice")) { event.preventDefault(); foldAdvice(!$("#advice").hidden); return; }
    if (at.closest("#main")) { pressMain(event); return; }
    if (at.closest("#pass")) { pressPass(event); return; }
    if (at.closest("#acts-more")) { moreActs(); return; }
    const chip = at.closest("[data-act]");
    if (chip) { showAct(chip); return; }
    const does = at.closest("#tool [data-does]");
    if (does) { useTool(does); return; }
    const closes = at.closest("[data-close]");
    if (closes && closeCoach(closes.dataset.close)) { event.preventDefault(); return; }
    if (at.closest("[data-fold]")) { foldAdvice(true); $("#hint")?.focus({ preventScroll: true }); return; }
    const line = at.closest(".dock [data-move-text]");
    if (line) { layOut(line.dataset.moveText); return; }
    const listed = at.closest("#moves button[data-pieces]");
    if (listed && wantsAsking(listed)) { event.preventDefault(); $("#moves").open = false; asking = listed; repick(); return; }
    const sheet = $("#moves[open]");
    if (sheet && !sheet.contains(at)) sheet.open = false;
    const side = at.closest("[data-side]");
    if (side) { openSide(side.dataset.side === "open"); return; }
    if (at.closest("[data-retry]")) { hush(); retry = 0; listen(); return; }
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
  // A line of the hint lays its move out and fills the bar; it is made by the main button alone.
  function layOut(text) {
    const move = moves().find(move => move.value === text);
    picked = []; asking = null;
    laid = move && laid !== text ? text : null;
    repick();
    if (laid) freeLaid(move); else returnFromLaid();
  }

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

  // While the list of all moves is open its first nine carry a digit; what gives the turn away never does.
  function number() {
    let digit = 0;
    const isOpen = $("#moves")?.open;
    for (const move of moves()) {
      if (isOpen && !move.hidden && !placeOf(move) && digit < 9) move.dataset.digit = ++digit; else delete move.dataset.digit;
    }
  }
  document.addEventListener("toggle", event => { if (event.target.id === "moves") number(); }, true);
  // A digit means what it shows: that number, or the move of the open list that carries it.
  function pressDigit(key) {
    const listed = moves().find(move => move.dataset.digit === key);
    if (listed) { listed.click(); return true; }
    const row = rowOfSteps(), own = row[stepIn(row)]?.dataset.row;
    const fits = row.filter(move => move.dataset.amount === key);
    const move = fits.find(move => move.dataset.row === own) ?? fits[0];
    return Boolean(move) && stepTo(move);
  }

  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  function goTowards([dx, dy]) {
    const from = document.activeElement, here = from.getBoundingClientRect();
    const centre = box => [box.left + box.width / 2, box.top + box.height / 2];
    const [x, y] = centre(here);
    let best = null, least = Infinity;
    // On the board the arrows stay on the board; in the bar they go along the bar, and up to the pieces.
    const places = from.closest("#act") ? ", #act button:not([hidden]):not(:disabled)" : "";
    for (const piece of $$(`#live ${PIECE}:not(.calm)${places}`).filter(node => !node.closest("#moves:not([open])"))) {
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

  // From nowhere the arrows lead to the target that is nearest to where the focus was.
  function nearest() {
    const away = piece => focus ? Math.hypot(...centreOf(piece.getBoundingClientRect()).map((at, index) => at - focus.at[index])) : 0;
    return $$("#live .target[id]:not(.calm)").filter(mayFocus).sort((a, b) => away(a) - away(b))[0];
  }

  document.addEventListener("keydown", event => {
    lastKey = performance.now();
    const at = event.target, isText = at.matches?.("input:not([type=range]), select, textarea");
    if (event.key === "Escape") {
      const sheet = $("#moves[open]");
      if (sheet) { sheet.open = false; $("summary", sheet).focus(); event.preventDefault(); return; }
      if (hideHelp() || goBack()) { event.preventDefault(); return; }
      if (closeCoach("coaching") || foldAdvice(true)) return;
      const enlarged = $("#board .zoom :checked");
      if (enlarged) { enlarged.click(); return; }
      if (openSide(false)) return;
      const open = $("details.menu[open]");
      if (open) { open.open = false; $("summary", open).focus(); }
      if (isText) { focus = null; ($("#board") ?? at).focus({ preventScroll: true }); }
      return;
    }
    if (isText || event.ctrlKey || event.metaKey || event.altKey || !live()) return;
    const piece = targetAt(at), by = { q: -1, e: 1, r: 1 }[event.key];
    if (by && turn(by)) { event.preventDefault(); repick(); return; }
    if ((event.key === "+" || event.key === "-") && takeStep(event.key === "+" ? 1 : -1)) { event.preventDefault(); return; }
    // A piece that is turned is placed by Enter; on any other, Enter picks.
    if (event.key === "Enter" && turnable() && piece?.id === picked.at(-1)) { event.preventDefault(); $("#main").click(); return; }
    if (piece && (event.key === "Enter" || event.key === " ")) { event.preventDefault(); pick(piece); return; }
    if (event.key === "Enter" && isNowhere(at)) { $("#main:not(:disabled), #curtain button")?.click(); return; }
    const way = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" }[event.key];
    if (way && $("#act.past") && !at.matches?.("input, select, [data-newest]")) {
      event.preventDefault();
      $(`#act.past a[data-step=${way}][href]`)?.click();
      return;
    }
    if (ARROWS[event.key] && !at.matches?.("input, [data-newest]")) {
      if (isNowhere(at)) { nearest()?.focus(); event.preventDefault(); }
      // Beyond the last piece the focus stays on it, and the page stays where it is.
      else if (goTowards(ARROWS[event.key]) || piece) event.preventDefault();
      return;
    }
    const key = event.key === "u" ? "z" : event.key.toLowerCase();
    if (/^[1-9]$/.test(key)) { if (pressDigit(key)) event.preventDefault(); return; }
    const button = $(`[data-key="${CSS.escape(key)}"]`);
    if (button && !button.disabled) { event.preventDefault(); button.click(); }
  });

  // ---------- help cards: hover 350 ms, focus at once, long press 450 ms ----------

  // Whoever moves to the card with a slow mouse still finds it there.
  const HOVER_MS = 350, PRESS_MS = 450, LEAVE_MS = 700;
  let card = null, cardOf = null, hoverTimer = 0, pressTimer = 0, pressedLong = false, pressedAt = [0, 0];

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
      link.href = `/rules/${live()?.dataset.slug ?? ""}?back=${encodeURIComponent(live()?.dataset.here ?? location.pathname)}#${rule}`;
      foot.append(link);
    }
    if (foot.childNodes.length) card.append(foot);
    document.body.append(card);
    cardOf = piece;
    piece.setAttribute("aria-describedby", "help");
    place(card, piece.getBoundingClientRect());
  }

  // As near to the piece as it covers nothing that could be chosen, nor the bar; on a telephone above the bar. Where the board is full
  // of choices it is made wider and lower until it fits somewhere.
  const SHAPES = ["", "wide", "wider", "brief"];
  function place(card, box) {
    if (isNarrow.matches) { card.classList.add("sheet"); return; }
    const bar = $("#act")?.getBoundingClientRect(), floor = bar && box.top < bar.top ? bar.top : innerHeight;
    // While pieces are only explained nothing is chosen, and nothing needs to stay free.
    const taken = isExplaining ? [] : targetsButThis();
    for (const shape of SHAPES) {
      card.classList.remove(...SHAPES.filter(Boolean));
      if (shape) card.classList.add(shape);
      const { width, height } = card.getBoundingClientRect();
      const best = freePlace(box, width, height, floor, taken);
      if (best) { settleCard(card, box, best, width, height); return; }
    }
    // There is no such place: the card stands at the edge that is farthest, and a click goes through it.
    const { width, height } = card.getBoundingClientRect(), left = box.left > innerWidth / 2 ? 4 : innerWidth - width - 4;
    settleCard(card, box, { left, top: Math.max(4, floor - height - 4) }, width, height);
    card.classList.add("through");
  }
  // What a target covers: its own box, or those of its parts where they stand apart (a tile of the wheel and its button).
  function boxesOf(piece) {
    const box = piece.getBoundingClientRect();
    return !box.width || box.bottom < 0 || box.top > innerHeight ? [] : partsOf(piece, box);
  }
  const areaOf = box => box.width * box.height;
  function partsOf(piece, box) {
    const shapes = piece.ownerSVGElement ? $$("use, rect, circle, path, polygon", piece).map(part => part.getBoundingClientRect()).filter(part => part.width && part.height) : [];
    const area = Math.max(0, ...shapes.map(areaOf));
    return shapes.length && 2 * area < areaOf(box) ? shapes : [box];
  }
  const targetsButThis = () => $$(`#live ${PIECE}`).filter(piece => piece !== cardOf).flatMap(boxesOf);
  const overlaps = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  // Of all places that touch nothing the nearest: its edges are those of the piece, the window or something else that is taken.
  function freePlace(box, width, height, floor, taken) {
    const gap = 12, most = { x: innerWidth - width - 4, y: floor - height - 4 };
    if (most.y < 4) return null;
    const clamp = (at, end) => Math.max(4, Math.min(at, end));
    const xs = new Set([box.right + gap, box.left - gap - width, box.left, box.left + box.width / 2 - width / 2, 4, most.x, ...taken.flatMap(one => [one.right + 2, one.left - width - 2])].map(x => clamp(x, most.x)));
    const ys = new Set([box.top + box.height / 2 - height / 2, box.top - gap - height, box.bottom + gap, 4, most.y, ...taken.flatMap(one => [one.bottom + 2, one.top - height - 2])].map(y => clamp(y, most.y)));
    const all = [...taken, box], [cx, cy] = centreOf(box);
    let best = null;
    for (const left of xs) for (const top of ys) {
      const away = Math.hypot(left + width / 2 - cx, top + height / 2 - cy);
      if (best && away >= best.away) continue;
      const here = { left, top, right: left + width, bottom: top + height };
      if (!all.some(one => overlaps(here, one))) best = { left, top, away };
    }
    return best;
  }
  // The tip of a card points at its piece where the two stand side by side, as near to its middle as the round corners leave room.
  const TIP_IN = 20;
  function settleCard(card, box, { left, top }, width, height) {
    card.style.left = `${left}px`; card.style.top = `${top}px`;
    const [x, y] = centreOf(box), along = (at, length) => `${Math.max(TIP_IN, Math.min(at, length - TIP_IN))}px`;
    card.style.setProperty("--tip-x", along(x - left, width)); card.style.setProperty("--tip-y", along(y - top, height));
    const isLevel = top < box.bottom && box.top < top + height, isOver = left < box.right && box.left < left + width, near = 24;
    if (isLevel && left >= box.right && left - box.right < near) card.classList.add("beside");
    else if (isLevel && left + width <= box.left && box.left - left - width < near) card.classList.add("beside", "flip");
    else if (isOver && top >= box.bottom && top - box.bottom < near) card.classList.add("up");
    else if (!(isOver && top + height <= box.top && box.top - top - height < near)) card.classList.add("apart");
  }
  // When others move, a card that is read stays, as long as its piece is there.
  function keepHelp() {
    if (!card) return;
    if (!cardOf.isConnected || !cardOf.dataset.help) { hideHelp(); return; }
    cardOf.setAttribute("aria-describedby", "help");
    // Where the board has moved under it, it gives way.
    const here = card.getBoundingClientRect();
    if (!isNarrow.matches && !isExplaining && targetsButThis().some(box => overlaps(here, box))) { card.className = "help"; place(card, cardOf.getBoundingClientRect()); }
  }

  function hideHelp() {
    clearTimeout(hoverTimer);
    pending = null;
    if (!card) return false;
    cardOf.removeAttribute("aria-describedby");
    card.remove();
    card = cardOf = null;
    return true;
  }

  // What lies on a piece is explained with it.
  const helped = node => node.closest?.("[data-help]") ?? document.getElementById(node.closest?.("[data-on]")?.dataset.on ?? "");
  // Where the mouse rests, the board may change under it: only a mouse that moves asks what it is pointing at.
  let restsAt = "";
  const positionOf = event => `${event.screenX} ${event.screenY}`;
  // What is to happen to the card when the mouse stays where it is; as long as it comes nearer to the card, it waits.
  let pending = null, away = Infinity;
  const later = (run, time, piece = null) => { clearTimeout(hoverTimer); pending = { run, time, piece }; hoverTimer = setTimeout(() => { pending = null; run(); }, time); };
  document.addEventListener("pointermove", event => {
    restsAt = positionOf(event);
    if (!card || event.pointerType !== "mouse") return;
    const box = card.getBoundingClientRect(), was = away;
    away = Math.hypot(Math.max(box.left - event.clientX, 0, event.clientX - box.right), Math.max(box.top - event.clientY, 0, event.clientY - box.bottom));
    if (pending && away < was) later(pending.run, pending.time);
  }, { passive: true });
  document.addEventListener("pointerover", event => {
    if (event.pointerType !== "mouse" || restsAt === positionOf(event)) return;
    if (card?.contains(event.target)) { clearTimeout(hoverTimer); pending = null; return; }
    const piece = helped(event.target);
    if (piece === cardOf && piece) return;
    clearTimeout(hoverTimer);
    pending = null;
    if (piece) later(() => showHelp(piece), HOVER_MS, piece);
    else if (card) later(hideHelp, LEAVE_MS);
  });
  document.addEventListener("focusin", event => {
    const piece = helped(event.target);
    // A finger that is lifted focuses the piece whose card it has just called.
    if (piece && piece.matches(":focus-visible")) showHelp(piece); else if (card && !pressedLong && !card.contains(event.target)) hideHelp();
  });
  document.addEventListener("pointerdown", event => {
    pressedLong = false;
    pressedAt = [event.clientX, event.clientY];
    clearTimeout(pressTimer);
    if (!card?.contains(event.target)) hideHelp();
    const piece = helped(beneath(event));
    if (piece && event.pointerType !== "mouse") pressTimer = setTimeout(() => { pressedLong = true; showHelp(piece); }, PRESS_MS);
  });
  // A finger never lies quite still: what counts is how far it is from where it began.
  const STRAY = 10;
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => clearTimeout(pressTimer));
  document.addEventListener("pointermove", event => {
    if (Math.hypot(event.clientX - pressedAt[0], event.clientY - pressedAt[1]) > STRAY) clearTimeout(pressTimer);
  }, { passive: true });
  document.addEventListener("contextmenu", event => { if (pressedLong) event.preventDefault(); });
  // Only what carries the piece along takes its card away: the log scrolls by itself whenever others move.
  document.addEventListener("scroll", event => { if (!isNarrow.matches && event.target.contains(cardOf ?? pending?.piece ?? null)) hideHelp(); }, { passive: true, capture: true });

  // ---------- my turn: title, icon, sound, notification, the first target ----------

  const stored = key => { try { return localStorage.getItem(key); } catch { return null; } };
  const store = (key, value) => { try { localStorage.setItem(key, value); } catch { /* a private window forgets */ } };
  const title = document.title;

  function badge() {
    const isAsked = live()?.hasAttribute("data-asked") || $("#curtain");
    // Little time, somebody who asks, my turn: the most urgent stands first.
    const low = $("#time .clk.low[data-live-clock] b")?.textContent;
    const asks = $("#asks :is([data-key=y], .votes)") && $("#act.asked #prompt, #askfold summary b")?.textContent;
    const news = low || asks || (isAsked && say("your-turn"));
    document.title = news ? `● ${news} · ${title}` : title;
    const icon = $("link[rel=icon]");
    if (icon) { icon.dataset.rest ??= icon.href; icon.href = isAsked || asks ? icon.dataset.turn : icon.dataset.rest; }
  }

  function myTurn() {
    if (document.hidden) {
      if (stored("sound") === "on") chime();
      if (stored("notify") === "on" && Notification.permission === "granted") {
        new Notification(say("your-turn"), { body: title, tag: location.pathname, icon: $("link[rel=icon]")?.dataset.turn });
      }
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
    freeLine();
    const line = $("#log li.last");
    // Before the first move nothing has happened yet.
    if (!line) $("#log ol")?.scrollTo(0, 0);
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
    const { seal, half, seed, numbers } = box.dataset;
    const bytes = text => text.match(/../g).map(pair => parseInt(pair, 16));
    const hash = async (words, rest) => hex(new Uint8Array(
      await crypto.subtle.digest("SHA-256", new Uint8Array([...new TextEncoder().encode(words), ...rest]))));
    const put = numbers ? numbers.split(" ").map(part => part.split(":")) : [];
    const mixed = put.length
      ? await hash("coppice mix\n", [...bytes(half), ...put.flatMap(([seat, number]) => [Number(seat), ...bytes(number)])])
      : half;
    // Where this browser put a number in, that one must be there.
    const mine = localStorage.getItem(`mix ${location.pathname.split("/")[2]}`);
    box.hidden = await hash("coppice seed\n", bytes(half)) !== seal || mixed !== seed || Boolean(mine && !numbers.includes(mine));
  }

  const hex = bytes => [...bytes].map(byte => byte.toString(16).padStart(2, "0")).join("");

  // Into the chance of a rated match every page puts a number, once the seal of the server's half is fixed.
  async function mix() {
    const form = $("form[data-mix]");
    const key = `mix ${location.pathname.split("/")[2]}`;
    if (!form || !window.crypto || localStorage.getItem(key)) return;
    const number = hex(crypto.getRandomValues(new Uint8Array(32)));
    localStorage.setItem(key, number);
    const answer = await fetch(form.action, { method: "POST", headers: { "X-Live": "yes" }, body: new URLSearchParams({ number }) })
      .catch(() => null);
    if (!answer?.ok) localStorage.removeItem(key);
    else show(await answer.text());
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

  // The rules: on a telephone one chapter at a time; what is searched for is all that is left; and back to the same place.
  const chapters = () => $$(".rulebook .chapter");
  function openRule() {
    const at = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const chapter = at?.closest(".chapter");
    if (chapter) { chapter.open = true; at.scrollIntoView({ block: at === chapter ? "start" : "center" }); }
  }
  if (chapters().length) {
    if (isNarrow.matches) { for (const chapter of chapters()) chapter.open = false; $(".contents details").open = false; }
    addEventListener("hashchange", openRule);
    if (location.hash) openRule();
  }
  document.addEventListener("input", event => {
    if (!event.target.matches("[data-search]")) return;
    const plain = text => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
    const wanted = plain(event.target.value.trim()).split(/\s+/).filter(Boolean);
    const holds = block => !wanted.length || wanted.every(word => plain(block.textContent).includes(word));
    let found = 0;
    for (const block of $$(".rulebook .prose :is(p, li, tr, h3)").filter(block => !block.closest(".excerpt"))) {
      block.hidden = !holds(block);
      if (!block.hidden && block.tagName !== "H3") found++;
    }
    for (const shown of $$(".worked")) shown.hidden = !$$("figcaption", shown).some(holds);
    for (const chapter of chapters()) {
      chapter.hidden = wanted.length > 0 && !$$(":is(p, li, tr, .worked):not([hidden])", chapter).some(block => !block.closest(".excerpt"));
      if (wanted.length && !chapter.hidden) chapter.open = true;
    }
    // A table without its head says nothing.
    for (const head of $$(".rulebook thead tr")) head.hidden = false;
    const told = $("#found");
    told.textContent = !wanted.length ? "" : found ? `${told.dataset.some} ${found}` : told.dataset.none;
  });
  document.addEventListener("click", event => {
    const back = event.target.closest("a[data-back]");
    // The page that is gone back to is as it was left.
    if (back && document.referrer === back.href) { event.preventDefault(); history.back(); }
  });

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
        const head = add("h2", "", "route");
        const verb = document.createElement("code"); verb.textContent = `${method.toUpperCase()} ${path}`;
        head.append(verb);
        if (what.summary || what.description) add("p", [what.summary, what.description].filter(Boolean).join(" "));
        const answers = Object.entries(what.responses ?? {}).map(([code, answer]) => `${code}: ${answer.description}`);
        if (answers.length) add("p", answers.join(" · "), "soft small");
      }
    }
  }

  // A form whose seats decide which fields matter.
  const EXCLUDES = { rated: ["hints", "coach"], hints: ["rated"], coach: ["rated"] };
  document.addEventListener("change", event => {
    // A rated match has neither hints nor a coach: whoever switches one on sees the other go off.
    const others = event.target.checked && EXCLUDES[event.target.name] || [];
    for (const other of others) for (const box of $$(`input[type=checkbox][name=${other}]`, event.target.form ?? document)) box.checked = false;
    const row = event.target.closest(".seatrow");
    if (row && event.target.value === "me") {
      // I sit at one seat: where I was, somebody before this screen sits now.
      for (const other of $$(".seatrow input[value=me]:checked")) {
        if (other !== event.target) $("input[value=screen]", other.closest(".seatrow")).checked = true;
      }
    }
  });

  // What the form of a new table comes to, in a few words that stand on it anyway.
  const sum = document.getElementById("sum");
  function sumUp() {
    const form = sum.closest("form");
    const seats = $$(".seatrow input[name^=seat-]:checked", form).filter(box => box.value !== "empty").length;
    const clock = $("[name=clock]:checked", form), isRated = $("#rated", form)?.checked;
    const parts = [sum.dataset.game, sum.dataset.counts.split("|")[seats]];
    if (clock && clock.value !== "none") parts.push(clock.closest("label").textContent.trim());
    if (isRated) parts.push($("label[for=rated]", form).textContent.trim());
    const said = parts.filter(Boolean).join(" · ");
    if (sum.textContent !== said) sum.textContent = said;
  }
  if (sum) { sumUp(); document.addEventListener("change", sumUp); }

  // Clocks count down by themselves; the server only says when they end.
  const shown = left => left < 3600000
    ? `${Math.floor(left / 60000)}:${String(Math.floor(left / 1000) % 60).padStart(2, "0")}`
    : null;
  // Said aloud once each: a minute is left, ten seconds are.
  let warned = Infinity;
  function warn(left) {
    const step = left <= 10000 ? 10 : left <= 60000 ? 60 : Infinity;
    if (step < warned && $("#said")) $("#said").textContent = say(step === 10 ? "ten-seconds-left" : "one-minute-left");
    warned = step;
  }
  setInterval(() => {
    for (const chip of $$(".clk[data-ends]")) {
      const left = Math.max(0, Number(chip.dataset.ends) - Date.now());
      const isLow = Date.now() >= Number(chip.dataset.lowAt ?? Infinity);
      if (isLow !== chip.classList.contains("low")) chip.classList.toggle("low", isLow);
      $(".pie .f", chip)?.setAttribute("stroke-dasharray", `${Math.min(100, Math.floor(left * 100 / Number(chip.dataset.whole)))} 200`);
      // Over days, and with hours left, the page is drawn anew often enough.
      if (!chip.hasAttribute("data-live-clock") || shown(left) === null) continue;
      const text = $("b", chip);
      if (text) text.textContent = shown(left);
      if (chip.closest("#time")) warn(left);
    }
    for (const ring of $$(".untilring[data-until]")) {
      const left = Math.max(0, Number(ring.dataset.until) - Date.now());
      $(".f", ring)?.setAttribute("stroke-dasharray", `${Math.min(100, left / 600)} 200`);
      const text = $("b", ring);
      if (text && shown(left) !== null) text.textContent = shown(left);
    }
    if (live()) badge();
  }, 1000);

  for (const list of $$("[data-newest]")) list.scrollTop = list.scrollHeight;
  for (const box of $$("[data-seal]")) checkSeal(box);
  freeLine();
  poll();
  if ($("#act.past")) showMoment();
  const api = $("[data-openapi]");
  if (api) describeApi(api);
  settle();
  freeTask();
  if (live()) { badge(); listen(); if (live().hasAttribute("data-asked")) myTurn(); }
})();
