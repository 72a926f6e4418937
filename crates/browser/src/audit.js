// Run in a page: what a person would trip over. Returns a list of findings, empty when all is well.
// What must not scroll or be cut: data-audit="fit". What may scroll by design: data-audit="scroll".
// A drawing that can be enlarged by a switch beside it, so that what is in it may be small: data-audit="scroll enlarge".
(() => {
  const found = [];
  const name = e => `${e.tagName.toLowerCase()}${e.id ? '#' + e.id : ''}${e.classList.length ? '.' + [...e.classList].join('.') : ''} "${(e.getAttribute('aria-label') || e.textContent || '').trim().slice(0, 30)}"`;
  const W = innerWidth;
  // What is drawn grows with the reader's own size of letters.
  const scale = Math.max(1, parseFloat(getComputedStyle(document.documentElement).fontSize) / 16);
  const SMALLEST = 12.9, TOUCH = 24, LEAF = 8 * scale, MARK = 16 * scale;
  // The leaf of a glowing piece and the mark of a chosen one hang over the edge of what holds the piece.
  const slack = e => e.querySelector('.chosen') ? MARK : e.querySelector('.target') ? LEAF : 2 * scale;
  if (document.documentElement.scrollWidth > W + 1) found.push(`page is ${document.documentElement.scrollWidth} px wide in a window of ${W}`);
  const lum = c => { const [r, g, b] = c.map(v => { v /= 255; return v <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4; }); return .2126 * r + .7152 * g + .0722 * b; };
  const rgb = s => { const m = /rgba?\(([^)]+)\)/.exec(s) || /color\(srgb ([^)]+)\)/.exec(s); if (!m) return null; const p = m[1].split(/[ ,/]+/).map(Number); if (p.length > 3 && p[3] < 1) return null; return s.startsWith('color') ? p.slice(0, 3).map(v => v * 255) : p.slice(0, 3); };
  const back = e => { for (let x = e; x; x = x.parentElement) { const s = getComputedStyle(x); if (s.backgroundImage !== 'none') return null; const c = rgb(s.backgroundColor); if (c) return c; if (!/rgba\(0, 0, 0, 0\)|transparent/.test(s.backgroundColor)) return null; } return [255, 255, 255]; };
  // Inside a closed fold, other than in its own summary.
  const isShut = e => {
    for (let fold = e.closest('details:not([open])'); fold; fold = fold.parentElement.closest('details:not([open])')) {
      if (!fold.querySelector(':scope > summary')?.contains(e)) return true;
    }
    return false;
  };
  const ids = new Map();
  for (const e of document.querySelectorAll('[id]')) ids.set(e.id, (ids.get(e.id) ?? 0) + 1);
  for (const [id, count] of ids) if (count > 1) found.push(`id ${id} stands ${count} times`);
  for (const use of document.querySelectorAll('use')) { const id = (use.getAttribute('href') || '').slice(1); if (id && !document.getElementById(id)) found.push(`symbol #${id} is missing`); }
  for (const e of document.querySelectorAll('body *')) {
    if (e.closest('[hidden],[aria-hidden=true],.vh,.visually-hidden,defs,symbol,noscript,.sprite')) continue;
    const isFar = e.closest('[data-audit~=enlarge]');
    const r = e.getBoundingClientRect(), s = getComputedStyle(e);
    if (!r.width || s.visibility === 'hidden' || s.clipPath === 'inset(50%)' || !e.getClientRects().length) continue;
    if (isShut(e)) continue;
    const svg = e.ownerSVGElement;
    const scrolls = e.closest('[data-audit~=scroll]');
    if (!svg && !scrolls && (r.right > W + 1 || r.left < -1) && !e.closest('.skip')) found.push(`sticks out: ${name(e)} ${Math.round(r.left)}..${Math.round(r.right)}`);
    if (!svg && e.tagName !== 'svg' && e.tagName !== 'INPUT' && s.display !== 'inline' && e.clientWidth && e.scrollWidth > e.clientWidth + slack(e) && !scrolls && !e.matches('.target, .seat') && s.textOverflow !== 'ellipsis') found.push(`cut or overflowing: ${name(e)}`);
    const fit = e.parentElement && e.parentElement.closest('[data-audit=fit]');
    if (fit) { const f = fit.getBoundingClientRect(); if (r.bottom > f.bottom + 1 || r.right > f.right + 1) found.push(`leaves its panel: ${name(e)}`); }
    const own = [...e.childNodes].filter(n => n.nodeType === 3 && n.textContent.trim());
    if (own.length && e.tagName !== 'title') {
      if (own.some(n => /^\s*\[[a-z][a-z0-9-]+\]\s*$/.test(n.textContent))) found.push(`a word is missing: ${name(e)}`);
      let size = parseFloat(s.fontSize); if (svg) { const m = e.getScreenCTM(); size *= Math.hypot(m.a, m.b); }
      if (size < SMALLEST && !isFar) found.push(`text of ${size.toFixed(1)} px: ${name(e)}`);
      const a = !svg && rgb(s.color), b = !svg && back(e);
      if (a && b && !e.closest('[disabled],[aria-disabled]')) { const [x, y] = [lum(a), lum(b)].sort((p, q) => q - p); const c = (x + .05) / (y + .05); if (c < (size >= 24 || (size >= 18.6 && s.fontWeight >= 700) ? 3 : 4.5)) found.push(`contrast ${c.toFixed(1)}: ${name(e)}`); }
    }
    if (e.matches('button,a[href],input:not([type=hidden]),select,summary,[role=button]')) {
      const label = e.closest('label'), box = label && e.matches('[type=radio],[type=checkbox]') ? label.getBoundingClientRect() : r;
      const inText = e.matches('a') && s.display === 'inline' && e.parentElement.textContent.trim() !== e.textContent.trim();
      if (!inText && !e.closest('[data-audit~=enlarge]') && (box.width < TOUCH || box.height < TOUCH)) found.push(`small target ${Math.round(box.width)}x${Math.round(box.height)}: ${name(e)}`);
      if (!(e.getAttribute('aria-label') || e.getAttribute('aria-labelledby') || e.querySelector('[role=img][aria-label]') || e.textContent.trim() || e.title || (e.labels && e.labels.length))) found.push(`target without a name: ${e.outerHTML.slice(0, 80)}`);
    }
    if (e.tagName === 'IMG') { if (!e.hasAttribute('alt')) found.push(`picture without words: ${e.src}`); if (e.complete && !e.naturalWidth) found.push(`picture did not load: ${e.src}`); }
  }
  // Two buttons must not lie over one another.
  const targets = [...document.querySelectorAll('main .target, #act button, .tools .tool')].filter(e => e.getClientRects().length && !e.closest('[data-audit~=scroll]'));
  for (let i = 0; i < targets.length; i++) for (let j = i + 1; j < targets.length; j++) {
    const a = targets[i], b = targets[j];
    if (a.contains(b) || b.contains(a) || a.ownerSVGElement || b.ownerSVGElement) continue;
    const p = a.getBoundingClientRect(), q = b.getBoundingClientRect();
    const w = Math.min(p.right, q.right) - Math.max(p.left, q.left), h = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
    const isSticky = e => e.closest('.act, .top') && matchMedia('(max-width: 73.6875em)').matches;
    if (w > 3 && h > 3 && !isSticky(a) && !isSticky(b)) found.push(`${name(a)} lies over ${name(b)}`);
  }
  return [...new Set(found)];
})()
