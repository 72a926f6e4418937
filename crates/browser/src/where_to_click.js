selector => {
  if (document.readyState !== 'complete') return 'loading';
  const isFinite = animation => animation.effect.getComputedTiming().iterations !== Infinity;
  if (document.getAnimations().some(animation => animation.playState === 'running' && isFinite(animation))) return 'moving';
  const seen = [...document.querySelectorAll(selector)].find(e => e.getClientRects().length && !e.disabled);
  if (!seen) return 'not there';
  // A button whose words are new takes no click, so that nobody presses what they have not read.
  if (seen.matches('.guard')) return 'its words are new';
  seen.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const box = [...seen.getClientRects()].find(b => b.width && b.height) ?? seen.getBoundingClientRect();
  // In its middle or somewhere in it; what consists of parts that stand apart is clicked on one of them.
  const parts = [...seen.querySelectorAll('*')].map(part => part.getBoundingClientRect()).filter(b => b.width > 4 && b.height > 4);
  const isOn = (x, y) => {
    const hit = document.elementFromPoint(x, y);
    return hit && (seen.contains(hit) || hit.closest('label')?.contains(seen));
  };
  // A finger is wide: where there is room around the place, it is taken.
  const WIDE = 8;
  const isWide = (x, y) => [[WIDE, 0], [-WIDE, 0], [0, WIDE], [0, -WIDE]].every(([dx, dy]) => isOn(x + dx, y + dy));
  for (const fits of [(x, y) => isOn(x, y) && isWide(x, y), isOn]) for (const b of [box, ...parts]) {
    for (const [x, y] of [[.5, .5], [.5, .25], [.5, .75], [.25, .5], [.75, .5], [.2, .2], [.8, .8], [.2, .8], [.8, .2]]) {
      const at = [b.left + b.width * x, b.top + b.height * y];
      if (fits(...at)) return at;
    }
  }
  const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return `covered by ${over?.outerHTML.slice(0, 120)}`;
}
