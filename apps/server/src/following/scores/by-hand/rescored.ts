import { momentTitle, type NotedMoment } from './contest';

type Tally = readonly [home: number, away: number];

const MOST = 999;
/** The last pair of a score: that of the present set. */
const LAST = /(\d+)–(\d+)$/;

/** The goals by hand up to each moment. */
function tallies(moments: readonly NotedMoment[]): ReadonlyMap<string, Tally> {
  let [home, away] = [0, 0];
  return new Map(
    moments.map(({ id, kind, side }) => {
      if (kind === 'goal' && side === 'home') home += 1;
      if (kind === 'goal' && side === 'away') away += 1;
      return [id, [home, away]];
    }),
  );
}

const moved = (figure: string, by: number) => Math.min(MOST, Math.max(0, Number(figure) + by));

/** A goal after which the score is another one, also where its title begins with it. */
function withScore(goal: NotedMoment, score: string): NotedMoment {
  const { title } = goal;
  const words = momentTitle({ kind: 'goal', ...(goal.score === undefined ? {} : { score: goal.score }) });
  const rest = title?.startsWith(words) ? title.slice(words.length) : undefined;
  const isNamed = rest !== undefined && !/^\d/.test(rest);
  return { ...goal, score, ...(isNamed ? { title: `${momentTitle({ kind: 'goal', score })}${rest}` } : {}) };
}

/**
 * The goals that have another score since a moment was noted, moved, corrected or removed. Each is changed by as much as
 * came before it: a score that was corrected in between stays corrected.
 */
export function rescored(before: readonly NotedMoment[], after: readonly NotedMoment[]): NotedMoment[] {
  const [were, are] = [tallies(before), tallies(after)];
  return after.flatMap((moment) => {
    const [was, is] = [were.get(moment.id), are.get(moment.id)];
    if (moment.kind !== 'goal' || moment.score === undefined || !was || !is) return [];
    const score = moment.score.replace(
      LAST,
      (_pair, home: string, away: string) => `${moved(home, is[0] - was[0])}–${moved(away, is[1] - was[1])}`,
    );
    return score === moment.score ? [] : [withScore(moment, score)];
  });
}

/** Moments in the order of the video with another one, or another state of one, among them. */
export function placed(moments: readonly NotedMoment[], one: NotedMoment): NotedMoment[] {
  if (moments.some(({ id, at }) => id === one.id && at === one.at))
    return moments.map((each) => (each.id === one.id ? one : each));
  const others = without(moments, one.id);
  return others.toSpliced(others.findLastIndex(({ at }) => at <= one.at) + 1, 0, one);
}

export const without = (moments: readonly NotedMoment[], momentId: string): NotedMoment[] =>
  moments.filter(({ id }) => id !== momentId);
