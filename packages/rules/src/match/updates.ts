import type {
  SoccerCommentaryMessage,
  SoccerLineUp,
  SoccerLiveData,
  SoccerStat,
  SoccerUpdate,
} from '@touchline/contract';

/** Match state that updates apply to: live data without statistics, statistics, and both commentaries, oldest first. */
export interface MatchState {
  readonly liveData: SoccerLiveData | undefined;
  readonly stat: readonly { readonly contestantId: string; readonly stat: readonly SoccerStat[] }[];
  readonly auto: readonly SoccerCommentaryMessage[];
  readonly manual: readonly SoccerCommentaryMessage[];
}

/** An update without its number and time. */
type MatchChange = Omit<SoccerUpdate, 'number' | 'at'>;

export const emptyMatch: MatchState = { liveData: undefined, stat: [], auto: [], manual: [] };

const liveLists = ['goal', 'card', 'substitute', 'missedPen', 'penaltyShot', 'VAR'] as const;
const commentaries = ['auto', 'manual'] as const;

type Tail<T> = { from: number; items: T[] };

/** Replaces the end of a list; items before the change keep their identity. */
const withTail = <T>(list: readonly T[] | undefined, tail: Tail<T> | undefined): readonly T[] | undefined =>
  tail === undefined ? list : [...(list ?? []).slice(0, tail.from), ...tail.items];

export function applyUpdate(state: MatchState, update: MatchChange): MatchState {
  const { matchDetails = state.liveData?.matchDetails } = update;
  return {
    liveData: matchDetails && liveDataAfter({ ...state.liveData, matchDetails }, update),
    stat: update.stat ?? state.stat,
    auto: withTail(state.auto, update.auto) ?? [],
    manual: withTail(state.manual, update.manual) ?? [],
  };
}

function liveDataAfter(before: SoccerLiveData, update: MatchChange): SoccerLiveData {
  const lists = {
    goal: withTail(before.goal, update.goal),
    card: withTail(before.card, update.card),
    substitute: withTail(before.substitute, update.substitute),
    missedPen: withTail(before.missedPen, update.missedPen),
    penaltyShot: withTail(before.penaltyShot, update.penaltyShot),
    VAR: withTail(before.VAR, update.VAR),
    lineUp: update.lineUp ?? before.lineUp,
  };
  const present = Object.entries(lists).filter(([, list]) => list !== undefined && list.length > 0);
  const { matchDetails } = before;
  const { matchDetailsExtra = before.matchDetailsExtra } = update;
  return { matchDetails, ...(matchDetailsExtra && { matchDetailsExtra }), ...Object.fromEntries(present) };
}

/** The update from one state to the next, or undefined if they are equal. */
export function changeBetween(before: MatchState, after: MatchState): MatchChange | undefined {
  const change: MatchChange = {};
  const { liveData: previous } = before;
  const { liveData: current } = after;
  if (current && !isEqual(previous?.matchDetails, current.matchDetails)) change.matchDetails = current.matchDetails;
  if (current?.matchDetailsExtra && !isEqual(previous?.matchDetailsExtra, current.matchDetailsExtra))
    change.matchDetailsExtra = current.matchDetailsExtra;
  if (current?.lineUp && !isEqual(previous?.lineUp, current.lineUp)) change.lineUp = [...current.lineUp];
  if (!isEqual(before.stat, after.stat)) change.stat = after.stat.map((each) => ({ ...each, stat: [...each.stat] }));
  const tails = [
    ...liveLists.map((name) => [name, tailOf<unknown>(previous?.[name] ?? [], current?.[name] ?? [])] as const),
    ...commentaries.map((name) => [name, tailOf<unknown>(before[name], after[name])] as const),
  ].filter(([, tail]) => tail !== undefined);
  const update = { ...change, ...Object.fromEntries(tails) };
  return Object.keys(update).length === 0 ? undefined : update;
}

function tailOf<T>(before: readonly T[], after: readonly T[]): Tail<T> | undefined {
  const from = after.findIndex((item, index) => index >= before.length || !isEqual(before[index], item));
  if (from >= 0) return { from, items: after.slice(from) };
  return after.length < before.length ? { from: after.length, items: [] } : undefined;
}

const isEqual = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Line-ups with their statistics, as in the feeds. */
export const withStatistics = (lineUps: readonly SoccerLineUp[], statistics: MatchState['stat']): SoccerLineUp[] =>
  lineUps.map((lineUp) => {
    const stat = statistics.find(({ contestantId }) => contestantId === lineUp.contestantId)?.stat;
    return stat ? { ...lineUp, stat: [...stat] } : lineUp;
  });

/** Splits line-ups from their statistics. */
export function withoutStatistics(
  lineUps: readonly SoccerLineUp[],
): Pick<MatchState, 'stat'> & { lineUp: SoccerLineUp[] } {
  return {
    lineUp: lineUps.map(({ stat: _stat, ...lineUp }) => lineUp),
    stat: lineUps.flatMap(({ contestantId, stat }) => (stat ? [{ contestantId, stat }] : [])),
  };
}
