/** @typedef {import('./sites.mjs').Site} Site */

/**
 * The source with a note at every place that is inside a function: which places a test reaches.
 * @param {string} text
 * @param {readonly { site: Site, number: number }[]} places the numbered places of this source
 */
export function instrument(text, places) {
  const inside = places.filter(({ site }) => site.isInFunction);
  const notes = inside.flatMap(({ site, number }) => {
    const note = `globalThis.__reach?.(${number})`;
    if (site.start === site.end) return [{ at: site.start, order: 0, text: ` ${note};` }];
    const length = site.end - site.start;
    // At one position an outer expression opens first, and an inner one closes first.
    return [
      { at: site.start, order: 1e9 - length, text: `(${note}, ` },
      { at: site.end, order: length - 1e9, text: ')' },
    ];
  });
  notes.sort((a, b) => a.at - b.at || a.order - b.order);
  let done = 0;
  const parts = notes.map((note) => {
    const part = text.slice(done, note.at) + note.text;
    done = note.at;
    return part;
  });
  return parts.join('') + text.slice(done);
}
