import type { WordMatches } from './vocabulary';

/** A possible search result. */
export interface SearchCandidate {
  id: string;
  /** Folded words of the title, of alternative names, and stems of the description. */
  title: readonly string[];
  names: readonly string[];
  words: readonly string[];
  /** Epoch seconds; undefined for pages. */
  startsAt?: number;
  endsAt?: number;
  /** Number of viewers who have it as a favourite. */
  followers: number;
}

const WEIGHT = { title: 1, names: 0.8, words: 0.4 } as const;
const MATCH = 10;
const TIME = 2.4;
const WHOLE_TITLE = 0.6;
const MAX_POPULARITY = 1;
const DAY = 86_400;

/** Score of a candidate: by match quality, then time, then number of followers. */
function searchScore(candidate: SearchCandidate, terms: readonly WordMatches[], now: number): number {
  const matchScores = terms.map((matches) => bestMatch(candidate, matches));
  const match = matchScores.reduce((sum, score) => sum + score, 0) / Math.max(1, matchScores.length);
  const titleMatches = candidate.title.filter((word) => terms.some((matches) => matches.has(word))).length;
  const titleShare = titleMatches / Math.max(1, candidate.title.length);
  const popularity = Math.min(MAX_POPULARITY, Math.log2(1 + candidate.followers) / 10);
  return MATCH * match + WHOLE_TITLE * titleShare + TIME * timeScore(candidate, now) + popularity;
}

/** Sorts candidates, best first; ties are sorted by id, so that pagination is stable. */
export function rankCandidates<T extends SearchCandidate>(
  candidates: readonly T[],
  terms: readonly WordMatches[],
  now: number,
): T[] {
  return candidates
    .map((candidate) => ({ candidate, score: searchScore(candidate, terms, now) }))
    .sort((a, b) => b.score - a.score || (a.candidate.id < b.candidate.id ? -1 : 1))
    .map(({ candidate }) => candidate);
}

function bestMatch({ title, names, words }: SearchCandidate, matches: WordMatches): number {
  const best = (list: readonly string[]) =>
    list.reduce((highest, word) => Math.max(highest, matches.get(word) ?? 0), 0);
  return Math.max(WEIGHT.title * best(title), WEIGHT.names * best(names), WEIGHT.words * best(words));
}

/** 1 for current events, less for upcoming ones by distance, least for past ones. */
function timeScore({ startsAt, endsAt }: SearchCandidate, now: number): number {
  // Pages rank behind current and before upcoming events.
  if (startsAt === undefined) return 0.9;
  if (startsAt > now) return 0.55 + 0.3 / (1 + (startsAt - now) / DAY / 2);
  if (endsAt === undefined || endsAt > now) return 1;
  return 0.35 / (1 + (now - endsAt) / DAY / 7);
}
