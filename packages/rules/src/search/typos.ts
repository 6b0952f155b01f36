/** Edit distance of a typed word to a word and to its closest prefix. */
interface TypoDistance {
  whole: number;
  prefix: number;
}

/** Maximum number of typos in a word of this length. */
export function maxTypos(length: number): number {
  if (length < 4) return 0;
  return length < 7 ? 1 : 2;
}

/** Damerau–Levenshtein distance: omitted, added, changed and transposed letters count as one typo each. */
export function typoDistance(typed: string, word: string): TypoDistance {
  let previousRow: number[] = [];
  let row = Array.from({ length: word.length + 1 }, (_, at) => at);
  for (let i = 1; i <= typed.length; i++) {
    const next = [i];
    for (let j = 1; j <= word.length; j++) {
      const changed = typed[i - 1] === word[j - 1] ? 0 : 1;
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + changed);
      const isSwap = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      if (isSwap) cost = Math.min(cost, (previousRow[j - 2] ?? 0) + 1);
      next.push(cost);
    }
    previousRow = row;
    row = next;
  }
  return { whole: row.at(-1) ?? 0, prefix: Math.min(...row) };
}
