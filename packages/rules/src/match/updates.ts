import type {
  SoccerCommentaryMessage,
  SoccerLineUp,
  SoccerLiveData,
  SoccerStat,
  SoccerUpdate,
} from '@touchline/contract';

/** A match as updates carry it on: its data without statistics, those apart, and both commentaries, oldest first. */
export interface MatchState {
  readonly liveData: SoccerLiveData | undefined;
  readonly stat: readonly { readonly contestantId: string; readonly stat: readonly SoccerStat[] }[];
  readonly auto: readonly SoccerCommentaryMessage[];
  readonly manual: readonly SoccerCommentaryMessage[];
}

/** What an update says, before it has a number and a time. */
export type MatchChange = Omit<SoccerUpdate, 'number' | 'at'>;

export const emptyMatch: MatchState = { liveData: undefined, stat: [], auto: [], manual: [] };

const liveLists = ['goal', 'card', 'substitute', 'missedPen', 'penaltyShot', 'VAR'] as const;
const commentaries = ['auto', 'manual'] as const;

type Tail<T> = { from: number; items: T[] };

/** The list with a change in it; what lies before the change stays the very same. */
const extended = <T>(list: readonly T[] | undefined, tail: Tail<T> | undefined): readonly T[] | undefined =>
  tail === undefined ? list : [...(list ?? []).slice(0, tail.from), ...tail.items];

/** The match after an update. */
export function afterUpdate(state: MatchState, update: MatchChange): MatchState {
  const { matchDetails = state.liveData?.matchDetails } = update;
  return {
    liveData: matchDetails && liveDataAfter({ ...state.liveData, matchDetails }, update),
    stat: update.stat ?? state.stat,
    auto: extended(state.auto, update.auto) ?? [],
    manual: extended(state.manual, update.manual) ?? [],
  };
}

function liveDataAfter(before: SoccerLiveData, update: MatchChange): SoccerLiveData {
  const lists = {
    goal: extended(before.goal, update.goal),
    card: extended(before.card, update.card),
    substitute: extended(before.substitute, update.substitute),
    missedPen: extended(before.missedPen, update.missedPen),
    penaltyShot: extended(before.penaltyShot, update.penaltyShot),
    VAR: extended(before.VAR, update.VAR),
    lineUp: update.lineUp ?? before.lineUp,
  };
  const present = Object.entries(lists).filter(([, list]) => list !== undefined && list.length > 0);
  const { matchDetails } = before;
  const { matchDetailsExtra = before.matchDetailsExtra } = update;
  return { matchDetails, ...(matchDetailsExtra && { matchDetailsExtra }), ...Object.fromEntries(present) };
}

/** What leads from one state of a match to the next; nothing where they are the same. */
export function changeBetween(before: MatchState, after: MatchState): MatchChange | undefined {
  const change: MatchChange = {};
  const { liveData: was } = before;
  const { liveData: is } = after;
  if (is && !same(was?.matchDetails, is.matchDetails)) change.matchDetails = is.matchDetails;
  if (is?.matchDetailsExtra && !same(was?.matchDetailsExtra, is.matchDetailsExtra))
    change.matchDetailsExtra = is.matchDetailsExtra;
  if (is?.lineUp && !same(was?.lineUp, is.lineUp)) change.lineUp = [...is.lineUp];
  if (!same(before.stat, after.stat)) change.stat = after.stat.map((each) => ({ ...each, stat: [...each.stat] }));
  const tails = [
    ...liveLists.map((name) => [name, tailOf<unknown>(was?.[name] ?? [], is?.[name] ?? [])] as const),
    ...commentaries.map((name) => [name, tailOf<unknown>(before[name], after[name])] as const),
  ].filter(([, tail]) => tail !== undefined);
  const whole = { ...change, ...Object.fromEntries(tails) };
  return Object.keys(whole).length === 0 ? undefined : whole;
}

function tailOf<T>(before: readonly T[], after: readonly T[]): Tail<T> | undefined {
  const from = after.findIndex((item, index) => index >= before.length || !same(before[index], item));
  if (from >= 0) return { from, items: after.slice(from) };
  return after.length < before.length ? { from: after.length, items: [] } : undefined;
}

const same = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);

/** A match's line-ups with the statistics in them, as the feeds have them. */
export const withStatistics = (lineUps: readonly SoccerLineUp[], statistics: MatchState['stat']): SoccerLineUp[] =>
  lineUps.map((lineUp) => {
    const stat = statistics.find(({ contestantId }) => contestantId === lineUp.contestantId)?.stat;
    return stat ? { ...lineUp, stat: [...stat] } : lineUp;
  });

/** The statistics that line-ups carry, and the line-ups without them. */
export function withoutStatistics(
  lineUps: readonly SoccerLineUp[],
): Pick<MatchState, 'stat'> & { lineUp: SoccerLineUp[] } {
  return {
    lineUp: lineUps.map(({ stat: _stat, ...lineUp }) => lineUp),
    stat: lineUps.flatMap(({ contestantId, stat }) => (stat ? [{ contestantId, stat }] : [])),
  };
}
