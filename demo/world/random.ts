/** A 32-bit hash of a key. */
export const hash = (key: string): number => {
  let value = 2_166_136_261;
  for (let i = 0; i < key.length; i += 1) value = Math.imul(value ^ key.charCodeAt(i), 16_777_619);
  value = Math.imul(value ^ (value >>> 16), 2_246_822_507);
  value = Math.imul(value ^ (value >>> 13), 3_266_489_909);
  return (value ^ (value >>> 16)) >>> 0;
};

/** The item at an index, modulo the length of the list. */
export const cycle = <T>(items: readonly T[], index: number): T => {
  const item = items[((index % items.length) + items.length) % items.length];
  if (item === undefined) throw new RangeError('The list is empty');
  return item;
};

/** The items in a deterministic random order. */
export const shuffled = <T>(items: readonly T[], key: string): T[] =>
  items
    .map((item, index) => ({ item, order: hash(`${key}/${index}`) }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
