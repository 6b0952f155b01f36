const MAX_RECENT = 5;

const sameTerm = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Parses stored recent searches; invalid data counts as none (FIND-05). */
export function readSearchHistory(stored: unknown): string[] {
  if (!Array.isArray(stored) || !stored.every((term) => typeof term === 'string')) return [];
  return stored.reduceRight<string[]>((history, term: string) => rememberSearch(history, term), []);
}

/** Adds a term as the newest; empty terms are ignored (FIND-05). */
export function rememberSearch(history: readonly string[], term: string): string[] {
  const trimmed = term.trim();
  if (trimmed === '') return [...history];
  return [trimmed, ...forgetSearch(history, trimmed)].slice(0, MAX_RECENT);
}

export const forgetSearch = (history: readonly string[], term: string): string[] =>
  history.filter((history) => !sameTerm(history, term));
