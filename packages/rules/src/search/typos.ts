/** How far what was typed is from a word, and from the nearest beginning of it. */
export interface TypoDistance {
  whole: number;
  beginning: number;
}

/** How many slips a word of this length may have. */
export function allowedSlips(length: number): number {
  if (length < 4) return 0;
  return length < 7 ? 1 : 2;
}

/** Letters left out, added, changed or swapped with their neighbour, each counted once. */
export function typoDistance(typed: string, word: string): TypoDistance {
  let before: number[] = [];
  let row = Array.from({ length: word.length + 1 }, (_, at) => at);
  for (let i = 1; i <= typed.length; i++) {
    const next = [i];
    for (let j = 1; j <= word.length; j++) {
      const changed = typed[i - 1] === word[j - 1] ? 0 : 1;
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + changed);
      const isSwap = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      if (isSwap) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next.push(cost);
    }
    before = row;
    row = next;
  }
  return { whole: row.at(-1) ?? 0, beginning: Math.min(...row) };
}
