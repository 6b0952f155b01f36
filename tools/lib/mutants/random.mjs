/**
 * Random numbers from 0 to below 1, the same for the same seed (mulberry32).
 * @param {string} seed
 */
export function randomFrom(seed) {
  let state = 0x811c9dc5;
  for (let place = 0; place < seed.length; place++) state = Math.imul(state ^ seed.charCodeAt(place), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * The items in random order.
 * @template T
 * @param {readonly T[]} items
 * @param {() => number} random
 * @returns {T[]}
 */
export function shuffled(items, random) {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
