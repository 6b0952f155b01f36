import type { MeantWords } from './vocabulary';

/** Something that may be what was searched for. */
export interface SearchCandidate {
  id: string;
  /** The folded words of its title, of its other names, and of everything said about it (stems). */
  title: readonly string[];
  names: readonly string[];
  words: readonly string[];
  /** Epoch seconds; what has none is not of a time. */
  startsAt?: number;
  endsAt?: number;
  /** How many viewers keep it. */
  followers: number;
}

const WEIGHT = { title: 1, names: 0.8, words: 0.4 } as const;
const MATCH = 10;
const TIME = 2.4;
const WHOLE_TITLE = 0.6;
const MOST_FOLLOWED = 1;
const DAY = 86_400;

/** How well a candidate fits: what matches counts most, then whether it is on or near, then how many follow it. */
export function searchScore(candidate: SearchCandidate, wanted: readonly MeantWords[], now: number): number {
  const fits = wanted.map((meant) => bestFit(candidate, meant));
  const match = fits.reduce((sum, fit) => sum + fit, 0) / Math.max(1, fits.length);
  const titled = candidate.title.filter((word) => wanted.some((meant) => meant.has(word))).length;
  const share = titled / Math.max(1, candidate.title.length);
  const followed = Math.min(MOST_FOLLOWED, Math.log2(1 + candidate.followers) / 10);
  return MATCH * match + WHOLE_TITLE * share + TIME * nearness(candidate, now) + followed;
}

/** The candidates, best first; equal ones in the order of their ids, so that a list can go on where it stopped. */
export function rankCandidates<T extends SearchCandidate>(
  candidates: readonly T[],
  wanted: readonly MeantWords[],
  now: number,
): T[] {
  return candidates
    .map((candidate) => ({ candidate, score: searchScore(candidate, wanted, now) }))
    .sort((a, b) => b.score - a.score || (a.candidate.id < b.candidate.id ? -1 : 1))
    .map(({ candidate }) => candidate);
}

function bestFit({ title, names, words }: SearchCandidate, meant: MeantWords): number {
  const best = (list: readonly string[]) => list.reduce((most, word) => Math.max(most, meant.get(word) ?? 0), 0);
  return Math.max(WEIGHT.title * best(title), WEIGHT.names * best(names), WEIGHT.words * best(words));
}

/** 1 for what is on, less the further it is ahead, least for what is long over. */
function nearness({ startsAt, endsAt }: SearchCandidate, now: number): number {
  // A page is always there: behind what is on, before what is to come.
  if (startsAt === undefined) return 0.9;
  if (startsAt > now) return 0.55 + 0.3 / (1 + (startsAt - now) / DAY / 2);
  if (endsAt === undefined || endsAt > now) return 1;
  return 0.35 / (1 + (now - endsAt) / DAY / 7);
}
