const MOST_RECENT = 5;

const sameTerm = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Recent searches as they are stored: a list of texts, or none at all (FIND-05). */
export function readSearchHistory(stored: unknown): string[] {
  if (!Array.isArray(stored) || !stored.every((term) => typeof term === 'string')) return [];
  return stored.reduceRight<string[]>((kept, term: string) => rememberSearch(kept, term), []);
}

/** The list with this term as its newest; an empty one is not kept (FIND-05). */
export function rememberSearch(history: readonly string[], term: string): string[] {
  const trimmed = term.trim();
  if (trimmed === '') return [...history];
  return [trimmed, ...forgetSearch(history, trimmed)].slice(0, MOST_RECENT);
}

export const forgetSearch = (history: readonly string[], term: string): string[] =>
  history.filter((kept) => !sameTerm(kept, term));
